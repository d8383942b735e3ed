import type { Locale } from '#domain/languages.ts'
import type { publicText } from './en/public.ts'

/** Texts of one language that every page may show, by area. A text with parameters is a function. */
export type Messages = typeof publicText

/** A table of texts by language, with those languages that are loaded: all on the server, that of the page in a browser. */
export class TextTable<Table> {
  #texts = new Map<Locale, Table>()
  #loading = new Map<Locale, Promise<void>>()
  #files: Readonly<Record<string, () => Promise<Table>>>

  /** `files` are functions that load the table of a language, by path: `./hi/public.ts`. */
  constructor(files: Readonly<Record<string, () => Promise<Table>>> = {}) {
    this.#files = files
  }

  add(locale: Locale, texts: Table): this {
    this.#texts.set(locale, texts)
    return this
  }

  get(locale: Locale): Table | undefined {
    return this.#texts.get(locale)
  }

  /** Loads the texts of a language, once. Rejects if their script cannot be loaded; the next call tries again. */
  load(locale: Locale): Promise<void> {
    if (this.get(locale)) return Promise.resolve()
    const loading = this.#loading.get(locale)
    if (loading) return loading
    const [, read] = Object.entries(this.#files).find(([file]) => file.startsWith(`./${locale}/`)) ?? []
    if (!read) return Promise.reject(new Error(`There are no texts of ${locale}`))
    const started = read().then(
      (texts) => void this.add(locale, texts),
      (error: unknown) => {
        this.#loading.delete(locale)
        throw error
      },
    )
    this.#loading.set(locale, started)
    return started
  }
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
