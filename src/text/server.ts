import type { serverText } from './en/server.ts'
import { type Locale, locales } from '#domain/languages.ts'
import { type CodeOf, textOf } from './text.ts'

/** Texts of one language that only the server writes. Other languages have the same keys. */
export type ServerMessages = typeof serverText

const messages = new Map(
  await Promise.all(
    locales.map(async (locale): Promise<[Locale, ServerMessages]> => {
      const file = (await import(`./${locale}/server.ts`)) as { serverText: ServerMessages }
      return [locale, file.serverText]
    }),
  ),
)

/** Returns the texts of the server in a language. */
export const textFor = (locale: Locale): ServerMessages => messages.get(locale)!

type Reasons = ServerMessages['errors'] & ServerMessages['errorDetails'] & ServerMessages['rules']

type CodedReason = CodeOf<Reasons>

/**
 * Reason why a call fails: code and parameters of a message, the same about a named product, or a text that is already in
 * the language of the request.
 */
export type Reason = CodedReason | { product: string; reason: CodedReason } | { text: string }

/** Returns a reason with the names of States in a language; one without States unchanged. */
function withStateNames(reason: CodedReason, locale: Locale): CodedReason {
  if (typeof reason === 'string' || !('states' in reason.params)) return reason
  const names: Readonly<Record<string, string>> = textFor(locale).states
  const nameOf = (state: string) => names[state] ?? state
  const { params } = reason
  const states = {
    states: params.states.map(nameOf),
    ...('state' in params && { state: nameOf(params.state) }),
  }
  return { ...reason, params: { ...params, ...states } } as CodedReason
}

/** Returns the message of a reason. */
export function reasonText(locale: Locale, reason: Reason): string {
  const { errors, errorDetails, rules } = textFor(locale)
  if (typeof reason === 'object' && 'text' in reason) return reason.text
  if (typeof reason === 'object' && 'product' in reason)
    return errorDetails.ofProduct({ product: reason.product, message: reasonText(locale, reason.reason) })
  const code = typeof reason === 'string' ? reason : reason.code
  const table = code in errors ? errors : code in errorDetails ? errorDetails : rules
  return textOf(table as Reasons, withStateNames(reason, locale))
}

/** Returns a reason with another name of its product; one that names no product unchanged. */
export function withProductName(reason: Reason, product: string): Reason {
  if (typeof reason === 'string' || 'text' in reason) return reason
  if ('product' in reason) return { ...reason, product }
  return 'product' in reason.params
    ? ({ ...reason, params: { ...reason.params, product } } as CodedReason)
    : reason
}

/** Returns the messages of reasons by field. */
export const reasonTexts = (
  locale: Locale,
  reasons: Readonly<Record<string, Reason>>,
): Record<string, string> =>
  Object.fromEntries(Object.entries(reasons).map(([field, reason]) => [field, reasonText(locale, reason)]))

/** Returns true for a code without parameters. */
export function isReason(locale: Locale, code: string): code is Extract<Reason, string> {
  const { errors, errorDetails, rules } = textFor(locale)
  const text: unknown = { ...errors, ...errorDetails, ...rules }[code as 'badInput']
  return typeof text === 'string'
}
