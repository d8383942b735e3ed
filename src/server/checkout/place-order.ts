import { deliveryOf } from '#server/shipping/delivery-rules.ts'
import { Fault } from '#contract/errors.ts'
import { decideOrder, readPaymentMethod } from '#domain/checkout.ts'
import { holdCart } from '#server/cart/change-cart.ts'
import { transaction } from '#server/db/db.ts'
import type { ShopperCtx } from '#server/context.ts'
import { placePaid } from './place-paid-order.ts'
import { composeOrder } from './price-checkout.ts'
import { releaseIntents } from '#server/payments/release-intents.ts'
import {
  gather,
  inTurn,
  type Input,
  orderRequest,
  type Placed,
  placedAs,
  readSubmit,
  refusal,
  repeated,
  shortOf,
  type Source,
} from './submit.ts'
import { tellSoldOut, writeOrder } from '#server/orders/write-order.ts'

/** Places the cart as an order. */
export const placeOrder = (ctx: ShopperCtx, input: Input): Promise<Placed> => place(ctx, input, 'cart')

/** Places one product as an order, beside the cart (Buy Now). */
export const placeSingle = (ctx: ShopperCtx, input: Input): Promise<Placed> => place(ctx, input, 'buyNow')

async function place(ctx: ShopperCtx, input: Input, source: Source): Promise<Placed> {
  const submit = await readSubmit(ctx, input, source)
  if (readPaymentMethod(input.paymentMode, input.cod) === 'prepaid') return placePaid(ctx, submit)
  const done = await inTurn(() =>
    transaction(ctx.db, async (tx) => {
      const cartVersion = await holdCart(tx, ctx.who.userId)
      let buying = await gather(tx, ctx, submit)
      const before = repeated(buying, submit)
      if (before) return { before, written: null }
      if (buying.buyer.open_intent && source === 'cart') {
        // The same cart will not be paid online any more: what a payment held for it is free again.
        const next = buying.lines.map((line) => line.id)
        await releaseIntents(tx, ctx.now, { userId: ctx.who.userId, cartVersion, next }, 'superseded')
        buying = await gather(tx, ctx, submit)
      }
      const decided = decideOrder(orderRequest(ctx, submit, buying))
      if ('refused' in decided) throw refusal(decided)
      const order = composeOrder(decided.ok, buying, {
        delivery: deliveryOf(ctx.env),
        userId: ctx.who.userId,
        kind: ctx.who.kind,
        method: decided.ok.method,
        cartVersion: source === 'cart' ? cartVersion : null,
        fingerprint: submit.fingerprint,
        now: ctx.now,
      })
      const written = await writeOrder(tx, order, { now: ctx.now, ...(submit.key && { answer: submit.key }) })
      if ('short' in written) throw shortOf(written.short, buying)
      if ('coins' in written)
        throw new Fault('priceChanged', {
          words: 'Your coin balance has changed. Please check and try again.',
        })
      return { before: null, written }
    }),
  )
  if (done.before) return done.before
  ctx.metrics.orders.inc({ payment: 'cod' })
  await tellSoldOut(ctx.db, done.written)
  return placedAs(done.written.placed)
}
