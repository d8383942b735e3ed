import { z } from 'zod'
import { locales } from '#domain/languages.ts'
import { desks } from '#domain/permissions.ts'
import { signUpFields } from './auth.ts'
import { defineCall } from './define-call.ts'
import { Code, MessageResponse, Id, Phone, Text, User, Words } from './shapes.ts'

const NotVerified = z.object({ verified: z.literal(false) })
const NoSuccess = z.object({ success: z.literal(false) })

/** Amount in whole paise. */
const Paise = z.number().int()
const charge = { chargePaise: Paise, freeFromPaise: Paise }
const Rules = z.object({
  coins: z.object({ valuePaise: Paise, percentage: z.number().int(), earnedPerPaise: Paise }),
  shipping: z.object({
    ...charge,
    sellers: z.array(z.object({ ...charge, sellerId: z.string(), pincode: z.string() })).readonly(),
  }),
  cod: z.object({ maxTotalPaise: Paise, maxOpenOrders: z.number().int() }),
  referralMinimumPaise: Paise,
  returnDays: z.number().int(),
})

/** Kind of tax ID; default: a GSTIN. */
const TaxOption = z.enum(['gstin', 'enrolment']).optional()

/** Accounts §7: business registration and the profile. domain/account.ts checks the fields. */
export const account = {
  verifyGst: defineCall('GET /verify-gst', {
    who: 'anyone',
    input: z.object({ gstNo: Text(30), taxOption: TaxOption }),
    output: z.object({
      verified: z.boolean(),
      legalName: z.string().optional(),
      state: z.string().optional(),
      message: z.string().optional(),
    }),
    errors: { invalidGst: NotVerified },
    summary: 'Checks a GSTIN, an enrolment ID or a UIN: its form and the registry',
  }),
  sendGstOtp: defineCall('POST /send-otp', {
    who: 'anyone',
    input: z.object({ phone: Phone, gstNo: Text(30).optional(), taxOption: TaxOption }),
    output: z.object({
      success: z.boolean(),
      otpSession: z.string().optional(),
      message: z.string().optional(),
    }),
    errors: { invalidGst: z.union([NotVerified, NoSuccess]), badInput: NoSuccess },
    summary: 'Sends a code to the official phone of a business',
  }),
  verifyOtp: defineCall('POST /verify-otp', {
    who: 'anyone',
    input: z.object({ otp: Code, phone: Phone.optional(), otpSession: Id.optional() }),
    output: z.object({ success: z.boolean(), message: z.string(), otpSession: z.string().optional() }),
    errors: { invalidOtp: NoSuccess },
    summary: 'With a token: verifies the email of the viewer. Without: verifies a business phone',
  }),
  signUpWithGst: defineCall('POST /sign-up-with-gst', {
    who: 'anyone',
    input: z.object({
      ...signUpFields,
      gstNumber: Text(30),
      taxOption: TaxOption,
      officialPhoneNumber: Phone,
      otp: Code.optional(),
      otpSession: Id.optional(),
    }),
    output: z.object({ status: z.number().int(), message: z.string() }),
    summary: 'Opens a business account for a checked GSTIN and a verified official phone',
  }),
  sendVerificationEmail: defineCall('POST /send-verification-email', {
    who: 'shopper',
    input: z.object({}),
    output: MessageResponse,
    summary: 'Sends a code to the email of the viewer',
  }),
  userDetails: defineCall('GET /user-details', {
    who: 'shopper',
    input: z.object({}),
    output: User,
    summary: 'The signed-in user',
  }),
  user: defineCall('GET /get-user', {
    who: 'shopper',
    input: z.object({}),
    output: User,
    summary: 'The signed-in user',
  }),
  shell: defineCall('GET /my-shell', {
    who: 'shopper',
    input: z.object({}),
    output: z.object({
      userId: z.string(),
      name: z.string(),
      /** Initial values of forms for an address or a callback. */
      phone: z.string().nullable(),
      profileUrl: z.string().nullable(),
      kind: z.enum(['personal', 'business']),
      /** The desk to which the account menu links, for a member of a store or a person who runs the shop. */
      desk: z.enum(desks).nullable(),
      hasBusiness: z.boolean(),
      /** Language setting of the account; null without one. */
      language: z.string().nullable(),
      /** With the coins of the viewer's open payment, which the next checkout ends. */
      coin: z.number().int(),
      /** The part of `coin` that cannot be spent yet (ruling 85). */
      coinPending: z.number().int(),
      emailVerified: z.boolean(),
      /** Lines in the cart, for the badge. */
      cartCount: z.number().int(),
      /** Grows with every change of products or quantities; an order is such a change. */
      cartVersion: z.number().int(),
      cartProductIds: z.array(z.string()),
      /** Pieces in the cart by product id, for the steppers of cards. */
      cartQuantities: z.record(z.string(), z.number().int()).optional(),
      wishlistProductIds: z.array(z.string()),
      /** Primary address; null without one. */
      address: z.object({ addressId: z.string(), localArea: z.string(), pincode: z.string() }).nullable(),
      /** Rules of the shop and their version, for pages that were loaded before a change (ruling 55). */
      rules: Rules,
      settingsVersion: z.number().int(),
      /** Video about unboxing a delivery, if the shop has one. */
      unboxingVideoUrl: z.string().optional(),
    }),
    summary: 'What every page shows of the signed-in user, in one call',
  }),
  updateUser: defineCall('POST /updateUser', {
    who: 'shopper',
    input: z.object({
      newEmail: Text(320).optional(),
      name: Words(200).optional(),
      phone: Phone.optional(),
      /** Language of mails and messages, and of the pages after a sign-in. */
      language: z.enum(locales).optional(),
    }),
    output: MessageResponse,
    errors: {
      /** How the viewer may confirm the identity: by password, by a code to a masked phone or email. */
      confirmFirst: z.object({ byPassword: z.boolean(), codeTo: z.string().nullable() }),
    },
    summary: 'Changes the name or the language; a new email or phone waits until its code is confirmed',
  }),
  profilePicture: defineCall('POST /profile-picture', {
    who: 'shopper',
    input: z.object({}),
    output: z.object({ profileUrl: z.string() }),
    form: true,
    summary: 'Takes one picture (field `image`) as the profile picture of the viewer, cut to a square',
  }),
  removeProfilePicture: defineCall('DELETE /profile-picture', {
    who: 'shopper',
    input: z.object({}),
    output: z.object({ profileUrl: z.null() }),
    summary: 'Removes the profile picture of the viewer',
  }),
  confirmPhone: defineCall('POST /confirm-phone', {
    who: 'shopper',
    input: z.object({ otp: Code }),
    output: MessageResponse,
    summary: 'Verifies the new phone of the viewer; from then on it signs in',
  }),
  cancelChange: defineCall('POST /cancel-change', {
    who: 'shopper',
    input: z.object({ what: z.enum(['email', 'phone']) }),
    output: MessageResponse,
    summary: 'Cancels a pending change of email or phone',
  }),
  refuseMail: defineCall('POST /not-me', {
    who: 'anyone',
    input: z.object({
      /** From the link "This is not me" of a mail. */
      token: z.string().max(1000),
      /** Ends the stop instead. */
      allow: z.boolean().optional(),
    }),
    output: MessageResponse,
    summary: 'Removes an email that was never verified from its account, and stops all mail to it',
  }),
  sendIdentityCode: defineCall('POST /send-identity-code', {
    who: 'shopper',
    input: z.object({}),
    output: MessageResponse,
    summary: 'Sends a code to the verified phone or email of the viewer, to confirm the identity',
  }),
  confirmIdentity: defineCall('POST /confirm-identity', {
    who: 'shopper',
    input: z.object({ password: z.string().max(200).optional(), otp: Code.optional() }),
    output: MessageResponse,
    summary: 'Confirms the identity with the password or a code; required before a new email or phone',
  }),
  sendOwnerCode: defineCall('POST /send-owner-code', {
    who: 'shopper',
    input: z.object({ username: Text(60) }),
    output: MessageResponse,
    summary: 'Requests that the GST registry sends its own code to the contact registered there',
  }),
  confirmOwner: defineCall('POST /confirm-owner', {
    who: 'shopper',
    input: z.object({ otp: Code }),
    output: MessageResponse,
    summary: 'Confirms the viewer as owner of the business with the code of the registry',
  }),
  switchKind: defineCall('POST /switch-account', {
    who: 'shopper',
    input: z.object({ kind: z.enum(['personal', 'business']) }),
    output: User,
    summary: 'Switches a user who has both between personal and business',
  }),
}
