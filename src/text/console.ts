import { enConsole } from './en-console.ts'
import type { Locale } from './text.ts'

/** Texts of one language at the desks of sellers and operators. */
export type ConsoleMessages = typeof enConsole

/** The table of these texts by language, for `useText(consoleTexts)`. Only the desks load them. */
export const consoleTexts: Readonly<Record<Locale, ConsoleMessages>> = { en: enConsole }
