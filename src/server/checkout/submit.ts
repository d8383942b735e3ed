import type { z } from 'zod'
import { Fault, type FaultCode } from '#contract/errors.ts'
import type { orders } from '#contract/orders.ts'
import { codAccountFault, type OrderRefusal, type OrderRequest, readPaymentMethod } from '#domain/checkout.ts'
import { toPaise } from '#domain/money.ts'
import { chooseAddress } from '#server/addresses/choose-address.ts'
import type { Db } from '#server/db/db.ts'
import type { ShopperCtx } from '#server/context.ts'
import { sha256 } from '#server/ids.ts'
import { type Buying, findBuying, type PlacedOrder } from './facts.ts'
import { fingerprintOf, mergeProducts, requestLines, sameProducts } from './price-checkout.ts'

export type Input = z.output<(typeof orders)['placeOrder']['takes']>
export type Source = 'cart' | 'buyNow'
export type Placed = { orderId: string; orderNumber: string; message: string }

const MINUTE = 60_000
/** How long the same request without a key is the same order. */
const repeatMs: Record<Source, number> = { cart: 10 * MINUTE, buyNow: MINUTE }
const routes: Record<Source, string> = { cart: '/place-order', buyNow: '/single-product-place-order' }

/** Everything about one submit that does not depend on the state of the shop. */
export type Submit = {
  source: Source
  input: Input
  products: { id: string; quantity: number; note: string }[]
  addressId: string | null
  totalPaise: number
  fingerprint: string
  key: { route: string; key: string; hash: string } | null
}

/** Reads a submit: merged lines, the address that is meant, the total shown in paise, what tells it from others. */
export async function readSubmit(ctx: ShopperCtx, input: Input, source: Source): Promise<Submit> {
  const products = mergeProducts(input.products)
  const addressId = await chooseAddress(ctx, input.address)
  const totalPaise = toPaise(input.totalPrice)
  const method = readPaymentMethod(input.paymentMode, input.cod) ?? 'cod'
  const header = ctx.headers['idempotency-key']
  const key = input.idempotencyKey || (typeof header === 'string' ? header.trim().slice(0, 100) : '')
  const request = { ...input, idempotencyKey: undefined }
  return {
    source,
    input,
    products,
    addressId,
    totalPaise,
    fingerprint: fingerprintOf({
      source,
      products,
      addressId,
      method,
      totalPaise,
      coins: input.creditCoins > 0,
    }),
    key: key
      ? { route: routes[source], key, hash: sha256(JSON.stringify(request)).toString('base64url') }
      : null,
  }
}

/** What the submit is judged by, read after the shopper's turn has come. */
export function gather(tx: Db, ctx: ShopperCtx, submit: Submit): Promise<Buying> {
  const { source, products, addressId, key, fingerprint } = submit
  return findBuying(tx, {
    userId: ctx.who.userId,
    addressId,
    fingerprint,
    since: new Date(ctx.now.getTime() - repeatMs[source]),
    ...(key && { route: key.route, key: key.key }),
    products: source === 'buyNow' ? products : null,
  })
}

/** The first answer to the same key, or the order the same submit without a key made a moment ago. */
export function repeated({ buyer, lines }: Buying, submit: Submit): Placed | null {
  if (submit.key) {
    if (!buyer.answered) return null
    if (buyer.answered.hash !== submit.key.hash) throw new Fault('sameKeyOtherOrder')
    return buyer.answered.body
  }
  if (!buyer.same_order) return null
  // A cart that was filled again with the same products is a new order, not the same click.
  if (submit.source === 'cart' && sameProducts(submit.products, lines)) return null
  return placedAs(buyer.same_order)
}

/** The answer to a submit whose order exists. */
export const placedAs = ({ id, number }: PlacedOrder): Placed => ({
  orderId: id,
  orderNumber: number,
  message: 'Order placed successfully',
})

/** The facts and what the shopper saw, for the rules to decide. */
export function orderRequest(ctx: ShopperCtx, submit: Submit, { buyer, lines }: Buying): OrderRequest {
  const { input, products, source, totalPaise } = submit
  const missing = products.find(({ id }) => !lines.some((line) => line.id === id))
  if (source === 'buyNow' && missing) throw new Fault('notFound', { words: 'This product was not found.' })
  if (source === 'cart' && lines.length > 0 && !sameProducts(products, lines))
    throw new Fault('priceChanged', {
      words: 'Your cart has changed. Please check your order and try again.',
    })
  const accountWords = codAccountFault({ phoneProven: buyer.phone_proven, openOrders: buyer.open_cod })
  return {
    lines: requestLines(lines, ctx.who.kind, new Map(products.map(({ id, note }) => [id, note]))),
    kind: ctx.who.kind,
    coins: { balance: buyer.coin_balance, wants: input.creditCoins > 0 },
    now: ctx.now,
    shownTotalPaise: totalPaise,
    paymentMode: input.paymentMode,
    cod: input.cod ?? null,
    codAllowed: {
      pincode: lines.every((line) => line.cash_on_delivery),
      account: accountWords === null,
      accountWords,
    },
    hasAddress: buyer.address_id !== null,
  }
}

const faultOf: Record<OrderRefusal, FaultCode> = {
  emptyCart: 'emptyCart',
  unavailable: 'outOfStock',
  outOfStock: 'outOfStock',
  quantity: 'quantity',
  noAddress: 'noAddress',
  notDeliverable: 'orderRefused',
  paymentMode: 'badInput',
  codNotAllowed: 'orderRefused',
  priceChanged: 'priceChanged',
  paymentNeeded: 'paymentNeeded',
  paymentMismatch: 'paymentNeeded',
}

/** A refusal of the rules as the answer the shopper reads. */
export const refusal = ({ refused, words }: { refused: OrderRefusal; words: string }): Fault =>
  new Fault(faultOf[refused], { words })

/** Others were quicker between reading and taking. */
export function shortOf(ids: readonly string[], { lines }: Buying): Fault {
  const name = lines.find((line) => ids.includes(line.id))?.name ?? 'A product'
  return new Fault('outOfStock', { words: `${name}: This product is out of stock.` })
}

/** Transactions of buyers that run at once in this process; other requests keep the rest of the connections. */
const AT_ONCE = 6
/** Longest wait for one of them. Many buyers of one product wait here, where a waiting one takes no connection. */
const LONGEST_WAIT_MS = 20_000
let free = AT_ONCE
const waiting: (() => void)[] = []

/** Runs a buyer's transaction when its turn comes. One that waits too long is told to come back. */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const since = performance.now()
  if (free > 0) free--
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    if (performance.now() - since > LONGEST_WAIT_MS) throw new Fault('orderBusy', { retryAfter: 2 })
    return await work()
  } catch (error) {
    // Behind another request of the same shopper.
    if ((error as { code?: string }).code === '55P03') throw new Fault('orderBusy', { retryAfter: 2 })
    throw error
  } finally {
    const next = waiting.shift()
    if (next) next()
    else free++
  }
}
