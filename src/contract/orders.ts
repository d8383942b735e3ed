import { z } from 'zod'
import { cancelWords } from '#domain/cancellation.ts'
import { call } from './define-call.ts'
import { AddressIn } from './addresses.ts'
import { Done, Id, Rupees, RupeesIn, Text } from './shapes.ts'

const Stamp = z.object({ seconds: z.number().int(), nanoseconds: z.number().int() })
const Item = z.object({
  productId: z.string(),
  productName: z.string(),
  productImage: z.string().nullable(),
  /** One unit, at the price sold. */
  productPrice: Rupees,
  quantity: z.number().int(),
  status: z.number().int(),
  productNote: z.string(),
  brandDetails: z.object({ brandId: z.string().nullable(), brandName: z.string() }),
  sellerDetails: z.object({ sellerId: z.string(), storedetails: z.object({ storename: z.string() }) }),
  productDetails: z.object({ price: Rupees, offerPrice: Rupees }),
  deliveredDate: Stamp.nullable(),
  cancel: z.object({ cancellationDate: Stamp.nullable(), cancellationReason: z.string() }).nullable(),
})
export type OrderItem = z.infer<typeof Item>

/** A child order: what one seller delivers of a checkout (ruling 30). */
export const Order = z.object({
  id: z.string(),
  orderId: z.string(),
  parentOrderId: z.string(),
  /** The public number: of a checkout TC-2611-48213, of its child orders TC-2611-48213-1, -2. */
  orderNumber: z.string(),
  parentOrderNumber: z.string(),
  /** How many child orders the parent order has. */
  ordersTogether: z.number().int(),
  orderDate: Stamp,
  status: z.number().int(),
  expectedDeliveryDate: Stamp.nullable(),
  deliveredDate: Stamp.nullable(),
  paymentMode: z.string(),
  creditCoins: z.number().int(),
  coinValue: Rupees,
  shipping: Rupees,
  total: Rupees,
  sellerDetails: z.object({ sellerId: z.string(), storedetails: z.object({ storename: z.string() }) }),
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

/** The parent order of a placement. */
const Placed = z.object({ orderId: z.string(), orderNumber: z.string(), message: z.string() })

/** The address of an order: its id, its index, or the fields the client holds; the server reads its own row. */
const AddressChoice = z.union([
  z.object({ addressId: Id }),
  z.number().int().min(0).max(1000),
  AddressIn.partial().extend({ addressId: Id.optional() }),
])
const line = { id: Id, quantity: z.number().int().min(1).max(100_000) }
const Place = {
  paymentMode: Text(40),
  cod: z.boolean().nullish(),
  totalPrice: RupeesIn,
  address: AddressChoice.nullish(),
  creditCoins: z.number().int().min(0).max(1e9).optional().default(0),
  coinValue: z.number().min(0).max(1e9).optional(),
  idempotencyKey: Text(100).optional(),
}

/** Buying §7: payment and orders. Amounts the client sends are compared, never used (ruling 2). */
export const orders = {
  coinRange: call('GET /get-coin-range', {
    who: 'shopper',
    takes: z.object({ orderTotal: z.coerce.number().min(0).max(100_000_000) }),
    answers: z.object({
      success: z.boolean(),
      data: z.object({ redeemableCoins: z.number().int(), coinValue: Rupees, percentage: z.number() }),
    }),
    about: 'How many coins an order may redeem',
  }),
  checkout: call('GET /checkout-options', {
    who: 'shopper',
    takes: z.object({
      pincode: Text(10).optional(),
      productId: Id.optional(),
      quantity: z.coerce.number().int().min(1).max(100_000).optional(),
    }),
    answers: z.object({
      subTotal: Rupees,
      shipping: Rupees,
      shippingWaived: Rupees,
      total: Rupees,
      couldSave: Rupees,
      redeemableCoins: z.number().int(),
      coinValue: Rupees,
      cashOnDelivery: z.object({ allowed: z.boolean(), reason: z.string().nullable() }),
      online: z.object({ allowed: z.boolean(), reason: z.string().nullable() }),
      expectedDelivery: z.string().nullable(),
    }),
    about: "The server's own totals, coins and ways to pay for the cart or for one product",
  }),
  createPayment: call('POST /create-order', {
    who: 'shopper',
    takes: z.object({
      amount: RupeesIn,
      products: z
        .array(z.object({ ...line, productNote: Text(500).optional() }))
        .max(200)
        .optional(),
      address: AddressChoice.nullish(),
      creditCoins: Place.creditCoins,
      /** One product as Buy Now, although the cart may hold the same. */
      buyNow: z.boolean().optional(),
    }),
    answers: z.object({
      amount: z.number().int(),
      orderId: z.string(),
      currency: z.literal('INR'),
      /** The provider's publishable key. */
      key: z.string(),
    }),
    about: 'Opens a payment; in rupees, out paise for the payment form (ruling 31)',
  }),
  verifyPayment: call('POST /verify-payment', {
    who: 'shopper',
    takes: z.object({
      razorpay_order_id: Id,
      razorpay_payment_id: Id,
      razorpay_signature: z.string().max(200),
    }),
    answers: z.object({
      status: z.string(),
      orderId: z.string().nullish(),
      orderNumber: z.string().nullish(),
    }),
    about: 'Checks a payment; "success" when it holds',
  }),
  placeOrder: call('POST /place-order', {
    who: 'shopper',
    takes: z.object({
      ...Place,
      products: z
        .array(z.object({ ...line, productNote: Text(500).optional().default('') }))
        .min(1)
        .max(200),
    }),
    answers: Placed,
    refusal: 'sentence',
    about: 'Places the cart as an order; answers the parent order',
  }),
  placeSingle: call('POST /single-product-place-order', {
    who: 'shopper',
    takes: z.object({
      ...Place,
      products: z.array(z.object({ ...line, productNote: Text(500).optional().default('') })).length(1),
    }),
    answers: Placed,
    refusal: 'sentence',
    about: 'Places one product as an order (Buy Now)',
  }),
  summary: call('GET /get-order-summery/:orderId', {
    who: 'shopper',
    takes: z.object({ orderId: Id }),
    answers: z.array(Order),
    about: 'The child orders of a parent order',
  }),
  all: call('GET /get-all-orders', {
    who: 'shopper',
    takes: z.object({}),
    answers: z.object({ orders: z.array(Order) }),
    about: 'My orders, newest first',
  }),
  details: call('GET /order-inner-details/:orderId', {
    who: 'shopper',
    takes: z.object({ orderId: Id }),
    answers: Order,
    about: 'One order',
  }),
  cancellation: call('GET /order-cancellation/:orderId', {
    who: 'shopper',
    takes: z.object({ orderId: Id }),
    answers: Order,
    about: 'An order, to choose what to cancel',
  }),
  cancel: call('POST /cancel-order', {
    who: 'shopper',
    takes: z.object({
      orderId: Id,
      productIds: z.array(Id).min(1, cancelWords.noItem).max(200),
      cancellationReason: Text(200),
      refundMethod: z.enum(['original', 'wallet']).default('original'),
    }),
    answers: Done.extend({ success: z.boolean() }),
    about: 'Cancels items of an order',
  }),
}
