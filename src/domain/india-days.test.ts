import { describe, expect, it } from 'vitest'
import { dateOfDay, formatDate, formatDay, indiaDay } from './india-days.ts'

describe('calendar of Asia/Kolkata', () => {
  it('formats days', () => {
    const late = new Date('2026-08-31T20:00:00Z')
    expect([formatDay(late), formatDate(late), indiaDay(late)]).toEqual([
      'Tue, 1 Sep',
      '1 Sep 2026',
      '2026-09-01',
    ])
  })

  it.each([
    ['2026-11-27', '2026-11-27T06:30:00.000Z'],
    ['2026-02-30', null],
    ['27-11-2026', null],
    ['', null],
  ])('%s is %s', (day, iso) => {
    expect(dateOfDay(day)?.toISOString() ?? null).toBe(iso)
  })
})
