import { z } from 'zod'
import { call } from './define-call.ts'
import { Id, ProductCard, Rupees } from './shapes.ts'

/** A cart line is the product as the viewer may buy it, and how many. */
export const CartLine = ProductCard.extend({
  quantity: z.number().int(),
  /** One unit at this quantity, for this viewer. */
  unitPrice: Rupees,
  lineTotal: Rupees,
  minQuantity: z.number().int(),
  maxQuantity: z.number().int(),
  /** Why this line cannot be ordered as it is, in words; null when it can. */
  problem: z.string().nullable(),
})
export type CartLine = z.infer<typeof CartLine>

const Cart = z.object({ cart: z.array(CartLine), notice: z.string().nullish() })
const Quantity = z.number().int().min(0).max(100_000)

/** Buying §7: the cart. */
export const cart = {
  products: call('GET /get-cart-products', {
    who: 'shopper',
    takes: z.object({}),
    answers: z.array(CartLine),
    about: 'The cart',
  }),
  add: call('POST /move-to-cart', {
    who: 'shopper',
    takes: z.object({ productId: Id, quantity: Quantity.min(1).default(1) }),
    answers: Cart.extend({ message: z.string() }),
    about: 'Adds a product; a business buyer starts at the minimum quantity and is told so',
  }),
  remove: call('POST /remove-from-cart', {
    who: 'shopper',
    takes: z.object({ productId: Id }),
    answers: Cart,
    about: 'Removes a line',
  }),
  update: call('PUT /update-cart-quantity', {
    who: 'shopper',
    takes: z.object({ productId: Id, quantity: Quantity }),
    answers: Cart,
    about: 'Sets the quantity of a line',
  }),
}
