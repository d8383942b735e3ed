import type { href } from 'react-router'
import { pathIn, splitPath } from '#domain/languages.ts'

/**
 * Returns the path of a page, without missing optional parameters. It has the type of the router's `href`, so the compiler
 * checks routes and parameters. Parameters are encoded by `encodeURIComponent`, so that links equal the canonical URLs and
 * those of the sitemap; `href` itself leaves some of these characters as they are.
 */
export const pathTo: typeof href = (path, ...[params]) => {
  const values: Record<string, string | undefined> | undefined = params
  const encode = (_: string, name: string) => (values?.[name] ? `/${encodeURIComponent(values[name])}` : '')
  return path.replace(/\/:(\w+)\??/g, encode) || '/'
}

export const brandPagePath = (brandId: string): string =>
  `${pathTo('/brand-page')}?brandId=${encodeURIComponent(brandId)}`

/** Returns the pattern of the matched route as `pathTo` takes it: the router omits the first slash. */
export const withSlash = (pattern: string): string => pattern.replace(/^\/?/, '/')

/** Returns a path in the language of the page that the browser shows, for a document that is opened without the router. */
export const inShownLanguage = (path: string): string => pathIn(splitPath(location.pathname).locale, path)
