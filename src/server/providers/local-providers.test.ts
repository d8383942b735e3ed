import { describe, expect, it } from 'vitest'
import { readEnv } from '#env'
import { openProviders, usesLocal } from './providers.ts'

const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example' }
/** Settings of the five providers; without those of one, it is local. */
const real = {
  sms: {
    SMS_PROVIDER: 'twilio',
    TWILIO_ACCOUNT_SID: 'A',
    TWILIO_AUTH_TOKEN: 't',
    TWILIO_FROM: '+1',
  },
  email: { SMTP_URL: 'smtp://mail.example' },
  google: { GOOGLE_CLIENT_ID: 'g' },
  gst: { GST_API_URL: 'https://gsp.example', GST_API_KEY: 'k' },
  payments: {
    RAZORPAY_KEY_ID: 'rzp_live_r',
    RAZORPAY_KEY_SECRET: 's',
    RAZORPAY_WEBHOOK_SECRET: 'w',
  },
}
const envWithout = (missing: string, more: Record<string, string> = {}) =>
  readEnv({
    ...production,
    ...more,
    ...Object.fromEntries(
      Object.entries(real).flatMap(([name, settings]) => (name === missing ? [] : Object.entries(settings))),
    ),
  })
const open = (env: ReturnType<typeof readEnv>) =>
  openProviders(env, 's', { api: '', script: '' }, () => Promise.resolve())

describe('a shop in production', () => {
  it.each(Object.keys(real))('whose provider of %s alone is local is refused, but for the demo', (name) => {
    const env = envWithout(name)
    expect(usesLocal(env)).toBe(true)
    expect(() => open(env)).toThrow('DEMO=1')
    expect(() => open(envWithout(name, { DEMO: '1' }))).not.toThrow()
  })

  it('whose providers are all local is refused', () => {
    const env = readEnv(production)
    expect(usesLocal(env)).toBe(true)
    expect(() => open(env)).toThrow('DEMO=1')
  })

  it('whose providers are all real is not', () => {
    expect(usesLocal(envWithout(''))).toBe(false)
    expect(() => open(envWithout(''))).not.toThrow()
  })
})
