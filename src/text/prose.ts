import type { prose } from './en/prose.ts'
import type { Locale } from '#domain/languages.ts'

/** Long texts of the policy pages by page. A loader writes them into the page, so that no browser loads a script for them. */
export type Prose = typeof prose

const tables = import.meta.glob<Prose>('./*/prose.ts', { import: 'prose', eager: true })

/** Returns the long texts of a language. */
export const proseFor = (locale: Locale): Prose => tables[`./${locale}/prose.ts`] as Prose
