import type { cart } from '#contract/cart.ts'
import { type Handlers, notYet } from '#server/http/serve.ts'

export const cartHandlers: Handlers<typeof cart> = {
  products: notYet,
  add: notYet,
  remove: notYet,
  update: notYet,
}
