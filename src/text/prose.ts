import { about } from '#text/en/prose/about.ts'
import { privacy } from '#text/en/prose/privacy.ts'
import { ranking, sponsor } from '#text/en/prose/ranking.ts'
import { returns } from '#text/en/prose/returns.ts'
import { shipping } from '#text/en/prose/shipping.ts'
import { terms } from '#text/en/prose/terms.ts'
import type { Locale } from './text.ts'

const en = { about, privacy, ranking, sponsor, returns, shipping, terms }

/** Long texts of the policy pages by page. They are apart from the catalog, because no other page needs them. */
export type Prose = typeof en

const prose: Record<Locale, Prose> = { en }

/** Returns the long texts of a language. */
export const proseFor = (locale: Locale): Prose => prose[locale]
