import type { ChildOrder, OrderRequestLine, PricedOrder } from '#domain/checkout.ts'
import { paymentModes } from '#domain/checkout.ts'
import type { PaymentMethod } from '#domain/checkout.ts'
import { type DeliveryRule, deliveryDate } from '#domain/delivery.ts'
import { indiaDay } from '#domain/india-days.ts'
import { limitsOf } from '#server/cart/sellable.ts'
import { pricedOf } from '#server/catalog/product-summary.ts'
import type { Viewer } from '#server/context.ts'
import { sha256 } from '#server/ids.ts'
import type { Buying, BuyingRow } from './facts.ts'
import type { NewChild, NewLine, NewOrder } from '#server/orders/order-draft.ts'

/** The lines as the rules of domain/checkout.ts want them; a note the shopper sends now wins over the kept one. */
export function requestLines(
  rows: readonly BuyingRow[],
  kind: Viewer['kind'],
  notes: ReadonlyMap<string, string> = new Map(),
): OrderRequestLine[] {
  return rows.map((row) => ({
    productId: row.id,
    sellerId: row.seller_id,
    name: row.name,
    product: pricedOf(row),
    stock: row.stock,
    limits: limitsOf(row, kind),
    quantity: row.quantity,
    note: notes.get(row.id) || row.note,
    available: row.available,
    deliverable: row.deliverable,
  }))
}

/** The day the last of these lines is promised for, in India's calendar. */
export function expectedOn(rows: readonly BuyingRow[], shop: DeliveryRule, now: Date): string {
  const days = Math.max(...rows.map((row) => row.delivery_days ?? shop.days))
  return indiaDay(deliveryDate(now, { ...shop, days }))
}

/** The decided order with the facts it keeps for good: names, pictures, tax codes, address. */
export function composeOrder(
  order: PricedOrder,
  buying: Buying,
  about: {
    userId: string
    kind: Viewer['kind']
    method: PaymentMethod
    cartVersion: number | null
    fingerprint: string
    delivery: DeliveryRule
    now: Date
  },
): NewOrder {
  const { now, delivery, ...kept } = about
  const { buyer, lines } = buying
  const rows = new Map(lines.map((row) => [row.id, row]))
  return {
    ...kept,
    subTotalPaise: order.subTotalPaise,
    shippingPaise: order.shippingPaise,
    coins: order.coins,
    coinValuePaise: order.coinValuePaise,
    totalPaise: order.totalPaise,
    shipTo: buyer.ship_to,
    gstin: about.kind === 'business' ? buyer.business_gstin : null,
    email: buyer.email,
    customerName: buyer.user_name,
    children: order.children.map((child) => composeChild(child, rows, delivery, now)),
  }
}

/** Returns the order with the address of the buyer, if one is chosen, and the days that are promised there. */
export function sendTo(
  order: NewOrder,
  { buyer, lines }: Buying,
  delivery: DeliveryRule,
  now: Date,
): NewOrder {
  if (!buyer.ship_to) return order
  const children = order.children.map((child) => {
    const own = lines.filter((row) => child.lines.some((line) => line.productId === row.id))
    return { ...child, expectedOn: expectedOn(own, delivery, now) }
  })
  return { ...order, shipTo: buyer.ship_to, children }
}

function composeChild(
  child: ChildOrder,
  rows: ReadonlyMap<string, BuyingRow>,
  delivery: DeliveryRule,
  now: Date,
): NewChild {
  const own = child.lines.flatMap((line) => rows.get(line.productId) ?? [])
  return {
    sellerId: child.sellerId,
    itemsPaise: child.subTotalPaise,
    coins: child.coins,
    totalPaise: child.totalPaise,
    expectedOn: expectedOn(own, delivery, now),
    lines: child.lines.map((line): NewLine => {
      const row = rows.get(line.productId)
      return {
        productId: line.productId,
        sellerId: line.sellerId,
        name: line.name,
        imageUrl: row?.image_urls[0] ?? null,
        brandId: row?.brand_id ?? null,
        brandName: row?.brand_name ?? null,
        quantity: line.quantity,
        unitPaise: line.unitPaise,
        mrpPaise: line.mrpPaise,
        coins: line.coins,
        note: line.note,
        hsn: row?.hsn ?? null,
        gstRateBp: row?.gst_rate_bp ?? 1800,
      }
    }),
  }
}

type Wanted = { id: string; quantity: number }

/** Several lines of one product are one line, so that limits and stock see the whole quantity. */
export function mergeProducts<Line extends Wanted & { productNote?: string | undefined }>(
  products: readonly Line[],
): { id: string; quantity: number; note: string }[] {
  const merged = new Map<string, { id: string; quantity: number; note: string }>()
  for (const { id, quantity, productNote = '' } of products) {
    const before = merged.get(id)
    const note = [before?.note, productNote].filter(Boolean).join('\n').slice(0, 500)
    merged.set(id, { id, quantity: (before?.quantity ?? 0) + quantity, note })
  }
  return [...merged.values()]
}

/** Whether the shopper means exactly these lines. */
export function sameProducts(wanted: readonly Wanted[], rows: readonly BuyingRow[]): boolean {
  const inCart = new Map(rows.map((row) => [row.id, row.quantity]))
  return wanted.length === rows.length && wanted.every(({ id, quantity }) => inCart.get(id) === quantity)
}

/** What makes two submits the same submit when no key is sent. */
export function fingerprintOf(request: {
  source: 'cart' | 'buyNow'
  products: readonly Wanted[]
  addressId: string | null
  method: PaymentMethod
  totalPaise: number
  coins: boolean
}): string {
  const products = request.products
    .map(({ id, quantity }) => `${id} ${quantity}`)
    .toSorted((a, b) => (a < b ? -1 : 1))
  const { source, addressId, method, totalPaise, coins } = request
  return sha256(
    JSON.stringify([source, products, addressId, paymentModes[method], totalPaise, coins]),
  ).toString('base64url')
}
