import { en } from '#text/en.ts'
import { help } from '#text/en/help.ts'
import { helpRules } from '#text/en/rules-help.ts'

/** English texts of the ticket form and the help centre, with those of all pages. They are apart, so that other pages do not load them. */
export const enHelp = { ...en, help, helpRules }
