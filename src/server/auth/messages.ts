import type { Env } from '#env'
import { html } from '#server/html.ts'
import { type Message, shopAddress } from '#server/notifications/outbox.ts'

type Settings = Pick<Env, 'PUBLIC_URL' | 'PORT'>

/**
 * Returns the text message with a code. The last line binds the code to this site, so that phones fill it in only
 * there (https://web.dev/articles/sms-otp-form).
 */
export function codeSms(env: Settings, to: string, code: string): Message {
  const host = new URL(shopAddress(env)).hostname
  return {
    channel: 'sms',
    to,
    template: 'otp',
    code,
    text: `${code} is your TharaCart code. It is valid for 5 minutes. Do not share it with anyone.\n\n@${host} #${code}`,
  }
}

/** Returns the mail with the code that verifies an email. */
export function codeMail(to: string, name: string, code: string): Message {
  return mail({ to, template: 'email-code', code, subject: 'Confirm your email at TharaCart' }, name, [
    `${code} is the code that confirms this email. It is valid for 10 minutes.`,
    'Enter it in My Account. If you did not ask for it, nothing needs to be done.',
  ])
}

/** Returns the mail with the code that confirms the identity of the viewer before a change of the sign-in data. */
export function identityMail(to: string, name: string, code: string): Message {
  return mail({ to, template: 'identity-code', code, subject: 'Your TharaCart code' }, name, [
    `${code} confirms that it is you who changes how you sign in. It is valid for 5 minutes.`,
    'If you did not ask for it, somebody else is signed in to your account: sign in yourself and choose "Sign out everywhere" in My Account.',
  ])
}

/** Returns the mail after an email sign-up, with the code that verifies the email. */
export function welcomeMail(env: Settings, to: string, name: string, code: string): Message {
  const link = `${shopAddress(env)}/login`
  return mail({ to, template: 'welcome', code, link, subject: 'Welcome to TharaCart' }, name, [
    'Your TharaCart account is open. Sign in with this email and your password.',
    `To confirm this email, enter the code ${code} in My Account within 10 minutes, or ask for a new one there.`,
    'If you did not open this account, choose "Forgot Password?" on the sign-in page: it becomes yours alone.',
  ])
}

/** Returns the mail with the one-time link of "Forgot password". */
export function resetMail(env: Settings, to: string, name: string, token: string): Message {
  const link = `${shopAddress(env)}/reset-password/${token}`
  return mail({ to, template: 'reset-password', link, subject: 'Set a new TharaCart password' }, name, [
    'Somebody, hopefully you, asked to set a new password for this account. This link does it, once, within 30 minutes:',
    'If it was not you, nothing needs to be done: your password stays as it is.',
  ])
}

/** Returns the mail about a change of the sign-in data. */
export function changeMail(to: string, name: string, what: string): Message {
  return mail({ to, template: 'account-changed', subject: 'Your TharaCart account has changed' }, name, [
    what,
    'You have been signed out on your other devices. If it was not you, set a new password on the sign-in page now and write to us.',
  ])
}

/** Returns the mail to the operator about unusually many failed sign-ins. */
export function alarmMail(to: string, counts: { failures: number; usual: number; since: Date }): Message {
  return mail({ to, template: 'alarm', subject: 'Unusually many failed sign-ins at TharaCart' }, 'operator', [
    `${counts.failures} sign-ins have failed since ${counts.since.toISOString()}; an hour usually has at most ${counts.usual}.`,
    'Somebody may be trying stolen passwords. The limits by account and by address hold; if it goes on, look at where it comes from and close that at your proxy.',
  ])
}

/**
 * Returns the text message about a change of the sign-in data, for a verified phone. It is one fixed template (DLT)
 * and shows neither the old nor the new value, because others can read the screen of a phone.
 */
export function changeSms(to: string): Message {
  return {
    channel: 'sms',
    to,
    template: 'changed',
    text: 'The phone number or email of your TharaCart account was changed. If it was not you, set a new password on the sign-in page and contact TharaCart at once.',
  }
}

type Head = { to: string; template: string; subject: string; code?: string; link?: string }

/** Builds a mail. The link follows the first paragraph. */
function mail(head: Head, name: string, paragraphs: [string, ...string[]]): Message {
  const [first, ...rest] = [...paragraphs]
  const link = head.link
  const lines = [`Hello ${name},`, first, ...(link ? [link] : []), ...rest, 'TharaCart']
  const body = [
    html`<p>Hello ${name},</p>`,
    html`<p>${first}</p>`,
    ...(link ? [html`<p><a href="${link}">${link}</a></p>`] : []),
    ...rest.map((paragraph) => html`<p>${paragraph}</p>`),
    html`<p>TharaCart</p>`,
  ]
  return { channel: 'email', ...head, text: lines.join('\n\n'), html: body.join('\n') }
}
