import { describe, expect, it } from 'vitest'
import { cardCountdown, dealEndText, formatMinutes, timeLeft } from './countdown.ts'

const now = new Date('2026-11-20T06:30:00Z')
const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1_000)

describe('countdown, browsing §2 "Limited Time Deals"', () => {
  it.each([
    [25_509, 'Ends in 07:05:09', '07hr 05min 09sec'],
    [1, 'Ends in 00:00:01', '00hr 00min 01sec'],
    [0.4, 'Ends in 00:00:01', '00hr 00min 01sec'],
    [180_000, 'Ends in 50:00:00', '50hr 00min 00sec'],
    [360_000, 'Ends in 100:00:00', '100hr 00min 00sec'],
    [0, null, null],
    [-5, null, null],
  ])('%d seconds before the end', (seconds, banner, card) => {
    expect(dealEndText(inSeconds(seconds), now)).toBe(banner)
    expect(cardCountdown(inSeconds(seconds), now)).toBe(card)
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
