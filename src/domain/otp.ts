/** One-time codes: accounts §9; life and tries are ours. */
export const otpRule = { digits: 6, resendSeconds: 30, lifeSeconds: 300, tries: 5 } as const

export const otpText = {
  incorrect: 'Incorrect OTP',
  timeExceeded: 'Time exceeded',
  notSixDigits: 'Please enter the 6-digit OTP',
} as const

/** Six digits, nothing else. */
export function isOtp(text: string): boolean {
  return /^\d{6}$/.test(text)
}

/** What one box keeps of a key press or a paste: digits, at most as many as there are boxes. */
export function cleanOtp(text: string): string {
  return text.replace(/\D/g, '').slice(0, otpRule.digits)
}
