import { html } from '#server/html.ts'
import { textFor } from '#text/server.ts'
import type { Locale } from '#domain/languages.ts'
import type { Message } from './outbox.ts'

export type MailHead = { to: string; template: string; subject: string; code?: string; link?: string }

/** Returns a mail with greeting, paragraphs and signature, as text and as HTML. The link follows the first paragraph. */
export function buildMail(
  locale: Locale,
  head: MailHead,
  name: string,
  paragraphs: [string, ...string[]],
): Message {
  const [first, ...rest] = [...paragraphs]
  const { greeting, signature } = textFor(locale).mails
  const link = head.link
  const lines = [greeting({ name }), first, ...(link ? [link] : []), ...rest, signature]
  const body = [
    html`<p>${greeting({ name })}</p>`,
    html`<p>${first}</p>`,
    ...(link ? [html`<p><a href="${link}">${link}</a></p>`] : []),
    ...rest.map((paragraph) => html`<p>${paragraph}</p>`),
    html`<p>${signature}</p>`,
  ]
  return { channel: 'email', ...head, text: lines.join('\n\n'), html: body.join('\n') }
}
