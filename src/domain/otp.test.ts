import { describe, expect, it } from 'vitest'
import { isOtp, isOtpAlive, otpRule, resendIn, typedOtp } from './otp.ts'

const sentAt = new Date('2026-11-20T06:30:00Z')
const after = (seconds: number) => new Date(sentAt.getTime() + seconds * 1_000)

describe('one-time codes, accounts §9', () => {
  it('has the numbers of the specification', () => {
    expect(otpRule).toMatchObject({ digits: 6, resendSeconds: 30 })
  })

  it.each([
    ['123456', true],
    ['000000', true],
    ['12345', false],
    ['1234567', false],
    ['12345a', false],
    ['१२३४५६', false],
    ['', false],
  ])('%s: %s', (text, good) => {
    expect(isOtp(text)).toBe(good)
  })

  it('keeps six digits of a paste', () => {
    expect(typedOtp('Your code is 12-34 567')).toBe('123456')
  })

  it.each([
    [0, 30],
    [0.5, 30],
    [29, 1],
    [30, 0],
    [90, 0],
  ])('after %d s a new one may be asked for in %d s', (seconds, left) => {
    expect(resendIn(sentAt, after(seconds))).toBe(left)
  })

  it.each([
    [0, 0, true],
    [300, 4, true],
    [300.001, 0, false],
    [301, 0, false],
    [10, 5, false],
  ])('after %d s and %d tries it is alive: %s', (seconds, tries, alive) => {
    expect(isOtpAlive({ sentAt, tries }, after(seconds))).toBe(alive)
  })
})
