import type { account } from '#contract/account.ts'
import { type Handlers, notYet } from '#server/http/serve.ts'

export const accountHandlers: Handlers<typeof account> = {
  otpSend: notYet,
  otpCheck: notYet,
  signUpWithEmail: notYet,
  signUpWithPersonalDetails: notYet,
  signIn: notYet,
  google: notYet,
  resetPassword: notYet,
  resetPasswordConfirm: notYet,
  verifyGst: notYet,
  sendGstOtp: notYet,
  verifyOtp: notYet,
  signUpWithGst: notYet,
  sendVerificationEmail: notYet,
  userDetails: notYet,
  user: notYet,
  shell: notYet,
  updateUser: notYet,
  switchKind: notYet,
  logout: notYet,
}
