import { expect } from 'vitest'
import type { TestShop } from './api.ts'
import { buildOrder, postDevTools, type Shopper } from './buying.ts'
import { keralaGstin } from './documents.ts'
import { buildProduct, buildSeller } from './factories.ts'
import { openReturn } from './returns.ts'

/** All tables that the calls about orders after the sale may change. */
export const afterSaleTables = [
  'users',
  'orders',
  'order_items',
  'order_moves',
  'refunds',
  'returns',
  'return_items',
  'return_moves',
  'documents',
  'document_lines',
  'document_counters',
  'shipments',
  'shipment_moves',
  'coin_ledger',
  'coin_locks',
  'wallet_ledger',
  'money_ledger',
  'stock_ledger',
  'product_stock',
  'idempotency_keys',
] as const

/** An order with one item by each of its names: id and number of the order group and of its one order. */
type SoldOrder = { names: string[]; orderId: string; productId: string }

/** Orders of one shopper: one that can be cancelled, and a delivered one with an invoice and an open return. */
export type Sale = {
  shopper: Shopper
  sellerId: string
  open: SoldOrder
  delivered: SoldOrder
  returnId: string
  invoiceId: string
}

/** Builds the orders of a shopper, with `pieces` of 100 rupees each, through the calls of the shop. */
export async function buildSale(shop: TestShop, shopper: Shopper, pieces = 2): Promise<Sale> {
  const sellerId = await buildSeller(shop.db, { gstin: keralaGstin })
  const place = async (): Promise<SoldOrder> => {
    const productId = await buildProduct(shop.db, { seller_id: sellerId, stock: pieces })
    const orderId = await buildOrder(shop, shopper, { [productId]: pieces }, pieces * 100)
    const me = shop.as(shopper.token)
    const { body } = await me.send('GET /order-inner-details/:orderId', { orderId })
    const [child] = body.children
    if (!child) throw new Error('The order group has no order')
    return { names: [orderId, child.id, child.parentOrderNumber, child.orderNumber], orderId, productId }
  }
  const [open, delivered] = [await place(), await place()]
  for (const step of ['pack', 'ready', 'ship', 'out', 'deliver'])
    expect(await postDevTools(shop, '/fulfilment', { orderId: delivered.orderId, step })).toMatchObject({
      status: 200,
    })
  const returnId = await openReturn(shop, shopper, delivered.orderId, { [delivered.productId]: 1 })
  const { id: invoiceId } = await shop.db
    .selectFrom('documents')
    .select('id')
    .where('user_id', '=', shopper.userId)
    .executeTakeFirstOrThrow()
  return { shopper, sellerId, open, delivered, returnId, invoiceId }
}
