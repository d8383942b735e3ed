/** HTML that may be inserted into other HTML without escaping. Only the template `html` creates it. */
class Html {
  readonly #text: string
  constructor(text: string) {
    this.#text = text
  }
  toString(): string {
    return this.#text
  }
}
export type { Html }

type Value = string | number | null | undefined | Html | readonly Html[]

/**
 * Builds HTML from a template literal. Values are escaped for text and for quoted attributes. Nested HTML is not escaped,
 * a list of HTML is joined, and null and undefined become empty text. Do not insert values into scripts, styles or URLs of
 * an unknown scheme: escaping does not make them safe.
 */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(parts.map((part, index) => part + toHtml(values[index])).join(''))
}

function toHtml(value: Value): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map((one: Html) => toHtml(one)).join('')
  return value instanceof Html ? value.toString() : escapeHtml(String(value as string | number))
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
