import type { orders } from '#contract/orders.ts'
import { type Handlers, notYet } from '#server/http/serve.ts'

export const ordersHandlers: Handlers<typeof orders> = {
  coinRange: notYet,
  checkout: notYet,
  createPayment: notYet,
  verifyPayment: notYet,
  placeOrder: notYet,
  placeSingle: notYet,
  summary: notYet,
  all: notYet,
  details: notYet,
  cancellation: notYet,
  cancel: notYet,
}
