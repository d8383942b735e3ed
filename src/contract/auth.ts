import { z } from 'zod'
import { call } from './define-call.ts'
import { Code, Done, Id, Phone, Subscribe, Text, Token } from './shapes.ts'

/** Accounts §7: signing up, signing in and sessions. domain/account.ts checks the fields. */
export const auth = {
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
