import type { OrderFields } from '#domain/order-fields.ts'
import { z } from 'zod'
import { AddressIn } from './addresses.ts'
import { defineCall } from './define-call.ts'
import { Id, Rupees, Text, Words, Digits } from './shapes.ts'

/** Rupees in an input: finite, not negative, at most two decimals, at most ten crore. */
const RupeesIn = z
  .number()
  .nonnegative()
  .max(100_000_000)
  .refine((rupees) => Math.abs(rupees * 100 - Math.round(rupees * 100)) < 1e-6, 'amountDecimals')

/** Fields of an order (`OrderFields`) in an input; domain/order-fields.ts checks them. */
const orderFieldsIn = {
  purchaseOrder: Text(200).optional(),
} satisfies Record<keyof OrderFields, z.ZodType>

/** The order group of a placement. */
const Placed = z.object({ orderId: z.string(), orderNumber: z.string(), message: z.string() })

/** The address of an order: its id, its index in the list, or its fields; the order uses the stored row. */
const AddressChoice = z.union([
  z.object({ addressId: Id }),
  z.number().int().min(0).max(1000),
  AddressIn.partial().extend({ addressId: Id.optional() }),
])
const line = { id: Id, quantity: z.number().int().min(1).max(100_000) }
/** Version of the rules of the shop that the page knew; an older one than that in force is refused (ruling 55). */
const settingsVersion = z.number().int().min(0).max(2_147_483_647).optional()
const Place = {
  paymentMode: Text(40),
  cod: z.boolean().nullish(),
  totalPrice: RupeesIn,
  address: AddressChoice.nullish(),
  creditCoins: z.number().int().min(0).max(1e9).optional().default(0),
  coinValue: z.number().min(0).max(1e9).optional(),
  idempotencyKey: Text(100).optional(),
  settingsVersion,
  ...orderFieldsIn,
}

/** Taxes of one rate: central and state (or union territory) tax, or integrated tax. */
const TaxRate = z.object({
  /** In percent. */
  rate: z.number(),
  taxHead: z.enum(['state', 'territory', 'integrated']),
  central: Rupees,
  state: Rupees,
  integrated: Rupees,
})

/** Buying §7: checkout. Amounts that the client sends are compared, never used (ruling 2). */
export const checkout = {
  coinRange: defineCall('GET /get-coin-range', {
    who: 'shopper',
    input: z.object({ orderTotal: z.coerce.number().min(0).max(100_000_000) }),
    output: z.object({
      success: z.boolean(),
      data: z.object({ redeemableCoins: z.number().int(), coinValue: Rupees, percentage: z.number() }),
    }),
    summary: 'How many coins an order may redeem',
  }),
  options: defineCall('GET /checkout-options', {
    who: 'shopper',
    input: z.object({
      pincode: Digits(10).optional(),
      /** The chosen address: it decides the taxes that a business account is shown. */
      addressId: Id.optional(),
      productId: Id.optional(),
      quantity: z.coerce.number().int().min(1).max(100_000).optional(),
    }),
    output: z.object({
      subTotal: Rupees,
      shipping: Rupees,
      shippingWaived: Rupees,
      total: Rupees,
      couldSave: Rupees,
      redeemableCoins: z.number().int(),
      coinValue: Rupees,
      /** Coins of the open payment of another checkout: an order with cash on delivery leaves them there. */
      coinsKept: z.number().int(),
      /** For one product: maximum units that the viewer may order, regardless of stock. Null for the cart. */
      maxQuantity: z.number().int().nullable(),
      cashOnDelivery: z.object({ allowed: z.boolean(), reason: z.string().nullable() }),
      /** Action of the customer that makes cash on delivery possible; null if it is possible, or if no action helps. */
      cashOnDeliveryAction: z
        .enum(['verifyPhone', 'seeOrders', 'changeAddress', 'changeProducts'])
        .nullable(),
      online: z.object({ allowed: z.boolean(), reason: z.string().nullable() }),
      /** For a business account with a chosen address: the taxes in the total before coins, as the invoices will show them. */
      tax: z
        .object({
          taxable: Rupees,
          rates: z.array(TaxRate),
          total: Rupees,
          /** The tax, if the invoices will carry the buyer's GSTIN, else 0 (ruling 58). */
          inputCredit: Rupees,
          /** GSTIN and billing name on the invoices; null unless the owner is confirmed. */
          buyer: z.object({ gstin: z.string(), name: z.string() }).nullable(),
        })
        .optional(),
      /** Day of the last parcel, as an ISO date in India; null without a pincode or if a parcel cannot be delivered. */
      expectedDelivery: z.string().nullable(),
      /** One for each seller, in the order of the cart. What depends on the pincode is null without one. */
      parcels: z.array(
        z.object({
          sellerId: z.string(),
          storename: z.string(),
          productIds: z.array(z.string()),
          /** ISO date in India on which the last product arrives; null if one cannot be delivered. */
          expectedDelivery: z.string().nullable(),
          /** Each product by the rule of its category, as its page shows it. */
          lines: z.array(
            z.object({
              productId: z.string(),
              expectedDelivery: z.string().nullable(),
              deliverable: z.boolean().nullable(),
            }),
          ),
          /** Share of the delivery charge. */
          shipping: Rupees,
          deliverable: z.boolean().nullable(),
          cashOnDelivery: z.boolean().nullable(),
        }),
      ),
    }),
    summary: 'Totals, coins and payment methods of the server for the cart or for one product',
  }),
  createPayment: defineCall('POST /create-order', {
    who: 'shopper',
    input: z.object({
      amount: RupeesIn,
      products: z
        .array(z.object({ ...line, productNote: Words(500).optional() }))
        .max(200)
        .optional(),
      address: AddressChoice.nullish(),
      creditCoins: Place.creditCoins,
      /**
       * True: Buy Now, one product, although the cart may contain the same. False: the cart. Left out: the cart, or Buy Now
       * of one product that differs from the cart.
       */
      buyNow: z.boolean().optional(),
      settingsVersion,
      ...orderFieldsIn,
    }),
    output: z.object({
      amount: z.number().int(),
      orderId: z.string(),
      currency: z.literal('INR'),
      /** Public key of the payment provider. */
      key: z.string(),
      /** Seconds until the reserved units and coins are released. */
      timeout: z.number().int(),
    }),
    errors: { priceChanged: z.object({ total: Rupees }) },
    summary: 'Opens a payment; in rupees, out paise for the payment form (ruling 31)',
  }),
  placeOrder: defineCall('POST /place-order', {
    who: 'shopper',
    input: z.object({
      ...Place,
      products: z
        .array(z.object({ ...line, productNote: Words(500).optional().default('') }))
        .min(1)
        .max(200),
    }),
    output: Placed,
    errorBody: 'sentence',
    summary: 'Places the cart as an order; returns the order group',
  }),
  placeSingle: defineCall('POST /single-product-place-order', {
    who: 'shopper',
    input: z.object({
      ...Place,
      products: z.array(z.object({ ...line, productNote: Words(500).optional().default('') })).length(1),
    }),
    output: Placed,
    errorBody: 'sentence',
    summary: 'Places one product as an order (Buy Now)',
  }),
}
