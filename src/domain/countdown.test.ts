import { describe, expect, it } from 'vitest'
import { clockParts, formatClock, formatMinutes, isLastDay, timeLeft } from './countdown.ts'

const now = new Date('2026-11-20T06:30:00Z')
const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1_000)

describe('countdown, browsing §2 "Limited Time Deals"', () => {
  it.each([
    [25_509, '07:05:09'],
    [1, '00:00:01'],
    [0.4, '00:00:01'],
    [180_000, '50:00:00'],
    [360_000, '100:00:00'],
    [0, null],
    [-5, null],
  ])('%d seconds before the end: %s', (seconds, clock) => {
    const left = timeLeft(inSeconds(seconds), now)
    expect(left && formatClock(left)).toBe(clock)
  })

  it('has parts of two digits', () => {
    expect(clockParts({ hr: 7, min: 5, sec: 9 })).toEqual({ hr: '07', min: '05', sec: '09' })
  })

  it('has ended for an invalid date', () => {
    expect(timeLeft(new Date('nonsense'), now)).toBeNull()
  })

  it.each([
    [30, '00:30'],
    [0, '00:00'],
    [-1, '00:00'],
    [299.2, '05:00'],
  ])('%d seconds are shown as %s', (seconds, message) => {
    expect(formatMinutes(seconds)).toBe(message)
  })
})

it.each([
  [86_400, false],
  [86_399, true],
  [-5, true],
])('%d seconds before the end of a deal its last day has begun: %s', (seconds, isLast) => {
  expect(isLastDay(inSeconds(seconds), now)).toBe(isLast)
})
