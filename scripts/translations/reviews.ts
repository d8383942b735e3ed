import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Locale } from '#domain/languages.ts'
import { readReviews, reviewFile, type Reviews, type TextReview } from '#server/settings/text-review.ts'
import { type CatalogText, readCatalog, textFolder } from './catalog.ts'

/** An English text with its translation. */
export type Pair = { key: string; english: CatalogText; translated: CatalogText }

/** Returns the texts that a translator writes, by key, with the English ones. */
export function readPairs(locale: Locale, folder = textFolder): Map<string, Pair> {
  const translations = readCatalog(locale, folder)
  const pairs = new Map<string, Pair>()
  for (const [key, english] of readCatalog('en', folder)) {
    const translated = translations.get(key)
    if (translated && english.isExported && (english.hasWords || translated.hasWords))
      pairs.set(key, { key, english, translated })
  }
  return pairs
}

/** Returns the reviews of the present texts: a new text, or one that changed since its review, is a draft. */
export function currentReviews(pairs: ReadonlyMap<string, Pair>, before: Reviews): Reviews {
  return Object.fromEntries(
    [...pairs.values()].map(({ key, english, translated }): [string, TextReview] => {
      const review = before[key]
      const hashes = { english: english.hash, text: translated.hash }
      const isSame = review?.english === hashes.english && review.text === hashes.text
      return [key, isSame ? review : { ...hashes, state: 'draft' }]
    }),
  )
}

/** Brings the file of reviews up to date. Returns the reviews, and the keys of texts that were reviewed and changed. */
export function updateReviews(
  locale: Locale,
  folder = textFolder,
  reviewed: ReadonlyMap<string, { by: string; on: string } | null> = new Map(),
): { reviews: Reviews; lost: string[] } {
  const file = reviewFile(locale, folder)
  const before = readReviews(locale, file)
  const current = currentReviews(readPairs(locale, folder), before)
  const reviews: Record<string, TextReview> = {}
  for (const [key, review] of Object.entries(current)) {
    const { english, text } = review
    const by = reviewed.get(key)
    reviews[key] =
      by === undefined
        ? review
        : { english, text, ...(by ? { state: 'reviewed', ...by } : { state: 'draft' }) }
  }
  mkdirSync(path.dirname(file), { recursive: true })
  const lines = Object.entries(reviews).map(
    ([key, review]) => `  ${JSON.stringify(key)}: ${JSON.stringify(review)}`,
  )
  // One line for each text, so that a review is one changed line.
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`)
  const lost = Object.keys(reviews).filter(
    (key) => before[key]?.state === 'reviewed' && current[key]?.state === 'draft',
  )
  return { reviews, lost }
}
