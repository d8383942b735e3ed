import type { z } from 'zod'

const required = 'This field is required.'
const kinds: Record<string, string> = {
  string: 'Please give a text.',
  number: 'Please give a number.',
  int: 'Please give a whole number.',
  array: 'Please give a list.',
  boolean: 'Please give true or false.',
}
const units: Record<string, string> = { string: ' characters', array: ' entries' }

/** Words for fields of `asked` whose schema has none of its own: a person may come to read them. */
export const fieldErrorText =
  (asked: unknown) =>
  (issue: z.core.$ZodRawIssue): string => {
    if (isMissing(asked, issue)) return required
    if (issue.code === 'invalid_type') return kinds[issue.expected] ?? 'Please check this field.'
    if (issue.code === 'invalid_value') return `Please choose one of: ${issue.values.join(', ')}.`
    if (issue.code === 'too_big') return `At most ${issue.maximum}${units[issue.origin] ?? ''}.`
    if (issue.code !== 'too_small') return 'Please check this field.'
    if (issue.origin === 'string' && issue.minimum === 1) return required
    return `At least ${issue.minimum}${units[issue.origin] ?? ''}.`
  }

/** Whether no value was sent. Coercion makes NaN of a missing number; the path then leads to what was sent. */
function isMissing(asked: unknown, { input, path = [] }: z.core.$ZodRawIssue): boolean {
  if (!Number.isNaN(input)) return input == null
  const sent = path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | null)?.[key],
    asked,
  )
  return sent == null
}
