import { en } from './en.ts'

/** Texts of one language that every page may show, by area. A text with parameters is a function. */
export type Messages = typeof en

/** The table of these texts by language. Its keys are the languages of the shop (ADR-29). */
export const publicTexts = { en } satisfies Record<string, Messages>

export type Locale = keyof typeof publicTexts
export const defaultLocale: Locale = 'en'

/** Returns the language of a setting; without one, or if the shop has no such language, the default language. */
export const toLocale = (setting: string | null): Locale =>
  setting !== null && Object.hasOwn(publicTexts, setting) ? (setting as Locale) : defaultLocale

/**
 * Returns the language of the shop that a client prefers, from the header `Accept-Language` ("ml;q=0.8, en-IN"), or
 * null.
 */
export const preferredLocale = (acceptLanguage: string | undefined): Locale | null =>
  preferredLanguage(acceptLanguage, Object.keys(publicTexts) as Locale[])

/** Returns the preferred one of several languages, or null if the client accepts none of them by name. */
export function preferredLanguage<Name extends string>(
  acceptLanguage = '',
  names: readonly Name[],
): Name | null {
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
  const [preferred] = ranges
    .filter(({ quality }) => quality > 0 && quality <= 1)
    .toSorted((a, b) => b.quality - a.quality)
    .flatMap((range) => names.filter((name) => name === range.name))
  return preferred ?? null
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
  errors: Partial<Record<Field, RuleError | null | undefined>>,
): Partial<Record<Field, string>> {
  const texts: Partial<Record<Field, string>> = {}
  for (const [field, code] of Object.entries(errors) as [Field, RuleError | null | undefined][])
    if (code) texts[field] = textOf(rules, code)
  return texts
}
