/** Offer of this language on a page in another one. */
export const offer = {
  question: 'See TharaCart in English?',
  accept: 'See in English',
  decline: 'Not now',
}
