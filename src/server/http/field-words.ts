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
export const fieldWords =
  (asked: unknown) =>
  (issue: z.core.$ZodRawIssue): string => {
    if (at(asked, issue.path ?? []) == null) return required
    if (issue.code === 'invalid_type') return kinds[issue.expected] ?? 'Please check this field.'
    if (issue.code === 'invalid_value') return `Please choose one of: ${issue.values.join(', ')}.`
    if (issue.code === 'too_big') return `At most ${issue.maximum}${units[issue.origin] ?? ''}.`
    if (issue.code !== 'too_small') return 'Please check this field.'
    if (issue.origin === 'string' && issue.minimum === 1) return required
    return `At least ${issue.minimum}${units[issue.origin] ?? ''}.`
  }

/** What was sent, before anything was made of it: no number at all becomes one that is none. */
function at(asked: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown>)[key], asked)
}
