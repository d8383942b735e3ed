import { z } from 'zod'
import { callProvider } from '#server/providers/call-provider.ts'
import { type Monitor, unmonitored } from '#server/providers/monitor.ts'
import { defaultLocale } from '#domain/languages.ts'
import type { Sms, TranslatedTemplates } from './sms.ts'

type Settings = {
  accountSid: string
  authToken: string
  from: string
  translated?: TranslatedTemplates
  url?: string
  timeoutMs?: number
  monitor?: Monitor
}
const Taken = z.object({ sid: z.string() })
const Refused = z.object({ code: z.number().optional(), message: z.string() })

/** Sends text messages by Twilio's Messages API, which matches the text with the registered template. */
export function twilioSms({
  accountSid,
  authToken,
  from,
  translated = {},
  url,
  timeoutMs,
  monitor = unmonitored,
}: Settings): Sms {
  const base = url ?? 'https://api.twilio.com'
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  return {
    name: 'twilio',
    hasTemplate: (template, locale) => locale === defaultLocale || Boolean(translated[locale]?.[template]),
    send: async ({ to, text }) => {
      const answer = await callProvider(
        monitor,
        { provider: 'twilio', operation: 'send' },
        `${base}/2010-04-01/Accounts/${accountSid}/Messages.json`,
        {
          method: 'POST',
          headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({ To: to, From: from, Body: text }).toString(),
        },
        timeoutMs,
      )
      if (!answer.ok) return { ok: false, retry: true, reason: answer.reason }
      const taken = Taken.safeParse(answer.body)
      if (answer.status < 300 && taken.success) return { ok: true, providerId: taken.data.sid }
      const refused = Refused.safeParse(answer.body)
      const retry = answer.status === 429 || answer.status >= 500
      return { ok: false, retry, reason: refused.data?.message ?? `HTTP ${answer.status}` }
    },
  }
}
