import { defaultLocale } from '#text/text.ts'
import { type Prose, proseFor } from '#text/prose.ts'

/**
 * Returns the long texts of the requested page's language. Only loaders call it, so that the browser loads no script for
 * these texts. So far every page is in the default language.
 */
export const loadProse = (_request: Request): Prose => proseFor(defaultLocale)
