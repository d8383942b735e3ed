import { z } from 'zod'
import { defineCall } from './define-call.ts'
import { Code, MessageResponse, Id, Phone, Subscribe, Text, Token, Words } from './shapes.ts'

/** Fields of a form that opens an account with a password. */
export const signUpFields = {
  name: Words(200),
  email: Text(320),
  phone: Phone,
  password: z.string().max(200),
  confirmPassword: z.string().max(200),
  referralCode: Text(40).optional(),
}

/** Accounts §7: signing up, signing in and sessions. domain/account.ts checks the fields. */
export const auth = {
  otpSend: defineCall('POST /otp-send', {
    who: 'anyone',
    input: z.object({ number: Phone, code: z.string().max(4).default('91'), subscribe: Subscribe }),
    output: z.object({ otpSession: z.string() }),
    summary: 'Sends a six-digit code to a phone',
  }),
  otpCheck: defineCall('POST /otp-check', {
    who: 'anyone',
    input: z.object({ otp: Code, otpSession: Id, number: Phone }),
    output: z.object({ message: z.string(), otpSession: z.string() }),
    // The session of the account that has the phone (ruling 8).
    errors: { existingUser: Token },
    summary: 'Verifies a phone. 409 with a token: the phone has an account, which is now signed in',
  }),
  signUpWithEmail: defineCall('POST /sign-up-with-email', {
    who: 'anyone',
    input: z.object({
      ...signUpFields,
      officialPhoneNumber: Phone.optional(),
      countryCode: z.enum(['+91', '+97']).optional(),
      subscribe: Subscribe,
    }),
    output: z.object({ status: z.number().int(), message: z.string() }),
    summary: 'Opens a personal account with email and password',
  }),
  signUpWithPersonalDetails: defineCall('POST /sign-up-with-personal-details', {
    who: 'anyone',
    input: z.object({
      name: Words(200),
      email: Text(320),
      referralCode: Text(40).optional(),
      phone: Phone,
      otpSession: Id.optional(),
      subscribe: Subscribe,
    }),
    output: Token,
    summary: 'Opens an account for a phone that was just verified',
  }),
  signIn: defineCall('POST /signin-check', {
    who: 'anyone',
    input: z.object({ email: Text(320), password: z.string().max(200), subscribe: Subscribe }),
    output: Token,
    summary: 'Signs in with email and password',
  }),
  google: defineCall('POST /sign-up-with-google', {
    who: 'anyone',
    input: z.object({ token: z.string().max(8000) }),
    output: Token,
    summary: "Signs in with Google's credential",
  }),
  googleNonce: defineCall('POST /google-nonce', {
    who: 'anyone',
    input: z.object({}),
    output: z.object({ nonce: z.string() }),
    summary: 'A nonce for the Google button, valid once in this browser',
  }),
  resetPassword: defineCall('POST /reset-password', {
    who: 'anyone',
    input: z.object({ email: Text(320) }),
    output: MessageResponse,
    summary: 'Sends a link to set a new password; the response is the same for every email',
  }),
  resetLink: defineCall('GET /reset-password/:token', {
    who: 'anyone',
    input: z.object({ token: Id }),
    output: z.object({ valid: z.literal(true) }),
    summary: 'Checks that a link to set a new password can still be used, and does not use it up',
  }),
  resetPasswordConfirm: defineCall('POST /reset-password/confirm', {
    who: 'anyone',
    input: z.object({ token: Id, password: z.string().max(200), confirmPassword: z.string().max(200) }),
    output: MessageResponse,
    summary: 'Sets the new password and ends all sessions',
  }),
  renewSession: defineCall('POST /renew-session', {
    who: 'anyone',
    input: z.object({}),
    output: Token,
    summary: 'Renews the session of this browser for one hour, by its cookie',
  }),
  sessions: defineCall('GET /my-sessions', {
    who: 'shopper',
    input: z.object({}),
    output: z.array(
      z.object({
        sessionId: z.string(),
        since: z.string(),
        until: z.string(),
        device: z.string(),
        current: z.boolean(),
      }),
    ),
    summary: 'The open sessions of the viewer',
  }),
  endSession: defineCall('POST /end-session', {
    who: 'shopper',
    input: z.object({ sessionId: Id }),
    output: MessageResponse,
    summary: 'Ends one session of the viewer',
  }),
  logout: defineCall('POST /logout', {
    who: 'shopper',
    input: z.object({ everywhere: z.boolean().optional() }),
    output: MessageResponse,
    summary: 'Ends this session, or all of them',
  }),
}
