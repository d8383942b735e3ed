import type { cart } from '#contract/cart.ts'
import type { Handlers } from '#server/http/calls.ts'
import { addToCart, removeFromCart, setCartNote, showCart, updateCart } from './change-cart.ts'
import { quickOrder } from './quick-order.ts'

export const cartHandlers: Handlers<typeof cart> = {
  products: showCart,
  add: addToCart,
  remove: removeFromCart,
  update: updateCart,
  quickOrder: (ctx, input) => quickOrder(ctx.tx, ctx, input),
  note: setCartNote,
}
