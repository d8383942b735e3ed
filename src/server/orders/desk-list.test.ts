import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CallKey } from '#contract/calls.ts'
import { type FulfilmentStep, type Stage, stages } from '#domain/fulfilment.ts'
import { type Client, testShop } from '#tests/api.ts'
import { buildOrder, postDevTools } from '#tests/buying.ts'
import { copyOrder, removeCopies } from '#tests/copied-orders.ts'
import {
  buildBusinessAccount,
  buildMember,
  buildOperator,
  buildProduct,
  buildSeller,
  buildShopper,
} from '#tests/factories.ts'
import { buildPaidOrder } from '#tests/payments.ts'

const shop = await testShop()
const { db } = shop

const step = async (orderId: string, name: FulfilmentStep, more: object = {}) =>
  expect(await postDevTools(shop, '/fulfilment', { orderId, step: name, ...more })).toMatchObject({
    status: 200,
  })

/** Inserts a store with a product, an owner and a member with the role catalogue, who sees no contacts. */
async function buildStore() {
  const sellerId = await buildSeller(db)
  await db.updateTable('sellers').set({ accepts_at_once: false }).where('id', '=', sellerId).execute()
  const product = () => buildProduct(db, { seller_id: sellerId })
  return {
    sellerId,
    product,
    productId: await product(),
    owner: shop.asStaff(await buildMember(db, sellerId)),
    cataloguer: shop.asStaff(await buildMember(db, sellerId, 'catalogue')),
  }
}
type Row = { orderId: string; stage: Stage; placedAt: string; promisedOn: string; buyer: string }
const list = async (client: Client, input: object = {}, key: CallKey = 'GET /seller/orders') => {
  const { status, body } = await client.sendRaw(key, input)
  expect([status, body]).toEqual([200, expect.anything()])
  const page = body as unknown as { rows: Row[]; next: string | null; total: number; precision: string }
  return { ...page, ids: page.rows.map(({ orderId }) => orderId) }
}
const childOf = async (groupId: string) =>
  (await db.selectFrom('orders').select('id').where('group_id', '=', groupId).executeTakeFirstOrThrow()).id

let store: Awaited<ReturnType<typeof buildStore>>
let other: typeof store
let operator: Client
const place = async (lines: Record<string, number>) =>
  buildOrder(
    shop,
    await buildShopper(db),
    lines,
    Object.values(lines).reduce((sum, count) => sum + 100 * count, 0),
  )

beforeAll(async () => {
  store = await buildStore()
  other = await buildStore()
  operator = shop.asStaff(await buildOperator(db, 'support'))
})

describe('pages', () => {
  const many = async () => {
    const sold = await buildStore()
    const groupId = await place({ [sold.productId]: 1 })
    return { ...sold, groupId, orderId: await childOf(groupId) }
  }

  it.each(['placedAt', '-placedAt', 'promisedOn', '-promisedOn'])(
    'sorted by %s have each order once, also while orders are placed',
    async (sort) => {
      const { owner, groupId, sellerId, orderId } = await many()
      await copyOrder(db, groupId, 20)
      const before = new Set([orderId, ...Array.from({ length: 20 }, (_, place) => `copy-order${place + 1}`)])
      const seen: Row[] = []
      let after: string | null | undefined
      for (let count = 0; after !== null; count++) {
        const page = await list(owner, { sort, limit: 4, ...(after !== undefined && { after }) })
        seen.push(...page.rows)
        after = page.next
        // Before and after the position of the page.
        await copyOrder(db, groupId, 2, 21 + 2 * count)
        expect(count).toBeLessThan(20)
      }
      const ids = seen.map((row) => row.orderId)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.filter((id) => before.has(id)).toSorted()).toEqual([...before].toSorted())
      const keys = seen.map((row) => `${row[sort.replace('-', '') as 'placedAt']} ${row.orderId}`)
      expect(keys).toEqual(sort.startsWith('-') ? keys.toSorted().toReversed() : keys.toSorted())
      // The whole list at the other desk has the same order.
      const all = await list(operator, { seller: sellerId, sort, limit: 200 }, 'GET /operator/orders')
      expect(all.ids.filter((id) => ids.includes(id))).toEqual(ids)
      await removeCopies(db)
    },
  )

  it('count up to 999, and say that there are more', async () => {
    const { owner, groupId } = await many()
    await copyOrder(db, groupId, 998)
    expect(await list(owner)).toMatchObject({ total: 999, precision: 'exact', rows: { length: 50 } })
    await copyOrder(db, groupId, 2, 999)
    expect(await list(owner, { limit: 200 })).toMatchObject({
      total: 1000,
      precision: 'atLeast',
      rows: { length: 200 },
    })
    expect((await owner.send('GET /seller/pulse', {})).body).toMatchObject({ toAccept: 1000 })
    expect(await list(owner, { to: '2020-01-01' })).toMatchObject({
      total: 0,
      precision: 'exact',
      next: null,
    })

    const download = async (client = owner) => {
      const { text, headers } = await client.sendRaw('GET /seller/orders.csv', { sort: 'placedAt' })
      return { text, headers, rows: parse<Record<string, string>>(text, { columns: true, bom: true }) }
    }
    const { rows, text } = await download()
    expect(rows).toHaveLength(1001)
    expect(new Set(rows.map((row) => row['Order number'])).size).toBe(1001)
    const times = rows.map((row) => row['Placed at'] ?? '')
    expect(times).toEqual(times.toSorted())
    expect(text.split('\r\n')).toHaveLength(1003)

    // The row is in the second part of the file.
    const breakRow = (shipTo: string) =>
      sql`update order_groups set ship_to = ${shipTo}::jsonb where id = 'copy1'`.execute(db)
    await breakRow('null')
    const staff = await buildMember(db, await sellerOf(groupId))
    const headers = { authorization: `Bearer ${staff.token}`, cookie: `desk=${staff.desk}` }
    const response = await fetch(`${shop.url}/api/seller/orders.csv?sort=placedAt`, { headers })
    await expect(response.text()).rejects.toThrow()
    expect(shop.logged).toContainEqual(
      expect.objectContaining({ message: 'A file could not be sent completely.' }),
    )
    await removeCopies(db)
  })
  const sellerOf = async (groupId: string) =>
    (
      await db
        .selectFrom('orders')
        .select('seller_id')
        .where('group_id', '=', groupId)
        .executeTakeFirstOrThrow()
    ).seller_id
})

describe('invalid input', () => {
  const cursor = (...position: unknown[]) => Buffer.from(JSON.stringify(position)).toString('base64url')
  it.each([
    ['after', cursor('-placedAt', '1', 'o', 'o')],
    ['after', cursor('-placedAt', 'now', 'o')],
    ['after', cursor('-placedAt', '1', 'o\0')],
    ['after', cursor('-placedAt', 1, 'o')],
    ['after', cursor('placedAt', '1', 'o')],
    ['after', cursor('-promisedOn', '2026-01-01', 'o')],
    ['after', cursor('promisedOn', '2026-02-30', 'o'), { sort: 'promisedOn' }],
    ['after', cursor('promisedOn', '0000-01-01', 'o'), { sort: 'promisedOn' }],
    ['stage', 'new,done'],
    ['stage', ''],
    ['payment', 'COD'],
    ['late', '1'],
    ['from', '0000-01-01'],
    ['from', '2026-02-30'],
    ['to', 'today'],
  ])('%s=%s is an error at its field', async (field, value, more?: object) => {
    const { status, body } = await store.owner.sendRaw('GET /seller/orders', { [field]: value, ...more })
    expect([status, body]).toMatchObject([400, { code: 'badInput', fields: { [field]: expect.any(String) } }])
    expect(Object.keys(body['fields'] as object)).toEqual([field])
  })
})

describe('filters', () => {
  const paths: Record<Stage, FulfilmentStep[]> = {
    new: [],
    accepted: ['accept'],
    packed: ['accept', 'pack'],
    ready: ['accept', 'pack', 'ready'],
    shipped: ['accept', 'pack', 'ready', 'ship'],
    out: ['accept', 'pack', 'ready', 'ship', 'out'],
    delivered: ['accept', 'pack', 'ready', 'ship', 'out', 'deliver'],
    attemptFailed: ['accept', 'pack', 'ready', 'ship', 'out', 'recordAttempt'],
    rto: ['accept', 'pack', 'ready', 'ship', 'rto'],
    rtoReceived: ['accept', 'pack', 'ready', 'ship', 'rto', 'rtoReceived'],
    lost: ['accept', 'pack', 'ready', 'ship', 'lost'],
    cancelled: ['accept', 'cancel'],
    calledBack: ['accept', 'pack', 'ready', 'ship', 'callBack'],
  }
  it('by each stage find the orders at it, at both desks', async () => {
    const { owner, productId, sellerId } = await buildStore()
    const at = {} as Record<Stage, string>
    for (const stage of stages) {
      const groupId = await place({ [productId]: 1 })
      for (const name of paths[stage]) await step(groupId, name, { reason: 'Checked', condition: 'restock' })
      at[stage] = await childOf(groupId)
    }
    for (const stage of stages) {
      const expected = { rows: [{ orderId: at[stage], stage }], total: 1 }
      expect(await list(owner, { stage }), stage).toMatchObject(expected)
      expect(await list(operator, { stage, seller: sellerId }, 'GET /operator/orders'), stage).toMatchObject(
        expected,
      )
    }
    const some = await list(owner, { stage: 'packed,ready,new,out,cancelled,out' })
    expect(some.ids.toSorted()).toEqual([at.packed, at.ready, at.new, at.out, at.cancelled].toSorted())
    expect(some.total).toBe(5)
    expect((await list(owner)).total).toBe(stages.length)
  })

  it('by a stage find an order of which a part is there; its stage is that of the last part', async () => {
    const { owner, product } = await buildStore()
    const [one, two] = [await product(), await product()]
    const groupId = await place({ [one]: 1, [two]: 1 })
    const orderId = await childOf(groupId)
    await step(groupId, 'accept', { productIds: [one] })
    await step(groupId, 'pack', { productIds: [one] })
    for (const stage of ['new', 'packed'])
      expect(await list(owner, { stage })).toMatchObject({ rows: [{ orderId, stage: 'new', pieces: 2 }] })
    await step(groupId, 'cancel', { productIds: [two], reason: 'Broken' })
    expect(await list(owner, { stage: 'packed' })).toMatchObject({ rows: [{ orderId, stage: 'packed' }] })
    expect((await list(owner, { stage: 'new' })).ids).toEqual([])
  })

  it('by days are days in India, by lateness the promised day counts', async () => {
    const { owner, productId } = await buildStore()
    const [first, second] = [await place({ [productId]: 1 }), await place({ [productId]: 1 })]
    const [one, two] = [await childOf(first), await childOf(second)]
    const move = (id: string, placedAt: string, promised: string) =>
      db
        .updateTable('orders')
        .set({ placed_at: new Date(placedAt), expected_delivery_on: promised })
        .where('id', '=', id)
        .execute()
    await move(one, '2026-03-09T18:29:59.999Z', '2026-03-12')
    await move(two, '2026-03-09T18:30:00Z', '2999-01-01')
    expect((await list(owner, { from: '2026-03-10' })).ids).toEqual([two])
    expect((await list(owner, { to: '2026-03-09' })).ids).toEqual([one])
    expect((await list(owner, { from: '2026-03-09', to: '2026-03-10' })).total).toBe(2)
    expect(await list(owner, { late: 'true' })).toMatchObject({ rows: [{ orderId: one, late: true }] })
    expect(await list(owner, { late: 'false' })).toMatchObject({ rows: [{ orderId: two, late: false }] })
    for (const name of ['accept', 'pack', 'ready', 'ship', 'out', 'deliver'] as const) await step(first, name)
    expect((await list(owner, { late: 'true' })).ids).toEqual([])
  })

  it('by payment, dispute and buyer', async () => {
    const paid = await buildPaidOrder(shop)
    const orderId = await childOf(paid.orderId)
    const find = async (more: object) =>
      (await list(operator, { buyer: paid.shopper.userId, ...more }, 'GET /operator/orders')).ids
    expect(await find({ payment: 'prepaid' })).toEqual([orderId])
    expect(await find({ payment: 'cod' })).toEqual([])
    expect(await find({ dispute: 'true' })).toEqual([])
    const dispute = {
      provider_payment_id: paid.paymentId,
      amount_paise: 100,
      status: 'open',
      created_at: new Date(),
    }
    await db
      .insertInto('disputes')
      .values({ id: 'd1', ...dispute })
      .execute()
    expect(await find({ dispute: 'true' })).toEqual([orderId])
    expect(await find({ dispute: 'false' })).toEqual([])
    await db.deleteFrom('disputes').where('id', '=', 'd1').execute()
  })
})

describe('a search', () => {
  it('finds an order of the own store by each form, and never one of another store', async () => {
    const buyer = await buildShopper(db, { kind: 'business', phone: '+919812345670' })
    const gstin = '32AAPFU9350F1Z4'
    await buildBusinessAccount(db, {
      user_id: buyer.userId,
      gstin,
      official_phone: buyer.phone,
    })
    const lines = { [store.productId]: 10, [other.productId]: 10 }
    const groupId = await buildOrder(shop, buyer, lines, 2000)
    await step(groupId, 'accept', { productIds: [store.productId] })
    await step(groupId, 'pack', { productIds: [store.productId] })
    const ready = { productIds: [store.productId], carrier: 'Own van', trackingNumber: 'VAN-35-ABC' }
    await step(groupId, 'ready', ready)
    const orders = await db
      .selectFrom('orders as o')
      .innerJoin('order_groups as g', 'g.id', 'o.group_id')
      .where('g.id', '=', groupId)
      .select(['o.id', 'o.position', 'g.order_number as number', 'o.seller_id'])
      .execute()
    const [mine, theirs] = [store, other].map(({ sellerId }) =>
      orders.find(({ seller_id: id }) => id === sellerId)!,
    ) as [(typeof orders)[number], (typeof orders)[number]]
    const document = await db
      .selectFrom('documents')
      .select('number')
      .where('order_id', '=', mine.id)
      .executeTakeFirstOrThrow()
    const find = async (client: Client, q: string, more: object = {}) =>
      (await list(client, { q, ...more })).ids

    const ofBoth = [
      mine.number,
      groupId.toUpperCase(),
      buyer.email.toUpperCase(),
      ' 98123 45670 ',
      gstin.toLowerCase(),
    ]
    const ofMine = [
      mine.id,
      `${mine.number}-${mine.position}`.toLowerCase(),
      'van-35-abc',
      'VAN-35-ABC',
      document.number,
    ]
    for (const q of ofBoth) {
      expect(await find(store.owner, q), q).toEqual([mine.id])
      expect(await find(other.owner, q), q).toEqual([theirs.id])
    }
    for (const q of [...ofMine, 'VAN-35-ABC']) {
      expect(await find(store.owner, q), q).toEqual([mine.id])
      expect(await find(other.owner, q, { seller: store.sellerId, buyer: buyer.userId }), q).toEqual([])
    }
    for (const q of [...ofBoth, theirs.id]) {
      const all = await list(operator, { q, seller: other.sellerId }, 'GET /operator/orders')
      expect(all.ids, q).toEqual([theirs.id])
    }
    for (const q of ['TC-2611-99999', `${mine.number}-9`, 'Nair', '9812345671', 'no@example.in'])
      expect(await find(store.owner, q), q).toEqual([])
    // Finding an order by its phone or email would confirm whose it is.
    for (const q of ['9812345670', buyer.email]) expect(await find(store.cataloguer, q), q).toEqual([])
    expect(await find(store.cataloguer, mine.number)).toEqual([mine.id])
  })
})

it('masks names in list and file, and writes the file for a spreadsheet', async () => {
  const { owner, cataloguer, productId } = await buildStore()
  const groupId = await place({ [productId]: 2 })
  const shipTo = {
    name: '=HYPERLINK("http://x") Rao',
    localArea: 'Kaloor',
    state: 'Kerala',
    pincode: '682017',
  }
  await db
    .updateTable('order_groups')
    .set({ ship_to: JSON.stringify(shipTo) })
    .where('id', '=', groupId)
    .execute()
  await db
    .updateTable('orders')
    .set({ placed_at: new Date('2026-03-09T18:30:00Z') })
    .where('group_id', '=', groupId)
    .execute()
  const [row] = (await list(owner)).rows
  expect(row).toMatchObject({ buyer: shipTo.name, place: 'Kaloor, Kerala, 682017', totalPaise: 20_000 })
  const masked = '=•••••••• R••'
  expect((await list(cataloguer)).rows).toMatchObject([{ buyer: masked, place: 'Kaloor, Kerala, 682017' }])
  const file = async (client: Client) => {
    const { text, headers } = await client.sendRaw('GET /seller/orders.csv', { stage: 'new' })
    expect(text.startsWith('\uFEFF"Order number","Store"')).toBe(true)
    expect(headers['content-disposition']).toMatch(/filename="?orders-\d{4}-\d\d-\d\d\.csv/)
    return parse<Record<string, string>>(text, { columns: true, bom: true })
  }
  expect(await file(owner)).toMatchObject([
    {
      'Placed at': '2026-03-10 00:00',
      'Total ₹': '200.00',
      Buyer: `'${shipTo.name}`,
      Payment: 'COD',
      Stage: 'New',
    },
  ])
  expect(await file(cataloguer)).toMatchObject([{ Buyer: `'${masked}` }])
  const { rows } = await list(owner, { stage: 'packed' })
  expect(rows).toEqual([])
})
