import type { Env } from '#env'
import type { Db } from '#server/db/db.ts'
import type { Email } from './email.ts'
import { localEmail } from './email.local.ts'
import type { Google } from './google.ts'
import { localGoogle } from './google.local.ts'
import type { Gst } from './gst.ts'
import { localGst } from './gst.local.ts'
import type { Payments } from './payments.ts'
import { localPayments } from './payments.local.ts'
import type { Sms } from './sms.ts'
import { localSms } from './sms.local.ts'

/** The outside world, one type each; real and local adapters stand side by side and are chosen here alone. */
export type Outside = { sms: Sms; email: Email; payments: Payments; google: Google; gst: Gst }

/** Whether any adapter is a local stand-in: then the development desk exists. */
export function usesLocal(env: Env): boolean {
  return Object.keys(chosen(env)).length < 5
}

/** The real adapters the environment configures; what is missing here is played by a local one. */
function chosen(_env: Env): Partial<Outside> {
  return {}
}

/** Picks an adapter for each service. Production refuses a local one unless it is the demo (decisions, "The development desk"). */
export function openOutside(env: Env, db: Db, secret: string): Outside {
  const real = chosen(env)
  if (env.NODE_ENV === 'production' && !env.DEMO && usesLocal(env))
    throw new Error('Production needs real providers for SMS, email, payments, Google and GST; DEMO=1 runs the demo.')
  return {
    sms: localSms(),
    email: localEmail(),
    payments: localPayments(db, secret),
    google: localGoogle(),
    gst: localGst(),
    ...real,
  }
}
