import { textFor } from '#text/server.ts'
import type { Locale } from '#domain/languages.ts'
import { html } from '#server/html.ts'
import type { Message } from '#server/notifications/outbox.ts'

type Answered = {
  to: string
  name: string
  product: string
  question: string
  /** Store or name of the author. */
  by: string
  ans: string
  /** URL of the product page. */
  link: string
}

/** Returns the mail to the person who asked a question about a new answer. */
export function answerMail(locale: Locale, answered: Answered): Message {
  const { to, name, product, question, by, ans, link } = answered
  const { questionAnswered: text, greeting } = textFor(locale).mails
  const salutation = greeting({ name })
  const answerLine = text.answer({ by })
  return {
    channel: 'email',
    to,
    template: 'question-answered',
    subject: text.subject({ product }),
    text: [salutation, '', text.question, question, '', answerLine, ans, '', `${text.link}: ${link}`].join(
      '\n',
    ),
    html: html`<!doctype html>
      <html lang="${locale}">
        <body style="font-family:sans-serif;max-width:36rem;margin:auto">
          <p>${salutation}</p>
          <p>${text.question}<br />${question}</p>
          <p>${answerLine}<br />${ans}</p>
          <p><a href="${link}">${text.link}</a></p>
        </body>
      </html>`.toString(),
    link,
  }
}
