import { expect, it } from 'vitest'
import { CartChanges } from './cart-changes.ts'

type Line = { productId: string; quantity: number }

/** A server whose responses the test controls, and the cart that a page would show. */
function openCart(cart: Line[]) {
  const sent: { productId: string; quantity: number; answer: (ok: boolean, notice?: string) => void }[] = []
  const screen = { cart, messages: new Map<string, unknown>() }
  let shownCart = cart
  const changes = new CartChanges<Line>({
    send: (productId, quantity) =>
      new Promise((resolve, reject) => {
        const response = (ok: boolean, notice?: string) => {
          if (!ok) return reject(new Error('Only 3 left'))
          shownCart = shownCart.map((line) => (line.productId === productId ? { productId, quantity } : line))
          resolve({ cart: shownCart, notice })
        }
        sent.push({ productId, quantity, answer: response })
      }),
    withQuantity: (line, quantity) => ({ ...line, quantity }),
    show: (next) => {
      screen.cart = next
    },
    showMessage: (productId, message) => screen.messages.set(productId, message),
    toMessage: (error) => (error as Error).message,
  })
  const set = (productId: string, quantity: number) => changes.set(screen.cart, productId, quantity)
  return { changes, set, sent, screen, quantities: () => screen.cart.map((line) => line.quantity) }
}
const settle = () => new Promise((resolve) => setImmediate(resolve))
const two = [
  { productId: 'a', quantity: 1 },
  { productId: 'b', quantity: 5 },
]

it('shows a change at once and keeps it after success', async () => {
  const { set, sent, quantities, screen } = openCart(two)
  const change = set('a', 2)
  expect(quantities()).toEqual([2, 5])
  sent[0]?.answer(true)
  await change
  expect(quantities()).toEqual([2, 5])
  expect(screen.messages.get('a')).toBeNull()
})

it('restores the last stored quantity after an error and shows its message', async () => {
  const { set, sent, quantities, screen } = openCart(two)
  const change = set('a', 4)
  expect(quantities()).toEqual([4, 5])
  sent[0]?.answer(false)
  await change
  expect(quantities()).toEqual([1, 5])
  expect(screen.messages.get('a')).toEqual({ error: 'Only 3 left' })
})

it('combines quick presses into one change with the latest quantity', async () => {
  const { set, sent, quantities } = openCart(two)
  void set('a', 2)
  void set('a', 3)
  const change = set('a', 4)
  expect(sent.map(({ quantity }) => quantity)).toEqual([2])
  sent[0]?.answer(true)
  await settle()
  expect(sent.map(({ quantity }) => quantity)).toEqual([2, 4])
  sent[1]?.answer(true)
  await change
  expect(sent).toHaveLength(2)
  expect(quantities()).toEqual([4, 5])
})

it('keeps a waiting change of another line when a response arrives', async () => {
  const { set, sent, quantities } = openCart(two)
  void set('a', 2)
  const change = set('b', 6)
  sent[0]?.answer(true)
  await settle()
  expect(quantities()).toEqual([2, 6])
  sent[1]?.answer(true)
  await change
  expect(quantities()).toEqual([2, 6])
})

it('an error of one line does not change the other', async () => {
  const { set, sent, quantities } = openCart(two)
  void set('a', 9)
  const change = set('b', 6)
  sent[0]?.answer(false)
  await settle()
  expect(quantities()).toEqual([1, 6])
  sent[1]?.answer(true)
  await change
  expect(quantities()).toEqual([1, 6])
})

it('shows the notice of a lowered quantity', async () => {
  const { set, sent, screen } = openCart(two)
  const change = set('b', 4)
  sent[0]?.answer(true, 'Only 4 left')
  await change
  expect(screen.messages.get('b')).toEqual({ notice: 'Only 4 left' })
})

it('settled() resolves after the last waiting change, and at once if there is none', async () => {
  const { changes, set, sent } = openCart(two)
  await changes.settled()
  void set('a', 2)
  void set('b', 6)
  let isSettled = false
  const settled = changes.settled().then(() => {
    isSettled = true
  })
  sent[0]?.answer(true)
  await settle()
  expect(isSettled).toBe(false)
  sent[1]?.answer(false)
  await settled
  expect(isSettled).toBe(true)
})
