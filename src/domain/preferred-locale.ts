import type { Locale } from './languages.ts'

/** Longest header that is read: browsers send a tenth of it. */
const MAX_HEADER = 1000

/**
 * Returns that one of the accepted languages which a client prefers, from the header `Accept-Language` ("ml;q=0.8, en-IN"),
 * or null if it names none of them.
 */
export function preferredLocale(acceptLanguage = '', accepted: readonly Locale[]): Locale | null {
  const ranges = acceptLanguage
    .slice(0, MAX_HEADER)
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.trim().toLowerCase().split(';')
      const quality = parameters
        .map((parameter) => parameter.trim())
        .find((parameter) => parameter.startsWith('q='))
      return {
        name: tag.trim().split('-')[0] ?? '',
        quality: quality === undefined ? 1 : Number(quality.slice(2)),
      }
    })
  const [preferred] = ranges
    .filter(({ quality }) => quality > 0 && quality <= 1)
    .toSorted((a, b) => b.quality - a.quality)
    .flatMap((range) => accepted.filter((locale) => locale === range.name))
  return preferred ?? null
}
