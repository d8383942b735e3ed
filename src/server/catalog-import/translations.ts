import { z } from 'zod'
import { defaultLocale, locales } from '#domain/languages.ts'

/** Texts of a product in one language, from columns such as "name:hi". */
export const Translation = z.object({
  name: z.string().exactOptional(),
  description: z.string().exactOptional(),
  points: z.union([z.array(z.string()), z.string().transform((cell) => cell.split('|'))]).exactOptional(),
})

const languages: readonly string[] = locales.filter((locale) => locale !== defaultLocale)

/** Returns field and language of a heading such as "name:hi", and how such headings are compared. */
export function readTranslation(
  heading: string,
): { field: keyof typeof Translation.shape; language: string; column: string } | null {
  const [, name, code] = /^\s*(name|description|points)\s*:\s*([a-z-]*)\s*$/i.exec(heading) ?? []
  if (name === undefined || code === undefined) return null
  // The pattern has these fields only.
  const field = name.toLowerCase() as keyof typeof Translation.shape
  const language = code.toLowerCase()
  return { field, language, column: `${field}:${language}` }
}

/** Returns why these headings must not be read: a text in a language that the shop does not have; else null. */
export function translationError(headings: readonly string[]): string | null {
  const foreign = headings.find((heading) => {
    const found = readTranslation(heading)
    return found !== null && !languages.includes(found.language)
  })
  if (foreign === undefined) return null
  return (
    `The column "${foreign}" is in no further language of the shop: ${languages.join(', ')}. ` +
    'Rename or delete it; English texts have columns without a language.'
  )
}

/** Collects texts by language; null is an empty cell. */
export function toTexts(
  fields: readonly (readonly [heading: string, content: unknown])[],
): Record<string, Record<string, unknown>> | null {
  const texts: Record<string, Record<string, unknown>> = {}
  for (const [heading, content] of fields) {
    const found = readTranslation(heading)
    if (found) texts[found.language] = { ...texts[found.language], [found.field]: content ?? '' }
  }
  return Object.keys(texts).length > 0 ? texts : null
}
