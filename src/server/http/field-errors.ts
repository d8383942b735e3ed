import type { z } from 'zod'

const requiredText = 'This field is required.'
const typeMessages: Record<string, string> = {
  string: 'Please give a text.',
  number: 'Please give a number.',
  int: 'Please give a whole number.',
  array: 'Please give a list.',
  boolean: 'Please give true or false.',
}
const units: Record<string, string> = { string: ' characters', array: ' entries' }

/** Returns a zod error map for `input`: messages for people, where the schema has none of its own. */
export const fieldErrorText =
  (input: unknown) =>
  (issue: z.core.$ZodRawIssue): string => {
    if (isMissing(input, issue)) return requiredText
    if (issue.code === 'invalid_type') return typeMessages[issue.expected] ?? 'Please check this field.'
    if (issue.code === 'invalid_value') return `Please choose one of: ${issue.values.join(', ')}.`
    if (issue.code === 'too_big') return `At most ${issue.maximum}${units[issue.origin] ?? ''}.`
    if (issue.code !== 'too_small') return 'Please check this field.'
    if (issue.origin === 'string' && issue.minimum === 1) return requiredText
    return `At least ${issue.minimum}${units[issue.origin] ?? ''}.`
  }

/** Returns true if the field has no value in the raw input. Coercion turns a missing number into NaN. */
function isMissing(rawInput: unknown, { input, path = [] }: z.core.$ZodRawIssue): boolean {
  if (!Number.isNaN(input)) return input == null
  const sent = path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | null)?.[key],
    rawInput,
  )
  return sent == null
}
