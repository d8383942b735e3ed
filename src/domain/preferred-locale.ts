import type { Locale } from './languages.ts'

/**
 * Returns that one of the accepted languages which a client prefers, from the header `Accept-Language` ("ml;q=0.8, en-IN"),
 * or null.
 */
export const preferredLocale = (
  acceptLanguage: string | undefined,
  accepted: readonly Locale[],
): Locale | null => preferredLanguage(acceptLanguage, accepted)

/** Longest header that is read: browsers send a tenth of it. */
const MAX_HEADER = 1000

/** Returns the preferred one of several languages, or null if the client accepts none of them by name. */
export function preferredLanguage<Name extends string>(
  acceptLanguage = '',
  names: readonly Name[],
): Name | null {
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
    .flatMap((range) => names.filter((name) => name === range.name))
  return preferred ?? null
}
