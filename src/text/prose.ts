import { type ServerMessages, serverTextFor } from './server-text.ts'
import type { Locale } from './text.ts'

/** Long texts of the policy pages by page. No other page needs them, so only loaders read them. */
export type Prose = ServerMessages['prose']

/** Returns the long texts of a language. */
export const proseFor = (locale: Locale): Prose => serverTextFor(locale).prose
