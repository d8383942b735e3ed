import sanitizeHtml from 'sanitize-html'
import type { support } from '#contract/support.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Handlers } from '#server/http/calls.ts'

const listFaq = prepared<[], { id: string; question: string; answer_html: string }>(
  'faq',
  'select id, question, answer_html from faq order by position, id limit 200',
)

// Text, lists and links only: nothing that executes, loads or imitates another page.
const allowed: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'a', 'code'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
}

/** Returns the sanitised HTML of an answer; the only place where stored HTML is shown (ruling 46). */
export function faqHtml(html: string): string {
  return sanitizeHtml(html, allowed)
}

export const supportHandlers: Handlers<typeof support> = {
  faq: async (ctx) =>
    (await listFaq(ctx.db)).map(({ id, question, answer_html }) => ({
      id,
      question,
      answer: faqHtml(answer_html),
    })),
}
