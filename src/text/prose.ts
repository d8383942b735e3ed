import { about } from '#text/en/prose/about.ts'
import { privacy } from '#text/en/prose/privacy.ts'
import { ranking, sponsor } from '#text/en/prose/ranking.ts'
import { returns } from '#text/en/prose/returns.ts'
import { reviews } from '#text/en/prose/reviews.ts'
import { shipping } from '#text/en/prose/shipping.ts'
import { terms } from '#text/en/prose/terms.ts'
import type { Locale } from './text.ts'

const en = { about, privacy, ranking, sponsor, returns, reviews, shipping, terms }

/** Long texts of the policy pages by page. A loader writes them into the page, so that no browser loads a script for them. */
export type Prose = typeof en

const tables: Readonly<Record<Locale, Prose>> = { en }

/** Returns the long texts of a language. */
export const proseFor = (locale: Locale): Prose => tables[locale]
