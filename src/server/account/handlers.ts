import type { account } from '#contract/account.ts'
import { ApiError } from '#server/errors.ts'
import { listServedAddresses } from '#server/addresses/addresses.ts'
import type { Ctx, ViewerCtx } from '#server/context.ts'
import type { Handlers } from '#server/http/calls.ts'
import { receivePictures } from '#server/http/request.ts'
import { PROOF_SECONDS } from '#server/auth/codes.ts'
import { deviceKey } from '#server/security/device-cookie.ts'
import { confirmIdentity, sendIdentityCode } from './confirm-identity.ts'
import { confirmOwner, sendOwnerCode } from './owner-confirmation.ts'
import {
  cancelChange,
  confirmPhone,
  sendVerificationEmail,
  switchKind,
  updateUser,
  userDetails,
  verifyEmail,
} from './profile.ts'
import { removeProfilePicture, setProfilePicture } from './profile-picture.ts'
import { deletePhotos } from '#server/media/delete-photos.ts'
import { verifyGst } from './look-up-gst.ts'
import { refuseMail } from './refuse-mail.ts'
import { sendGstOtp, signUpWithGst, verifyGstPhone } from './register-business.ts'
import { findShell } from '#server/auth/users.ts'

/** Cookie with the session of a business phone that `/verify-otp` has verified. */
const GST_COOKIE = 'gstSession'

export const accountHandlers: Handlers<typeof account> = {
  verifyGst: (ctx, { gstNo, taxOption }) => verifyGst(ctx, gstNo, taxOption, () => deviceKey(ctx)),
  sendGstOtp: (ctx, form) => sendGstOtp(ctx, form, () => deviceKey(ctx)),
  verifyOtp: async (ctx, form) => {
    if (isSignedIn(ctx)) return verifyEmail(ctx, form.otp)
    const verified = await verifyGstPhone(ctx, form)
    ctx.setCookie(GST_COOKIE, verified.otpSession, PROOF_SECONDS)
    return verified
  },
  signUpWithGst: async (ctx, form) => {
    const opened = await signUpWithGst(ctx, form, form.otpSession ?? ctx.cookies[GST_COOKIE])
    ctx.setCookie(GST_COOKIE, '', 0)
    return opened
  },
  sendVerificationEmail,
  userDetails: findUserWithAddresses,
  user: findUserWithAddresses,
  shell: async (ctx) => {
    const shell = await findShell(ctx.db, ctx.viewer.userId, ctx.now)
    if (!shell) throw new ApiError('sessionExpired')
    const { version: settingsVersion, rules } = ctx.settings.at(ctx.now)
    const { UNBOXING_VIDEO_URL: unboxingVideoUrl } = ctx.env
    const { role } = ctx.viewer
    const desk = role === 'shopper' ? null : role
    return { ...shell, desk, rules, settingsVersion, ...(unboxingVideoUrl && { unboxingVideoUrl }) }
  },
  updateUser,
  profilePicture: async (ctx) => setProfilePicture(ctx, await receivePictures(ctx, 'image'), deletePhotos),
  removeProfilePicture: (ctx) => removeProfilePicture(ctx, deletePhotos),
  confirmPhone: (ctx, { otp }) => confirmPhone(ctx, otp),
  cancelChange: (ctx, { what }) => cancelChange(ctx, what),
  sendIdentityCode,
  confirmIdentity,
  sendOwnerCode: (ctx, { username }) => sendOwnerCode(ctx, username),
  confirmOwner: (ctx, { otp }) => confirmOwner(ctx, otp),
  refuseMail,
  switchKind: (ctx, { kind }) => switchKind(ctx, kind),
}

const isSignedIn = (ctx: Ctx): ctx is ViewerCtx => ctx.viewer !== null

/** Returns the user with the addresses, and stores their order: an index in a later call refers to it (ruling 41). */
async function findUserWithAddresses(ctx: ViewerCtx) {
  const [user, address] = await Promise.all([userDetails(ctx), listServedAddresses(ctx)])
  return { ...user, address }
}
