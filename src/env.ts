import { z } from 'zod'
import { deliveryRule } from '#domain/delivery.ts'
import { defaultLocale, type Locale, locales } from '#domain/languages.ts'

const Switch = z.enum(['0', '1']).transform((value) => value === '1')

const smsProviders = ['MSG91', 'TWILIO'] as const
const smsTemplates = ['OTP', 'CHANGED', 'ORDER', 'STATUS'] as const
/** Name of the variable with the id of a registered template in another language than English: MSG91_TEMPLATE_OTP_HI. */
export type TemplateVariable =
  `${(typeof smsProviders)[number]}_TEMPLATE_${(typeof smsTemplates)[number]}_${Uppercase<Exclude<Locale, 'en'>>}`

const templateVariables = Object.fromEntries(
  smsProviders.flatMap((provider) =>
    smsTemplates.flatMap((template) =>
      locales
        .filter((locale) => locale !== defaultLocale)
        .map((locale) => [`${provider}_TEMPLATE_${template}_${locale.toUpperCase()}`, z.string().optional()]),
    ),
  ),
) as Record<TemplateVariable, z.ZodOptional<z.ZodString>>

/** The environment variables, checked once at start. .env.example describes each of them. */
const Env = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
    /** Production with local providers: the demo. */
    DEMO: Switch.default(false),
    /** The lowest level that is logged; not set: `info`, in tests `warn`. */
    LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).optional(),
    /** Port of `/metrics` on 127.0.0.1; not set: no listener. */
    METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
    PORT: z.coerce.number().int().min(0).max(65535).default(3000),
    HOST: z.string().default('0.0.0.0'),
    /** Public URL of the shop. Links in mails are built from it, never from a request. */
    PUBLIC_URL: z.url().optional(),
    DATA_DIR: z.string().default('.data'),
    DATABASE_URL: z.string().optional(),
    /** Languages of the shop; not set: all of the demo, English of any other shop. */
    LOCALES: z
      .string()
      .optional()
      .transform((names) => names?.split(',').map((name) => name.trim()))
      .pipe(z.array(z.enum(locales)).optional()),
    ROLE: z.enum(['all', 'web', 'worker']).default('all'),
    RATE_LIMITS: z.enum(['on', 'off']).default('on'),
    CATALOGUE: z.string().optional(),
    STOREFRONT_ACCESS: z.enum(['public', 'members']).default('public'),
    /** Default number of days until delivery, and the hour from which one more day is needed. */
    DELIVERY_DAYS: z.coerce.number().int().min(0).max(60).default(deliveryRule.days),
    DELIVERY_CUT_OFF_HOUR: z.coerce.number().int().min(1).max(24).default(deliveryRule.cutOffHour),
    OTP_SEND_EXISTING: z.enum(['signin', 'conflict']).default('signin'),
    CONSUMER_SITE_URL: z.url().optional(),
    /** Number of proxies in front whose X-Forwarded-For is trusted; 0 trusts none. */
    TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
    /** Key for the hashes of codes and IP addresses. Created under DATA_DIR at the first start if not set. */
    SECRET: z.string().min(16).optional(),
    SMTP_URL: z.string().optional(),
    MAIL_FROM: z.string().default('TharaCart <orders@tharacart.example>'),
    /** Receiver of alarm mails. Alarms are logged in any case. */
    ALARM_EMAIL: z.email().optional(),
    /** Contact for vulnerability reports, for /.well-known/security.txt. */
    SECURITY_CONTACT: z.union([z.email(), z.url({ protocol: /^https$/ })]).optional(),
    /** Video about unboxing a delivery, to which the page of a delivered order links. */
    UNBOXING_VIDEO_URL: z.url({ protocol: /^https$/ }).optional(),
    SMS_PROVIDER: z.enum(['msg91', 'twilio']).optional(),
    MSG91_AUTH_KEY: z.string().optional(),
    MSG91_SENDER: z.string().optional(),
    MSG91_TEMPLATE_OTP: z.string().optional(),
    MSG91_TEMPLATE_CHANGED: z.string().optional(),
    MSG91_TEMPLATE_ORDER: z.string().optional(),
    MSG91_TEMPLATE_STATUS: z.string().optional(),
    ...templateVariables,
    TWILIO_ACCOUNT_SID: z.string().optional(),
    TWILIO_AUTH_TOKEN: z.string().optional(),
    TWILIO_FROM: z.string().optional(),
    DLT_ENTITY_ID: z.string().optional(),
    GOOGLE_CLIENT_ID: z.string().optional(),
    /** URL of Google's public keys; tests use their own. */
    GOOGLE_KEYS_URL: z.url().optional(),
    GST_API_URL: z.url().optional(),
    GST_API_KEY: z.string().optional(),
    /** The prefix selects Razorpay or the local payment service; not set: the local one. */
    RAZORPAY_KEY_ID: z
      .string()
      .regex(/^rzp_(sim|test|live)_\w+$/, 'must begin with rzp_sim_, rzp_test_ or rzp_live_')
      .optional(),
    RAZORPAY_KEY_SECRET: z.string().optional(),
    RAZORPAY_WEBHOOK_SECRET: z.string().optional(),
    /** The secret before, while the provider repeats events that it signed with it (24 hours). */
    RAZORPAY_WEBHOOK_SECRET_OLD: z.string().optional(),
    /** Allows keys of Razorpay's test mode in production, also in the demo. */
    ALLOW_TEST_KEYS: Switch.default(false),
    /** URL of a local payment service that a check runs; not set: the shop runs its own. */
    PAYMENT_SERVICE_URL: z
      .url({ protocol: /^https?$/ })
      .transform((url) => url.replace(/\/+$/, ''))
      .optional(),
    /** URL of a store with the API of S3, without the bucket; not set: pictures are stored in DATA_DIR. */
    S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    S3_REGION: z.string().default('us-east-1'),
    S3_BUCKET: z.string().optional(),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
  })
  .refine((env) => env.NODE_ENV !== 'production' || env.DEMO || env.RATE_LIMITS === 'on', {
    message: 'RATE_LIMITS=off is for load tests; production refuses it',
    path: ['RATE_LIMITS'],
  })
  .refine((env) => env.NODE_ENV !== 'production' || env.DEMO || !env.GOOGLE_KEYS_URL, {
    message: 'GOOGLE_KEYS_URL is for tests; production believes the keys of Google alone',
    path: ['GOOGLE_KEYS_URL'],
  })
  .refine(
    ({ NODE_ENV, ALLOW_TEST_KEYS, RAZORPAY_KEY_ID: key = '' }) =>
      NODE_ENV !== 'production' || ALLOW_TEST_KEYS || !key.startsWith('rzp_test_'),
    {
      message:
        'payments with a key of the test mode bring no money; production needs rzp_live_ or ALLOW_TEST_KEYS=1',
      path: ['RAZORPAY_KEY_ID'],
    },
  )
  .refine((env) => env.NODE_ENV !== 'production' || env.DEMO || env.PUBLIC_URL !== undefined, {
    message: 'production needs the address at which people reach the shop; links in mails are built from it',
    path: ['PUBLIC_URL'],
  })
  .transform(({ LOCALES, ...env }) => {
    const all = env.NODE_ENV !== 'production' || env.DEMO ? locales : []
    return { ...env, LOCALES: [...new Set([defaultLocale, ...(LOCALES ?? all)])] }
  })

export type Env = z.infer<typeof Env>

/** Reads the environment. Throws one Error that lists all invalid variables. Empty strings count as not set. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const nonEmpty = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = Env.safeParse(nonEmpty)
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The environment is not right:\n${lines.join('\n')}`)
}
