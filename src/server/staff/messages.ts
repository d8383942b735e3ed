import { buildMail } from '#server/notifications/mail.ts'
import type { Message } from '#server/notifications/outbox.ts'
import { textFor } from '#text/server.ts'
import type { Locale } from '#text/text.ts'

const factorMail =
  (template: 'secondFactorLocked' | 'secondFactorReset') =>
  (locale: Locale, to: string, name: string): Message => {
    const { subject, paragraphs } = textFor(locale).mails[template]
    return buildMail(locale, { to, template: 'second-factor', subject }, name, paragraphs())
  }

/** Returns the mail to a person whose second factor is locked after too many wrong codes. */
export const lockedMail = factorMail('secondFactorLocked')
/** Returns the mail to a person whose second factor was removed by another person. */
export const resetMail = factorMail('secondFactorReset')
