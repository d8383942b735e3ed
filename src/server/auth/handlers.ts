import type { auth } from '#contract/auth.ts'
import { textFor } from '#text/server.ts'
import { transaction } from '#server/db/db.ts'
import type { Handlers } from '#server/http/calls.ts'
import { checkOtp } from './check-otp.ts'
import { removeDeskCookie } from './raised-session.ts'
import { removeRenewalCookie, renewSession } from './renew-session.ts'
import { checkLink, confirmReset, resetPassword } from './reset-password.ts'
import { sendOtp } from './send-otp.ts'
import { endSession, endSessions, listSessions } from './session.ts'
import { signIn, googleNonce, signInWithGoogle } from './sign-in.ts'
import { signUpWithEmail, signUpWithPersonalDetails } from './sign-up.ts'

export const authHandlers: Handlers<typeof auth> = {
  otpSend: sendOtp,
  otpCheck: checkOtp,
  signUpWithEmail,
  signUpWithPersonalDetails,
  signIn,
  google: (ctx, { token }) => signInWithGoogle(ctx, token),
  googleNonce,
  resetPassword,
  resetLink: checkLink,
  resetPasswordConfirm: confirmReset,
  renewSession,
  sessions: (ctx) => listSessions(ctx, ctx.viewer.userId),
  endSession: async (ctx, { sessionId }) => {
    await endSession(ctx.db, ctx.now, ctx.viewer.userId, sessionId)
    return { message: textFor(ctx.locale()).messages.deviceSignedOut }
  },
  logout: async (ctx, { everywhere }) => {
    const { userId, sessionId } = ctx.viewer
    await transaction(ctx.db, (tx) => endSessions(tx, ctx.now, everywhere ? { userId } : { sessionId }))
    removeRenewalCookie(ctx)
    removeDeskCookie(ctx)
    return { message: textFor(ctx.locale()).messages.signedOut }
  },
}
