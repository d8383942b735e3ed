import type { OrderFields } from '#domain/order-fields.ts'
import type { PaymentMethod } from '#domain/checkout.ts'
import type { Viewer } from '#server/context.ts'

/** Delivery address of an order, copied when the order is placed. */
export type ShipTo = {
  name: string
  houseName: string
  landMark: string
  localArea: string
  state: string
  pincode: string
  phoneNumber: string
  /** The line in Latin letters on the label of the parcel, if the shopper has corrected it. */
  latinAddress?: string
}

export type OrderDraftLine = {
  productId: string
  sellerId: string
  name: string
  imageUrl: string | null
  brandId: string | null
  brandName: string | null
  quantity: number
  unitPaise: number
  mrpPaise: number
  coins: number
  note: string
  hsn: string | null
  gstRateBp: number
  /** Window for returns; a draft of an earlier release has none and gets the defaults of the table. */
  returnDays?: number
  nonReturnable?: boolean
  /** Calendar day in India that is promised for the product; a draft of an earlier release has none. */
  expectedOn?: string
}

export type ChildOrderDraft = {
  sellerId: string
  /** Name of the seller's store. */
  storename: string
  itemsPaise: number
  coins: number
  /** Share of the waived delivery charge. */
  shippingWaivedPaise: number
  totalPaise: number
  /** Calendar day in India on which the last product arrives, "2026-11-27". */
  expectedOn: string
  lines: OrderDraftLine[]
}

/**
 * A decided order that is not yet written. It is plain JSON, because a payment intent stores it as its snapshot and the
 * order is later placed from that snapshot alone.
 */
export type OrderDraft = Partial<OrderFields> & {
  userId: string
  kind: Viewer['kind']
  method: PaymentMethod
  /** Version of the cart that is ordered; null for Buy Now. */
  cartVersion: number | null
  /** True if the customer chose to redeem coins; `coins` can still be 0. */
  redeemCoins: boolean
  fingerprint: string
  subTotalPaise: number
  shippingPaise: number
  /** Delivery charge that was waived; shown struck through. */
  shippingWaivedPaise: number
  /** Version of the rules of the shop by which the order was priced. */
  settingsVersion: number
  /** Pincode for which delivery was priced; null if it was unknown. */
  pincode: string | null
  coins: number
  coinValuePaise: number
  totalPaise: number
  shipTo: ShipTo | null
  /** Of a business whose owner is confirmed; else null (ruling 58). */
  gstin: string | null
  /** Legal name of the business with the GSTIN. Absent in payments that were opened before it was kept. */
  buyerName?: string | null
  /** Receiver of the confirmation; null if the account has no email. */
  email: string | null
  /** Receiver of the text message; null without a verified phone. */
  phone: string | null
  /** Public address of the shop without a final slash, for links in the confirmation. */
  shopUrl: string
  customerName: string
  /** Language setting of the customer, for `toLocale`. */
  locale: string | null
  children: ChildOrderDraft[]
}

export const linesOf = (order: OrderDraft): OrderDraftLine[] => order.children.flatMap((child) => child.lines)

/** A placed order: id and public number of the order group. */
export type PlacedOrder = { id: string; number: string }

/** Response of the calls that place an order, without its message; also stored with the idempotency key. */
export type OrderPlacedResponse = { orderId: string; orderNumber: string }

export const toOrderPlacedResponse = ({ id, number }: PlacedOrder): OrderPlacedResponse => ({
  orderId: id,
  orderNumber: number,
})
