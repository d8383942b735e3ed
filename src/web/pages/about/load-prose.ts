import { splitPath } from '#domain/languages.ts'
import { type Prose, proseFor } from '#text/prose.ts'

/**
 * Returns the long texts of the requested page's language. Only loaders call it, so that the browser loads no script for
 * these texts.
 */
export const loadProse = (request: Request): Prose =>
  proseFor(splitPath(new URL(request.url).pathname).locale)
