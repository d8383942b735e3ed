import type { Services } from '#server/context.ts'
import { buildMail } from '#server/notifications/mail.ts'
import { type Message, shopAddress, textMessage } from '#server/notifications/outbox.ts'
import { textFor } from '#text/server.ts'
import { type Locale, pathIn } from '#domain/languages.ts'

/** The settings and the language of a message. */
type Head = { env: Pick<Services['env'], 'PUBLIC_URL' | 'PORT'>; locale: Locale }

const mailTexts = (locale: Locale) => textFor(locale).mails

/** Template of the text message with a code. */
export const CODE_TEMPLATE = 'otp'

/**
 * Returns the text message with a code. The last line binds the code to this site, so that phones fill it in only
 * there (https://web.dev/articles/sms-otp-form).
 */
export function codeSms({ env, locale }: Head, to: string, code: string): Message {
  const host = new URL(shopAddress(env)).hostname
  return textMessage(locale, (language) => ({
    channel: 'sms',
    to,
    template: CODE_TEMPLATE,
    code,
    text: textFor(language).sms.otp({ code, host }),
  }))
}

/** Returns the mail with the code that verifies an email. */
export function codeMail(locale: Locale, to: string, name: string, code: string): Message {
  const { subject, paragraphs } = mailTexts(locale).emailCode
  return buildMail(locale, { to, template: 'email-code', code, subject }, name, paragraphs({ code }))
}

/** Returns the mail with the code that confirms the identity of the viewer before a change of the sign-in data. */
export function identityMail(locale: Locale, to: string, name: string, code: string): Message {
  const { subject, paragraphs } = mailTexts(locale).identityCode
  return buildMail(locale, { to, template: 'identity-code', code, subject }, name, paragraphs({ code }))
}

/** Returns the mail after an email sign-up, with the code that verifies the email. */
export function welcomeMail({ env, locale }: Head, to: string, name: string, code: string): Message {
  const link = `${shopAddress(env)}${pathIn(locale, '/login')}`
  const { subject, paragraphs } = mailTexts(locale).welcome
  return buildMail(locale, { to, template: 'welcome', code, link, subject }, name, paragraphs({ code }))
}

/** Returns the mail with the one-time link of "Forgot password". */
export function resetMail({ env, locale }: Head, to: string, name: string, token: string): Message {
  const link = `${shopAddress(env)}${pathIn(locale, '/reset-password')}/${token}`
  const { subject, paragraphs } = mailTexts(locale).resetPassword
  return buildMail(locale, { to, template: 'reset-password', link, subject }, name, paragraphs())
}

/** Returns the mail about a change of the sign-in data: the password, or the new phone or email, masked. */
export function changeMail(
  locale: Locale,
  to: string,
  name: string,
  changed: 'password' | { phone: string } | { email: string },
): Message {
  const text = mailTexts(locale).accountChanged
  const change =
    changed === 'password' ? text.password : 'phone' in changed ? text.phone(changed) : text.email(changed)
  const head = { to, template: 'account-changed', subject: text.subject }
  return buildMail(locale, head, name, text.paragraphs({ change }))
}

/** Returns the mail to the operator about unusually many failed sign-ins. */
export function alarmMail(
  locale: Locale,
  to: string,
  counts: { failures: number; usual: number; since: Date },
): Message {
  const { operator, signInAlarm } = mailTexts(locale)
  const { subject, paragraphs } = signInAlarm
  return buildMail(locale, { to, template: 'alarm', subject }, operator, paragraphs(counts))
}

/**
 * Returns the text message about a change of the sign-in data, for a verified phone. It is one fixed template (DLT)
 * and shows neither the old nor the new value, because others can read the screen of a phone.
 */
export function changeSms(locale: Locale, to: string): Message {
  return textMessage(locale, (language) => ({
    channel: 'sms',
    to,
    template: 'changed',
    text: textFor(language).sms.accountChanged,
  }))
}
