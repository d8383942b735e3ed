import { ApiError } from '#contract/errors.ts'

/** Refuses a form whose fields are not right: the words at each field, and the first of them as the message. */
export function formError(faults: Readonly<Record<string, string | null | undefined>>): void {
  const fields: Record<string, string> = {}
  for (const [field, words] of Object.entries(faults)) if (words) fields[field] = words
  const [first] = Object.values(fields)
  if (first) throw new ApiError('badInput', { message: first, fields })
}
