import { z } from 'zod'
import { callProvider } from '#server/providers/call-provider.ts'
import { type Monitor, unmonitored } from '#server/providers/monitor.ts'
import { defaultLocale, type Locale } from '#domain/languages.ts'
import type { Sms, Templates, TranslatedTemplates } from './sms.ts'

type Settings = {
  authKey: string
  sender: string
  /** Our template names → the ids registered for them (DLT). A message without one is not sent. */
  templates: Templates
  translated?: TranslatedTemplates
  url?: string
  timeoutMs?: number
  monitor?: Monitor
}
const Answer = z.object({ type: z.string(), message: z.string().optional() })

/** Sends text messages by MSG91's flow API. Errors also come with HTTP 200, so `type` decides. */
export function msg91Sms({
  authKey,
  sender,
  templates,
  translated = {},
  url,
  timeoutMs,
  monitor = unmonitored,
}: Settings): Sms {
  const idOf = (template: string, locale: Locale) =>
    (locale === defaultLocale ? templates : translated[locale])?.[template]
  return {
    name: 'msg91',
    hasTemplate: (template, locale) => Boolean(idOf(template, locale)),
    send: async ({ to, template, locale, vars, id }) => {
      const templateId = idOf(template, locale)
      if (!templateId) return { ok: false, retry: false, reason: `No registered template for "${template}"` }
      const recipient = Object.fromEntries(vars.map((value, index) => [`VAR${index + 1}`, value]))
      const answer = await callProvider(
        monitor,
        { provider: 'msg91', operation: 'send' },
        url ?? 'https://control.msg91.com/api/v5/flow/',
        {
          method: 'POST',
          headers: { authkey: authKey, 'content-type': 'application/json' },
          body: JSON.stringify({
            template_id: templateId,
            sender,
            recipients: [{ mobiles: to.replace('+', ''), CRQID: id, ...recipient }],
          }),
        },
        timeoutMs,
      )
      if (!answer.ok) return { ok: false, retry: true, reason: answer.reason }
      const body = Answer.safeParse(answer.body)
      if (answer.status === 200 && body.data?.type === 'success')
        return { ok: true, providerId: body.data.message ?? id }
      const retry = answer.status === 429 || answer.status >= 500
      return { ok: false, retry, reason: body.data?.message ?? `HTTP ${answer.status}` }
    },
  }
}
