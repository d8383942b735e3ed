/** Translations of attribute values, which are stored once for all their numbers and for the parts of lists. */

/** Returns the text with its numbers as parameters, "{1} g" for "500 g", and the numbers. */
function toTemplate(text: string): { template: string; numbers: string[] } {
  const numbers: string[] = []
  const template = text.replaceAll(/\d+(?:[.,]\d+)*/g, (number) => `{${numbers.push(number)}}`)
  return { template, numbers }
}

/** Splits "1 unit (Blue, S)" and "Milk, sugar" into parts and what joins them; null for a text of one part. */
function split(text: string): { parts: string[]; join: (parts: readonly string[]) => string } | null {
  const [, outer, inner] = /^([^()]+) \(([^()]+)\)$/.exec(text) ?? []
  if (outer && inner) return { parts: [outer, inner], join: ([one, other]) => `${one} (${other})` }
  const parts = text.split(', ')
  return parts.length > 1 ? { parts, join: (joined) => joined.join(', ') } : null
}

/** Numbers and sizes such as "42" and "XL" are the same in all languages. */
const isUniversal = (text: string): boolean => !/\p{L}/u.test(text) || /^[A-Z]{1,3}$/.test(text)

/** Returns the ids under which the translation of a value, or those of its parts, may be stored. */
export function valueIds(text: string): string[] {
  if (isUniversal(text)) return []
  return [toTemplate(text).template, ...(split(text)?.parts.flatMap(valueIds) ?? [])]
}

/** Returns the translation of a value: its own, else that of its parts if all are known; else null. */
export function translateValue(text: string, find: (id: string) => string | undefined): string | null {
  if (isUniversal(text)) return text
  const { template, numbers } = toTemplate(text)
  const known = find(template)
  if (known !== undefined)
    return known.replaceAll(/\{(\d+)\}/g, (_, n: string) => numbers[Number(n) - 1] ?? '')
  const { parts = [], join } = split(text) ?? {}
  const translated = parts.flatMap((part) => translateValue(part, find) ?? [])
  return join && translated.length === parts.length ? join(translated) : null
}
