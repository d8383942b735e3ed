import { en } from '#text/en.ts'
import { expect, it } from 'vitest'
import type { ErrorCode } from '#contract/errors.ts'
import { RequestError } from '#web/api/client.ts'
import { ratingErrorMessage } from './rate-modal.tsx'

it.each([
  [400, 'alreadyRated', 'You have already rated this product'],
  [400, 'ratingValue', 'Please select a rating between 1 and 5'],
  [400, 'ratingReference', 'There was an issue with the product reference. Please try again.'],
  [400, 'badInput', 'Please check your input and try again'],
  [401, 'sessionExpired', 'Your session has expired. Please log in again.'],
  [403, 'forbidden', 'Access denied. Please log in again.'],
  [400, 'notPurchased', 'You cannot rate this product as it has not been purchased.'],
  [404, 'noVariant', 'This product is no longer available for rating.'],
  [404, 'notFound', 'The requested resource was not found.'],
  [500, 'broken', 'A server error occurred. Please try again later.'],
  [503, 'unavailable', 'An error occurred: what the server said'],
  [0, 'offline', 'what the server said'],
] as [number, ErrorCode | 'offline', string][])('%i %s: %s', (status, code, text) => {
  expect(ratingErrorMessage(new RequestError(status, code, 'what the server said'), en)).toBe(text)
})

it('has a message for an unexpected error', () => {
  expect(ratingErrorMessage(new Error('x'), en)).toBe('An unexpected error occurred. Please try again.')
})
