import { consoleText } from '#text/en/console.ts'
import { TextTable } from './text.ts'

/** Texts of one language at the desks of sellers and operators. */
export type ConsoleMessages = typeof consoleText

/** The table of these texts, for `useText(consoleTexts)`. The desks are in English. */
export const consoleTexts = new TextTable<ConsoleMessages>().add('en', consoleText)
