import type { offer as English } from '#text/en/offer.ts'

/** Offer of this language on a page in another one. */
export const offer: typeof English = {
  question: 'TharaCart മലയാളത്തിൽ കാണണോ?',
  accept: 'മലയാളത്തിൽ കാണുക',
  decline: 'ഇപ്പോൾ വേണ്ട',
}
