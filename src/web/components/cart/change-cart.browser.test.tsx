import { expect, it, vi } from 'vitest'
import { recordRequests } from '#tests/browser-page.tsx'
import { publicText as en } from '#text/en/public.ts'
import { addToCart, afterChanges, setCartQuantity } from './change-cart.ts'

const requests = recordRequests()

const gone = 'This product is out of stock.'
it.each([
  { status: 400, body: { message: gone, code: 'outOfStock' }, shown: gone },
  { status: 503, body: null, shown: 'Failed to add item to cart. Please try again.' },
  { status: 202, body: null, shown: 'Unexpected response. Please try again.' },
])('the answer $status shows "$shown"', async ({ status, body, shown }) => {
  const toast = vi.fn()
  const added = addToCart(toast, 'soap', 1, en)
  await expect.poll(() => requests.length).toBe(1)
  requests[0]?.answer(body, { status })
  expect(await added).toBe(false)
  expect(toast).toHaveBeenCalledWith(shown, { kind: 'error' })
})

const cartOf = (a: number, b: number) => [
  { productId: 'a', quantity: a },
  { productId: 'b', quantity: b },
]
const sent = () => requests.map(({ body }) => `${String(body?.['productId'])} ${String(body?.['quantity'])}`)

it('changes of two products are sent one after the other, and another change after them', async () => {
  const first = setCartQuantity('a', 2, 1)
  const second = setCartQuantity('b', 6, 5)
  const other = vi.fn(() => Promise.resolve())
  const removal = afterChanges(other)
  await expect.poll(() => sent()).toEqual(['a 2'])
  requests[0]?.answer({ cart: cartOf(2, 5), notice: 'Only 2 left' })
  expect(await first).toEqual(['Only 2 left'])
  await expect.poll(() => sent()).toEqual(['a 2', 'b 6'])
  expect(other).not.toHaveBeenCalled()
  requests[1]?.answer({ cart: cartOf(2, 6), notice: null })
  expect(await second).toEqual([])
  await removal
  expect(other).toHaveBeenCalledOnce()
})

it('the refusal of one change does not stop the others', async () => {
  const refused = setCartQuantity('a', 9, 1)
  const refusal = expect(refused).rejects.toThrow('Only 3 left')
  const second = setCartQuantity('b', 6, 5)
  await expect.poll(() => requests.length).toBe(1)
  requests[0]?.answer({ message: 'Only 3 left', code: 'badInput' }, { status: 400 })
  await refusal
  await expect.poll(() => sent()).toEqual(['a 9', 'b 6'])
  requests[1]?.answer({ cart: cartOf(1, 6), notice: null })
  expect(await second).toEqual([])
})

it('quick presses on one product become one further change, and each resolves after it', async () => {
  const presses = [2, 3, 4].map((quantity) => setCartQuantity('a', quantity, 1))
  await expect.poll(() => sent()).toEqual(['a 2'])
  requests[0]?.answer({ cart: cartOf(2, 5), notice: null })
  await expect.poll(() => sent()).toEqual(['a 2', 'a 4'])
  requests[1]?.answer({ cart: cartOf(4, 5), notice: null })
  expect(await Promise.all(presses)).toEqual([[], [], []])
  expect(requests).toHaveLength(2)
})

it('a change that is taken back while it waits is not sent', async () => {
  const first = setCartQuantity('a', 2, 1)
  const waiting = setCartQuantity('b', 1, 0)
  const takenBack = setCartQuantity('b', 0, 0)
  await expect.poll(() => sent()).toEqual(['a 2'])
  requests[0]?.answer({ cart: cartOf(2, 5), notice: null })
  expect(await Promise.all([first, waiting, takenBack])).toEqual([[], [], []])
  expect(requests).toHaveLength(1)
})

it('a change that waits is not sent for the next person in another tab', async () => {
  localStorage.setItem('authToken', 'of Asha')
  const first = setCartQuantity('a', 2, 1)
  const other = vi.fn(() => Promise.resolve())
  const waiting = [setCartQuantity('b', 6, 5), afterChanges(other)].map((change) =>
    expect(change).rejects.toMatchObject({ code: 'sessionExpired' }),
  )
  await expect.poll(() => sent()).toEqual(['a 2'])
  localStorage.setItem('authToken', 'of Bina')
  requests[0]?.answer({ cart: cartOf(2, 5), notice: null })
  expect(await first).toEqual([])
  await Promise.all(waiting)
  expect(requests).toHaveLength(1)
  expect(other).not.toHaveBeenCalled()
})

it('a change waits five seconds for one that is not answered', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const hanging = setCartQuantity('a', 2, 1)
  const refusal = expect(hanging).rejects.toThrow('Unable to connect')
  const next = setCartQuantity('b', 6, 5)
  await vi.advanceTimersByTimeAsync(4999)
  expect(sent()).toEqual(['a 2'])
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  await expect.poll(() => sent()).toEqual(['a 2', 'b 6'])
  requests[1]?.answer({ cart: cartOf(1, 6), notice: null })
  expect(await next).toEqual([])
  requests[0]?.fail()
  await refusal
})
