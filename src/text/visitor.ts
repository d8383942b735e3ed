import type { visitorText } from './en/visitor.ts'
import { TextTable } from './text.ts'

/** Texts of one language on the pages where visitors sign in, sign up and ask for help. */
export type VisitorMessages = typeof visitorText

/** The table of these texts by language, for `useText(visitorTexts)`. */
export const visitorTexts = new TextTable<VisitorMessages>(
  import.meta.glob<VisitorMessages>('./*/visitor.ts', { import: 'visitorText' }),
)
