import { z } from 'zod'
import { orderStatuses } from '#domain/order-status.ts'
import { orderMonths } from '#domain/order-filters.ts'
import { refundMethods } from '#domain/after-sale-choices.ts'
import { stages } from '#domain/fulfilment.ts'
import { defineCall, FileOutput } from './define-call.ts'
import { MessageResponse, Id, pagedOptionally, Rupees, Text, orderFieldsOut, Stamp } from './shapes.ts'

/** The statuses of orders and of their items. */
const OrderStatus = z.literal(orderStatuses).meta({ type: 'integer' })
const Item = z.object({
  productId: z.string(),
  productName: z.string(),
  productImage: z.string().nullable(),
  /** Price of one unit at the time of the order. */
  productPrice: Rupees,
  quantity: z.number().int(),
  status: OrderStatus,
  productNote: z.string(),
  brandDetails: z.object({ brandId: z.string().nullable(), brandName: z.string() }),
  sellerDetails: z.object({ sellerId: z.string(), storedetails: z.object({ storename: z.string() }) }),
  productDetails: z.object({ price: Rupees, offerPrice: Rupees }),
  /** Day that was promised for it; that of the order is the last one of its items. */
  expectedDeliveryDate: Stamp.nullable(),
  deliveredDate: Stamp.nullable(),
  cancel: z.object({ cancellationDate: Stamp.nullable(), cancellationReason: z.string() }).nullable(),
  /** Coins that were used for the line. */
  coins: z.number().int(),
  /** End of the window for returns; null before the delivery. */
  returnableUntil: Stamp.nullable(),
  /** It can be returned only if it is damaged or the wrong product. */
  nonReturnable: z.boolean(),
  /** Pieces in returns that are open, refunded or replaced. */
  returned: z.number().int(),
  /** The product is still sold. */
  sold: z.boolean(),
})
export type OrderItem = z.infer<typeof Item>

/** A refund of cancelled or returned items. `processed`: the money has left the shop, or is in the wallet. */
const Refund = z.object({
  refundId: z.string(),
  amount: Rupees,
  method: z.enum(refundMethods),
  status: z.enum(['requested', 'sent', 'processed', 'failed']),
  productIds: z.array(z.string()),
  /** Time when the refund was processed, else requested. */
  date: Stamp,
  /** Last day on which it reaches the payment; null if it has, or is in the wallet. */
  expectedBy: Stamp.nullable(),
  forReturn: z.boolean(),
})
export type OrderRefund = z.infer<typeof Refund>
const Invoice = z.object({
  invoiceId: z.string(),
  number: z.string(),
  kind: z.enum(['invoice', 'billOfSupply', 'creditNote']),
  /** Of an invoice for exempt and taxable goods to a buyer without GSTIN (ruling 99). */
  title: z.literal('invoiceCumBill').optional(),
  date: Stamp,
  total: Rupees,
})
/** A parcel: its stage of domain/fulfilment.ts and when it reached each stage. */
const Parcel = z.object({
  parcelId: z.string(),
  stage: z.enum(stages),
  /** It replaces returned pieces. */
  replacement: z.boolean(),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  /** Page of the carrier about the parcel. */
  trackingUrl: z.string().nullable(),
  productIds: z.array(z.string()),
  /** Failed delivery attempts, and the reason of the last one. */
  attempts: z.number().int(),
  attemptReason: z.string().nullable(),
  nextAttempt: Stamp.nullable(),
  events: z.array(z.object({ stage: z.enum(stages), date: Stamp, reason: z.string().nullable() })),
})
export type OrderParcel = z.infer<typeof Parcel>

/** An order: the part of an order group that one seller delivers (ruling 30). */
export const Order = z.object({
  id: z.string(),
  orderId: z.string(),
  parentOrderId: z.string(),
  /** Public number: of an order group TC-2611-48213, of its orders TC-2611-48213-1, -2. */
  orderNumber: z.string(),
  parentOrderNumber: z.string(),
  /** Number of orders in the order group. */
  ordersTogether: z.number().int(),
  orderDate: Stamp,
  status: OrderStatus,
  expectedDeliveryDate: Stamp.nullable(),
  deliveredDate: Stamp.nullable(),
  paymentMode: z.string(),
  creditCoins: z.number().int(),
  coinValue: Rupees,
  shipping: Rupees,
  /** Delivery charge of all orders that were placed together; `shipping` is the part of this order. */
  shippingTogether: Rupees,
  /** Delivery charge that was waived; with `shipping` 0 it is shown struck through. */
  shippingWaived: Rupees,
  total: Rupees,
  sellerDetails: z.object({ sellerId: z.string(), storedetails: z.object({ storename: z.string() }) }),
  /** The payment is disputed at the bank: coins and wallet refunds of the order wait. */
  disputed: z.boolean().optional(),
  shipTo: z.object({
    name: z.string(),
    houseName: z.string(),
    landMark: z.string(),
    localArea: z.string(),
    state: z.string(),
    pincode: z.string(),
    phoneNumber: z.string(),
  }),
  ...orderFieldsOut,
  product: z.object({ orderAmount: Rupees, items: z.array(Item) }),
  cancelledOrders: z.array(Item),
  refunds: z.array(Refund),
  invoices: z.array(Invoice),
  parcels: z.array(Parcel),
  /** Time when the items reached each status. */
  history: z.array(z.object({ productId: z.string(), status: OrderStatus, date: Stamp })),
  /** Amounts without the cancelled items; `toPay` is the cash to collect at delivery. */
  remaining: z.object({
    items: Rupees,
    coins: z.number().int(),
    shipping: Rupees,
    total: Rupees,
    toPay: Rupees,
  }),
})
export type Order = z.infer<typeof Order>
/** An order, or the merged orders of an order group, with the orders of which it consists. */
const OrderDetails = Order.extend({ children: z.array(Order) })
export type OrderDetails = z.infer<typeof OrderDetails>

/** The confirmation mail of an order group: `waiting` while it is tried again, `failed` if it is not sent any more. */
const Confirmation = z.object({ email: z.string(), status: z.enum(['waiting', 'sent', 'failed']) })
export type Confirmation = z.infer<typeof Confirmation>

/** One of some numbers, which a query contains as text. */
export const oneOf = <const N extends number>(numbers: readonly N[]) =>
  z
    .union([z.literal(numbers), z.literal(numbers.map((number): `${N}` => `${number}`))])
    .transform((value) => Number(value) as N)

/** Filters of My Orders (buying §2); a missing one has no effect. */
const filters = {
  status: oneOf(orderStatuses).optional(),
  time: oneOf(orderMonths).describe('Months of 30 days until now').optional(),
  search: Text(100).describe('Part of an order number, an order id or a product name').optional(),
}

/** Buying §7: the orders of a customer. */
export const orders = {
  summary: defineCall('GET /get-order-summery/:orderId', {
    who: 'shopper',
    input: z.object({ orderId: Id }),
    output: z.array(
      // Null if no mail was written to the present email of the account.
      Order.extend({ confirmation: Confirmation.nullable() }),
    ),
    summary: 'The orders of an order group, with its confirmation mail',
  }),
  all: defineCall('GET /get-all-orders', {
    who: 'shopper',
    input: z.object({ ...pagedOptionally(100), ...filters }),
    output: z.object({ orders: z.array(Order) }),
    paged: true,
    summary: 'My orders, newest first; without parameters the newest 500',
  }),
  export: defineCall('GET /export-orders', {
    who: 'shopper',
    input: z.object(filters),
    output: FileOutput,
    file: 'text/csv',
    summary: 'The items of my orders with their invoice numbers as CSV, for business accounts',
  }),
  details: defineCall('GET /order-inner-details/:orderId', {
    who: 'shopper',
    input: z.object({ orderId: Id }),
    output: OrderDetails,
    summary: 'One order',
  }),
  cancellation: defineCall('GET /order-cancellation/:orderId', {
    who: 'shopper',
    input: z.object({ orderId: Id }),
    output: OrderDetails,
    summary: 'An order and its child orders, to choose what to cancel',
  }),
  cancel: defineCall('POST /cancel-order', {
    who: 'shopper',
    idempotent: true,
    input: z.object({
      orderId: Id,
      // Without items, and with any other reason, the sentence of the page is the message: the use case checks both.
      productIds: z
        .array(Id)
        .max(200)
        .nullish()
        .transform((ids) => [...new Set(ids)].toSorted()),
      cancellationReason: z.string().trim().nullish(),
      refundMethod: z.enum(['original', 'wallet']).default('original'),
    }),
    output: MessageResponse.extend({ success: z.boolean() }),
    summary: 'Cancels items of an order',
  }),
}
