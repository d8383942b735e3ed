import type { Env, TemplateVariable } from '#env'
import { locales } from '#domain/languages.ts'
import { hmac } from '#server/ids.ts'
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
import {
  isLocalKey,
  paymentUrls,
  type PaymentUrls,
  type RazorpayKeys,
  razorpayPayments,
} from '#server/providers/payments/razorpay.ts'
import type { Sms, TranslatedTemplates } from '#server/providers/sms/sms.ts'
import { localSms } from '#server/providers/sms/local.ts'
import { msg91Sms } from '#server/providers/sms/msg91.ts'
import { twilioSms } from '#server/providers/sms/twilio.ts'
import { type Monitor, unmonitored } from './monitor.ts'
import { localStorage } from '#server/providers/storage/local.ts'
import { s3Storage } from '#server/providers/storage/s3.ts'
import type { Storage } from '#server/providers/storage/storage.ts'

/** External services, one type each. The real and local providers are chosen only here. */
export type Providers = ReplaceableProviders & { storage: Storage }
/** Providers that have a local replacement for development; production needs the real ones. */
type ReplaceableProviders = { sms: Sms; email: Email; payments: Payments; google: Google; gst: Gst }

/** Returns true if any provider is local; the development tools are then mounted. */
export function usesLocal(env: Env): boolean {
  const real = configured(env, unmonitored)
  return !(real.sms && real.email && real.google && real.gst) || isLocalKey(keyIdOf(env))
}

/** Without a key the shop uses the local payment service. */
const keyIdOf = (env: Env): string => env.RAZORPAY_KEY_ID ?? 'rzp_sim_local'

/**
 * Returns the keys at the payment provider. The secrets of the local payment service can be left out: both sides then
 * derive them from `secret`.
 */
export function paymentKeys(env: Env, secret: string): RazorpayKeys {
  const keyId = keyIdOf(env)
  if (!isLocalKey(keyId))
    return {
      keyId,
      keySecret: requireSetting(env, 'RAZORPAY_KEY_SECRET'),
      webhookSecret: requireSetting(env, 'RAZORPAY_WEBHOOK_SECRET'),
      oldWebhookSecret: env.RAZORPAY_WEBHOOK_SECRET_OLD,
    }
  return {
    keyId,
    keySecret: env.RAZORPAY_KEY_SECRET ?? hmac(secret, 'local payment service').toString('hex'),
    webhookSecret: env.RAZORPAY_WEBHOOK_SECRET ?? `${secret} webhook`,
    oldWebhookSecret: env.RAZORPAY_WEBHOOK_SECRET_OLD,
  }
}

/** Returns the real providers that the environment configures; the others are replaced by local ones. */
function configured(env: Env, monitor: Monitor): Partial<Omit<ReplaceableProviders, 'payments'>> {
  const sms = configuredSms(env, monitor)
  return {
    ...(sms && { sms }),
    ...(env.SMTP_URL && { email: smtpEmail({ url: env.SMTP_URL, from: env.MAIL_FROM, monitor }) }),
    ...(env.GOOGLE_CLIENT_ID && {
      google: gisGoogle({ clientId: env.GOOGLE_CLIENT_ID, keysUrl: env.GOOGLE_KEYS_URL, monitor }),
    }),
    ...(env.GST_API_URL && {
      gst: gspGst({ url: env.GST_API_URL, key: requireSetting(env, 'GST_API_KEY'), monitor }),
    }),
  }
}

function configuredSms(env: Env, monitor: Monitor): Sms | undefined {
  if (env.SMS_PROVIDER === 'msg91')
    return msg91Sms({
      monitor,
      authKey: requireSetting(env, 'MSG91_AUTH_KEY'),
      sender: requireSetting(env, 'MSG91_SENDER'),
      templates: {
        otp: requireSetting(env, 'MSG91_TEMPLATE_OTP'),
        changed: requireSetting(env, 'MSG91_TEMPLATE_CHANGED'),
        'order-confirmation': requireSetting(env, 'MSG91_TEMPLATE_ORDER'),
        'order-status': env.MSG91_TEMPLATE_STATUS,
      },
      translated: translatedTemplates(env, 'MSG91'),
    })
  if (env.SMS_PROVIDER === 'twilio')
    return twilioSms({
      monitor,
      accountSid: requireSetting(env, 'TWILIO_ACCOUNT_SID'),
      authToken: requireSetting(env, 'TWILIO_AUTH_TOKEN'),
      from: requireSetting(env, 'TWILIO_FROM'),
      translated: translatedTemplates(env, 'TWILIO'),
    })
  return undefined
}

/** Returns the templates of the other languages, such as MSG91_TEMPLATE_OTP_HI. */
const translatedTemplates = (env: Env, provider: 'MSG91' | 'TWILIO'): TranslatedTemplates =>
  Object.fromEntries(
    locales.map((locale) => {
      const idOf = (name: string) =>
        env[`${provider}_TEMPLATE_${name}_${locale.toUpperCase()}` as TemplateVariable]
      return [
        locale,
        {
          otp: idOf('OTP'),
          changed: idOf('CHANGED'),
          'order-confirmation': idOf('ORDER'),
          'order-status': idOf('STATUS'),
        },
      ]
    }),
  )

/** Returns a setting that the chosen provider requires. Throws if it is missing, so that the shop does not start. */
function requireSetting(env: Env, name: keyof Env): string {
  const value = env[name]
  if (typeof value !== 'string' || value === '')
    throw new Error(`The environment is not right:\n  ${name} is missing`)
  return value
}

/**
 * Returns the file storage: a bucket if S3_ENDPOINT is set, else the folder DATA_DIR, which production may use as well.
 */
export function openStorage(env: Env, monitor: Monitor = unmonitored): Storage {
  if (!env.S3_ENDPOINT) return localStorage(env.DATA_DIR)
  return s3Storage({
    monitor,
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    bucket: requireSetting(env, 'S3_BUCKET'),
    accessKeyId: requireSetting(env, 'S3_ACCESS_KEY_ID'),
    secretAccessKey: requireSetting(env, 'S3_SECRET_ACCESS_KEY'),
  })
}

/**
 * Creates a provider for each service. Production refuses local ones unless it is the demo. `localPayments` are the URLs
 * of the local payment service.
 */
export function openProviders(
  env: Env,
  secret: string,
  localPayments: PaymentUrls,
  sendOwnerCode: (to: string, code: string) => Promise<void>,
  monitor: Monitor = unmonitored,
): Providers {
  const real = configured(env, monitor)
  if (env.NODE_ENV === 'production' && !env.DEMO && usesLocal(env))
    throw new Error(
      'Production needs real providers for SMS, email, payments, Google and GST; DEMO=1 runs the demo.',
    )
  const keys = paymentKeys(env, secret)
  return {
    sms: localSms(),
    email: localEmail(),
    payments: razorpayPayments(keys, { ...paymentUrls(keys.keyId, localPayments), monitor }),
    google: localGoogle(),
    gst: localGst(sendOwnerCode),
    storage: openStorage(env, monitor),
    ...real,
  }
}
