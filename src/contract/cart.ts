import { z } from 'zod'
import { NOTE_MAX } from '#domain/cart-line.ts'
import { QUANTITY_IN_MAX } from '#domain/quantity.ts'
import { quickOrderLimits } from '#domain/quick-order.ts'
import { defineCall } from './define-call.ts'
import { Id, ProductSummary, Rupees, Text, Words } from './shapes.ts'
import { ProductName } from './translated.ts'

/** A cart line: a product summary for the viewer, with its quantity. */
export const CartLine = ProductSummary.extend({
  quantity: z.number().int(),
  /** Price of one unit at this quantity, for the viewer. */
  unitPrice: Rupees,
  lineTotal: Rupees,
  minQuantity: z.number().int(),
  maxQuantity: z.number().int(),
  /** Message with the reason why this line cannot be ordered; null if it can. */
  problem: z.string().nullable(),
  /** Quantity nearest to that of the line that can be ordered; 0 if none can. */
  orderableQuantity: z.number().int(),
  /** Delivery note; empty if there is none. */
  note: z.string(),
  /** Unit price when the line was added; null after a switch to the other account kind, which has other prices. */
  priceWhenAdded: Rupees.nullable(),
  /** Message that the unit price changed since the line was added; null if it did not. */
  priceNotice: z.string().nullable(),
})
export type CartLine = z.infer<typeof CartLine>

/** Result of a quick order for all lines of one product, or of one SKU that does not identify a product. */
export const QuickOrderLine = z.object({
  sku: z.string(),
  /** Pieces that the lines name together. */
  quantity: z.number().int(),
  /** Indexes of these lines in the request. */
  positions: z.array(z.number().int()),
  ok: z.boolean(),
  /** `raised`: to the minimum quantity (ruling 19). `sharedSku`: products of several sellers have this SKU. */
  status: z.enum([
    'ready',
    'raised',
    'unknownSku',
    'sharedSku',
    'notSold',
    'outOfStock',
    'quantity',
    'cartFull',
  ]),
  /** Message that the line is refused, or that its quantity was raised; null for neither. */
  message: z.string().nullable(),
  productId: z.string().nullable(),
  /** Pieces that the cart gets; 0 if the line is refused. */
  added: z.number().int(),
  /** Price of the added pieces, for the viewer. */
  lineTotal: Rupees,
  product: z
    .object({
      id: z.string(),
      name: ProductName('id'),
      imageUrl: z.string().nullable(),
      /** Background while the picture loads. */
      colour: z.string().nullable(),
      /** Percent of GST in the prices. */
      gstRate: z.number(),
      /** Price of one piece at the quantity that the cart has afterwards, or at the minimum quantity of a refused line. */
      unitPrice: Rupees,
      /** Pieces that were in the cart before. */
      inCart: z.number().int(),
    })
    .nullable(),
})
export type QuickOrderLine = z.infer<typeof QuickOrderLine>

const Cart = z.object({ cart: z.array(CartLine), notice: z.string().nullish() })
const Quantity = z.number().int().min(0).max(QUANTITY_IN_MAX)

/** Buying §7: the cart. */
export const cart = {
  products: defineCall('GET /get-cart-products', {
    who: 'shopper',
    input: z.object({}),
    output: z.array(CartLine),
    summary: 'The cart',
  }),
  add: defineCall('POST /move-to-cart', {
    who: 'shopper',
    input: z.object({ productId: Id, quantity: Quantity.min(1).default(1) }),
    output: Cart.extend({ message: z.string() }),
    summary: 'Adds a product; a business buyer starts at the minimum quantity and gets a notice',
  }),
  remove: defineCall('POST /remove-from-cart', {
    who: 'shopper',
    input: z.object({ productId: Id }),
    output: Cart,
    summary: 'Removes a line',
  }),
  update: defineCall('PUT /update-cart-quantity', {
    who: 'shopper',
    input: z.object({ productId: Id, quantity: Quantity }),
    output: Cart,
    summary: 'Sets the quantity of a line; 0 removes it (ruling 54)',
  }),
  quickOrder: defineCall('POST /quick-order', {
    who: 'shopper',
    idempotent: true,
    input: z.object({
      lines: z
        .array(
          z.object({
            sku: Text(quickOrderLimits.sku).min(1).describe('SKU in any case, or product id'),
            quantity: Quantity,
          }),
        )
        .min(1)
        .max(quickOrderLimits.lines),
      check: z.boolean().default(false),
    }),
    output: z.object({
      lines: z.array(QuickOrderLine),
      /** Products, pieces and price of the lines without a problem. */
      products: z.number().int(),
      pieces: z.number().int(),
      total: Rupees,
    }),
    summary:
      'Checks a list of SKUs with quantities and adds the lines without a problem to the cart, unless `check` is true; business accounts only; once for each Idempotency-Key',
  }),
  note: defineCall('PUT /cart-note', {
    who: 'shopper',
    input: z.object({ productId: Id, note: Words(NOTE_MAX) }),
    output: Cart,
    summary: 'Sets the delivery note of a line; an empty one removes it',
  }),
}
