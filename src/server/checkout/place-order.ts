import { ApiError } from '#server/errors.ts'
import { codAccountError } from '#domain/cash-on-delivery.ts'
import {
  decideOrder,
  hasSameProducts,
  type OrderRequest,
  type ProductQuantity,
  readPaymentMethod,
} from '#domain/checkout.ts'
import type { OrderFields } from '#domain/order-fields.ts'
import type { AccountKind } from '#domain/pricing.ts'
import { lockCart } from '#server/cart/change-cart.ts'
import type { Services } from '#server/context.ts'
import { inOrderQueue, transaction } from '#server/db/db.ts'
import { type OrderPlacedResponse, toOrderPlacedResponse } from '#server/orders/order-draft.ts'
import { changeNotes } from '#server/orders/change-notes.ts'
import { notifySoldOut, saveAnswer, type WrittenOrder, writeOrder } from '#server/orders/write-order.ts'
import { releaseOpenIntent } from '#server/payments/holds.ts'
import { deliveryOf } from '#server/shipping/delivery-rules.ts'
import {
  type CheckoutFacts,
  coinsSpentError,
  findCheckoutFacts,
  fingerprintOf,
  keptPayment,
  type OpenPayment,
  outOfStockError,
  requireState,
  toOrderError,
  toRuleLines,
} from './facts.ts'
import { toOrderDraft } from './build-draft.ts'
import { placePaidOrder } from './place-paid-order.ts'

export type CheckoutSource = 'cart' | 'buyNow'
export type Customer = { userId: string; kind: AccountKind }

/** A request to place an order. Amounts are only compared with those of the server. */
export type PlaceOrderRequest = {
  customer: Customer
  source: CheckoutSource
  /** Without duplicates. */
  products: (ProductQuantity & { note: string })[]
  addressId: string | null
  /** As on the wire: "COD", or anything else for prepaid. */
  paymentMode: string
  /** Must agree with `paymentMode` if it is set. */
  cod: boolean | null
  redeemCoins: boolean
  fields: OrderFields
  /** The total that the customer saw. */
  shownTotalPaise: number
  /** Version of the rules that the customer's page knew; null if the client sent none. */
  shownVersion: number | null
  idempotency: { key: string; hash: string } | null
  /** Public address of the shop, for links in messages. */
  shopUrl: string
}

const MINUTE = 60_000
/** Time in which the same request without an idempotency key counts as a repetition. */
const repeatMs: Record<CheckoutSource, number> = { cart: 10 * MINUTE, buyNow: MINUTE }
const routes: Record<CheckoutSource, string> = {
  cart: '/place-order',
  buyNow: '/single-product-place-order',
}

/** `noteTooLate`: the order exists and has left its seller, so that the delivery note of the request was not stored. */
type Placement = { response: OrderPlacedResponse; noteTooLate: boolean }

/**
 * Places the cart, or one product beside the cart (Buy Now), as an order. Safe to repeat: the same idempotency key, or the
 * same request within minutes, returns the first response. A prepaid order uses exactly one verified payment.
 * Throws an error of the checkout, and then changes nothing.
 */
export async function placeOrder(
  shop: Pick<Services, 'db' | 'env' | 'metrics'>,
  request: PlaceOrderRequest,
  now: Date,
): Promise<Placement> {
  const { customer, source, products, addressId, idempotency } = request
  const method = readPaymentMethod(request.paymentMode, request.cod) ?? 'cod'
  const fingerprint = fingerprintOf({
    source,
    products,
    addressId,
    method,
    totalPaise: request.shownTotalPaise,
    coins: request.redeemCoins,
    fields: request.fields,
  })
  const answer = idempotency && { route: routes[source], ...idempotency }
  const delivery = deliveryOf(shop.env)
  const { placement, written } = await inOrderQueue(() =>
    transaction(shop.db, async (tx): Promise<{ placement: Placement; written: WrittenOrder | null }> => {
      const cartVersion = await lockCart(tx, customer.userId)
      const facts = await findCheckoutFacts(tx, {
        userId: customer.userId,
        now,
        addressId,
        fingerprint,
        since: new Date(now.getTime() - repeatMs[source]),
        ...(answer && { route: answer.route, key: answer.key }),
        products: source === 'buyNow' ? products : null,
      })
      const previous = findPrevious(facts, request, method === 'prepaid')
      if (previous) {
        // A repeated key has the notes of the first request. Without a key, the last note counts.
        const isChanged = idempotency !== null || (await changeNotes(tx, previous.orderId, products))
        return { placement: { response: previous, noteTooLate: !isChanged }, written: null }
      }
      if (method === 'prepaid') {
        const paid = await placePaidOrder(tx, { ...request, fingerprint, answer, delivery, facts }, now)
        const isNew = 'soldOut' in paid
        const isChanged = isNew || (await changeNotes(tx, paid.placed.id, products))
        const response = toOrderPlacedResponse(paid.placed)
        if (!isNew && answer) await saveAnswer(tx, now, customer.userId, answer, response)
        const placement = { response, noteTooLate: !isChanged }
        return { placement, written: isNew ? paid : null }
      }
      const kept = keptPayment(facts, source)
      const decided = decideOrder(toRuleInput(request, facts, kept, now))
      if ('error' in decided) {
        if (kept && 'ok' in decideOrder(toRuleInput(request, facts, null, now)))
          throw openPaymentError(kept.amountPaise)
        throw toOrderError(decided)
      }
      requireState(facts)
      const draft = toOrderDraft(decided.ok, facts, {
        userId: customer.userId,
        kind: customer.kind,
        method: decided.ok.method,
        cartVersion: source === 'cart' ? cartVersion : null,
        redeemCoins: request.redeemCoins,
        fields: request.fields,
        fingerprint,
        delivery,
        shopUrl: request.shopUrl,
        now,
      })
      if (facts.customer.open_payment && !kept)
        await releaseOpenIntent(tx, now, {
          userId: customer.userId,
          next: facts.lines.map((line) => line.id),
        })
      const result = await writeOrder(tx, draft, { now, ...(answer && { answer }) })
      if ('short' in result) throw outOfStockError(result.short, facts)
      if ('coins' in result) throw coinsSpentError()
      return {
        placement: { response: toOrderPlacedResponse(result.placed), noteTooLate: false },
        written: result,
      }
    }),
  )
  if (written) {
    shop.metrics.orders.inc({ payment: method })
    await notifySoldOut(shop.db, written)
  }
  return placement
}

/** The error of an order that would be possible without the open payment of another checkout. */
const openPaymentError = (paise: number): ApiError =>
  new ApiError('orderRefused', { reason: { code: 'openPaymentCounts', params: { paise } } })

/** Returns the response to the same idempotency key, or the order of the same request without a key. */
function findPrevious(
  { customer, lines }: CheckoutFacts,
  { idempotency, source, products }: PlaceOrderRequest,
  isPrepaid: boolean,
): OrderPlacedResponse | null {
  if (idempotency) {
    if (!customer.answered) return null
    if (customer.answered.hash !== idempotency.hash) throw new ApiError('sameKeyOtherOrder')
    return customer.answered.body
  }
  // The payment decides for a prepaid order: its order exists or not.
  if (isPrepaid || !customer.same_order) return null
  // A cart that was filled again with the same products is a new order, not a second click.
  if (source === 'cart' && hasSameProducts(products, lines)) return null
  return toOrderPlacedResponse(customer.same_order)
}

function toRuleInput(
  { customer: { kind }, products, source, ...request }: PlaceOrderRequest,
  facts: CheckoutFacts,
  /** The open payment of another checkout, which counts towards the limits of the order. */
  kept: OpenPayment | null,
  now: Date,
): OrderRequest {
  const { customer, lines } = facts
  const missing = products.find(({ id }) => !lines.some((line) => line.id === id))
  if (source === 'buyNow' && missing) throw new ApiError('notFound', { reason: 'productNotFound' })
  if (source === 'cart' && lines.length > 0 && !hasSameProducts(products, lines))
    throw new ApiError('priceChanged', { reason: 'cartChanged' })
  const accountError = codAccountError(
    { phoneProven: customer.phone_proven, openOrders: customer.open_cod + (kept ? 1 : 0) },
    facts.settings.rules.cod,
  )
  return {
    lines: toRuleLines(facts, kind, products, { withOpenPayment: kept !== null }),
    kind,
    coins: { balance: customer.coin_balance - (kept?.coins ?? 0), wants: request.redeemCoins },
    now,
    settings: facts.settings,
    pincode: facts.pincode,
    shownTotalPaise: request.shownTotalPaise,
    shownVersion: request.shownVersion,
    paymentMode: request.paymentMode,
    cod: request.cod,
    codAllowed: {
      pincode: lines.every((line) => line.cash_on_delivery),
      account: accountError === null,
      accountError,
      openPaise: kept?.amountPaise ?? 0,
    },
    hasAddress: customer.address_id !== null,
  }
}
