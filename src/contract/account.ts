import { z } from 'zod'
import { call } from './define-call.ts'
import { Done, Id, Subscribe, Text, Token, User } from './shapes.ts'

const Phone = z.string().max(20)
/** Six digits; spaces around and between them are taken off before a try counts. */
const Code = z.string().max(40)
/** Which kind of number the business has; not given: a GSTIN. */
const TaxOption = z.enum(['gstin', 'enrolment']).optional()

/** Accounts and access §7. Field rules and their words are domain/account.ts's; here is only the shape. */
export const account = {
  otpSend: call('POST /otp-send', {
    who: 'anyone',
    takes: z.object({ number: Phone, code: z.string().max(4).default('91'), subscribe: Subscribe }),
    answers: z.object({ otpSession: z.string() }),
    about: 'Sends a six-digit code to a phone',
  }),
  otpCheck: call('POST /otp-check', {
    who: 'anyone',
    takes: z.object({ otp: Code, otpSession: Id, number: Phone }),
    answers: z.object({ message: z.string(), otpSession: z.string() }),
    about: 'Proves a phone. 409 with a token: the phone has an account, which is now signed in',
  }),
  signUpWithEmail: call('POST /sign-up-with-email', {
    who: 'anyone',
    takes: z.object({
      name: Text(200),
      email: Text(320),
      phone: Phone,
      password: z.string().max(200),
      confirmPassword: z.string().max(200),
      referralCode: Text(40).optional(),
      officialPhoneNumber: Phone.optional(),
      countryCode: z.enum(['+91', '+97']).optional(),
      subscribe: Subscribe,
    }),
    answers: z.object({ status: z.number().int(), message: z.string() }),
    about: 'Opens a personal account with email and password',
  }),
  signUpWithPersonalDetails: call('POST /sign-up-with-personal-details', {
    who: 'anyone',
    takes: z.object({
      name: Text(200),
      email: Text(320),
      referralCode: Text(40).optional(),
      phone: Phone,
      otpSession: Id.optional(),
      subscribe: Subscribe,
    }),
    answers: Token,
    about: 'Opens an account for a phone that was just proven',
  }),
  signIn: call('POST /signin-check', {
    who: 'anyone',
    takes: z.object({ email: Text(320), password: z.string().max(200), subscribe: Subscribe }),
    answers: Token,
    about: 'Signs in with email and password',
  }),
  google: call('POST /sign-up-with-google', {
    who: 'anyone',
    takes: z.object({ token: z.string().max(8000) }),
    answers: Token,
    about: "Signs in with Google's credential",
  }),
  googleNonce: call('POST /google-nonce', {
    who: 'anyone',
    takes: z.object({}),
    answers: z.object({ nonce: z.string() }),
    about: 'A nonce for the Google button, good once in this browser',
  }),
  resetPassword: call('POST /reset-password', {
    who: 'anyone',
    takes: z.object({ email: Text(320) }),
    answers: Done,
    about: 'Sends a link to set a new password; the answer is the same for every address',
  }),
  resetPasswordConfirm: call('POST /reset-password/confirm', {
    who: 'anyone',
    takes: z.object({ token: Id, password: z.string().max(200), confirmPassword: z.string().max(200) }),
    answers: Done,
    about: 'Sets the new password and ends all sessions',
  }),
  verifyGst: call('GET /verify-gst', {
    who: 'anyone',
    takes: z.object({ gstNo: Text(30), taxOption: TaxOption }),
    answers: z.object({
      verified: z.boolean(),
      legalName: z.string().optional(),
      state: z.string().optional(),
      message: z.string().optional(),
    }),
    about: 'Checks a GSTIN, an enrolment ID or a UIN: its form and the registry',
  }),
  sendGstOtp: call('POST /send-otp', {
    who: 'anyone',
    takes: z.object({ phone: Phone, gstNo: Text(30).optional(), taxOption: TaxOption }),
    answers: z.object({
      success: z.boolean(),
      otpSession: z.string().optional(),
      message: z.string().optional(),
    }),
    about: 'Sends a code to the official phone of a business',
  }),
  verifyOtp: call('POST /verify-otp', {
    who: 'anyone',
    takes: z.object({ otp: Code, phone: Phone.optional(), otpSession: Id.optional() }),
    answers: z.object({ success: z.boolean(), message: z.string(), otpSession: z.string().optional() }),
    about: "With a token: proves the asker's email. Without: proves a business phone",
  }),
  signUpWithGst: call('POST /sign-up-with-gst', {
    who: 'anyone',
    takes: z.object({
      name: Text(200),
      email: Text(320),
      phone: Phone,
      password: z.string().max(200),
      confirmPassword: z.string().max(200),
      referralCode: Text(40).optional(),
      gstNumber: Text(30),
      taxOption: TaxOption,
      officialPhoneNumber: Phone,
      otp: Code.optional(),
      otpSession: Id.optional(),
    }),
    answers: z.object({ status: z.number().int(), message: z.string() }),
    about: 'Opens a business account for a checked GSTIN and a proven official phone',
  }),
  sendVerificationEmail: call('POST /send-verification-email', {
    who: 'shopper',
    takes: z.object({}),
    answers: Done,
    about: "Sends a code to the asker's email",
  }),
  userDetails: call('GET /user-details', {
    who: 'shopper',
    takes: z.object({}),
    answers: User,
    about: 'The signed-in user',
  }),
  user: call('GET /get-user', {
    who: 'shopper',
    takes: z.object({}),
    answers: User,
    about: 'The signed-in user',
  }),
  shell: call('GET /my-shell', {
    who: 'shopper',
    takes: z.object({}),
    answers: z.object({
      userId: z.string(),
      name: z.string(),
      kind: z.enum(['personal', 'business']),
      hasBusiness: z.boolean(),
      coin: z.number().int(),
      emailVerified: z.boolean(),
      /** Lines in the cart, for the badge. */
      cartCount: z.number().int(),
      cartProductIds: z.array(z.string()),
      wishlistProductIds: z.array(z.string()),
      address: z.object({ localArea: z.string(), pincode: z.string() }).nullable(),
    }),
    about: 'What every page shows of the signed-in user, in one call',
  }),
  updateUser: call('POST /updateUser', {
    who: 'shopper',
    takes: z.object({ newEmail: Text(320).optional(), name: Text(200).optional(), phone: Phone.optional() }),
    answers: Done,
    about: 'Changes the name; a new email or phone waits until its code is confirmed',
  }),
  confirmPhone: call('POST /confirm-phone', {
    who: 'shopper',
    takes: z.object({ otp: Code }),
    answers: Done,
    about: "Proves the asker's new phone; from then on it signs in",
  }),
  cancelChange: call('POST /cancel-change', {
    who: 'shopper',
    takes: z.object({ what: z.enum(['email', 'phone']) }),
    answers: Done,
    about: 'Forgets a new email or phone that still waits for its code',
  }),
  sendIdentityCode: call('POST /send-identity-code', {
    who: 'shopper',
    takes: z.object({}),
    answers: Done,
    about: "Sends a code to the asker's proven phone or email, to confirm who asks",
  }),
  confirmIdentity: call('POST /confirm-identity', {
    who: 'shopper',
    takes: z.object({ password: z.string().max(200).optional(), otp: Code.optional() }),
    answers: Done,
    about: 'Confirms with the password or a code who asks; needed before a new email or phone',
  }),
  sendOwnerCode: call('POST /send-owner-code', {
    who: 'shopper',
    takes: z.object({ username: Text(60) }),
    answers: Done,
    about: 'Has the GST registry send its own code to the contact registered there',
  }),
  confirmOwner: call('POST /confirm-owner', {
    who: 'shopper',
    takes: z.object({ otp: Code }),
    answers: Done,
    about: "Raises the asker's business to owner confirmed with the registry's code",
  }),
  switchKind: call('POST /switch-account', {
    who: 'shopper',
    takes: z.object({ kind: z.enum(['personal', 'business']) }),
    answers: User,
    about: 'Switches a user who has both between personal and business',
  }),
  sessions: call('GET /my-sessions', {
    who: 'shopper',
    takes: z.object({}),
    answers: z.array(
      z.object({
        sessionId: z.string(),
        since: z.string(),
        until: z.string(),
        device: z.string(),
        current: z.boolean(),
      }),
    ),
    about: 'Where the asker is signed in',
  }),
  endSession: call('POST /end-session', {
    who: 'shopper',
    takes: z.object({ sessionId: Id }),
    answers: Done,
    about: "Ends one of the asker's sessions",
  }),
  logout: call('POST /logout', {
    who: 'shopper',
    takes: z.object({ everywhere: z.boolean().optional() }),
    answers: Done,
    about: 'Ends this session, or all of them',
  }),
}
