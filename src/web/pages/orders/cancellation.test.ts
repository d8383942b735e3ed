import { describe, expect, it } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { signedInText as enSignedIn } from '#text/en/signed-in.ts'
import { RequestError } from '#web/api/request-error.ts'
import { cancelErrorText, possibleChoices, toCancellable } from './cancellation.ts'

const order = {
  paymentMode: 'Pre-paid',
  coinValue: 0.1,
  shipping: 33.35,
  product: {
    orderAmount: 0,
    items: [
      { productId: 'a', status: 0, productPrice: 48.5, quantity: 2, coins: 7 },
      { productId: 'b', status: 1, productPrice: 10, quantity: 1, coins: 0 },
      { productId: 'c', status: 2, productPrice: 10, quantity: 1, coins: 0 },
      { productId: 'd', status: 4, productPrice: 10, quantity: 1, coins: 0 },
    ],
  },
} as unknown as Order

describe('possibleChoices', () => {
  it('keeps only items that can still be cancelled', () => {
    const draft = { productIds: ['d', 'c', 'b', 'a', 'other'], reason: 'Other reason', method: 'wallet' }
    expect(possibleChoices(draft, [order])).toEqual({ ...draft, productIds: ['a', 'b'] })
  })
  it('has no reason and the refund to the payment for values that are not in the lists', () => {
    const draft = { productIds: [], reason: 'No reason', method: 'cash' }
    expect(possibleChoices(draft, [order])).toEqual({ productIds: [], reason: '', method: 'original' })
  })
})

it('toCancellable has the amounts in paise and the payment method', () => {
  expect(toCancellable(order)).toMatchObject({
    method: 'prepaid',
    coinValuePaise: 10,
    shippingPaise: 33_35,
    items: [{ productId: 'a', status: 0, linePaise: 97_00, coins: 7 }, {}, {}, {}],
  })
  expect(toCancellable({ ...order, paymentMode: 'COD' }).method).toBe('cod')
})

describe('cancelErrorText', () => {
  const textOf = (error: unknown) => cancelErrorText(error, enSignedIn)
  it.each([
    ['no connection', 0, {}, 'An error occurred while cancelling the order'],
    ['a failure of the server', 500, { message: 'x' }, 'An error occurred while cancelling the order'],
    ['an unavailable server', 503, { message: 'x' }, 'An error occurred while cancelling the order'],
    ['a refusal', 409, { message: 'Too late.' }, 'Too late.'],
    ['an answer without a message', 400, {}, 'Failed to cancel order'],
    ['an empty message', 400, { message: '' }, 'Failed to cancel order'],
  ])('%s', (_case, status, body, text) => {
    expect(textOf(new RequestError(status, 'uncoded', 'other', body))).toBe(text)
  })
  it('throws a defect again', () => {
    expect(() => textOf(new TypeError('defect'))).toThrow('defect')
  })
})
