import { describe, expect, it } from 'vitest'
import { isOtp, otpRule, cleanOtp } from './otp.ts'

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
  ])('%s: %s', (text, isValid) => {
    expect(isOtp(text)).toBe(isValid)
  })

  it('extracts six digits from a pasted text', () => {
    expect(cleanOtp('Your code is 12-34 567')).toBe('123456')
    expect(cleanOtp('कोड १२३ ४५६')).toBe('123456')
    expect(cleanOtp('൧൨൩൪൫൬')).toBe('123456')
  })
})
