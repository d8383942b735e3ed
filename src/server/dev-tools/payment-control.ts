import { z } from 'zod'
import { ApiError } from '#server/errors.ts'

/**
 * Calls the local payment service with the key of the shop: with a body by POST, without one by GET. Throws ApiError
 * with the description of the service if it refuses.
 */
export type PaymentControl = (path: string, body?: object) => Promise<unknown>

const ErrorBody = z.object({ error: z.object({ description: z.string() }) })

/** Returns the control of the local payment service at `url`. */
export function paymentControl(url: string, keys: { keyId: string; keySecret: string }): PaymentControl {
  const authorization = `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`
  return async (path, body) => {
    const response = await fetch(`${url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(10_000),
    })
    const answer: unknown = await response.json()
    if (response.ok) return answer
    const error = ErrorBody.safeParse(answer)
    const text = error.success
      ? error.data.error.description
      : `The payment service answered ${response.status}.`
    if (text === 'The id provided does not exist')
      throw new ApiError('notFound', { reason: 'noPaymentOrder' })
    throw new ApiError('paymentFailed', { reason: { text } })
  }
}
