import sanitizeHtml from 'sanitize-html'

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
