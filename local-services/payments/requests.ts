import { z } from 'zod'
import { plainValue } from '#domain/plain-text.ts'
import { ServiceError } from './answers.ts'

export const Amount = z.int('The amount must be an integer.').min(100, 'The amount must be at least INR 1.00')
export const Currency = z.literal('INR', 'The currency is not supported.')
export const Notes = z
  .record(z.string().max(256), z.union([z.string().max(256), z.number()]))
  .refine((notes) => Object.keys(notes).length <= 15, 'The notes have more than 15 fields.')
  .default({})

/** Parses a request; throws the error of the real service for a missing, an unknown or an invalid field. */
export function parseRequest<Shape extends z.ZodType>(shape: Shape, body: unknown): z.output<Shape> {
  // PostgreSQL refuses JSON with a null byte or half an emoji; `plainValue` removes or replaces them.
  const parsed = shape.safeParse(plainValue(body ?? {}))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  if (issue?.code === 'unrecognized_keys')
    throw new ServiceError(`${issue.keys.join(', ')} is/are not required and should not be sent`)
  const field = issue?.path.join('.') ?? ''
  const isMissing = (body as Record<string, unknown> | null)?.[field] === undefined
  throw new ServiceError(isMissing ? `The ${field} field is required.` : (issue?.message ?? ''), { field })
}
