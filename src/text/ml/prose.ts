import type { Prose } from '#text/prose.ts'
import { about } from './prose/about.ts'
import { privacy } from './prose/privacy.ts'
import { ranking, sponsor } from './prose/ranking.ts'
import { returns } from './prose/returns.ts'
import { reviews } from './prose/reviews.ts'
import { shipping } from './prose/shipping.ts'
import { terms } from './prose/terms.ts'

/** Long texts of the policy pages by page. */
export const prose: Prose = { about, privacy, ranking, sponsor, returns, reviews, shipping, terms }
