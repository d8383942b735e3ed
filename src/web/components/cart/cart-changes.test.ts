import { expect, it } from 'vitest'
import { CartChanges } from './cart-changes.ts'

type Line = { productId: string; quantity: number }

/** A server that answers when told to, and what a screen would show. */
function open(cart: Line[]) {
  const sent: { productId: string; quantity: number; answer: (ok: boolean, notice?: string) => void }[] = []
  const screen = { cart, said: new Map<string, unknown>() }
  let held = cart
  const changes = new CartChanges<Line>({
    send: (productId, quantity) =>
      new Promise((resolve, reject) => {
        const answer = (ok: boolean, notice?: string) => {
          if (!ok) return reject(new Error('Only 3 left'))
          held = held.map((line) => (line.productId === productId ? { productId, quantity } : line))
          resolve({ cart: held, notice })
        }
        sent.push({ productId, quantity, answer })
      }),
    withQuantity: (line, quantity) => ({ ...line, quantity }),
    show: (next) => {
      screen.cart = next
    },
    say: (productId, words) => screen.said.set(productId, words),
    words: (error) => (error as Error).message,
  })
  const set = (productId: string, quantity: number) => changes.set(screen.cart, productId, quantity)
  return { set, sent, screen, quantities: () => screen.cart.map((line) => line.quantity) }
}
const turn = () => new Promise((resolve) => setImmediate(resolve))
const two = [
  { productId: 'a', quantity: 1 },
  { productId: 'b', quantity: 5 },
]

it('shows a change at once and keeps it when the server agrees', async () => {
  const { set, sent, quantities, screen } = open(two)
  const done = set('a', 2)
  expect(quantities()).toEqual([2, 5])
  sent[0]?.answer(true)
  await done
  expect(quantities()).toEqual([2, 5])
  expect(screen.said.get('a')).toBeNull()
})

it('goes back to the last number the server knew, with its words', async () => {
  const { set, sent, quantities, screen } = open(two)
  const done = set('a', 4)
  expect(quantities()).toEqual([4, 5])
  sent[0]?.answer(false)
  await done
  expect(quantities()).toEqual([1, 5])
  expect(screen.said.get('a')).toEqual({ error: 'Only 3 left' })
})

it('sends quick presses as one change, the newest', async () => {
  const { set, sent, quantities } = open(two)
  void set('a', 2)
  void set('a', 3)
  const done = set('a', 4)
  expect(sent.map(({ quantity }) => quantity)).toEqual([2])
  sent[0]?.answer(true)
  await turn()
  expect(sent.map(({ quantity }) => quantity)).toEqual([2, 4])
  sent[1]?.answer(true)
  await done
  expect(sent).toHaveLength(2)
  expect(quantities()).toEqual([4, 5])
})

it('keeps what waits on another line while an answer comes in', async () => {
  const { set, sent, quantities } = open(two)
  void set('a', 2)
  const done = set('b', 6)
  sent[0]?.answer(true)
  await turn()
  expect(quantities()).toEqual([2, 6])
  sent[1]?.answer(true)
  await done
  expect(quantities()).toEqual([2, 6])
})

it('refuses one line without touching the other', async () => {
  const { set, sent, quantities } = open(two)
  void set('a', 9)
  const done = set('b', 6)
  sent[0]?.answer(false)
  await turn()
  expect(quantities()).toEqual([1, 6])
  sent[1]?.answer(true)
  await done
  expect(quantities()).toEqual([1, 6])
})

it('says the notice of a number that was lowered', async () => {
  const { set, sent, screen } = open(two)
  const done = set('b', 4)
  sent[0]?.answer(true, 'Only 4 left')
  await done
  expect(screen.said.get('b')).toEqual({ notice: 'Only 4 left' })
})
