import { describe, expect, it } from 'vitest'
import { dateOfDay, indiaDay } from './india-days.ts'

describe('calendar of Asia/Kolkata', () => {
  it('has the day of a time', () => {
    expect(indiaDay(new Date('2026-08-31T20:00:00Z'))).toBe('2026-09-01')
  })

  it.each([
    ['2026-11-27', '2026-11-27T06:30:00.000Z'],
    ['2026-02-30', null],
    ['0000-01-01', null],
    ['27-11-2026', null],
    ['', null],
  ])('%s is %s', (day, iso) => {
    expect(dateOfDay(day)?.toISOString() ?? null).toBe(iso)
  })
})
