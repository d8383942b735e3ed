import type { Desk } from '#domain/permissions.ts'
import type { Services } from '#server/context.ts'
import { buildMail } from '#server/notifications/mail.ts'
import { type Message, shopAddress } from '#server/notifications/outbox.ts'
import { textFor } from '#text/server.ts'
import type { Locale } from '#domain/languages.ts'

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

/** Returns the mail with the link of an invitation to the team of a store, or of the shop. */
export function invitationMail(
  { env, locale }: { env: Pick<Services['env'], 'PUBLIC_URL' | 'PORT'>; locale: Locale },
  {
    to,
    name,
    desk,
    storename,
    token,
  }: { to: string; name: string; desk: Desk; storename: string | null; token: string },
): Message {
  const { subject, paragraphs } = textFor(locale).mails.invitation
  const head = {
    to,
    template: 'invitation',
    subject: subject({ storename }),
    link: `${shopAddress(env)}/${desk}/invitation/${token}`,
  }
  return buildMail(locale, head, name, paragraphs({ storename }))
}
