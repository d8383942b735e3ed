import { ApiError } from '#server/errors.ts'
import { hasSameProducts, priceOrder, type ProductQuantity } from '#domain/checkout.ts'
import type { DeliveryRule } from '#domain/delivery.ts'
import { toRupees } from '#domain/money.ts'
import { primaryPincode } from '#server/addresses/addresses.ts'
import { lockCart } from '#server/cart/change-cart.ts'
import type { Services } from '#server/context.ts'
import { inOrderQueue, transaction, type Tx } from '#server/db/db.ts'
import { newId } from '#server/ids.ts'
import { postCoins } from '#server/ledger/coins.ts'
import { linesOf, type OrderDraft } from '#server/orders/order-draft.ts'
import {
  coinReference,
  reserveUnits,
  insertIntent,
  type Intent,
  saveProviderOrder,
  listIntents,
  setIntent,
  releaseIntents,
} from '#server/payments/intents.ts'
import { deliveryOf } from '#server/shipping/delivery-rules.ts'
import {
  type CheckoutFacts,
  coinsSpentError,
  findCheckoutFacts,
  fingerprintOf,
  outOfStockError,
  toOrderDraft,
  toOrderError,
  toRuleLines,
  withAddress,
} from './facts.ts'
import type { Customer } from './place-order.ts'

type PaymentServices = Pick<Services, 'db' | 'env' | 'providers' | 'log' | 'metrics'>

/** A request to open a payment. */
export type CreatePaymentRequest = {
  customer: Customer
  /** Without duplicates; empty means the cart. */
  products: (ProductQuantity & { note: string })[]
  /** One product beside the cart, although the cart may hold the same. */
  isBuyNow: boolean
  addressId: string | null
  /** Whether the request named an address, known or not. */
  hasAddress: boolean
  redeemCoins: boolean
  /** The total that the customer saw. */
  shownTotalPaise: number
}

/** How long reserved units and coins wait for the payment. */
const HOLD_MS = 15 * 60_000
/** The smallest amount that the provider collects. */
const MIN_PAISE = 100

/**
 * Opens a payment for the cart or for one product. The total is calculated here; the draft of the order is stored with the
 * intent. Repeating the same checkout returns the same open payment.
 */
export async function createPayment(shop: PaymentServices, request: CreatePaymentRequest, now: Date) {
  const { customer, products, addressId } = request
  const intent = await inOrderQueue(() =>
    transaction(shop.db, async (tx) => {
      const cartVersion = await lockCart(tx, customer.userId)
      const [latest] = await listIntents(tx, customer.userId)
      const open = latest?.status === 'open' && latest.expires_at > now ? latest : null
      // Without an address in the call, the primary one decides whether there is delivery (rulings 51 and 83).
      const pincode = addressId ? null : await primaryPincode(tx, customer.userId)
      const query = { userId: customer.userId, addressId, pincode }
      const cartFacts = await findCheckoutFacts(tx, query)
      if (request.hasAddress && !cartFacts.customer.address_id) throw new ApiError('noAddress')
      const isCart = isCartRequest(request, cartFacts)
      const draftRequest = { ...request, cartVersion: isCart ? cartVersion : null }
      if (open && isSame(open, draftRequest)) {
        const facts = isCart ? cartFacts : await findCheckoutFacts(tx, { ...query, products })
        return updateAddress(tx, open, facts, deliveryOf(shop.env), now)
      }
      const next = (isCart ? cartFacts.lines : products).map(({ id }) => id)
      await releaseIntents(tx, now, { userId: customer.userId, next }, 'superseded')
      // Read again, because the previous payment released its units.
      const facts = await findCheckoutFacts(tx, { ...query, products: isCart ? null : products })
      const draft = toDraft(draftRequest, facts, deliveryOf(shop.env), now)
      return reserve(tx, shop.providers.payments.name, draft, facts, now)
    }),
  )
  const orderId = intent.provider_order_id ?? (await openAtProvider(shop, intent))
  const { publicKey: key } = shop.providers.payments
  return { amount: intent.amount_paise, orderId, currency: 'INR' as const, key }
}

function isCartRequest({ isBuyNow, products }: CreatePaymentRequest, cart: CheckoutFacts): boolean {
  if (isBuyNow || products.length === 0) return !isBuyNow
  if (hasSameProducts(products, cart.lines)) return true
  if (products.length === 1) return false
  throw new ApiError('priceChanged', { reason: 'cartChanged' })
}

type PaymentDraftRequest = CreatePaymentRequest & { cartVersion: number | null }

function isSame(open: Intent, draftRequest: PaymentDraftRequest): boolean {
  const { cartVersion, totalPaise, coins } = open.snapshot
  if (
    totalPaise !== draftRequest.shownTotalPaise ||
    coins > 0 !== draftRequest.redeemCoins ||
    cartVersion !== draftRequest.cartVersion
  )
    return false
  if (draftRequest.cartVersion !== null) return true
  const reserved = linesOf(open.snapshot).map(({ productId: id, quantity }) => ({ id, quantity }))
  return hasSameProducts(draftRequest.products, reserved)
}

/** Returns the same payment with the address of the facts. */
async function updateAddress(
  tx: Tx,
  open: Intent,
  facts: CheckoutFacts,
  delivery: DeliveryRule,
  now: Date,
): Promise<Intent> {
  requireDeliverable(facts)
  const snapshot = withAddress(open.snapshot, facts, delivery, now)
  if (snapshot.shipTo) await setIntent(tx, open.id, { snapshot })
  return open
}

function requireDeliverable({ lines }: CheckoutFacts): void {
  const line = lines.find(({ deliverable }) => !deliverable)
  if (!line) return
  const params = { product: line.name, store: line.store_name }
  throw new ApiError('orderRefused', { reason: { code: 'notDeliverableBy', params } })
}

/** Prices the checkout; throws if it cannot be bought online or has another total than the customer saw. */
function toDraft(
  draftRequest: PaymentDraftRequest,
  facts: CheckoutFacts,
  delivery: DeliveryRule,
  now: Date,
): OrderDraft {
  const { customer, products, cartVersion, addressId, shownTotalPaise, redeemCoins } = draftRequest
  if (cartVersion === null && facts.lines.length === 0)
    throw new ApiError('notFound', { reason: 'productNotFound' })
  const result = priceOrder({
    lines: toRuleLines(facts, customer.kind, products),
    kind: customer.kind,
    coins: { balance: facts.customer.coin_balance, wants: redeemCoins },
    now,
  })
  if ('error' in result) throw toOrderError(result)
  requireDeliverable(facts)
  const { totalPaise } = result.ok
  if (totalPaise !== shownTotalPaise) {
    throw new ApiError('priceChanged', {
      reason: { code: 'totalChanged', params: { totalPaise } },
      data: { total: toRupees(totalPaise) },
    })
  }
  if (totalPaise < MIN_PAISE) throw new ApiError('orderRefused', { reason: 'belowOnlineMinimum' })
  const fingerprint = fingerprintOf({
    source: cartVersion === null ? 'buyNow' : 'cart',
    products: facts.lines,
    addressId,
    method: 'prepaid',
    totalPaise,
    coins: redeemCoins,
  })
  const { userId, kind } = customer
  return toOrderDraft(result.ok, facts, {
    userId,
    kind,
    method: 'prepaid',
    cartVersion,
    fingerprint,
    delivery,
    now,
  })
}

/**
 * Stores the intent and reserves its units and coins. Throws if others were faster; the transaction must then roll
 * back.
 */
async function reserve(
  tx: Tx,
  provider: string,
  draft: OrderDraft,
  facts: CheckoutFacts,
  now: Date,
): Promise<Intent> {
  const id = newId('pi_')
  const expiresAt = new Date(now.getTime() + HOLD_MS)
  const { userId, coins } = draft
  await insertIntent(tx, { id, provider, order: draft, now, expiresAt })
  const reference = coinReference(id, 1)
  const redeemed = await postCoins(tx, now, { userId, delta: -coins, reason: 'redeemed', reference })
  if (!redeemed) throw coinsSpentError()
  const short = await reserveUnits(tx, id, linesOf(draft), expiresAt)
  if (short.length > 0) throw outOfStockError(short, facts)
  return {
    id,
    user_id: userId,
    cart_version: draft.cartVersion,
    amount_paise: draft.totalPaise,
    status: 'open',
    provider_order_id: null,
    snapshot: draft,
    holds: 1,
    created_at: now,
    expires_at: expiresAt,
    placed: null,
  }
}

/** Opens the order at the provider, outside of a transaction. Safe to repeat: the receipt stays the same. */
async function openAtProvider(shop: PaymentServices, intent: Intent): Promise<string> {
  try {
    const { amount_paise: amountPaise, id: receipt } = intent
    const { providerOrderId } = await shop.providers.payments.createOrder({ amountPaise, receipt })
    return await saveProviderOrder(shop.db, intent.id, providerOrderId)
  } catch (error) {
    shop.log({ level: 'error', at: 'create-order', err: error })
    shop.metrics.payments.inc({ outcome: 'not-opened' })
    throw new ApiError('paymentNotOpened')
  }
}
