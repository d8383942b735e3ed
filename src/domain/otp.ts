/** One-time codes: accounts §9; life and tries are ours. */
export const otpRule = { digits: 6, resendSeconds: 30, lifeSeconds: 300, tries: 5 } as const

export const otpWords = {
  incorrect: 'Incorrect OTP',
  timeExceeded: 'Time exceeded',
  notSixDigits: 'Please enter the 6-digit OTP',
} as const

/** Six digits, nothing else. */
export function isOtp(text: string): boolean {
  return /^\d{6}$/.test(text)
}

/** What one box keeps of a key press or a paste: digits, at most as many as there are boxes. */
export function typedOtp(text: string): string {
  return text.replace(/\D/g, '').slice(0, otpRule.digits)
}

/** Seconds until a new code may be asked for; 0 when it may be now. */
export function resendIn(sentAt: Date, now: Date): number {
  const passed = (now.getTime() - sentAt.getTime()) / 1_000
  return Math.max(0, Math.ceil(otpRule.resendSeconds - passed))
}

/** Whether a code may still be tried: not too old, not tried too often. */
export function isOtpAlive(code: { sentAt: Date; tries: number }, now: Date): boolean {
  const age = now.getTime() - code.sentAt.getTime()
  return age <= otpRule.lifeSeconds * 1_000 && code.tries < otpRule.tries
}
