import { givenOrderFields, type OrderFields } from '#domain/order-fields.ts'
import { ApiError } from '#server/errors.ts'
import { hasSameProducts, type ProductQuantity } from '#domain/checkout.ts'
import type { DeliveryRule } from '#domain/delivery.ts'
import { saveSentNotes } from '#server/cart/change-cart.ts'
import type { Tx } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'
import { linesOf, type OrderDraft, type PlacedOrder } from '#server/orders/order-draft.ts'
import type { WrittenOrder } from '#server/orders/write-order.ts'
import { placeFromIntent } from '#server/payments/finalise-payment.ts'
import { type Intent, listIntents, lockIntent } from '#server/payments/intents.ts'
import { withAddress, withNotes } from './build-draft.ts'
import { type CheckoutFacts, findCheckoutFacts, requireDeliverable, requireState } from './facts.ts'

/** Time in which an order that the payment event has placed is returned to the same request. */
const REPEAT_MS = 30 * 60_000

type PaidOrderRequest = {
  customer: { userId: string }
  source: 'cart' | 'buyNow'
  products: readonly (ProductQuantity & { note: string })[]
  addressId: string | null
  shownTotalPaise: number
  /** Replace those of the payment; an empty one keeps that of the payment. */
  fields: OrderFields
  fingerprint: string
  answer: { route: string; key: string; hash: string } | null
  delivery: DeliveryRule
  facts: CheckoutFacts
}

/**
 * Places a prepaid order from one verified payment of the customer with the same total. If the payment already became an
 * order, by the verify call or the event of the provider, that order is returned. The caller holds the cart.
 * Throws `paymentNeeded` without such a payment.
 */
export async function placePaidOrder(
  tx: Tx,
  request: PaidOrderRequest,
  now: Date,
): Promise<WrittenOrder | { placed: PlacedOrder }> {
  const { userId } = request.customer
  const { facts: current, ...rest } = request
  const otherOrders =
    request.source === 'buyNow' ? await listAnsweredOrders(tx, userId, request.answer?.key ?? null) : []
  // The order of a payment empties the cart: a cart that was filled again with the same products is a new order. So is
  // Buy Now under another key than the one that received the order.
  const isNew = ({ placed }: Intent) =>
    request.source === 'cart'
      ? hasSameProducts(request.products, current.lines)
      : otherOrders.some(({ orderId }) => orderId === placed?.id)
  const intent = chooseIntent(await listIntents(tx, userId), { ...rest, isNew }, now)
  if (intent.placed) return { placed: intent.placed }
  const lockedIntent = await lockIntent(tx, intent.id)
  if (lockedIntent?.status !== 'paid') throw new ApiError('paymentNeeded')
  if (!request.facts.customer.ship_to) throw new ApiError('noAddress')
  // The paid products. They are read again only if the cart has changed since.
  const products = productsOf(lockedIntent.snapshot)
  const facts = hasSameProducts(products, current.lines)
    ? current
    : await findCheckoutFacts(tx, { userId, now, addressId: request.addressId, products })
  requireDeliverable(facts)
  const sent = new Map(request.products.map(({ id, note }) => [id, note]))
  const draft = withNotes(
    withAddress(lockedIntent.snapshot, facts, { delivery: request.delivery, now, isPaid: true }),
    (id) => sent.get(id) || null,
  )
  // The address of the payment was checked when it was opened.
  if (!isSameState(lockedIntent.snapshot, facts)) requireState(facts)
  if (request.source === 'cart') await saveSentNotes(tx, userId, request.products)
  const { fingerprint, answer } = request
  const order = { ...draft, fingerprint, ...givenOrderFields(request.fields) }
  return placeFromIntent(tx, now, lockedIntent, order, answer ?? undefined)
}

const listAnsweredOrders = prepared<[userId: string, key: string | null], { orderId: string }>(
  'orders-of-other-keys',
  `select body->>'orderId' as "orderId" from idempotency_keys
   where user_id = $1 and route = '/single-product-place-order' and key is distinct from $2`,
)

/**
 * Chooses the payment of a request: the latest one if its order is recent, else a paid one without an order. Ignores an
 * older payment for a cart that became an order in another way, because it is refunded.
 */
function chooseIntent(
  intents: readonly Intent[],
  request: Omit<PaidOrderRequest, 'facts'> & { isNew: (intent: Intent) => boolean },
  now: Date,
): Intent {
  const ofSource = intents.filter(
    (intent) => (intent.snapshot.cartVersion !== null) === (request.source === 'cart'),
  )
  const placedVersions = ofSource
    .filter(({ status }) => status === 'consumed')
    .map((intent) => intent.cart_version)
  const usable = ofSource.filter(
    ({ status, cart_version: version }) =>
      status !== 'paid' || version === null || !placedVersions.includes(version),
  )
  const paid = usable.filter(({ status }) => status === 'paid')
  const [latest] = usable
  const isRecent = latest && now.getTime() - latest.created_at.getTime() < REPEAT_MS
  const placed = latest?.status === 'consumed' && isRecent && !request.isNew(latest) ? [latest] : []
  const { shownTotalPaise, products } = request
  const match = [...placed, ...paid].find(
    (intent) =>
      intent.amount_paise === shownTotalPaise && hasSameProducts(products, productsOf(intent.snapshot)),
  )
  if (match) return match
  const [other] = paid
  if (other && other.amount_paise !== shownTotalPaise) {
    const params = { paidPaise: other.amount_paise, totalPaise: shownTotalPaise }
    throw new ApiError('paymentNeeded', { reason: { code: 'paymentMismatch', params } })
  }
  throw new ApiError('paymentNeeded')
}

const isSameState = ({ shipTo }: OrderDraft, { customer: { ship_to: place } }: CheckoutFacts): boolean =>
  shipTo?.state === place?.state && shipTo?.pincode === place?.pincode

const productsOf = (order: OrderDraft): ProductQuantity[] =>
  linesOf(order).map(({ productId: id, quantity }) => ({ id, quantity }))
