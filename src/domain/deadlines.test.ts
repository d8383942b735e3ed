import { expect, it } from 'vitest'
import { acceptanceLimits, cancelledAt, isMissed, missedDays } from './deadlines.ts'

it('reminds a seller after 48 hours and cancels after 96', () => {
  const now = new Date('2026-11-27T10:00:00Z')
  expect(acceptanceLimits(now)).toEqual({
    remindBefore: new Date('2026-11-25T10:00:00Z'),
    cancelBefore: new Date('2026-11-23T10:00:00Z'),
  })
  expect(cancelledAt(new Date('2026-11-23T10:00:00Z'))).toEqual(now)
})

it('misses a promised day in the evening of that day in India', () => {
  expect(missedDays(new Date('2026-11-27T20:59:00+05:30')).last).toBe('2026-11-26')
  expect(missedDays(new Date('2026-11-27T21:00:00+05:30')).last).toBe('2026-11-27')
  const promised = new Date('2026-11-27T12:00:00+05:30')
  expect(isMissed(promised, new Date('2026-11-27T20:59:00+05:30'))).toBe(false)
  expect(isMissed(promised, new Date('2026-11-27T21:00:00+05:30'))).toBe(true)
  expect(missedDays(new Date('2026-11-28T00:30:00+05:30'))).toEqual({
    first: '2026-11-25',
    last: '2026-11-27',
  })
})
