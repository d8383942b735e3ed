import { afterEach, expect, it, vi } from 'vitest'
import { replaceFetch } from '#tests/network.ts'
import { clearCallCache } from '#web/api/client.ts'
import { en } from '#text/en.ts'
import { addToCart } from './add-to-cart.ts'

afterEach(() => {
  clearCallCache()
  vi.unstubAllGlobals()
})

const gone = 'This product is out of stock.'
it.each([
  { status: 400, body: { message: gone, code: 'outOfStock' }, shown: gone },
  { status: 503, body: null, shown: 'Failed to add item to cart. Please try again.' },
  { status: 202, body: null, shown: 'Unexpected response. Please try again.' },
])('the answer $status shows "$shown"', async ({ status, body, shown }) => {
  const requests = replaceFetch()
  const toast = vi.fn()
  const added = addToCart(toast, 'soap', 1, en)
  await expect.poll(() => requests.length).toBe(1)
  requests[0]?.answer(body, { status })
  expect(await added).toBe(false)
  expect(toast).toHaveBeenCalledWith(shown, { kind: 'error' })
})
