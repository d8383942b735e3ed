/** Returns true for a JSON object. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the entries of `fields` that are texts; none if it is no object. */
export const textsOf = (fields: unknown): Record<string, string> =>
  isRecord(fields)
    ? Object.fromEntries(
        Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
    : {}

/** Returns the message of an error answer: `{ message }`, `{ error }`, or the text itself (ruling 34). */
export function statedIn(body: unknown): string | null {
  const { message, error } = isRecord(body) ? body : { message: body, error: null }
  const isText = (text: unknown): text is string => typeof text === 'string' && text.trim() !== ''
  return [message, error].find(isText) ?? null
}
