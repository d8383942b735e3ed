import { ApiError } from '#contract/errors.ts'

/**
 * Throws ApiError `badInput` if a field has an error: all errors by field, the first one as the message. Null means
 * that the field is valid.
 */
export function formError(errors: Readonly<Record<string, string | null | undefined>>): void {
  const fields: Record<string, string> = {}
  for (const [field, message] of Object.entries(errors)) if (message) fields[field] = message
  const [first] = Object.values(fields)
  if (first) throw new ApiError('badInput', { message: first, fields })
}
