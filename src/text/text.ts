import { en } from './en.ts'

/** All texts of one language that a page shows, by area. A text with parameters is a function. */
export type Messages = typeof en

/** Languages of the shop. A new language is a file of type `Messages` and a line here. */
const messages = { en } satisfies Record<string, Messages>

export type Locale = keyof typeof messages
export const defaultLocale: Locale = 'en'

/** Returns the texts of a language. */
export const textFor = (locale: Locale): Messages => messages[locale]

/**
 * Returns the language that a client prefers, from the header `Accept-Language` ("ml;q=0.8, en-IN"), or the default
 * language. `names` are the languages of the shop; tests pass others.
 */
export function preferredLocale(acceptLanguage: string | undefined): Locale
export function preferredLocale<Name extends string>(
  acceptLanguage: string | undefined,
  names: readonly Name[],
  otherwise: Name,
): Name
export function preferredLocale(
  acceptLanguage = '',
  names: readonly string[] = Object.keys(messages),
  otherwise: string = defaultLocale,
): string {
  const ranges = acceptLanguage.split(',').map((range) => {
    const [tag = '', ...parameters] = range.trim().toLowerCase().split(';')
    const quality = parameters
      .map((parameter) => parameter.trim())
      .find((parameter) => parameter.startsWith('q='))
    return {
      name: tag.trim().split('-')[0] ?? '',
      quality: quality === undefined ? 1 : Number(quality.slice(2)),
    }
  })
  const known = ranges.filter(({ name, quality }) => names.includes(name) && quality > 0 && quality <= 1)
  return known.toSorted((a, b) => b.quality - a.quality)[0]?.name ?? otherwise
}

type Texts = Record<string, string | ((params: never) => string)>

/** Names a text of a table by its code; a text with parameters by code and parameters. */
export type CodeOf<Table extends Texts> = {
  [Code in keyof Table & string]: Table[Code] extends (params: infer Params) => string
    ? { code: Code; params: Params }
    : Code
}[keyof Table & string]

/** Returns the text of a code. */
export function textOf<Table extends Texts>(table: Table, code: CodeOf<Table>): string {
  const named: { code: string; params?: unknown } = typeof code === 'string' ? { code } : code
  const text = table[named.code]
  // `CodeOf` pairs each code with the parameters of its text.
  return typeof text === 'function' ? text(named.params as never) : (text ?? '')
}

/** Error of a rule: code and parameters of a message. */
export type RuleError = CodeOf<Messages['rules']>

/** Returns the messages of rule errors by field. */
export function fieldTexts<Field extends string>(
  { rules }: Messages,
  errors: Partial<Record<Field, RuleError>>,
): Partial<Record<Field, string>> {
  const texts: Partial<Record<Field, string>> = {}
  for (const [field, code] of Object.entries(errors) as [Field, RuleError | undefined][])
    if (code !== undefined) texts[field] = textOf(rules, code)
  return texts
}
