import { deliveryOf } from '#server/shipping/delivery-rules.ts'
import { Fault } from '#contract/errors.ts'
import { pincodeWords } from '#domain/delivery.ts'
import { formatRupees } from '#domain/money.ts'
import { holdCart } from '#server/cart/change-cart.ts'
import { transaction } from '#server/db/db.ts'
import type { ShopperCtx } from '#server/context.ts'
import { findBuying } from './facts.ts'
import { consume } from '#server/payments/finalise-payment.ts'
import { type Intent, listIntents, lockIntent } from '#server/payments/intents.ts'
import { linesOf } from '#server/orders/order-draft.ts'
import { sendTo } from './price-checkout.ts'
import { gather, inTurn, type Placed, placedAs, repeated, type Submit } from './submit.ts'
import { tellSoldOut } from '#server/orders/write-order.ts'

const REPEAT_MS = 30 * 60_000

/**
 * Places a prepaid order: it uses up exactly one verified payment of the same shopper and total.
 * When the payment has become an order already, by the verify call or the provider's event, that order is answered.
 */
export async function placePaid(ctx: ShopperCtx, submit: Submit): Promise<Placed> {
  const done = await inTurn(() =>
    transaction(ctx.db, async (tx) => {
      await holdCart(tx, ctx.who.userId)
      const buying = await gather(tx, ctx, submit)
      const before = submit.key ? repeated(buying, submit) : null
      if (before) return before
      const intent = pick(await listIntents(tx, ctx.who.userId), submit, ctx.now)
      if (intent.placed) return placedAs(intent.placed)
      const locked = await lockIntent(tx, intent.id)
      if (locked?.status !== 'paid') throw new Fault('paymentNeeded')
      if (!buying.buyer.ship_to) throw new Fault('noAddress')
      // What was paid for, not what the cart holds by now.
      const products = linesOf(locked.snapshot).map(({ productId: id, quantity }) => ({ id, quantity }))
      const paid = await findBuying(tx, { userId: ctx.who.userId, addressId: submit.addressId, products })
      if (paid.lines.some((line) => !line.deliverable))
        throw new Fault('orderRefused', { words: pincodeWords.notDeliverable })
      const order = sendTo(locked.snapshot, paid, deliveryOf(ctx.env), ctx.now)
      return consume(
        tx,
        ctx.now,
        locked,
        { ...order, fingerprint: submit.fingerprint },
        submit.key ?? undefined,
      )
    }),
  )
  if ('orderId' in done) return done
  ctx.metrics.orders.inc({ payment: 'prepaid' })
  await tellSoldOut(ctx.db, done)
  return placedAs(done.placed)
}

/** The payment this submit means: a paid one that waits, else the latest one when it is an order of just now. */
function pick(intents: readonly Intent[], submit: Submit, now: Date): Intent {
  const cart = submit.source === 'cart'
  const own = intents.filter((intent) => (intent.snapshot.cartVersion !== null) === cart)
  const paid = own.filter((intent) => intent.status === 'paid')
  const [latest] = own
  const fresh = latest && now.getTime() - latest.created_at.getTime() < REPEAT_MS
  const candidates = paid.length > 0 ? paid : latest?.status === 'consumed' && fresh ? [latest] : []
  if (candidates.length === 0) throw new Fault('paymentNeeded')
  const same = candidates.find((intent) => matches(intent, submit))
  if (same) return same
  const [other] = candidates
  if (other && other.amount_paise !== submit.totalPaise && other.status === 'paid') {
    const words = `The payment of ${formatRupees(other.amount_paise)} does not match the order total of ${formatRupees(submit.totalPaise)}.`
    throw new Fault('paymentNeeded', { words })
  }
  throw new Fault('paymentNeeded')
}

function matches(intent: Intent, { products, totalPaise }: Submit): boolean {
  const lines = new Map(linesOf(intent.snapshot).map((line) => [line.productId, line.quantity]))
  return (
    intent.amount_paise === totalPaise &&
    products.length === lines.size &&
    products.every(({ id, quantity }) => lines.get(id) === quantity)
  )
}
