import type { Env } from '#env'
import type { Db } from '#server/db/db.ts'
import type { Email } from '#server/providers/email/email.ts'
import { localEmail } from '#server/providers/email/local.ts'
import { smtpEmail } from '#server/providers/email/smtp.ts'
import { gisGoogle } from '#server/providers/google/gis.ts'
import type { Google } from '#server/providers/google/google.ts'
import { localGoogle } from '#server/providers/google/local.ts'
import { gspGst } from '#server/providers/gst/gsp.ts'
import type { Gst } from '#server/providers/gst/gst.ts'
import { localGst } from '#server/providers/gst/local.ts'
import type { Payments } from '#server/providers/payments/payments.ts'
import { localPayments } from '#server/providers/payments/local.ts'
import { razorpayPayments } from '#server/providers/payments/razorpay.ts'
import type { Sms } from '#server/providers/sms/sms.ts'
import { localSms } from '#server/providers/sms/local.ts'
import { msg91Sms } from '#server/providers/sms/msg91.ts'
import { twilioSms } from '#server/providers/sms/twilio.ts'

/** The outside world, one type each; real and local adapters stand side by side and are chosen here alone. */
export type Providers = { sms: Sms; email: Email; payments: Payments; google: Google; gst: Gst }

/** Whether any adapter is a local stand-in: then the development desk exists. */
export function usesLocal(env: Env): boolean {
  return Object.keys(configured(env)).length < 5
}

/** The real adapters the environment configures; what is missing here is played by a local one. */
function configured(env: Env): Partial<Providers> {
  const sms = chosenSms(env)
  return {
    ...(sms && { sms }),
    ...(env.SMTP_URL && { email: smtpEmail({ url: env.SMTP_URL, from: env.MAIL_FROM }) }),
    ...(env.GOOGLE_CLIENT_ID && {
      google: gisGoogle({ clientId: env.GOOGLE_CLIENT_ID, keysUrl: env.GOOGLE_KEYS_URL }),
    }),
    ...(env.RAZORPAY_KEY_ID && {
      payments: razorpayPayments({
        keyId: env.RAZORPAY_KEY_ID,
        keySecret: needed(env, 'RAZORPAY_KEY_SECRET'),
        webhookSecret: needed(env, 'RAZORPAY_WEBHOOK_SECRET'),
      }),
    }),
    ...(env.GST_API_URL && { gst: gspGst({ url: env.GST_API_URL, key: needed(env, 'GST_API_KEY') }) }),
  }
}

function chosenSms(env: Env): Sms | undefined {
  if (env.SMS_PROVIDER === 'msg91')
    return msg91Sms({
      authKey: needed(env, 'MSG91_AUTH_KEY'),
      sender: needed(env, 'MSG91_SENDER'),
      templates: {
        otp: needed(env, 'MSG91_TEMPLATE_OTP'),
        changed: needed(env, 'MSG91_TEMPLATE_CHANGED'),
      },
    })
  if (env.SMS_PROVIDER === 'twilio')
    return twilioSms({
      accountSid: needed(env, 'TWILIO_ACCOUNT_SID'),
      authToken: needed(env, 'TWILIO_AUTH_TOKEN'),
      from: needed(env, 'TWILIO_FROM'),
    })
  return undefined
}

/** A setting without which the chosen provider cannot work: missing, the shop does not start. */
function needed(env: Env, name: keyof Env): string {
  const value = env[name]
  if (typeof value !== 'string' || value === '')
    throw new Error(`The environment is not right:\n  ${name} is missing`)
  return value
}

/** Picks an adapter for each service. Production refuses a local one unless it is the demo (decisions, "The development desk"). */
export function openProviders(
  env: Env,
  db: Db,
  secret: string,
  sendOwnerCode: (to: string, code: string) => Promise<void>,
): Providers {
  const real = configured(env)
  if (env.NODE_ENV === 'production' && !env.DEMO && usesLocal(env))
    throw new Error(
      'Production needs real providers for SMS, email, payments, Google and GST; DEMO=1 runs the demo.',
    )
  return {
    sms: localSms(),
    email: localEmail(),
    payments: localPayments(db, secret),
    google: localGoogle(),
    gst: localGst(sendOwnerCode),
    ...real,
  }
}
