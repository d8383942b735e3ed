import { beforeAll, describe, expect, it } from 'vitest'
import type { SellerRole } from '#domain/permissions.ts'
import { type Client, testShop } from '#tests/api.ts'
import { buildOrder, postDevTools } from '#tests/buying.ts'
import {
  buildBusinessAccount,
  buildMember,
  buildOperator,
  buildProduct,
  buildSeller,
  buildShopper,
} from '#tests/factories.ts'

const shop = await testShop()
const { db } = shop

type Result = { kind: string; id: string; title: string; path: string }
const find = async (client: Client, q: string, desk: 'seller' | 'operator' = 'seller'): Promise<Result[]> => {
  const { status, body } = await client.sendRaw(`GET /${desk}/search`, { q })
  expect([status, body]).toEqual([200, expect.anything()])
  return body['results'] as Result[]
}
/** Inserts a store; `sku` and the name of its product are the same in all stores. */
async function buildStore() {
  const sellerId = await buildSeller(db)
  const given = { seller_id: sellerId, name: 'Kuttanadan Matta Rice 5 kg', sku: 'RICE-35/5' }
  const productId = await buildProduct(db, given)
  const staff = async (role: SellerRole) => shop.asStaff(await buildMember(db, sellerId, role))
  return { sellerId, productId, owner: await staff('owner'), cataloguer: await staff('catalogue') }
}
const operatorAs = async (role: 'support' | 'auditor' | 'catalogue') =>
  shop.asStaff(await buildOperator(db, role))

let store: Awaited<ReturnType<typeof buildStore>>
let other: typeof store
let buyer: Awaited<ReturnType<typeof buildShopper>>
let order: { id: string; number: string }
let ticket: { id: string; number: number }
const gstin = '32AAPFU9351F1Z4'

beforeAll(async () => {
  store = await buildStore()
  other = await buildStore()
  buyer = await buildShopper(db, { kind: 'business', phone: '+919812345680' })
  await buildBusinessAccount(db, {
    user_id: buyer.userId,
    gstin,
    official_phone: buyer.phone,
  })
  const groupId = await buildOrder(shop, buyer, { [store.productId]: 10 }, 1000)
  order = await db
    .selectFrom('orders as o')
    .innerJoin('order_groups as g', 'g.id', 'o.group_id')
    .where('g.id', '=', groupId)
    .select(['o.id', 'g.order_number as number'])
    .executeTakeFirstOrThrow()
  const raised = await shop.as(buyer.token).send('POST /raise-ticket', {
    department: 'Seller',
    issue: 'Order not received',
    orderId: order.id,
    subject: 'Where is my rice?',
    details: 'It was due on Friday.',
  })
  expect([raised.status, raised.body]).toEqual([200, expect.anything()])
  ticket = await db
    .selectFrom('tickets')
    .select(['id', 'number'])
    .where('user_id', '=', buyer.userId)
    .executeTakeFirstOrThrow()
})

describe('a search', () => {
  it('at a desk of a store finds its entries alone, by each form', async () => {
    const orderResult = {
      kind: 'order',
      id: order.id,
      title: `${order.number}-1 · Meera Nair`,
      path: `orders/${order.id}`,
    }
    const { id, number } = ticket
    const ticketResult = {
      kind: 'ticket',
      id,
      title: `TKT-${number} · Where is my rice?`,
      path: `tickets/${id}`,
    }
    const productOf = ({ productId }: typeof store) => ({
      kind: 'product',
      id: productId,
      title: 'Kuttanadan Matta Rice 5 kg',
      path: `/product-page/${productId}`,
    })
    const cases: [q: string, own: object[], foreign?: object[]][] = [
      [order.number, [orderResult]],
      ['98123 45680', [orderResult]],
      [buyer.email, [orderResult]],
      [gstin, [orderResult]],
      [`#${number}`, [ticketResult]],
      [String(number), [ticketResult]],
      [`TKT-${number}`, [ticketResult]],
      ['rice-35/5', [productOf(store)], [productOf(other)]],
      ['matta ric', [productOf(store)], [productOf(other)]],
      ["' or 1=1 --", []],
      ['Meera', []],
      ['%', []],
      [': & | ! <->', []],
    ]
    for (const [q, own, foreign = []] of cases) {
      expect(await find(store.owner, q), q).toEqual(own)
      expect(await find(other.owner, q), q).toEqual(foreign)
    }
    await db.updateTable('products').set({ active: false }).where('id', '=', other.productId).execute()
    expect(await find(other.owner, 'matta rice')).toEqual([])
    for (const q of ['<k>', 'ku', 'k u', '%']) expect(await find(store.owner, q), q).toEqual([])
    await db.updateTable('products').set({ active: true }).where('id', '=', other.productId).execute()
  })

  it('at the operator desk finds buyers too, as far as the role may', async () => {
    const kinds = (results: Result[]) => results.map(({ kind }) => kind)
    const [support, auditor, cataloguer] = [
      await operatorAs('support'),
      await operatorAs('auditor'),
      await operatorAs('catalogue'),
    ]
    const result = { kind: 'buyer', id: buyer.userId, title: 'Meera Nair', path: `buyers/${buyer.userId}` }
    for (const q of ['9812345680', buyer.email, gstin]) {
      const found = await find(support, q, 'operator')
      expect(found, q).toMatchObject([{ kind: 'order', title: expect.stringContaining('Store') }, result])
    }
    // Without the permission for contacts a phone confirms nobody, and names are masked.
    for (const q of ['9812345680', buyer.email]) expect(await find(auditor, q, 'operator'), q).toEqual([])
    expect(await find(auditor, gstin, 'operator')).toMatchObject([
      { kind: 'order' },
      { ...result, title: 'M•••• N•••' },
    ])
    expect(kinds(await find(cataloguer, gstin, 'operator'))).toEqual(['order'])
    expect(kinds(await find(support, 'rice-35/5', 'operator'))).toEqual(['product', 'product'])
    for (const q of ['9812345680', buyer.email]) expect(await find(store.cataloguer, q), q).toEqual([])
    const [masked] = await find(store.cataloguer, order.number)
    expect(masked?.title).toBe(`${order.number}-1 · M•••• N•••`)
  })

  it('has at most 20 results, and needs a text', async () => {
    for (let count = 0; count < 11; count++)
      await buildProduct(db, { seller_id: other.sellerId, name: `Kasavu saree ${count}`, sku: 'KASAVU' })
    for (let count = 0; count < 11; count++)
      await buildProduct(db, { seller_id: other.sellerId, name: `Kasavu mundu ${count}` })
    const found = await find(other.owner, 'kasavu')
    expect(found.length).toBeGreaterThan(10)
    expect(found.length).toBeLessThanOrEqual(20)
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
    for (const q of ['', '  ', 'x'.repeat(101)]) {
      const { status, body } = await store.owner.sendRaw('GET /seller/search', { q })
      expect([status, body]).toMatchObject([400, { fields: { q: expect.any(String) } }])
    }
  })
})

describe('the audit log', () => {
  it('has the changes of the own store alone, with who made them, by each filter', async () => {
    const sellerId = await buildSeller(db)
    const [owner, accountant] = [await buildMember(db, sellerId), await buildMember(db, sellerId, 'accounts')]
    const shopper = await buildShopper(db)
    const base = { subject: 'o35', action: 'fulfilment.pack', seller_id: sellerId, actor_role: 'owner' }
    type Entry = {
      at: string
      action: string
      subject: string
      seller_id: string
      actor_id: string | null
      actor_role: string
      before?: object
      after?: object
      request_id?: string
    }
    // Two entries of the same moment.
    const entries: Entry[] = [
      {
        ...base,
        actor_id: owner.userId,
        at: '2026-03-09T18:29:59Z',
        before: { stage: 'new' },
        after: { stage: 'packed' },
        request_id: 'r1',
      },
      {
        ...base,
        actor_id: shopper.userId,
        actor_role: 'shopper',
        at: '2026-03-09T18:30:00Z',
        action: 'fulfilment.cancel',
      },
      { ...base, actor_id: null, actor_role: 'system', at: '2026-03-09T18:30:00Z', subject: 'o36' },
      {
        ...base,
        actor_id: owner.userId,
        at: '2026-03-11T10:00:00Z',
        seller_id: other.sellerId,
        subject: 'o37',
      },
    ]
    for (const { at, before, after, ...entry } of entries)
      await db
        .insertInto('audit_log')
        .values({
          ...entry,
          at: new Date(at),
          data: '{}',
          before: before ? JSON.stringify(before) : null,
          after: after ? JSON.stringify(after) : null,
        })
        .execute()
    const me = shop.asStaff(owner)
    const list = async (input: object, client: Client = me, desk: 'seller' | 'operator' = 'seller') => {
      const { status, body } = await client.sendRaw(`GET /${desk}/audit`, input)
      expect([status, body]).toEqual([200, expect.anything()])
      return body as unknown as {
        rows: { auditId: number; at: string; actor: object | null; subject: string }[]
        next: string | null
        total: number
      }
    }
    const all = await list({})
    expect(all.total).toBe(3)
    expect(all.rows[2]).toEqual({
      auditId: expect.any(Number),
      at: '2026-03-09T18:29:59.000Z',
      actor: { userId: owner.userId, name: 'Meera Nair', role: 'owner' },
      action: 'fulfilment.pack',
      subject: 'o35',
      before: { stage: 'new' },
      after: { stage: 'packed' },
      requestId: 'r1',
    })
    const counts = {
      subject: ['o35', 2],
      actor: [owner.userId, 1],
      action: ['fulfilment.cancel', 1],
      from: ['2026-03-10', 2],
      to: ['2026-03-09', 1],
      q: ['o37', 0],
    }
    for (const [name, [value, total]] of Object.entries(counts))
      expect((await list({ [name]: value })).total, name).toBe(total)
    for (const name of ['subject', 'actor', 'action', 'q'])
      expect((await list({ [name]: "' or 1=1 --" })).total, name).toBe(0)

    for (const sort of ['at', '-at']) {
      const seen: number[] = []
      for (let after: string | null | undefined; after !== null;) {
        const page = await list({ sort, limit: 1, ...(after !== undefined && { after }) })
        seen.push(...page.rows.map(({ auditId }) => auditId))
        after = page.next
      }
      const ids = all.rows.map(({ auditId }) => auditId)
      expect(seen).toEqual(sort === 'at' ? ids.toReversed() : ids)
    }
    const cursor = Buffer.from(JSON.stringify(['-at', '1', 'x'])).toString('base64url')
    expect((await me.sendRaw('GET /seller/audit', { after: cursor })).status).toBe(400)

    const hidden = (await list({ action: 'fulfilment.cancel' }, shop.asStaff(accountant))).rows
    expect(hidden).toMatchObject([{ actor: { name: 'M•••• N•••', role: 'shopper' } }])
    expect((await list({ subject: 'o36' })).rows).toMatchObject([{ actor: null }])
    const operator = shop.asStaff(await buildOperator(db, 'auditor'))
    expect((await list({ actor: owner.userId }, operator, 'operator')).total).toBe(2)
  })
})

it('finds what a development tool has moved', async () => {
  const { status } = await postDevTools(shop, '/fulfilment', { orderId: order.id, step: 'pack' })
  expect(status).toBe(200)
  const document = await db
    .selectFrom('documents')
    .select('number')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  expect(await find(store.owner, document.number)).toMatchObject([{ kind: 'order', id: order.id }])
  expect(await find(other.owner, document.number)).toEqual([])
})
