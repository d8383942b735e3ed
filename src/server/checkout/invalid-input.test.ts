import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CallKey } from '#contract/calls.ts'
import { testShop } from '#tests/api.ts'
import { buildSubmit, fillCart, payLocally, postDevTools, prepaid, type Shopper } from '#tests/buying.ts'
import { buildProduct, buildShopper } from '#tests/factories.ts'
import { SeededRandom } from '#tests/fuzz.ts'

/** S-13: changed payloads never change a price, a coin count or an owner. The same seed gives the same payloads. */

const SEED = 13
const PAYLOADS_PER_CALL = 125

const shop = await testShop()
let shopper: Shopper
let victim: Shopper
/** Price in rupees by product. */
const prices = new Map<string, number>()
let [cheap, dear] = ['', '']
/** Values of another user, of the same kinds as those of the payloads. */
let foreign: Record<string, unknown[]>

beforeAll(async () => {
  cheap = await buildProduct(shop.db, { stock: 100_000 })
  dear = await buildProduct(shop.db, { stock: 100_000, selling_paise: 50_000, mrp_paise: 60_000 })
  prices.set(cheap, 100).set(dear, 500)
  shopper = await buildShopper(shop.db, { coins: 1_000_000 })
  victim = await buildShopper(shop.db, { coins: 1_000 })
  const them = shop.as(victim.token)
  await fillCart(shop, victim, { [cheap]: 2 })
  const placed = await them.send('POST /single-product-place-order', buildSubmit(victim, { [cheap]: 1 }, 100))
  // A payment that waits for its address, and an open one.
  const bare = await them.send('POST /create-order', { amount: 200 })
  const proof = await payLocally(shop, bare.body.orderId)
  await them.send('POST /verify-payment', proof)
  const open = await them.send('POST /create-order', {
    amount: 500,
    buyNow: true,
    products: [{ id: dear, quantity: 1 }],
  })
  foreign = {
    addressId: [victim.addressId],
    id: [dear, cheap],
    razorpay_order_id: [open.body.orderId, proof.razorpay_order_id],
    razorpay_payment_id: [proof.razorpay_payment_id],
    razorpay_signature: [proof.razorpay_signature],
    idempotencyKey: [placed.body.orderId],
  }
})

/** Fields that a shop without protection might read. */
const extraFields: Record<string, unknown> = {
  price: 1,
  sellingPrice: 0.01,
  offerPrice: 1,
  unitPaise: 1,
  totalPaise: 1,
  total: 1,
  amountPaise: 100,
  discount: 100,
  coins: 1_000_000,
  redeemableCoins: 1_000_000,
  coinValuePaise: 100_000,
  shipping: -1000,
  kind: 'business',
  role: 'operator',
  status: 'paid',
  paid: true,
  verified: true,
  intentId: 'pi_other',
  __proto__x: 1,
}

type Json = Record<string, unknown>

/** Lists the paths to all values of a payload. */
function pathsOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path]
  return [
    ...(path.length > 0 ? [path] : []),
    ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key])),
  ]
}

/** Returns another value in place of one field. */
function changed(random: SeededRandom, field: string, value: unknown): unknown {
  const others = foreign[field]
  if (others && random.likely(0.4)) return random.pick(others)
  const number = typeof value === 'number' ? value : 1
  return random.pick([
    number * 0,
    number * 0.01,
    -number,
    number * 2,
    number + 1,
    1e308,
    1e9,
    String(number),
    'text',
    '',
    '0x10',
    '1e3',
    null,
    true,
    [],
    [value],
    [value, value],
    {},
    { $gt: 0 },
    { ...(typeof value === 'object' ? value : { value }) },
  ])
}

/** Returns a copy of a payload with one to three changes. */
function change(random: SeededRandom, payload: Json): Json {
  const copy = structuredClone(payload)
  for (let changes = 1 + random.below(3); changes > 0; changes--) {
    const path = random.pick(pathsOf(copy))
    if (!path || path.length === 0) break
    const parent = path.slice(0, -1).reduce<Json>((inner, key) => inner[key] as Json, copy)
    const field = path.at(-1) ?? ''
    if (random.likely(0.3)) {
      const name = random.pick([...Object.keys(extraFields), 'userId', 'customerId'])
      if (!Array.isArray(parent)) parent[name] = extraFields[name] ?? victim.userId
    } else if (random.likely(0.1)) delete parent[field]
    else parent[field] = changed(random, field, parent[field])
  }
  return copy
}

/** What must not change: all rows of the other user, and all products. */
async function readUntouched(): Promise<unknown> {
  const { rows } = await sql`select
    (select md5(string_agg(t::text, '|' order by t::text)) from order_groups t where user_id = ${victim.userId}) as orders,
    (select md5(string_agg(t::text, '|' order by t::text)) from order_items t where user_id = ${victim.userId}) as items,
    (select md5(string_agg(t::text, '|' order by t::text)) from payment_intents t where user_id = ${victim.userId}) as intents,
    (select md5(string_agg(t::text, '|' order by t::text)) from cart_lines t where user_id = ${victim.userId}) as cart,
    (select md5(string_agg(t::text, '|' order by t::text)) from addresses t where user_id = ${victim.userId}) as addresses,
    (select md5(string_agg(t::text, '|' order by t::text)) from coin_ledger t where user_id = ${victim.userId}) as ledger,
    (select md5(t::text) from users t where id = ${victim.userId}) as account,
    (select md5(string_agg(t::text, '|' order by t::text)) from products t) as products`.execute(shop.db)
  return rows[0]
}

/**
 * Checks every order and payment of the shopper against the catalog: price of each line, coins of the whole total or none,
 * own address.
 */
async function expectTrueAmounts(): Promise<void> {
  const { rows: groups } = await sql<{
    id: string
    sub_total_paise: number
    total_paise: number
    coins: number
    coin_value_paise: number
    kind: string
    ship_to: { phoneNumber: string; houseName: string }
    items: { product: string; unit: number; line: number; quantity: number; owner: string }[]
  }>`select g.*, (select jsonb_agg(jsonb_build_object('product', i.product_id, 'unit', i.unit_paise, 'line', i.line_paise,
      'quantity', i.quantity, 'owner', i.user_id)) from orders o join order_items i on i.order_id = o.id
      where o.group_id = g.id) as items
    from order_groups g where user_id = ${shopper.userId}`.execute(shop.db)
  const { rows: intents } = await sql<{
    amount_paise: number
    snapshot: { coins: number; children: { lines: { productId: string; quantity: number }[] }[] }
  }>`select amount_paise, snapshot from payment_intents where user_id = ${shopper.userId}`.execute(shop.db)
  const priceOf = (product: string) => (prices.get(product) ?? 0) * 100
  for (const group of groups) {
    for (const item of group.items)
      expect(item).toEqual({
        ...item,
        unit: priceOf(item.product),
        line: priceOf(item.product) * item.quantity,
        owner: shopper.userId,
      })
    const subTotal = group.items.reduce((sum, item) => sum + item.line, 0)
    expect(group).toMatchObject({ kind: 'personal', sub_total_paise: subTotal, coin_value_paise: 10 })
    expect([0, subTotal / 50]).toContain(group.coins)
    expect(group.total_paise).toBe(subTotal - group.coins * 10)
    expect(group.ship_to).toMatchObject({
      phoneNumber: shopper.phone.slice(3),
      houseName: '12/4 Lotus House',
    })
  }
  for (const { amount_paise: amount, snapshot } of intents) {
    const lines = snapshot.children.flatMap((child) => child.lines)
    const subTotal = lines.reduce((sum, line) => sum + priceOf(line.productId) * line.quantity, 0)
    expect([0, subTotal / 50]).toContain(snapshot.coins)
    expect(amount).toBe(subTotal - snapshot.coins * 10)
  }
}

const countOf = async (table: 'order_groups' | 'payment_intents') => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}
    where user_id = ${shopper.userId}`.execute(shop.db)
  return rows[0]?.count ?? 0
}

/** Brings the shopper back to the state before a call: the same cart and no order on its way. */
async function reset(): Promise<void> {
  const me = shop.as(shopper.token)
  const { body } = await me.send('GET /get-all-orders')
  for (const order of body.orders.filter(({ status }) => status === 0))
    expect((await postDevTools(shop, `/orders/${order.orderId}/status`, { status: 4 })).status).toBe(200)
  const { body: cart } = await me.send('GET /get-cart-products')
  if (cart.length === 0) await fillCart(shop, shopper, { [cheap]: 2, [dear]: 1 })
}

const lines = () => ({ [cheap]: 2, [dear]: 1 })
const products = () =>
  Object.entries(lines()).map(([id, quantity]) => ({ id, quantity, productNote: 'Ring' }))
const address = () => ({ addressId: shopper.addressId })

/** Valid payloads of each call, which the test changes. */
const valid: Partial<Record<CallKey, (random: SeededRandom) => Json>> = {
  'POST /create-order': (random) =>
    random.pick<Json>([
      { amount: 700, products: products(), address: address(), creditCoins: 0 },
      { amount: 560, products: products(), address: address(), creditCoins: 1400 },
      { amount: 700 },
      { amount: 500, products: [{ id: dear, quantity: 1 }], buyNow: true, address: address() },
    ]),
  'POST /place-order': (random) =>
    random.pick<Json>([
      { ...buildSubmit(shopper, lines(), 700), products: products() },
      { ...buildSubmit(shopper, lines(), 560, { creditCoins: 1400, coinValue: 0.1 }), products: products() },
      { ...buildSubmit(shopper, lines(), 700, prepaid), products: products() },
    ]),
  'POST /single-product-place-order': (random) =>
    random.pick<Json>([
      buildSubmit(shopper, { [dear]: 2 }, 1000),
      buildSubmit(shopper, { [dear]: 1 }, 400, { creditCoins: 1000 }),
      buildSubmit(shopper, { [dear]: 1 }, 500, prepaid),
    ]),
}

describe(`${PAYLOADS_PER_CALL} changed payloads`, () => {
  it.each(Object.keys(valid) as CallKey[])('of %s', async (call) => {
    const random = new SeededRandom(SEED)
    const untouched = await readUntouched()
    let accepted = 0
    await reset()
    for (let index = 0; index < PAYLOADS_PER_CALL; index++) {
      const payload = change(random, valid[call]!(random))
      const before = [await countOf('order_groups'), await countOf('payment_intents')]
      const response = await shop.as(shopper.token).sendRaw(call, payload)
      const context = `payload ${index}: ${JSON.stringify(payload)} → ${response.status} ${response.text}`
      expect(response.status, context).toBeLessThan(500)
      const isAccepted = response.status === 200
      const [orders, intents] = [await countOf('order_groups'), await countOf('payment_intents')]
      // Only an accepted payload may write: an order, or a payment of the call that opens one.
      const mayOpen = isAccepted && call === 'POST /create-order'
      const isUnchanged = [isAccepted || orders === before[0], mayOpen || intents === before[1]]
      expect(isUnchanged, context).toEqual([true, true])
      if (!isAccepted) continue
      accepted++
      await expectTrueAmounts().catch((error: unknown) => {
        throw new Error(context, { cause: error })
      })
      await reset()
    }
    await expectTrueAmounts()
    expect(await readUntouched()).toEqual(untouched)
    // Harmless changes, such as a further field, are accepted.
    expect(accepted).toBeGreaterThan(5)
    expect(accepted).toBeLessThan(PAYLOADS_PER_CALL / 2)
  })

  it('of POST /verify-payment: only the exact proof of an own payment places its order', async () => {
    const random = new SeededRandom(SEED)
    const untouched = await readUntouched()
    let proof: Json | null = null
    let accepted = 0
    for (let index = 0; index < PAYLOADS_PER_CALL; index++) {
      if (!proof) {
        await reset()
        const opened = await shop
          .as(shopper.token)
          .send('POST /create-order', { amount: 700, products: products(), address: address() })
        proof = await payLocally(shop, opened.body.orderId)
      }
      const payload: Json = change(random, proof)
      const orders = await countOf('order_groups')
      const response = await shop.as(shopper.token).sendRaw('POST /verify-payment', payload)
      const context = `payload ${index}: ${JSON.stringify(payload)} → ${response.status} ${response.text}`
      const isExact = Object.entries(proof).every(([field, value]) => payload[field] === value)
      expect(response.status === 200, context).toBe(isExact)
      expect(response.status, context).toBeLessThan(500)
      expect((await countOf('order_groups')) - orders, context).toBe(isExact ? 1 : 0)
      if (!isExact) continue
      accepted++
      proof = null
      await expectTrueAmounts()
    }
    expect(await readUntouched()).toEqual(untouched)
    expect(accepted).toBeGreaterThan(5)
  })
})
