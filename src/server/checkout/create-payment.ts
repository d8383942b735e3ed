import { deliveryOf } from '#server/shipping/delivery-rules.ts'
import type { z } from 'zod'
import { Fault } from '#contract/errors.ts'
import type { orders } from '#contract/orders.ts'
import { priceOrder } from '#domain/checkout.ts'
import { pincodeWords } from '#domain/delivery.ts'
import { formatRupees, toPaise, toRupees } from '#domain/money.ts'
import { chooseAddress, primaryPincode } from '#server/addresses/choose-address.ts'
import { holdCart } from '#server/cart/change-cart.ts'
import { type Db, transaction } from '#server/db/db.ts'
import type { ShopperCtx } from '#server/context.ts'
import { newId } from '#server/ids.ts'
import { type Buying, findBuying } from './facts.ts'
import { moveCoins } from '#server/ledger/coins.ts'
import {
  holdUnits,
  type Intent,
  insertIntent,
  keepProviderOrder,
  listIntents,
  setIntent,
} from '#server/payments/intents.ts'
import { linesOf, type NewOrder } from '#server/orders/order-draft.ts'
import {
  composeOrder,
  fingerprintOf,
  mergeProducts,
  requestLines,
  sameProducts,
  sendTo,
} from './price-checkout.ts'
import { releaseIntents } from '#server/payments/release-intents.ts'
import { inTurn, refusal, shortOf } from './submit.ts'

type Input = z.output<(typeof orders)['createPayment']['takes']>
type Product = { id: string; quantity: number; note: string }

/** How long units and coins wait for the money. */
const HOLD_MS = 15 * 60_000
/** The least the provider collects. */
const LEAST_PAISE = 100

/**
 * Opens a payment for the cart, or for one product: the total is the server's own, and everything the order
 * needs is kept with it. The same checkout asked for again is the same payment.
 */
export async function createPayment(ctx: ShopperCtx, input: Input) {
  const amountPaise = toPaise(input.amount)
  const products = mergeProducts(input.products ?? [])
  const addressId = await chooseAddress(ctx, input.address)
  const intent = await inTurn(() =>
    transaction(ctx.db, async (tx) => {
      const cartVersion = await holdCart(tx, ctx.who.userId)
      const [latest] = await listIntents(tx, ctx.who.userId)
      const open = latest?.status === 'open' && latest.expires_at > ctx.now ? latest : null
      // Without an address in the call, the primary one decides whether there is delivery (rulings 51 and 83).
      const pincode = addressId ? null : await primaryPincode(tx, ctx.who.userId)
      const asked = { userId: ctx.who.userId, addressId, pincode }
      const inCart = await findBuying(tx, asked)
      if (input.address && !inCart.buyer.address_id) throw new Fault('noAddress')
      const fromCart = isCart(input, products, inCart)
      const meant = {
        products,
        cartVersion: fromCart ? cartVersion : null,
        amountPaise,
        coins: input.creditCoins > 0,
      }
      if (open && isSame(open, meant)) {
        const buying = fromCart ? inCart : await findBuying(tx, { ...asked, products })
        return refresh(tx, ctx, open, buying)
      }
      const next = (fromCart ? inCart.lines : products).map(({ id }) => id)
      await releaseIntents(tx, ctx.now, { userId: ctx.who.userId, next }, 'superseded')
      // Read again: what the old payment held is free now.
      const buying = await findBuying(tx, { ...asked, products: fromCart ? null : products })
      return hold(tx, ctx, priced(ctx, input, buying, { ...meant, addressId }), buying)
    }),
  )
  const { provider_order_id: known } = intent
  const orderId = known ?? (await openAtProvider(ctx, intent))
  const { publicKey: key } = ctx.outside.payments
  return { amount: intent.amount_paise, orderId, currency: 'INR' as const, key }
}

function isCart(input: Input, products: readonly Product[], inCart: Buying): boolean {
  if (input.buyNow === true || products.length === 0) return input.buyNow !== true
  if (sameProducts(products, inCart.lines)) return true
  if (products.length === 1) return false
  throw new Fault('priceChanged', { words: 'Your cart has changed. Please check your order and try again.' })
}

type Meant = { products: readonly Product[]; cartVersion: number | null; amountPaise: number; coins: boolean }

function isSame(open: Intent, meant: Meant): boolean {
  const { cartVersion, totalPaise, coins } = open.snapshot
  if (totalPaise !== meant.amountPaise || coins > 0 !== meant.coins || cartVersion !== meant.cartVersion)
    return false
  if (meant.cartVersion !== null) return true
  const held = new Map(linesOf(open.snapshot).map((line) => [line.productId, line.quantity]))
  return (
    meant.products.every(({ id, quantity }) => held.get(id) === quantity) &&
    held.size === meant.products.length
  )
}

/** The same payment, perhaps for another address. */
async function refresh(tx: Db, ctx: ShopperCtx, open: Intent, buying: Buying): Promise<Intent> {
  refuseUndeliverable(buying)
  const snapshot = sendTo(open.snapshot, buying, deliveryOf(ctx.env), ctx.now)
  if (snapshot.shipTo) await setIntent(tx, open.id, { snapshot })
  return open
}

function refuseUndeliverable({ lines }: Buying): void {
  const line = lines.find(({ deliverable }) => !deliverable)
  if (!line) return
  const words = `${line.name}, sold by ${line.store_name}: ${pincodeWords.notDeliverable}`
  throw new Fault('orderRefused', { words })
}

function priced(
  ctx: ShopperCtx,
  input: Input,
  buying: Buying,
  meant: Meant & { addressId: string | null },
): NewOrder {
  const { products, cartVersion, amountPaise, addressId } = meant
  const { userId, kind } = ctx.who
  if (cartVersion === null && buying.lines.length === 0)
    throw new Fault('notFound', { words: 'This product was not found.' })
  const result = priceOrder({
    lines: requestLines(buying.lines, kind, new Map(products.map(({ id, note }) => [id, note]))),
    kind,
    coins: { balance: buying.buyer.coin_balance, wants: input.creditCoins > 0 },
    now: ctx.now,
  })
  if ('refused' in result) throw refusal(result)
  refuseUndeliverable(buying)
  const { totalPaise } = result.ok
  if (totalPaise !== amountPaise) {
    const words = `The price of your order has changed. The total is now ${formatRupees(totalPaise)}. Please check and try again.`
    throw new Fault('priceChanged', { words, data: { total: toRupees(totalPaise) } })
  }
  if (totalPaise < LEAST_PAISE)
    throw new Fault('orderRefused', { words: 'Orders below ₹1.00 cannot be paid online.' })
  const fingerprint = fingerprintOf({
    source: cartVersion === null ? 'buyNow' : 'cart',
    products: buying.lines,
    addressId,
    method: 'prepaid',
    totalPaise,
    coins: meant.coins,
  })
  return composeOrder(result.ok, buying, {
    delivery: deliveryOf(ctx.env),
    userId,
    kind,
    method: 'prepaid',
    cartVersion,
    fingerprint,
    now: ctx.now,
  })
}

async function hold(tx: Db, ctx: ShopperCtx, order: NewOrder, buying: Buying): Promise<Intent> {
  const id = newId('pi_')
  const expiresAt = new Date(ctx.now.getTime() + HOLD_MS)
  const { userId, coins } = order
  await insertIntent(tx, { id, provider: ctx.outside.payments.name, order, now: ctx.now, expiresAt })
  const taken = await moveCoins(tx, ctx.now, { userId, delta: -coins, reason: 'redeemed', reference: id })
  if (!taken)
    throw new Fault('priceChanged', { words: 'Your coin balance has changed. Please check and try again.' })
  const short = await holdUnits(tx, id, linesOf(order), expiresAt)
  if (short.length > 0) throw shortOf(short, buying)
  return {
    id,
    user_id: userId,
    cart_version: order.cartVersion,
    amount_paise: order.totalPaise,
    status: 'open',
    provider_order_id: null,
    snapshot: order,
    created_at: ctx.now,
    expires_at: expiresAt,
    placed: null,
  }
}

/** Outside any transaction; when it fails the same call may simply be made again, with the same receipt. */
async function openAtProvider(ctx: ShopperCtx, intent: Intent): Promise<string> {
  try {
    const { amount_paise: amountPaise, id: receipt } = intent
    const { providerOrderId } = await ctx.outside.payments.createOrder({ amountPaise, receipt })
    return await keepProviderOrder(ctx.db, intent.id, providerOrderId)
  } catch (error) {
    ctx.log({ level: 'error', at: 'create-order', err: error })
    ctx.metrics.payments.inc({ outcome: 'not-opened' })
    throw new Fault('paymentNotOpened')
  }
}
