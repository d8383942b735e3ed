import { z } from 'zod'
import { call } from './define-call.ts'
import { Code, Done, Id, Phone, Text, User } from './shapes.ts'

/** Which kind of number the business has; not given: a GSTIN. */
const TaxOption = z.enum(['gstin', 'enrolment']).optional()

/** Accounts §7: business registration and the profile. domain/account.ts checks the fields. */
export const account = {
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
}
