import { type Messages, TextTable } from './text.ts'

/** The texts that every page may show, by language. */
export const publicTexts = new TextTable<Messages>(
  import.meta.glob<Messages>('./*/public.ts', { import: 'publicText' }),
)
