import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { defaultLocale, languages, type Locale } from '#domain/languages.ts'
import type { Env } from '#env'

/**
 * State of a translated text. `english` and `text` are hashes of the English text and of the translation; a text with
 * other hashes is a draft.
 */
export type TextReview = { english: string; text: string } & (
  | { state: 'draft' }
  | { state: 'reviewed'; by: string; on: string }
)
export type Reviews = Readonly<Record<string, TextReview>>

/**
 * Texts about consent, price, payment, refund and cancellation. A native speaker must have reviewed them before a shop
 * in production may show the language. First whole files, then keys of the other files.
 */
const binding = [
  /^(prose\/\w+|refund-time|server\/(consents|deletion|order-mails))#/,
  /^signed-in\/(cancellation|cart|checkout|documents|order-status|privacy|purchase|returns|wallet)#/,
  /#.*(amount|cancel|cash|charge|consent|cod[A-Z]|paid|pay|price|pricing|refund|return|tax|wallet)/i,
  /^(auth#auth\.subscribe|layout#layout\.weAccept|product#product\.serviceTerms)/,
  /^errors#errorDetails\.(belowOnlineMinimum|rulesChanged|totalChanged)$/,
]

export const isBinding = (key: string): boolean => binding.some((keys) => keys.test(key))

/** Returns the path of the file with the reviews of a language. */
export const reviewFile = (
  locale: Locale,
  folder = path.resolve(import.meta.dirname, '../../text'),
): string => path.join(folder, 'review', `${locale}.json`)

/** Returns the reviews of a language by key of the text; none if no text of the language was listed yet. */
export function readReviews(locale: Locale, file = reviewFile(locale)): Reviews {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Reviews) : {}
}

/** Returns the keys of the texts whose state is `draft`. */
export const draftsIn = (reviews: Reviews): string[] =>
  Object.entries(reviews).flatMap(([key, { state }]) => (state === 'draft' ? [key] : []))

/** Returns the languages that have at least one draft. */
export const draftLanguages = (locales: readonly Locale[]): Locale[] =>
  locales.filter((locale) => {
    const reviews = locale === defaultLocale ? null : readReviews(locale)
    return reviews !== null && (Object.keys(reviews).length === 0 || draftsIn(reviews).length > 0)
  })

const NAMED_KEYS = 3

/** Throws an Error if a production shop has a language with drafts among its binding texts (`isBinding`). */
export function requireReviewedLanguages(
  { NODE_ENV, DEMO, LOCALES }: Pick<Env, 'NODE_ENV' | 'DEMO' | 'LOCALES'>,
  read: (locale: Locale) => Reviews = readReviews,
): void {
  if (NODE_ENV !== 'production' || DEMO) return
  const refusals = LOCALES.filter((locale) => locale !== defaultLocale).flatMap((locale) => {
    const reviews = read(locale)
    const keys = draftsIn(reviews).filter(isBinding)
    if (Object.keys(reviews).length === 0) return [`  ${languages[locale]}: its texts are not listed yet.`]
    if (keys.length === 0) return []
    const named = `${keys.slice(0, NAMED_KEYS).join(', ')}${keys.length > NAMED_KEYS ? ' …' : ''}`
    return [
      `  ${languages[locale]}: ${keys.length} drafts (${named}). "npm run translations -- list ${locale} --binding" lists all.`,
    ]
  })
  if (refusals.length > 0)
    throw new Error(
      `LOCALES names a language whose texts about consent, price, payment, refund and cancellation no native speaker has reviewed:\n${refusals.join('\n')}`,
    )
}
