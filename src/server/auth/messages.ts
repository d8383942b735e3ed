import type { Env } from '#env'
import { html } from '#server/html.ts'
import type { Message } from '#server/notifications/outbox.ts'
import { shopAddress } from '#server/notifications/shop-address.ts'

type Settings = Pick<Env, 'PUBLIC_URL' | 'PORT'>

/** The six digits as a text message. The last line binds the code to this site, so that phones fill it in there only. */
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

/** The code that confirms an email. */
export function codeMail(to: string, name: string, code: string): Message {
  return mail({ to, template: 'email-code', code, subject: 'Confirm your email at TharaCart' }, name, [
    `${code} is the code that confirms this email. It is valid for 10 minutes.`,
    'Enter it in My Account. If you did not ask for it, nothing needs to be done.',
  ])
}

/** The code that confirms who asks, before a change of how one signs in. */
export function identityMail(to: string, name: string, code: string): Message {
  return mail({ to, template: 'identity-code', code, subject: 'Your TharaCart code' }, name, [
    `${code} confirms that it is you who changes how you sign in. It is valid for 5 minutes.`,
    'If you did not ask for it, somebody else is signed in to your account: sign in yourself and choose "Sign out everywhere" in My Account.',
  ])
}

/** After the email sign-up: the account is open, and the code that confirms its email. */
export function welcomeMail(env: Settings, to: string, name: string, code: string): Message {
  const link = `${shopAddress(env)}/login`
  return mail({ to, template: 'welcome', code, link, subject: 'Welcome to TharaCart' }, name, [
    'Your TharaCart account is open. Sign in with this email and your password.',
    `To confirm this email, enter the code ${code} in My Account within 10 minutes, or ask for a new one there.`,
    'If you did not open this account, choose "Forgot Password?" on the sign-in page: it becomes yours alone.',
  ])
}

/** The one-time link of "Forgot password". */
export function resetMail(env: Settings, to: string, name: string, token: string): Message {
  const link = `${shopAddress(env)}/reset-password/${token}`
  return mail({ to, template: 'reset-password', link, subject: 'Set a new TharaCart password' }, name, [
    'Somebody, hopefully you, asked to set a new password for this account. This link does it, once, within 30 minutes:',
    'If it was not you, nothing needs to be done: your password stays as it is.',
  ])
}

/** Tells that something by which people sign in has changed. */
export function changeMail(to: string, name: string, what: string): Message {
  return mail({ to, template: 'account-changed', subject: 'Your TharaCart account has changed' }, name, [
    what,
    'You have been signed out on your other devices. If it was not you, set a new password on the sign-in page now and write to us.',
  ])
}

/** To the operator: far more wrong passwords than usual. */
export function alarmMail(to: string, at: { failures: number; usual: number; since: Date }): Message {
  return mail({ to, template: 'alarm', subject: 'Unusually many failed sign-ins at TharaCart' }, 'operator', [
    `${at.failures} sign-ins have failed since ${at.since.toISOString()}; an hour usually has at most ${at.usual}.`,
    'Somebody may be trying stolen passwords. The limits by account and by address hold; if it goes on, look at where it comes from and close that at your proxy.',
  ])
}

/**
 * The same as a text message, to a proven phone. No word of it varies, so it is one registered template (DLT), and it
 * names neither the old nor the new: phones lie about.
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

/** A short letter; the link, when there is one, stands after the first paragraph. */
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
