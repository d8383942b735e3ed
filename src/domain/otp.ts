import { withLatinDigits } from './latin-digits.ts'

/** Rules of one-time codes: accounts §9; lifetime and number of tries are ours. */
export const otpRule = { digits: 6, resendSeconds: 30, lifeSeconds: 300, tries: 5 } as const

/** Returns true for exactly six digits. */
export function isOtp(text: string): boolean {
  return /^\d{6}$/.test(text)
}

/** Returns the digits of a key press or paste, at most as many as there are fields. */
export function cleanOtp(text: string): string {
  return withLatinDigits(text).replace(/\D/g, '').slice(0, otpRule.digits)
}
