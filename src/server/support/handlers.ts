import sanitizeHtml from 'sanitize-html'
import type { support } from '#contract/support.ts'
import { prepared } from '#server/db/db.ts'
import type { Handlers } from '#server/http/calls.ts'

const listFaq = prepared<{ id: string; question: string; answer_html: string }>(
  'faq',
  'select id, question, answer_html from faq order by position, id limit 200',
)

// Text, lists and links of our own pages or of the web; nothing that runs, loads or looks like another page.
const allowed: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'a', 'code'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
}

/** An answer's HTML as it may be shown: the one place where HTML from data is rendered (ruling 46). */
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
