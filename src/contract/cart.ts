import { z } from 'zod'
import { NOTE_MAX } from '#domain/cart-line.ts'
import { defineCall } from './define-call.ts'
import { Id, ProductSummary, Rupees, Text } from './shapes.ts'

/** A cart line: a product summary for the viewer, with its quantity. */
export const CartLine = ProductSummary.extend({
  quantity: z.number().int(),
  /** Price of one unit at this quantity, for the viewer. */
  unitPrice: Rupees,
  lineTotal: Rupees,
  minQuantity: z.number().int(),
  maxQuantity: z.number().int(),
  /** Why this line cannot be ordered, as a message; null if it can. */
  problem: z.string().nullable(),
  /** Quantity nearest to that of the line that can be ordered; 0 if none can. */
  orderableQuantity: z.number().int(),
  /** Delivery note; empty if there is none. */
  note: z.string(),
  /** Unit price when the line was added; null after a switch to the other account kind, which has other prices. */
  priceWhenAdded: Rupees.nullable(),
  /** That the unit price went up or down since the line was added, as a message; null if it did not. */
  priceNotice: z.string().nullable(),
})
export type CartLine = z.infer<typeof CartLine>

const Cart = z.object({ cart: z.array(CartLine), notice: z.string().nullish() })
const Quantity = z.number().int().min(0).max(100_000)

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
  note: defineCall('PUT /cart-note', {
    who: 'shopper',
    input: z.object({ productId: Id, note: Text(NOTE_MAX) }),
    output: Cart,
    summary: 'Sets the delivery note of a line; an empty one removes it',
  }),
}
