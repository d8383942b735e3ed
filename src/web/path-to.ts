import { href } from 'react-router'

/**
 * Returns the path of a page: the router's `href`, whose routes and parameters the compiler checks. Parameters are
 * encoded as by `encodeURIComponent`, so that links equal the canonical addresses and the sitemap; `href` leaves some
 * of these characters as they are.
 */
export const pathTo: typeof href = (path, ...params) =>
  href(path, ...params).replaceAll(/[$&+,;=:@]/g, encodeURIComponent)

/** Returns the pattern of the matched route as `pathTo` takes it: the router omits the first slash. */
export const withSlash = (pattern: string): string => pattern.replace(/^\/?/, '/')
