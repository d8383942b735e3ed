import { publicText as en } from '#text/en/public.ts'
import { expect, it } from 'vitest'
import type { ErrorCode } from '#contract/errors.ts'
import { RequestError } from '#web/api/request-error.ts'
import { type DetailsToRate, ratingErrorMessage, whyNotRate } from './rating-messages.ts'

it.each([
  [400, 'alreadyRated', 'You have already rated this product'],
  [400, 'ratingValue', 'Please select a rating between 1 and 5'],
  [400, 'ratingReference', 'There was an issue with the product reference. Please try again.'],
  [400, 'badInput', 'Please check your input and try again'],
  [400, 'ratingDeleted', 'what the server said'],
  [401, 'sessionExpired', 'Your session has expired. Please log in again.'],
  [403, 'forbidden', 'Access denied. Please log in again.'],
  [400, 'notPurchased', 'You cannot rate this product as it has not been purchased.'],
  [404, 'noVariant', 'This product is no longer available for rating.'],
  [404, 'notFound', 'The requested resource was not found.'],
  [500, 'broken', 'A server error occurred. Please try again later.'],
  [404, 'notFound', 'System configuration error. Please try again later.', 'Settings document not found.'],
  [503, 'unavailable', 'An error occurred: what the server said'],
  [0, 'offline', en.connection.offline, en.connection.offline],
] as [number, ErrorCode | 'offline', string, string?][])('%i %s: %s', (status, code, text, message) => {
  const error = new RequestError(status, code, message ?? 'what the server said')
  expect(ratingErrorMessage(error, en)).toBe(text)
})

it('has a message for an unexpected error', () => {
  expect(ratingErrorMessage(new Error('x'), en)).toBe('An unexpected error occurred. Please try again.')
})

const productDetails = { productId: 'p1', sellerId: 's1' }
it.each<[string | null, DetailsToRate]>([
  [null, { productDetails, purchased: true }],
  ['You cannot rate this product as it has not been purchased.', { productDetails, purchased: false }],
  ['Product details not available', { productDetails: null, purchased: true }],
  ['Product details not available', {}],
  [
    'Unable to submit rating: Seller information not available',
    { productDetails: { productId: 'p1' }, purchased: true },
  ],
])('%s: %j', (message, details) => {
  expect(whyNotRate(details, en)).toBe(message)
})

it('has the message for a visitor', () => {
  expect(en.ratings.notSignedIn).toBe('Please log in to submit a rating')
})
