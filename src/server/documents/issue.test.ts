import { describe, expect, it, onTestFinished } from 'vitest'
import { testShop } from '#tests/api.ts'
import { buildInvoiceOrder, type InvoiceOrder, keralaGstin } from '#tests/documents.ts'
import { buildSeller } from '#tests/factories.ts'
import { planRule } from '#tests/shop-rules.ts'
import type { DocumentData } from '#domain/invoice.ts'
import { connect, transaction } from '#server/db/db.ts'
import { sha256 } from '#server/ids.ts'
import { canonicalJson, issueCreditNotes, issueInvoice } from './issue.ts'

const shop = await testShop({}, { check: { except: ['I-15'] } })

const now = new Date('2026-11-27T06:00:00Z')
const pack = (order: InvoiceOrder, itemIds: readonly string[] = order.itemIds, at = now) =>
  transaction(shop.db, (tx) =>
    issueInvoice(tx, at, { orderId: order.orderId, shipmentId: 'parcel1', itemIds }),
  )
const credit = (order: InvoiceOrder, pieces: readonly number[], shippingPaise = 0) =>
  transaction(shop.db, (tx) =>
    issueCreditNotes(tx, now, {
      orderId: order.orderId,
      items: pieces
        .map((quantity, at) => ({ itemId: order.itemIds[at] ?? '', quantity }))
        .filter((i) => i.quantity),
      shippingPaise,
    }),
  )
const rowOf = (id: string) =>
  shop.db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const dataOf = async (id: string) => (await rowOf(id)).data as DocumentData
const cancel = (itemId: string) =>
  shop.db.updateTable('order_items').set({ status: 4, cancelled_at: now }).where('id', '=', itemId).execute()
/** A seller with a GSTIN of its own. */
let serial = 0
const newGstin = () => `32AAB${'C'}U${String(1000 + serial++)}R1ZW`

describe('invoice', () => {
  it('is frozen data with the hash of its canonical JSON', async () => {
    const order = await buildInvoiceOrder(shop.db)
    const row = await rowOf(await pack(order))
    expect(row).toMatchObject({
      kind: 'invoice',
      series: 'TC',
      year: '26-27',
      issuer: keralaGstin,
      order_id: order.orderId,
      user_id: order.userId,
      seller_id: order.sellerId,
      total_paise: 11_800,
      corrects: null,
      issued_at: now,
    })
    expect(row.sha256).toBe(sha256(canonicalJson(row.data)).toString('hex'))
    await expect(
      shop.db.updateTable('documents').set({ total_paise: 1 }).where('id', '=', row.id).execute(),
    ).rejects.toThrow()
    await expect(
      shop.db.deleteFrom('document_lines').where('document_id', '=', row.id).execute(),
    ).rejects.toThrow()
  })

  it('has the day in India on which the order was placed', async () => {
    const order = await buildInvoiceOrder(shop.db, { placedAt: new Date('2026-11-26T01:00:00+05:30') })
    expect(await dataOf(await pack(order))).toMatchObject({ orderedOn: '2026-11-26' })
  })

  it('has the next number of the GSTIN and the financial year; two stores of one GSTIN share it', async () => {
    const gstin = newGstin()
    const sellers = [await buildSeller(shop.db, { gstin }), await buildSeller(shop.db, { gstin })]
    const numbers: string[] = []
    for (const [at, sellerId] of [...sellers, ...sellers].entries())
      numbers.push(
        (
          await dataOf(
            await pack(
              await buildInvoiceOrder(shop.db, { sellerId }),
              undefined,
              new Date(at < 3 ? '2027-03-31T18:00:00Z' : '2027-03-31T18:30:00Z'),
            ),
          )
        ).number,
      )
    expect(numbers).toEqual(['TC26-27/000001', 'TC26-27/000002', 'TC26-27/000003', 'TC27-28/000001'])
  })

  it('is a bill of supply for exempt goods, in a series of its own, and its credit note too', async () => {
    const sellerId = await buildSeller(shop.db, { gstin: newGstin() })
    const milk = { rateBp: 0, unitPaise: 6800 }
    const issued = async (items: object[], more: object = {}) => {
      const order = await buildInvoiceOrder(shop.db, { sellerId, items, ...more })
      const id = await pack(order)
      const [note = ''] = await credit(
        order,
        items.map(() => 1),
      )
      return [await dataOf(id), await dataOf(note)].map(({ kind, title, number }) => [kind, title, number])
    }
    expect(await issued([milk])).toEqual([
      ['billOfSupply', undefined, 'TB26-27/000001'],
      ['creditNote', undefined, 'TN26-27/000001'],
    ])
    expect(await issued([milk, {}])).toEqual([
      ['invoice', 'invoiceCumBill', 'TC26-27/000001'],
      ['creditNote', undefined, 'TN26-27/000002'],
    ])
    const business = { gstin: '32AAGCT1234K1ZP', buyerName: 'Thomas Provisions LLP' }
    expect((await issued([milk, {}], business))[0]).toEqual(['invoice', undefined, 'TC26-27/000002'])
    expect((await issued([milk], business))[0]).toEqual(['billOfSupply', undefined, 'TB26-27/000002'])
  })

  it('is a tax invoice for exempt goods too while the setting is off', async () => {
    const from = await planRule(shop, 'documents.exemptAsBill', 0)
    const order = await buildInvoiceOrder(shop.db, { items: [{ rateBp: 0 }] })
    expect(await dataOf(await pack(order, undefined, from))).toMatchObject({
      kind: 'invoice',
      taxHead: 'state',
      statements: [],
    })
    await planRule(shop, 'documents.exemptAsBill', null)
  })

  it('leaves no gap when its transaction is rolled back', async () => {
    const gstin = newGstin()
    const sellerId = await buildSeller(shop.db, { gstin })
    const order = await buildInvoiceOrder(shop.db, { sellerId })
    const rolledBack = transaction(shop.db, async (tx) => {
      await issueInvoice(tx, now, { orderId: order.orderId, shipmentId: 'p', itemIds: order.itemIds })
      throw new Error('rolled back')
    })
    await expect(rolledBack).rejects.toThrow('rolled back')
    expect((await dataOf(await pack(order))).number).toBe('TC26-27/000001')
  })

  it('has a series for each seller without a GSTIN', async () => {
    for (let round = 0; round < 2; round++) {
      const order = await buildInvoiceOrder(shop.db, { seller: { gstin: null } })
      const row = await rowOf(await pack(order))
      expect([row.issuer, row.number, row.kind]).toEqual([order.sellerId, 'TB26-27/000001', 'billOfSupply'])
    }
  })

  it('is refused without a State that has a code, for items of another order and for invoiced items', async () => {
    const before = await shop.db.selectFrom('documents').select('id').execute()
    const nowhere = await buildInvoiceOrder(shop.db, { shipTo: { state: 'Nowhere' } })
    await expect(pack(nowhere)).rejects.toMatchObject({ status: 409, reason: 'noStateCode' })
    const [order, other] = [await buildInvoiceOrder(shop.db), await buildInvoiceOrder(shop.db)]
    await expect(pack(order, other.itemIds)).rejects.toMatchObject({ status: 404 })
    await expect(pack(order, [...order.itemIds, ...other.itemIds])).rejects.toMatchObject({ status: 404 })
    await expect(pack(order, [])).rejects.toMatchObject({ status: 404 })
    await expect(pack({ ...order, orderId: 'none' })).rejects.toMatchObject({ status: 404 })
    expect(await shop.db.selectFrom('documents').select('id').execute()).toEqual(before)
    await pack(order)
    await expect(pack(order)).rejects.toMatchObject({ status: 409, reason: 'alreadyInvoiced' })
  })

  it('has a share of the delivery charge, and the last packing has the rest', async () => {
    const items = [{ unitPaise: 10_000 }, { unitPaise: 20_000 }, { unitPaise: 30_001 }]
    const order = await buildInvoiceOrder(shop.db, { items, shippingPaise: 4999 })
    const [one = '', two = '', three = ''] = order.itemIds
    const first = await dataOf(await pack(order, [one]))
    expect(first.totals.shippingPaise).toBe(Math.round((4999 * 10_000) / 60_001))
    await cancel(two)
    const second = await dataOf(await pack(order, [three]))
    expect(first.totals.shippingPaise + second.totals.shippingPaise).toBe(4999)
  })

  it('of a parcel with other contents follows a credit note for the former one', async () => {
    const items = [{ unitPaise: 10_000 }, { unitPaise: 20_000 }]
    const order = await buildInvoiceOrder(shop.db, { items, shippingPaise: 3000 })
    const first = await pack(order)
    await credit(order, [1, 1], 3000)
    const again = [
      await dataOf(await pack(order, [order.itemIds[0] ?? ''])),
      await dataOf(await pack(order, [order.itemIds[1] ?? ''])),
    ]
    expect(again.map(({ totals }) => totals.totalPaise)).toEqual([11_000, 22_000])
    const notes = await credit(order, [1, 1], 3000)
    expect(notes).toHaveLength(2)
    for (const id of notes) expect((await rowOf(id)).corrects).not.toBe(first)
  })
})

describe('credit note', () => {
  it('of parts adds up to the whole invoice, never more', async () => {
    const items = [
      { unitPaise: 3333, quantity: 3 },
      { unitPaise: 9999, rateBp: 500 },
    ]
    const order = await buildInvoiceOrder(shop.db, { items, shippingPaise: 4001 })
    const invoice = await dataOf(await pack(order))
    const notes: DocumentData[] = []
    for (const [pieces, shipping] of [
      [[1, 0], 0],
      [[1, 0], 0],
      [[0, 1], 0],
      [[5, 5], 9_999_999],
      [[1, 1], 5000],
    ] as const)
      for (const id of await credit(order, pieces, shipping)) notes.push(await dataOf(id))
    expect(notes).toHaveLength(4)
    const sum = (key: keyof DocumentData['totals']) => notes.reduce((all, { totals }) => all + totals[key], 0)
    for (const key of Object.keys(invoice.totals) as (keyof DocumentData['totals'])[])
      expect([key, sum(key)]).toEqual([key, invoice.totals[key]])
    expect(notes.map(({ totals }) => totals.shippingPaise)).toEqual([0, 0, 0, 4001])
    expect(notes[0]).toMatchObject({
      kind: 'creditNote',
      corrects: { number: invoice.number, issuedOn: invoice.issuedOn },
      supplier: invoice.supplier,
      recipient: invoice.recipient,
      payments: [],
    })
    expect(notes[0]?.number).toMatch(/^TN26-27\/\d{6}$/)
  })

  it('is created for each corrected document, and not for items without one', async () => {
    const order = await buildInvoiceOrder(shop.db, { items: [{}, {}, {}] })
    const [one = '', two = ''] = order.itemIds
    const invoices = [await pack(order, [one]), await pack(order, [two])]
    const notes = await Promise.all((await credit(order, [1, 1, 1])).map(rowOf))
    expect(notes.map(({ corrects }) => corrects)).toEqual(invoices)
    expect(await credit(await buildInvoiceOrder(shop.db), [1], 100)).toEqual([])
    await expect(credit({ ...order, orderId: 'none' }, [1])).rejects.toMatchObject({ status: 404 })
  })

  it('of simultaneous returns never exceeds the invoice', async () => {
    const order = await buildInvoiceOrder(shop.db, { items: [{ quantity: 3 }] })
    await pack(order)
    const issued = await Promise.all(Array.from({ length: 6 }, () => credit(order, [1])))
    expect(issued.flat()).toHaveLength(3)
  })
})

describe('500 packings at once, of which 30 % are rolled back', () => {
  it('leave no gap and no duplicate', async () => {
    const gstin = newGstin()
    const sellers = [await buildSeller(shop.db, { gstin }), await buildSeller(shop.db, { gstin })]
    const orders: InvoiceOrder[] = []
    const { userId } = await buildInvoiceOrder(shop.db)
    for (let at = 0; at < 500; at++)
      orders.push(await buildInvoiceOrder(shop.db, { sellerId: sellers[at % 2] ?? '', userId }))
    // Without a limit for the wait: 500 transactions share 12 connections.
    const connection = connect(shop.database.config, 12, 0)
    onTestFinished(() => connection.close())
    const results = await Promise.allSettled(
      orders.map((order, at) =>
        transaction(connection.db, async (tx) => {
          const { orderId, itemIds } = order
          await issueInvoice(tx, now, { orderId, shipmentId: `p${at}`, itemIds })
          if (at % 10 < 3) throw new Error('rolled back')
        }),
      ),
    )
    const failed = results.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
    expect(new Set(failed)).toEqual(new Set(['Error: rolled back']))
    const rows = await shop.db
      .selectFrom('documents')
      .select(['sequence', 'number'])
      .where('issuer', '=', gstin)
      .orderBy('sequence')
      .execute()
    expect(rows.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 350 }, (_, at) => at + 1))
    expect(new Set(rows.map(({ number }) => number)).size).toBe(350)
  })
})
