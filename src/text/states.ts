import { TextTable } from './text.ts'

/** Names of States by the English name, which is stored and sent. */
export type StateNames = Readonly<Record<string, string>>

/** The table of these names by language. English names need no table. Only pages that show a State to a shopper load one. */
export const stateTexts = new TextTable<StateNames>(
  import.meta.glob<StateNames>(['./*/states.ts', '!./en/states.ts'], { import: 'states' }),
).add('en', {})
