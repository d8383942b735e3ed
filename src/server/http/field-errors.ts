import type { z } from 'zod'
import { textFor } from '#text/server.ts'
import type { Locale } from '#domain/languages.ts'

/** Returns a zod error map for `input`: messages for people in a language, where the schema has none of its own. */
export const fieldErrorText =
  (input: unknown, locale: Locale) =>
  (issue: z.core.$ZodRawIssue): string => {
    const { types, ...text } = textFor(locale).fieldErrors
    if (isMissing(input, issue)) return text.required
    if (issue.code === 'invalid_type')
      return isTypeName(issue.expected, types) ? types[issue.expected] : text.check
    if (issue.code === 'invalid_value') return text.oneOf({ values: issue.values.map(String) })
    if (issue.code === 'too_big') return text.atMost({ limit: issue.maximum, unit: unitOf(issue.origin) })
    if (issue.code !== 'too_small') return text.check
    if (issue.origin === 'string' && issue.minimum === 1) return text.required
    return text.atLeast({ limit: issue.minimum, unit: unitOf(issue.origin) })
  }

const isTypeName = <Types extends object>(name: string, types: Types): name is keyof Types & string =>
  Object.hasOwn(types, name)

const unitOf = (origin: string): 'string' | 'array' | 'number' =>
  origin === 'string' || origin === 'array' ? origin : 'number'

/**
 * Returns true if the field has no value in the raw input. Coercion turns a missing number into NaN; a check of several
 * fields names one of them and has all of them as its input.
 */
function isMissing(rawInput: unknown, { code, input, path = [] }: z.core.$ZodRawIssue): boolean {
  if (code !== 'custom' && !Number.isNaN(input)) return input == null
  const sent = path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | null)?.[key],
    rawInput,
  )
  return sent == null
}
