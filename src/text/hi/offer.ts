import type { offer as English } from '#text/en/offer.ts'

/** Offer of this language on a page in another one. */
export const offer: typeof English = {
  question: 'TharaCart को हिन्दी में देखें?',
  accept: 'हिन्दी में देखें',
  decline: 'अभी नहीं',
}
