import { describe, expect, it } from 'vitest'
import type { Calls } from '#contract/calls.ts'
import { digest, testShop } from '#tests/api.ts'
import { buildInvoiceOrder, type InvoiceOrderOptions } from '#tests/documents.ts'
import { buildMember, buildOperator, buildSeller } from '#tests/factories.ts'
import { linesOf, streamsOf } from '#tests/pdf-text.ts'
import { readCode128 } from '#tests/read-code-128.ts'
import type { FulfilmentStep } from '#domain/fulfilment.ts'
import { transaction } from '#server/db/db.ts'
import { moveParcel, type ParcelStep } from '#server/fulfilment/move-parcel.ts'
import { noticeOf } from '#server/fulfilment/status-messages.ts'
import { printPdf } from './render-pdf.ts'

// The orders with coins and without cash have neither a payment nor the history of the coins.
const shop = await testShop({}, { check: { except: ['I-05', 'I-08'] } })
const now = new Date('2026-11-30T06:00:00Z')
const day = '2026-11-30'
shop.setNow(now)
const sellerId = await buildSeller(shop.db, { store_name: 'Malabar Fresh Mart', care_phone: '9847012399' })
const staff = {
  orders: await buildMember(shop.db, sellerId, 'orders', now),
  accounts: await buildMember(shop.db, sellerId, 'accounts', now),
  operator: await buildOperator(shop.db, 'admin', now),
}

let numbers = 10_000_000
const step = (orderId: string, name: FulfilmentStep, more: Partial<ParcelStep> = {}) =>
  transaction(shop.db, (tx) =>
    moveParcel(tx, shop.shop.clock(), {
      orderId,
      step: name,
      actor: { role: 'operator', id: null },
      notice: noticeOf(shop.shop),
      ...(name === 'ready' && { carrier: 'Delhivery', trackingNumber: `DL${++numbers}` }),
      ...more,
    }),
  )
/** Builds an order of the store and takes it through the steps; returns it with its number and its last tracking number. */
async function buildOrder(steps: readonly FulfilmentStep[], options: InvoiceOrderOptions = {}) {
  const order = await buildInvoiceOrder(shop.db, { sellerId, ...options })
  for (const name of steps) await step(order.orderId, name)
  const groups = shop.db.selectFrom('order_groups').where('id', '=', order.groupId)
  const { order_number } = await groups.select('order_number').executeTakeFirstOrThrow()
  return { ...order, number: `${order_number}-1`, tracking: `DL${numbers}` }
}

/** Prints at a desk: the lines and the page sizes of the PDF, or the error. */
async function print(payload: Calls['POST /seller/prints']['input'], who: keyof typeof staff = 'orders') {
  const { token, desk } = staff[who]
  const { statusCode: status, ...response } = await shop.app.inject({
    method: 'POST',
    url: `/api/${who === 'operator' ? 'operator' : 'seller'}/prints`,
    headers: { authorization: `Bearer ${token}`, cookie: `desk=${desk}` },
    payload,
  })
  const pdf = response.rawPayload
  const sizes = [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
  return {
    status,
    type: response.headers['content-type'],
    lines: status === 200 ? linesOf(pdf) : [],
    bars: status === 200 ? barsOf(pdf) : [],
    sizes: sizes.map(([, width, height]) => `${Math.round(Number(width))}×${Math.round(Number(height))}`),
    error: status === 200 ? null : response.json<{ code: string; fields?: Record<string, string> }>(),
  }
}
/** Widths of the bars of the barcodes in a PDF and of the spaces between them. */
function barsOf(pdf: Uint8Array): number[] {
  const drawn = [...streamsOf(pdf).values()].join('').matchAll(/(\d+) 0 m\n(\d+) 0 l\n/g)
  const edges = [...drawn].flatMap(([, from, to]) => [Number(from), Number(to)])
  return edges.slice(1).map((edge, at) => edge - edges[at]!)
}
const packed = ['accept', 'pack'] as const
const ready = [...packed, 'ready'] as const
const sent = [...ready, 'ship'] as const

describe('a label', () => {
  it('has the receiver in any script, the cash, the barcode and the return address', async () => {
    const order = await buildOrder(ready, {
      shippingPaise: 4000,
      items: [{ quantity: 2, coins: 100 }],
      shipTo: { name: 'ലക്ഷ്മി മേനോൻ', houseName: 'राम भवन' },
    })
    await shop.db
      .updateTable('shipments')
      .set({ weight_grams: 1250 })
      .where('order_id', '=', order.orderId)
      .execute()
    const { status, type, lines, sizes, bars } = await print({ kind: 'label', orderIds: [order.orderId] })
    expect([status, type, sizes]).toEqual([200, 'application/pdf', ['298×420']])
    const texts = [
      'COD ₹266.00',
      order.tracking,
      '682017',
      order.number,
      '1.25 kg',
      'Malabar Fresh Mart',
      'Phone 9847012399',
      'Phone 9847012345',
    ]
    for (const text of texts) expect(lines.join('')).toContain(text)
    expect(readCode128(bars).text).toBe(order.tracking)
    // Each script is written in a font of its own; joined letters have one glyph.
    expect(lines.join('')).toMatch(/[\u0d00-\u0d7f]/)
    expect(lines.join('')).toMatch(/[\u0900-\u097f]/)
    expect(lines.join('')).toContain('Lakshmi Menon, Ram Bhavan, ')
  })

  it('has the line in Latin letters as the shopper has corrected it', async () => {
    const shipTo = { name: 'लक्ष्मी मेनन', latinAddress: 'Laxmi Menon, 12/4 Lotus House' }
    const order = await buildOrder(ready, { shipTo })
    const { lines } = await print({ kind: 'label', orderIds: [order.orderId] })
    expect(lines.join('')).toContain('Laxmi Menon, 12/4 Lotus House')
    expect(lines.join('')).not.toContain('Lakshmi')
  })

  it('of each parcel names its own cash; that of a prepaid order says that there is none', async () => {
    const order = await buildOrder(['accept'], { shippingPaise: 4000, items: [{}, { unitPaise: 50_000 }] })
    const items = shop.db.selectFrom('order_items').select('product_id').where('order_id', '=', order.orderId)
    const { product_id } = await items.where('name', '=', 'Product 2').executeTakeFirstOrThrow()
    // The rest stays in the older parcel.
    shop.setNow(new Date(now.getTime() + 60_000))
    await step(order.orderId, 'pack', { productIds: [product_id] })
    await step(order.orderId, 'pack')
    shop.setNow(now)
    const paid = await buildOrder(packed, { isPaid: true })
    const orderIds = [order.orderId, paid.orderId]
    const { lines, sizes } = await print({ kind: 'label', size: '4x6', orderIds })
    expect(sizes).toEqual(['288×432', '288×432', '288×432'])
    const amounts = lines.filter((line) => /^COD|PREPAID/.test(line))
    expect(amounts).toEqual(['COD ₹158.00', 'COD ₹500.00', 'PREPAID'])
    expect(lines).toContain('Tracking number: not assigned yet')
  })
})

it('a packing slip has contents and note without prices', async () => {
  const order = await buildOrder(packed, { items: [{ name: 'Tea 500 g', quantity: 3 }] })
  await shop.db
    .updateTable('order_items')
    .set({ note: 'Gift wrap' })
    .where('order_id', '=', order.orderId)
    .execute()
  const { lines } = await print({ kind: 'slip', orderIds: [order.orderId] })
  expect(lines).toEqual(
    expect.arrayContaining([order.number, 'Tea 500 g', '3', 'Note: Gift wrap', 'Meera Nair']),
  )
  expect(lines.join()).not.toContain('₹')
  const masked = await print({ kind: 'slip', orderIds: [order.orderId] }, 'accounts')
  expect(masked.lines).toContain('M•••• N•••')
})

it('invoices of several orders are one file, with the pages of each; without the buyer for other roles', async () => {
  const orders = [
    await buildOrder(packed),
    await buildOrder(sent, { gstin: '32AAGCT1234K1ZP', buyerName: 'Thomas LLP' }),
  ]
  const input = { kind: 'invoice', orderIds: orders.map(({ orderId }) => orderId) } as const
  const { lines, sizes } = await print(input)
  expect(sizes).toHaveLength(2)
  expect(lines.filter((line) => line === '1 / 1')).toHaveLength(2)
  expect(lines).toEqual(
    expect.arrayContaining([...orders.map(({ number }) => number), 'Meera Nair', 'Thomas LLP']),
  )
  const masked = await print(input, 'accounts')
  expect(masked.lines).toContain('Thomas LLP')
  expect(masked.lines.join()).not.toMatch(/Meera|Lotus|temple/)
})

describe('a manifest', () => {
  it('has what was handed over on a day, and today what waits for the carrier', async () => {
    const before = await buildOrder(ready)
    shop.setNow(new Date('2026-11-29T06:00:00Z'))
    await step(before.orderId, 'ship')
    shop.setNow(now)
    const [waiting, gone] = [
      await buildOrder(ready),
      await buildOrder([...sent, 'out', 'deliver'], { items: [{ quantity: 4 }] }),
    ]
    await buildOrder(packed)
    const seller = shop.asStaff(staff.accounts)
    const read = async (on?: string) => {
      const { body } = await seller.send('GET /seller/manifest', on ? { day: on, carrier: 'Delhivery' } : {})
      return body
    }
    const { carriers, parcels } = await read()
    expect(carriers).toEqual([{ carrier: 'Delhivery', parcels: parcels.length }])
    const mine = parcels.filter(({ orderId }) =>
      [waiting, gone, before].some((order) => order.orderId === orderId),
    )
    expect(
      mine.map(({ trackingNumber, pieces, cashPaise, handedOver }) => [
        trackingNumber,
        pieces,
        cashPaise,
        handedOver,
      ]),
    ).toEqual(
      expect.arrayContaining([
        [waiting.tracking, 1, 11_800, false],
        [gone.tracking, 4, 47_200, true],
      ]),
    )
    expect(mine).toHaveLength(2)
    expect((await read('2026-11-29')).parcels).toMatchObject([{ orderNumber: before.number }])
    const { lines, sizes } = await print({ kind: 'manifest', day, orderIds: [gone.orderId] }, 'operator')
    expect(sizes).toEqual(['595×842'])
    expect(lines).toEqual(
      expect.arrayContaining(['Manifest – Delhivery', gone.tracking, gone.number, '4', '₹472.00']),
    )
    expect(lines.join()).not.toContain(waiting.tracking)
  })
})

describe('a print', () => {
  it('is refused where it cannot be made, and then nothing is recorded', async () => {
    const mine = await buildOrder(packed)
    const [fresh, gone] = [await buildOrder(['accept']), await buildOrder([...packed, 'cancel'])]
    const other = await buildInvoiceOrder(shop.db)
    const before = await digest(shop.db, 'audit_log')
    const orderIds = [mine.orderId]
    const answers = await Promise.all([
      print({ kind: 'label', orderIds }, 'accounts'),
      print({ kind: 'label', orderIds: [mine.orderId, other.orderId] }),
      print({ kind: 'label', orderIds: [mine.orderId, 'unknown'] }),
      print({ kind: 'slip', orderIds: [mine.orderId, fresh.orderId] }),
      print({ kind: 'invoice', orderIds: [gone.orderId] }),
      print({ kind: 'invoice' }),
      print({ kind: 'slip', orderIds: [] }),
      print({ kind: 'slip', orderIds: Array.from({ length: 51 }, (_, at) => `o${at}`) }),
      print({ kind: 'manifest', day: '2020-01-01' }),
      print({ kind: 'manifest', day: '2020-02-30' }),
    ])
    const message = (number: string) => `There is no packed parcel in the order ${number}.`
    expect(
      answers.map(({ status, error }) => [status, error?.code, Object.entries(error?.fields ?? {})[0]]),
    ).toEqual([
      [403, 'notAllowed', undefined],
      [404, 'notFound', undefined],
      [404, 'notFound', undefined],
      [400, 'badInput', ['orderIds', message(fresh.number)]],
      [400, 'badInput', ['orderIds', message(gone.number)]],
      [400, 'badInput', ['orderIds', 'Choose the orders to print.']],
      [400, 'badInput', ['orderIds', expect.any(String)]],
      [400, 'badInput', ['orderIds', expect.any(String)]],
      [400, 'badInput', ['day', 'No parcel of this carrier was handed over on this day.']],
      [400, 'badInput', ['day', expect.any(String)]],
    ])
    expect(answers[1]?.error).toEqual(answers[2]?.error)
    expect(await digest(shop.db, 'audit_log')).toBe(before)
  })

  it('leaves one row in the audit log, at the order if it is one', async () => {
    const orders = [await buildOrder(packed), await buildOrder(packed)].map(({ orderId }) => orderId)
    await print({ kind: 'slip', orderIds: orders.slice(0, 1) })
    await print({ kind: 'label', orderIds: orders, size: '4x6' })
    const rows = await shop.db
      .selectFrom('audit_log')
      .select(['actor_id', 'seller_id', 'subject', 'before', 'after'])
      .where('action', '=', 'orders.print')
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    const by = { actor_id: staff.orders.userId, seller_id: sellerId, before: null }
    expect(rows).toEqual([
      { ...by, subject: 'orders', after: { kind: 'label', orderIds: orders.join(' '), size: '4x6' } },
      { ...by, subject: orders[0], after: { kind: 'slip', orderIds: orders[0] } },
    ])
  })

  it('answers 503 with Retry-After while three others are made', async () => {
    const { orderId } = await buildOrder(packed)
    const item = { name: 'Tea', sku: null, quantity: 1, note: '' }
    const head = { storename: 'S', orderNumber: 'N', placedOn: day, carrier: null, trackingNumber: null }
    const slips = Array.from({ length: 50 }, () => ({ ...head, buyer: 'B', place: 'P', items: [item] }))
    const others = [1, 2, 3].map(() => printPdf({ print: 'slip', size: 'A6', slips }))
    expect(await print({ kind: 'slip', orderIds: [orderId] })).toMatchObject({ status: 503 })
    await Promise.allSettled(others)
    expect(await print({ kind: 'slip', orderIds: [orderId] })).toMatchObject({ status: 200 })
  })
})
