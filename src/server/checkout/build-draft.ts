import { ApiError } from '#server/errors.ts'
import type { ChildOrder, PaymentMethod, PricedOrder } from '#domain/checkout.ts'
import { type DeliveryRule, deliveryDate } from '#domain/delivery.ts'
import { indiaDay } from '#domain/india-days.ts'
import { toRupees } from '#domain/money.ts'
import type { OrderFields } from '#domain/order-fields.ts'
import type { AccountKind } from '#domain/pricing.ts'
import { returnWindow } from '#domain/return-window.ts'
import type { ShippingRules } from '#domain/shop-rules.ts'
import { deliveryBySeller } from '#domain/totals.ts'
import type { ChildOrderDraft, OrderDraft, OrderDraftLine } from '#server/orders/order-draft.ts'
import type { CheckoutFacts, CheckoutRow } from './facts.ts'

/** Returns the day in India on which the last of the lines is promised, for example "2026-11-27". */
export function promisedDay(rows: readonly CheckoutRow[], shop: DeliveryRule, now: Date): string {
  const days = Math.max(...rows.map((row) => row.delivery_days ?? shop.days))
  return indiaDay(deliveryDate(now, { ...shop, days }))
}

/** Converts a decided order to a draft, with copies of the facts that the order keeps: names, pictures, tax codes, address. */
export function toOrderDraft(
  order: PricedOrder,
  { customer, lines, settings, pincode }: CheckoutFacts,
  request: {
    userId: string
    kind: AccountKind
    method: PaymentMethod
    cartVersion: number | null
    redeemCoins: boolean
    fields: OrderFields
    fingerprint: string
    delivery: DeliveryRule
    /** Public address of the shop. */
    shopUrl: string
    now: Date
  },
): OrderDraft {
  const { now, delivery, fields, ...requested } = request
  const rowOf = new Map(lines.map((row) => [row.id, row]))
  return {
    ...requested,
    ...fields,
    subTotalPaise: order.subTotalPaise,
    shippingPaise: order.shippingPaise,
    shippingWaivedPaise: order.shippingWaivedPaise,
    settingsVersion: settings.version,
    pincode,
    coins: order.coins,
    coinValuePaise: order.coinValuePaise,
    totalPaise: order.totalPaise,
    shipTo: customer.ship_to,
    gstin: request.kind === 'business' ? customer.business_gstin : null,
    buyerName: request.kind === 'business' ? customer.business_name : null,
    email: customer.email,
    phone: customer.phone_proven ? customer.phone : null,
    customerName: customer.user_name,
    locale: customer.locale,
    children: order.children.map((child): ChildOrderDraft => {
      const rows = child.lines.flatMap((line) => rowOf.get(line.productId) ?? [])
      return {
        sellerId: child.sellerId,
        storename: rows[0]?.store_name ?? '',
        itemsPaise: child.subTotalPaise,
        coins: child.coins,
        shippingWaivedPaise: child.shippingWaivedPaise,
        totalPaise: child.totalPaise,
        expectedOn: promisedDay(rows, delivery, now),
        lines: child.lines.map((line) => {
          const row = rowOf.get(line.productId)
          return {
            ...toDraftLine(line, row),
            ...windowOf(row, settings.rules.returnDays),
            ...(row && { expectedOn: promisedDay([row], delivery, now) }),
          }
        }),
      }
    }),
  }
}

function windowOf(row: CheckoutRow | undefined, shopDays: number) {
  const { days: returnDays, nonReturnable } = returnWindow({
    categoryDays: row?.category_return_days ?? null,
    nonReturnable: row?.non_returnable ?? false,
    shopDays,
  })
  return { returnDays, nonReturnable }
}

function toDraftLine(line: ChildOrder['lines'][number], row: CheckoutRow | undefined): OrderDraftLine {
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
}

/**
 * Returns the draft with the address of the facts, if one is chosen, and the days that are promised there. Throws
 * `priceChanged` if delivery to this address has another charge than the draft. A draft that is paid (`isPaid`) keeps its
 * charge where delivery costs less, because its total was collected.
 */
export function withAddress(
  order: OrderDraft,
  { customer, lines, settings }: CheckoutFacts,
  { delivery, now, isPaid }: { delivery: DeliveryRule; now: Date; isPaid: boolean },
): OrderDraft {
  if (!customer.ship_to) return order
  requireCharge(order, settings.rules.shipping, customer.ship_to.pincode, isPaid)
  const children = order.children.map((child) => {
    const rows = lines.filter((row) => child.lines.some((line) => line.productId === row.id))
    return {
      ...child,
      expectedOn: promisedDay(rows, delivery, now),
      lines: child.lines.map((line) => {
        const row = rows.find(({ id }) => id === line.productId)
        return row ? { ...line, expectedOn: promisedDay([row], delivery, now) } : line
      }),
    }
  })
  return { ...order, shipTo: customer.ship_to, pincode: customer.ship_to.pincode, children }
}

/**
 * Throws `priceChanged` if sellers of the order have another delivery charge for this pincode than the draft contains; a
 * lower one is no reason with `canBeLower`.
 */
function requireCharge(order: OrderDraft, rules: ShippingRules, pincode: string, canBeLower: boolean): void {
  const parts = order.children.map(({ sellerId, itemsPaise }) => ({ sellerId, subTotalPaise: itemsPaise }))
  const chargeAt = (place: string | null) =>
    deliveryBySeller(parts, rules, place).reduce((sum, { shippingPaise }) => sum + shippingPaise, 0)
  const shippingPaise = chargeAt(pincode)
  // The draft keeps the rules under which it was priced, so a change of the rules alone is no reason.
  if (shippingPaise === order.shippingPaise || shippingPaise === chargeAt(order.pincode)) return
  if (canBeLower && shippingPaise < order.shippingPaise) return
  const totalPaise = order.totalPaise - order.shippingPaise + shippingPaise
  throw new ApiError('priceChanged', {
    reason: { code: 'totalChanged', params: { totalPaise } },
    data: { total: toRupees(totalPaise) },
  })
}

/** Returns the draft with other delivery notes; `noteOf` returns null to keep the note of a product. */
export function withNotes(order: OrderDraft, noteOf: (productId: string) => string | null): OrderDraft {
  const children = order.children.map((child) => ({
    ...child,
    lines: child.lines.map((line) => ({ ...line, note: noteOf(line.productId)?.trim() ?? line.note })),
  }))
  return { ...order, children }
}
