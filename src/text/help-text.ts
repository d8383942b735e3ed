import { enHelp } from './en-help.ts'
import { type CodeOf, type Locale, textOf } from './text.ts'

/** Texts of one language on pages of the ticket form and the help centre. */
export type HelpMessages = typeof enHelp

const messages: Record<Locale, HelpMessages> = { en: enHelp }

/** Returns the texts of those pages in a language. */
export const helpTextFor = (locale: Locale): HelpMessages => messages[locale]

type Rules = HelpMessages['rules'] & HelpMessages['helpRules']

/** Returns the messages of the errors of a ticket or callback by field. */
export function helpErrors(
  { rules, helpRules }: HelpMessages,
  errors: Readonly<Record<string, CodeOf<Rules> | null | undefined>>,
): Record<string, string> {
  const all: Rules = { ...rules, ...helpRules }
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, code]) => (code ? [[field, textOf(all, code)]] : [])),
  )
}
