import type { offer } from './en/offer.ts'
import { TextTable } from './text.ts'

/** The offer to change to a language, in that language: a page in another one loads these texts alone. */
export const offerTexts = new TextTable<typeof offer>(
  import.meta.glob<typeof offer>('./*/offer.ts', { import: 'offer' }),
)
