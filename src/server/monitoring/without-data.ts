import { redactText } from '#server/logger.ts'

const MAX_CHARACTERS = 300
const identifier = /^[a-z_$][\w$.]{0,39}$/i
const patterns: [RegExp, string][] = [
  [/\b[\w+.-]{1,30}:\/\/\S*/g, '[url]'],
  // Browsers quote values in double quotes, for example those of JSON, and names in single ones.
  [/"[^"]*"?/g, '"…"'],
  [/`[^`]*`?/g, '`…`'],
]

/**
 * Returns the message of an error of a browser without what a person may have entered: URLs, query strings, quoted values,
 * GSTINs and what `redactText` replaces; cut after 300 characters.
 */
export function withoutData(message: string): string {
  let clean = message
  for (const [pattern, label] of patterns) clean = clean.replace(pattern, label)
  clean = clean
    .replaceAll(/(?<!\w)'([^']*)'?/g, (quoted, text: string) => (identifier.test(text) ? quoted : "'…'"))
    .replaceAll(/[?#]\S*/g, '[query]')
    .replaceAll(/\b\d{2}[a-z]{5}\d{4}[a-z][0-9a-z]{3}\b/gi, '[gstin]')
  return redactText(clean)
    .replaceAll(/\d{7,}/g, '[number]')
    .slice(0, MAX_CHARACTERS)
}
