import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { cancelReasons, faultReasons } from '#domain/after-sale-choices.ts'
import { orderStatus } from '#domain/order-status.ts'
import { testShop } from '#tests/api.ts'
import { demoShop, demoTime } from '#tests/demo-shop.ts'
import { demoLogins } from '#demo/people/make-people.ts'

const shop = await testShop({}, { contents: demoShop })

beforeAll(() => shop.setNow(demoTime))

const rows = async <Row>(text: string) => (await sql<Row>`${sql.raw(text)}`.execute(shop.db)).rows

/** Signs in a demo login and returns all its orders. */
async function ordersOf(id: string) {
  const login = demoLogins.find((one) => one.id === id)
  const { email = '', password = '' } = login ?? {}
  const { body: session } = await shop.send('POST /signin-check', { email, password })
  const client = shop.as(session.token)
  return { client, orders: (await client.send('GET /get-all-orders')).body.orders }
}

describe('past orders of the demo', () => {
  it('out for delivery is expected today', async () => {
    expect(
      await rows(
        'select distinct expected_delivery_on::text as day from orders where status = 2 and user_id is not null',
      ),
    ).toEqual([{ day: '2026-11-20' }])
  })

  it('gave and took coins in the order of the ledger', async () => {
    const ledger = await rows<{ at: Date; user_id: string }>(
      'select user_id, at from coin_ledger order by id',
    )
    for (const { id } of demoLogins) {
      const times = ledger.filter(({ user_id }) => user_id === id).map(({ at }) => at.getTime())
      expect(times).toEqual(times.toSorted((a, b) => a - b))
    }
  })

  for (const id of ['demo-asha', 'demo-ravi'])
    it(`of ${id}: each delivered one has its way from new to delivered, a tracking link and an invoice`, async () => {
      const { client, orders } = await ordersOf(id)
      const delivered = orders.filter(({ status }) => status === orderStatus.delivered)
      expect(delivered.length).toBeGreaterThan(3)
      for (const { invoices, parcels, history, product } of delivered) {
        expect(parcels).toHaveLength(1)
        const [parcel] = parcels
        expect(parcel?.events.map(({ stage }) => stage)).toEqual([
          'accepted',
          'packed',
          'ready',
          'shipped',
          'out',
          'delivered',
        ])
        expect(parcel?.trackingUrl).toContain(parcel?.trackingNumber)
        expect(parcel?.productIds).toHaveLength(product.items.length)
        const { processing, shipped, outForDelivery } = orderStatus
        for (const { productId } of product.items)
          expect(history.filter((one) => one.productId === productId).map((one) => one.status)).toEqual([
            processing,
            shipped,
            outForDelivery,
            orderStatus.delivered,
          ])
        const [invoice] = invoices.filter(({ kind }) => kind === 'invoice')
        const { body } = await client.send('GET /invoice/:invoiceId', { invoiceId: invoice?.invoiceId ?? '' })
        expect(body.document).toMatchObject({
          number: invoice?.number,
          shipmentId: parcel?.parcelId,
          recipient:
            id === 'demo-ravi'
              ? { gstin: '29ZZZFR5201N1ZA', legalName: 'Ravi Provision Stores' }
              : { gstin: null, legalName: null },
        })
        expect(body.document.totals.totalPaise).toBe(
          Math.round(product.items.reduce((sum, item) => sum + item.productPrice * item.quantity, 0) * 100),
        )
      }
    })

  it.each([
    ['demo-ravi', true],
    ['demo-fathima', false],
  ])('the business of %s has a confirmed owner: %j', async (id, ownerConfirmed) => {
    const { client } = await ordersOf(id)
    const { body: user } = await client.send('GET /get-user')
    expect(user).toMatchObject({ kind: 'business', business: { ownerConfirmed } })
  })

  it('has an order whose first delivery attempt failed, with the day of the next one', async () => {
    const { orders } = await ordersOf('demo-asha')
    const parcels = orders.flatMap((order) => order.parcels).filter(({ attempts }) => attempts > 0)
    expect(parcels).toMatchObject([
      { stage: 'attemptFailed', attempts: 1, attemptReason: 'Nobody was at home to take the parcel' },
    ])
    expect(parcels[0]?.nextAttempt?.seconds).toBeGreaterThan(demoTime.getTime() / 1000)
    expect(parcels[0]?.events.map(({ stage }) => stage).slice(-2)).toEqual(['out', 'attemptFailed'])
  })

  it('has a cancelled order that was paid, with a specified reason and its refund', async () => {
    const { orders } = await ordersOf('demo-asha')
    const cancelled = orders.filter(({ status }) => status === orderStatus.cancelled)
    expect(cancelled).toMatchObject([
      { paymentMode: 'Pre-paid', refunds: [{ method: 'original', status: 'processed', forReturn: false }] },
    ])
    const [order] = cancelled
    expect(order?.refunds[0]?.amount).toBe(order?.total)
    expect(order?.cancelledOrders).toHaveLength(1)
    expect(cancelReasons).toContain(order?.cancelledOrders[0]?.cancel?.cancellationReason)
  })

  it('has a finished return with its refund and its credit note', async () => {
    const { client, orders } = await ordersOf('demo-asha')
    const { body: returns } = await client.send('GET /my-returns')
    expect(returns).toMatchObject([{ state: 'refunded', kind: 'refund', refundMethod: 'original' }])
    const [returned] = returns
    expect(faultReasons).toContain(returned?.reason)
    const order = orders.find(({ id }) => id === returned?.orderId)
    const note = order?.invoices.find(({ kind }) => kind === 'creditNote')
    const refund = order?.refunds[0]
    expect([note?.total, refund?.amount, refund?.status]).toEqual([
      returned?.items[0]?.refund,
      returned?.items[0]?.refund,
      'processed',
    ])
    const noteId = { invoiceId: note?.invoiceId ?? '' }
    const { document } = (await client.send('GET /invoice/:invoiceId', noteId)).body
    expect(document.corrects?.number).toBe(order?.invoices[0]?.number)
  })

  it('has PDFs of its documents', async () => {
    const { client, orders } = await ordersOf('demo-asha')
    const invoiceId = orders.flatMap(({ invoices }) => invoices)[0]?.invoiceId ?? ''
    const { status, text } = await client.send('GET /invoice/:invoiceId/pdf', { invoiceId })
    expect([status, text.slice(0, 5)]).toEqual([200, '%PDF-'])
  })

  it('has documents of each seller whose numbers follow their dates', async () => {
    expect(
      await rows(`select id from (select id, issued_at, lag(issued_at) over (partition by issuer, series, year
        order by sequence) as before from documents) d where before > issued_at`),
    ).toEqual([])
    expect(
      await rows(
        `select id from shipments where stage not in ('accepted', 'cancelled') and invoice_id is null`,
      ),
    ).toEqual([])
  })

  it('sends no message and calls no payment service about the past', async () => {
    expect(await rows('select id from messages')).toEqual([])
    expect(await rows('select id from graphile_worker.jobs')).toEqual([])
    expect(await rows('select id from payment_intents where provider_order_id is not null')).toEqual([])
  })
})
