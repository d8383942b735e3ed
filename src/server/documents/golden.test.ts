import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { testShop } from '#tests/api.ts'
import { buildInvoiceOrder, type InvoiceOrder, type InvoiceOrderOptions } from '#tests/documents.ts'
import { transaction } from '#server/db/db.ts'
import { issueCreditNotes, issueInvoice } from './issue.ts'

// The order that is paid with coins has neither a payment nor the history of the coins.
const shop = await testShop({}, { check: { except: ['I-05', 'I-08'] } })

type Case = {
  order: InvoiceOrderOptions
  /** Pieces of each item that are credited after the packing, and the delivery charge. */
  credit?: { pieces: readonly number[]; shippingPaise: number }
}

const tea = { name: 'Tea 500 g', unitPaise: 31_500, rateBp: 500 }
const kettle = { name: 'Kettle', hsn: '85167100', unitPaise: 149_900, rateBp: 1800 }
const milk = { name: 'Milk 1 l', hsn: '04012000', unitPaise: 6800, rateBp: 0 }
const business = { gstin: '32AAGCT1234K1ZP', buyerName: 'Thomas Provisions LLP' }

/** Documents of each form. Set GOLDEN=write to write the files again after a change that is wanted. */
const cases: Record<string, Case> = {
  'same-state': { order: { items: [tea] } },
  'other-state': { order: { items: [tea], shipTo: { state: 'Tamil Nadu', pincode: '600001' } } },
  territory: {
    order: {
      items: [tea],
      seller: { state: 'Chandigarh', state_code: '04', gstin: '04AABCU9603R1ZX' },
      shipTo: { state: 'Chandigarh', pincode: '160017' },
    },
  },
  'mixed-rates': { order: { items: [tea, { ...kettle, quantity: 2 }, milk] } },
  exempt: { order: { items: [milk] } },
  'exempt-returned': {
    order: { items: [{ ...milk, quantity: 3 }], shippingPaise: 4900 },
    credit: { pieces: [1], shippingPaise: 0 },
  },
  'exempt-to-a-business': { order: { items: [milk], ...business } },
  'mixed-to-a-business': { order: { items: [kettle, milk], ...business } },
  'mixed-returned': { order: { items: [kettle, milk] }, credit: { pieces: [1, 1], shippingPaise: 0 } },
  'mixed-composition': { order: { items: [kettle, milk], seller: { tax_kind: 'composition' } } },
  coins: { order: { items: [{ ...kettle, coins: 2500 }], isPaid: true } },
  'delivery-charged': { order: { items: [tea, kettle], shippingPaise: 4900, isPaid: true } },
  'partial-cancellation': {
    order: { items: [tea, kettle], shippingPaise: 4900 },
    credit: { pieces: [1, 0], shippingPaise: 0 },
  },
  'one-of-three-pieces-returned': {
    order: { items: [{ ...tea, unitPaise: 33_333, quantity: 3 }], shippingPaise: 4900 },
    credit: { pieces: [1], shippingPaise: 0 },
  },
  'owner-confirmed': { order: { items: [kettle], ...business } },
  // The order of a business whose owner is not confirmed has no GSTIN (ruling 58).
  'owner-not-confirmed': { order: { items: [kettle] } },
  'billed-to-another-state': {
    order: { items: [kettle], gstin: '29AAGCT1234K1ZC', buyerName: business.buyerName },
  },
  'billed-to-the-saved-address': {
    order: {
      items: [kettle],
      gstin: '29AAGCT1234K1ZC',
      buyerName: business.buyerName,
      savedIn: { state: 'Karnataka', pincode: '560025' },
    },
  },
  'unregistered-50000-and-more': { order: { items: [{ ...kettle, unitPaise: 5_000_000 }] } },
  composition: { order: { items: [tea, kettle], seller: { tax_kind: 'composition' } } },
  'no-gstin': { order: { items: [tea], seller: { gstin: null } } },
}

/** Packs an order, credits it, and returns its documents without the random ids and numbers. */
async function documentsOf({ orderId, itemIds }: InvoiceOrder, credit: Case['credit']): Promise<unknown> {
  const now = new Date('2026-11-27T06:00:00Z')
  const ids = await transaction(shop.db, async (tx) => {
    const invoice = await issueInvoice(tx, now, { orderId, shipmentId: 'parcel', itemIds })
    if (!credit) return [invoice]
    const items = itemIds.flatMap((itemId, at) => {
      const quantity = credit.pieces[at] ?? 0
      return quantity > 0 ? [{ itemId, quantity }] : []
    })
    const { shippingPaise } = credit
    return [invoice, ...(await issueCreditNotes(tx, now, { orderId, items, shippingPaise }))]
  })
  const rows = await shop.db.selectFrom('documents').select(['id', 'data']).where('id', 'in', ids).execute()
  const text = JSON.stringify(ids.map((id) => rows.find((row) => row.id === id)?.data))
  const known = [
    ...itemIds.map((id, at) => [id, `item${at + 1}`]),
    ...ids.map((id, at) => [id, `document${at + 1}`]),
  ]
  const replaced = known
    .reduce((all, [id = '', name = '']) => all.replaceAll(id, name), text)
    .replaceAll(/(T[BCN]26-27)\/\d{6}/g, '$1/000000')
    .replaceAll(/TC-\d{4}-\d{5,8}-1/g, 'TC-2611-00000-1')
  return JSON.parse(replaced)
}

test.each(Object.entries(cases))('documents: %s', async (name, { order, credit }) => {
  const documents = await documentsOf(await buildInvoiceOrder(shop.db, order), credit)
  const file = path.join(import.meta.dirname, 'golden', `${name}.json`)
  if (process.env['GOLDEN'] === 'write') writeFileSync(file, `${JSON.stringify(documents, null, 2)}\n`)
  expect(existsSync(file)).toBe(true)
  expect(documents).toEqual(JSON.parse(readFileSync(file, 'utf8')))
})
