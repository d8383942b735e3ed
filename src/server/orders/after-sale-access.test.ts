import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallKey } from '#contract/calls.ts'
import { newId, sha256 } from '#server/ids.ts'
import { afterSaleCalls, afterSaleTables, buildSale, type Sale } from '#tests/after-sale.ts'
import { digest, openTestShop, type TestShop } from '#tests/api.ts'
import { buildSeller, buildShopper } from '#tests/factories.ts'

let shop: TestShop
let victim: Sale
let requests: Request[]
const tokens: Record<string, string | null> = {}
const state = () => digest(shop.db, ...afterSaleTables)

type Request = { key: CallKey; input: Record<string, unknown> }
/** Calls that answer a list of what the viewer owns; the others answer one thing or 404. */
const lists: readonly CallKey[] = ['GET /get-all-orders', 'GET /export-orders', 'GET /my-returns']

const cancellation = ({ open }: Sale, orderId: string) => ({
  orderId,
  productIds: [open.productId],
  cancellationReason: 'I changed my mind',
  refundMethod: 'wallet',
})
const returned = ({ delivered }: Sale, orderId: string) => ({
  orderId,
  items: [{ productId: delivered.productId, quantity: 1 }],
  reason: 'Damaged',
})

/** Every call with the ids of a sale, by each name of its orders. */
function requestsFor(sale: Sale): Request[] {
  const { open, delivered, returnId, invoiceId } = sale
  const read = [...open.names, ...delivered.names].flatMap((orderId): Request[] => [
    { key: 'GET /get-all-orders', input: { search: orderId } },
    { key: 'GET /export-orders', input: { search: orderId } },
    { key: 'GET /order-inner-details/:orderId', input: { orderId } },
    { key: 'GET /order-cancellation/:orderId', input: { orderId } },
    { key: 'GET /get-order-summery/:orderId', input: { orderId } },
    { key: 'GET /my-returns', input: { orderId } },
    { key: 'GET /return-options/:orderId', input: { orderId } },
  ])
  return [
    { key: 'GET /get-all-orders', input: {} },
    { key: 'GET /export-orders', input: {} },
    { key: 'GET /my-returns', input: {} },
    ...read,
    { key: 'GET /invoice/:invoiceId', input: { invoiceId } },
    { key: 'GET /invoice/:invoiceId/pdf', input: { invoiceId } },
    ...open.names.map(
      (orderId) => ({ key: 'POST /cancel-order', input: cancellation(sale, orderId) }) as const,
    ),
    ...delivered.names.map(
      (orderId) => ({ key: 'POST /request-return', input: returned(sale, orderId) }) as const,
    ),
    { key: 'POST /cancel-return', input: { returnId } },
  ]
}

/** The same request with ids that nobody has. */
const withoutOwner = ({ key, input }: Request): Request => ({
  key,
  input: Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      /^(order|return|invoice)Id$/.test(name) ? 'unknown' : value,
    ]),
  ),
})

beforeAll(async () => {
  shop = await openTestShop()
  victim = await buildSale(shop, await buildShopper(shop.db, { kind: 'business' }))
  requests = requestsFor(victim)
  const endedWith = async (change: { expires_at: Date } | { revoked_at: Date }) => {
    // A session of the owner, so that nothing but its end refuses the request.
    const token = `${newId()}${newId()}`
    const now = new Date()
    await shop.db
      .insertInto('sessions')
      .values({
        token_hash: sha256(token),
        id: newId(),
        user_id: victim.shopper.userId,
        created_at: now,
        expires_at: new Date(now.getTime() + 3_600_000),
        ...change,
      })
      .execute()
    return token
  }
  const userWith = async (role: 'shopper' | 'seller' | 'operator', sellerId?: string) => {
    // Business accounts, because only they may export.
    const { token, userId } = await buildShopper(shop.db, { kind: 'business' })
    await shop.db.updateTable('users').set({ role }).where('id', '=', userId).execute()
    if (sellerId !== undefined)
      await shop.db.insertInto('seller_members').values({ seller_id: sellerId, user_id: userId }).execute()
    return token
  }
  const past = new Date(Date.now() - 1000)
  Object.assign(tokens, {
    'no token': null,
    'a malformed token': "' or 1=1 --",
    'an unknown token': 'k'.repeat(43),
    'an expired token of the owner': await endedWith({ expires_at: past }),
    'an ended token of the owner': await endedWith({ revoked_at: past }),
    'another shopper': await userWith('shopper'),
    'a member of the store that sold the order': await userWith('seller', victim.sellerId),
    'a member of another store': await userWith('seller', await buildSeller(shop.db)),
    'an operator': await userWith('operator'),
  })
})
afterAll(() => shop.close())

const clientOf = (name: string) => {
  const token = tokens[name]
  return token ? shop.as(token) : shop
}

describe('calls about an order after the sale (S-08, S-09)', () => {
  it('are all tested here', () => {
    expect(new Set(requests.map(({ key }) => key))).toEqual(new Set(afterSaleCalls))
  })

  it.each([
    'no token',
    'a malformed token',
    'an unknown token',
    'an expired token of the owner',
    'an ended token of the owner',
  ])('with %s are refused with 401 and change nothing', async (name) => {
    const before = await state()
    const open: unknown[] = []
    for (const { key, input } of requests) {
      const { status } = await clientOf(name).sendRaw(key, input)
      if (status !== 401) open.push({ key, input, status })
    }
    expect(open).toEqual([])
    expect(await state()).toBe(before)
  })

  it.each([
    'another shopper',
    'a member of the store that sold the order',
    'a member of another store',
    'an operator',
  ])('answer %s as if the order, the return and the invoice did not exist', async (name) => {
    const before = await state()
    const { shopper, open, delivered, returnId, invoiceId } = victim
    const secrets = [...open.names, ...delivered.names, returnId, invoiceId, shopper.userId, shopper.phone]
    const wrong: unknown[] = []
    for (const request of requests) {
      const { key, input } = request
      const answer = await clientOf(name).sendRaw(key, input)
      const expected = lists.includes(key) ? 200 : 404
      const shown = secrets.filter((secret) => answer.text.includes(secret))
      if (answer.status !== expected || answer.total > 0 || shown.length > 0)
        wrong.push({ key, input, status: answer.status, shown })
      // The message does not tell that the id exists.
      const unknown = await clientOf(name).sendRaw(key, withoutOwner(request).input)
      if (unknown.status !== answer.status || unknown.body['message'] !== answer.body['message'])
        wrong.push({ key, input, message: answer.body['message'], unknown: unknown.body['message'] })
    }
    expect(wrong).toEqual([])
    expect(await state()).toBe(before)
  })

  it('a personal account exports nothing', async () => {
    const { token } = await buildShopper(shop.db)
    for (const search of victim.open.names)
      expect((await shop.as(token).sendRaw('GET /export-orders', { search })).status).toBe(404)
  })
})

describe('things of another user in an own order', () => {
  it('a product of the order of another user is refused, and changes nothing', async () => {
    const own = await buildSale(shop, await buildShopper(shop.db))
    const before = await state()
    const me = shop.as(own.shopper.token)
    const cancel = await me.sendRaw('POST /cancel-order', cancellation(victim, own.open.orderId))
    const both = await me.sendRaw('POST /cancel-order', {
      ...cancellation(own, own.open.orderId),
      productIds: [own.open.productId, victim.open.productId],
    })
    const request = await me.sendRaw('POST /request-return', returned(victim, own.delivered.orderId))
    expect([cancel.status, both.status, request.status]).toEqual([404, 404, 404])
    expect(await state()).toBe(before)
  })

  it('a picture of another user is refused in a return', async () => {
    const own = await buildSale(shop, await buildShopper(shop.db), 3)
    const id = newId('m')
    await shop.db
      .insertInto('media')
      .values({
        id,
        owner_id: victim.shopper.userId,
        path: `uploads/${id}`,
        width: 9,
        height: 9,
        created_at: new Date(),
      })
      .execute()
    const before = await state()
    for (const mediaUrl of [[`/media/${id}`], [{ url: `/media/${id}` }], [id]]) {
      const input = { ...returned(own, own.delivered.orderId), mediaUrl }
      expect((await shop.as(own.shopper.token).sendRaw('POST /request-return', input)).status).toBe(400)
    }
    expect(await state()).toBe(before)
  })
})

// Last, because they change the orders.
describe('the owner', () => {
  it('reads orders, returns and the invoice by each id, and gets 200', async () => {
    const me = shop.as(victim.shopper.token)
    const wrong: unknown[] = []
    for (const { key, input } of requests.filter((request) => request.key.startsWith('GET'))) {
      const { status, text } = await me.sendRaw(key, input)
      if (status !== 200 || text === '[]') wrong.push({ key, input, status })
    }
    // No return was requested for the order that can still be cancelled.
    const empty = victim.open.names.map((orderId) => ({
      key: 'GET /my-returns',
      input: { orderId },
      status: 200,
    }))
    expect(wrong).toEqual(empty)
  })

  it('cancels and returns; the same idempotency key gives another user nothing of it', async () => {
    const headers = { 'idempotency-key': 'the-key-of-the-owner' }
    const [me, other] = [shop.as(victim.shopper.token), clientOf('another shopper')]
    const changing: Request[] = [
      { key: 'POST /cancel-return', input: { returnId: victim.returnId } },
      { key: 'POST /cancel-order', input: cancellation(victim, victim.open.orderId) },
      { key: 'POST /request-return', input: returned(victim, victim.delivered.orderId) },
    ]
    for (const { key, input } of changing) {
      const unchanged = await state()
      expect([key, (await me.sendRaw(key, input, { headers })).status]).toEqual([key, 200])
      const before = await state()
      expect(before).not.toBe(unchanged)
      const { status, body } = await other.sendRaw(key, input, { headers })
      expect([key, status, body['returnId']]).toEqual([key, 404, undefined])
      expect(await state()).toBe(before)
    }
  })
})
