import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallKey } from '#contract/calls.ts'
import type { CartLine } from '#contract/cart.ts'
import { openTestShop, type TestShop } from '#tests/api.ts'
import { buildProduct, buildShopper } from '#tests/factories.ts'

// Two web processes on one database.
let shops: [TestShop, TestShop]
beforeAll(async () => {
  const shop = await openTestShop()
  shops = [shop, await openTestShop({}, { beside: shop })]
})
afterAll(async () => {
  await shops[1].close()
  await shops[0].close()
})

/** Pieces and note by product. */
type Cart = Readonly<Record<string, { quantity: number; note: string }>>
type Edit =
  | { kind: 'add'; productId: string; quantity: number }
  | { kind: 'set'; productId: string; quantity: number }
  | { kind: 'remove'; productId: string }
  | { kind: 'wish'; productId: string }
  | { kind: 'note'; productId: string; note: string }
/** What a call answered; `cart` is null if the answer has none. */
type Answer = { status: number; cart: Cart | null }
type Done = { edit: Edit; answer: Answer }

const MOST = 6
const MOST_STEPS = 400_000

/** The rules of the cart, one edit after the other: products of unlimited stock, at most 6 pieces of each. */
function applyEdit(cart: Cart, edit: Edit): { next: Cart; answer: Answer } {
  const line = cart[edit.productId]
  const refused = (status: number) => ({ next: cart, answer: { status, cart: null } })
  const changed = (next: Cart) => ({ next, answer: { status: 200, cart: next } })
  const without = () => {
    const { [edit.productId]: _, ...others } = cart
    return others
  }
  if (edit.kind === 'wish') return { next: without(), answer: { status: 200, cart: null } }
  if (edit.kind === 'remove' || (edit.kind === 'set' && edit.quantity === 0)) return changed(without())
  if (!line && edit.kind !== 'add') return refused(404)
  const { quantity, note } = line ?? { quantity: 0, note: '' }
  if (edit.kind === 'note') return changed({ ...cart, [edit.productId]: { quantity, note: edit.note } })
  const wanted = edit.kind === 'add' ? quantity + edit.quantity : edit.quantity
  return wanted > MOST ? refused(400) : changed({ ...cart, [edit.productId]: { quantity: wanted, note } })
}

/** Returns a cart as text, to compare carts. */
const textOf = (cart: Cart | null): string =>
  cart === null ? '-' : JSON.stringify(Object.entries(cart).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/**
 * Returns a serial order in which the edits of the cart `first` have exactly these answers and end in `final`, or null if
 * there is none: the indexes of the edits. Searches all orders; a refused edit, which changes nothing, is taken as soon as its answer fits.
 */
function serialOrder(done: readonly Done[], first: Cart, final: Cart): number[] | null {
  const failed = new Set<string>()
  const search = (cart: Cart, open: readonly number[]): number[] | null => {
    if (open.length === 0) return textOf(cart) === textOf(final) ? [] : null
    const key = `${textOf(cart)} ${open.join(' ')}`
    // The search of a history without a serial order is exponential. A history that has one needs some ten thousand steps.
    if (failed.has(key) || failed.size > MOST_STEPS) return null
    const fitting = open.flatMap((index) => {
      const { edit, answer } = done[index]!
      const result = applyEdit(cart, edit)
      const fits =
        result.answer.status === answer.status && textOf(result.answer.cart) === textOf(answer.cart)
      return fits ? [{ index, next: result.next, isRefused: answer.status !== 200 }] : []
    })
    const refused = fitting.find(({ isRefused }) => isRefused)
    for (const { index, next } of refused ? [refused] : fitting) {
      const rest = search(
        next,
        open.filter((one) => one !== index),
      )
      if (rest) return [index, ...rest]
    }
    failed.add(key)
    return null
  }
  return search(
    first,
    done.map((_, index) => index),
  )
}

/** Returns a generator of whole numbers below `limit` (mulberry32), so that a failing seed can be repeated. */
function randomOf(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
}

function randomEdits(seed: number, productIds: readonly string[]): Edit[] {
  const random = randomOf(seed)
  return Array.from({ length: 50 }, (_, index): Edit => {
    const productId = productIds[random(productIds.length)]!
    const kind = random(100)
    if (kind < 35) return { kind: 'add', productId, quantity: 1 + random(2) }
    if (kind < 60) return { kind: 'set', productId, quantity: random(20) === 0 ? 0 : 1 + random(MOST) }
    if (kind < 63) return { kind: 'remove', productId }
    if (kind < 64) return { kind: 'wish', productId }
    return { kind: 'note', productId, note: random(5) === 0 ? '' : `Note ${index}` }
  })
}

const calls: Record<Edit['kind'], CallKey> = {
  add: 'POST /move-to-cart',
  set: 'PUT /update-cart-quantity',
  remove: 'POST /remove-from-cart',
  wish: 'POST /move-to-wishlist',
  note: 'PUT /cart-note',
}

const toCart = (lines: readonly CartLine[]): Cart =>
  Object.fromEntries(lines.map(({ productId, quantity, note }) => [productId, { quantity, note }]))

async function sendEdit(shop: TestShop, token: string, { kind, ...input }: Edit): Promise<Answer> {
  const { status, body } = await shop.as(token).sendRaw(calls[kind], input)
  const { cart } = body as { cart?: CartLine[] }
  return { status, cart: cart ? toCart(cart) : null }
}

describe('50 simultaneous edits in two processes', () => {
  it.each([1, 2, 3, 4, 5, 6])('seed %i: end in the state of a serial order', async (seed) => {
    const [shop] = shops
    const { token } = await buildShopper(shop.db)
    const productIds: string[] = []
    for (let index = 0; index < 4; index++)
      productIds.push(await buildProduct(shop.db, { b2c_max_qty: MOST, stock: 1000 }))
    // The last product is not in the cart.
    for (const productId of productIds.slice(0, 3))
      await shop.as(token).send('POST /move-to-cart', { productId })
    const cart = async () => toCart((await shop.as(token).send('GET /get-cart-products')).body)
    const first = await cart()
    const edits = randomEdits(seed, productIds)
    const answers = await Promise.all(edits.map((edit, index) => sendEdit(shops[index % 2]!, token, edit)))
    const done = edits.map((edit, index) => ({ edit, answer: answers[index]! }))
    expect(serialOrder(done, first, await cart()), JSON.stringify(done)).toHaveLength(50)
  })
})

describe('serialOrder', () => {
  const add = (cart: Cart): Done => ({
    edit: { kind: 'add', productId: 'p', quantity: 1 },
    answer: { status: 200, cart },
  })
  const pieces = (quantity: number, note = ''): Cart => ({ p: { quantity, note } })

  it('finds the order of two edits', () => {
    expect(serialOrder([add(pieces(2)), add(pieces(1))], {}, pieces(2))).toEqual([1, 0])
  })

  it.each<[string, Done[], Cart]>([
    ['a lost update', [add(pieces(1)), add(pieces(1))], pieces(1)],
    ['a lost answer', [add(pieces(1)), add(pieces(2))], pieces(1)],
    [
      'a note that a change of the quantity overwrote',
      [
        add(pieces(1)),
        { edit: { kind: 'note', productId: 'p', note: 'x' }, answer: { status: 200, cart: pieces(1, 'x') } },
        add(pieces(2)),
      ],
      pieces(2),
    ],
  ])('finds none for %s', (_, done, final) => {
    expect(serialOrder(done, {}, final)).toBeNull()
  })
})
