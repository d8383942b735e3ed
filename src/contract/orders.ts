import { z } from 'zod'
import { orderStatuses } from '#domain/order-status.ts'
import { defineCall } from './define-call.ts'
import { MessageResponse, Id, Rupees } from './shapes.ts'

const Stamp = z.object({ seconds: z.number().int(), nanoseconds: z.number().int() })
/** The statuses of orders and of their items. */
const OrderStatus = z.literal(orderStatuses).meta({ type: 'integer' })
const Item = z.object({
  productId: z.string(),
  productName: z.string(),
  productImage: z.string().nullable(),
  /** Price of one unit at the time of the order. */
  productPrice: Rupees,
  quantity: z.number().int(),
  /** Coins that paid a part of the item. */
  coins: z.number().int(),
  status: OrderStatus,
  productNote: z.string(),
  brandDetails: z.object({ brandId: z.string().nullable(), brandName: z.string() }),
  sellerDetails: z.object({ sellerId: z.string(), storedetails: z.object({ storename: z.string() }) }),
  productDetails: z.object({ price: Rupees, offerPrice: Rupees }),
  deliveredDate: Stamp.nullable(),
  cancel: z.object({ cancellationDate: Stamp.nullable(), cancellationReason: z.string() }).nullable(),
})
export type OrderItem = z.infer<typeof Item>

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
  product: z.object({ orderAmount: Rupees, items: z.array(Item) }),
  cancelledOrders: z.array(Item),
})
export type Order = z.infer<typeof Order>

/** The confirmation mail of an order group: `waiting` while it is tried again, `failed` if it is not sent any more. */
const Confirmation = z.object({ email: z.string(), status: z.enum(['waiting', 'sent', 'failed']) })
export type Confirmation = z.infer<typeof Confirmation>

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
    input: z.object({}),
    output: z.object({ orders: z.array(Order) }),
    summary: 'My orders, newest first',
  }),
  details: defineCall('GET /order-inner-details/:orderId', {
    who: 'shopper',
    input: z.object({ orderId: Id }),
    output: Order,
    summary: 'One order',
  }),
  cancellation: defineCall('GET /order-cancellation/:orderId', {
    who: 'shopper',
    input: z.object({ orderId: Id }),
    // A delivery charge is refunded with the last item of each child order.
    output: Order.extend({ childOrders: z.array(Order) }),
    summary: 'An order and its child orders, to choose what to cancel',
  }),
  cancel: defineCall('POST /cancel-order', {
    who: 'shopper',
    input: z.object({
      orderId: Id,
      // Without items, and with any other reason, the sentence of the page is the message: the use case checks both.
      productIds: z.array(Id).max(200).nullish(),
      cancellationReason: z.string().trim().nullish(),
      refundMethod: z.enum(['original', 'wallet']).default('original'),
    }),
    output: MessageResponse.extend({ success: z.boolean() }),
    summary: 'Cancels items of an order',
  }),
}
