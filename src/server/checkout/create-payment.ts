import type { OrderFields } from '#domain/order-fields.ts'
import { ApiError } from '#server/errors.ts'
import { hasSameProducts, priceOrder, type ProductQuantity, shownTotalError } from '#domain/checkout.ts'
import type { DeliveryRule } from '#domain/delivery.ts'
import { holdMs, mostHeldUnits, mostNetworkUnits } from '#domain/holds.ts'
import { toRupees } from '#domain/money.ts'
import { primaryPincode } from '#server/addresses/addresses.ts'
import { lockCart, saveSentNotes } from '#server/cart/change-cart.ts'
import type { Services } from '#server/context.ts'
import { inOrderQueue, transaction, type Tx } from '#server/db/db.ts'
import { newId } from '#server/ids.ts'
import { listNetworkUnits, reserveUnits } from '#server/inventory/hold-units.ts'
import { lockStock } from '#server/inventory/lock-stock.ts'
import { postCoins } from '#server/ledger/coins.ts'
import { linesOf, type OrderDraft } from '#server/orders/order-draft.ts'
import { coinReference, findHoldFacts, type HoldFacts, releaseIntent } from '#server/payments/holds.ts'
import {
  insertIntent,
  type Intent,
  lockOpenIntent,
  saveProviderOrder,
  setIntent,
} from '#server/payments/intents.ts'
import { deliveryOf } from '#server/shipping/delivery-rules.ts'
import { toOrderDraft, withAddress, withNotes } from './build-draft.ts'
import {
  type CheckoutFacts,
  coinsSpentError,
  findCheckoutFacts,
  fingerprintOf,
  outOfStockError,
  requireDeliverable,
  requireState,
  toOrderError,
  toRuleLines,
} from './facts.ts'
import type { Customer } from './place-order.ts'

type PaymentServices = Pick<Services, 'db' | 'env' | 'providers' | 'log' | 'metrics'>

export type CreatePaymentRequest = {
  customer: Customer
  /** Without duplicates; empty means the cart. */
  products: (ProductQuantity & { note: string })[]
  /**
   * True: one product beside the cart, although the cart may hold the same. False: the cart. Undefined: the cart, unless
   * the request has one product that differs from the cart (ruling 51).
   */
  isBuyNow: boolean | undefined
  addressId: string | null
  /** True if the request named an address, known or not. */
  hasAddress: boolean
  redeemCoins: boolean
  fields: OrderFields
  /** The total that the customer saw. */
  shownTotalPaise: number
  /** Network of the client, see `networkOf`. */
  network: string
  /** Public address of the shop, for links in messages. */
  shopUrl: string
  /** Version of the rules that the customer's page knew; null if the client sent none. */
  shownVersion: number | null
}

/** The smallest amount that the provider collects. */
const MIN_PAISE = 100

/**
 * Opens a payment for the cart or for one product. The total is calculated here; the draft of the order is stored with the
 * intent. Repeating the same checkout returns the same open payment; another checkout ends it (ruling 52).
 */
export async function createPayment(shop: PaymentServices, request: CreatePaymentRequest, now: Date) {
  const { customer, products, addressId, isBuyNow } = request
  if (isBuyNow && products.length === 0) throw new ApiError('badInput', { reason: 'buyNowNeedsProduct' })
  let isRepeated = false
  const intent = await inOrderQueue(() =>
    transaction(shop.db, async (tx) => {
      // Lock order: cart, intent, stock of all products, user.
      const cartVersion = await lockCart(tx, customer.userId)
      const open = await lockOpenIntent(tx, customer.userId)
      // Without an address in the call, the primary one decides whether there is delivery (rulings 51 and 83).
      const pincode = addressId ? null : await primaryPincode(tx, customer.userId)
      const query = { userId: customer.userId, now, addressId, pincode }
      const cartFacts = isBuyNow ? null : await findCheckoutFacts(tx, query)
      const isCart = cartFacts !== null && isCartRequest(request, cartFacts)
      const facts = isCart ? cartFacts : await findCheckoutFacts(tx, { ...query, products })
      if (request.hasAddress && !facts.customer.address_id) throw new ApiError('noAddress')
      const draftRequest = { ...request, cartVersion: isCart ? cartVersion : null }
      if (isCart) await saveSentNotes(tx, customer.userId, products)
      if (open && open.expires_at > now && isSame(open, draftRequest, facts)) {
        isRepeated = true
        return updateOpen(tx, open, draftRequest, facts, deliveryOf(shop.env), now)
      }
      const draft = toDraft(draftRequest, facts, deliveryOf(shop.env), now)
      const account = await findHoldFacts(tx, customer.userId, now)
      requireHoldable(facts, account, now)
      return reserve(tx, shop, { draft, facts, open, network: request.network, account, now })
    }),
  )
  const orderId = intent.provider_order_id ?? (await openAtProvider(shop, intent, isRepeated))
  const { publicKey: key } = shop.providers.payments
  const timeout = Math.max(1, Math.floor((intent.expires_at.getTime() - now.getTime()) / 1000))
  return { amount: intent.amount_paise, orderId, currency: 'INR' as const, key, timeout }
}

/** Returns whether a request that is not marked as Buy Now means the cart. Throws `priceChanged` if the cart differs. */
function isCartRequest({ products, isBuyNow }: CreatePaymentRequest, { lines }: CheckoutFacts): boolean {
  if (products.length === 0 || hasSameProducts(products, lines)) return true
  if (isBuyNow === undefined && products.length === 1) return false
  // An empty cart has its own error, as for cash on delivery.
  if (lines.length === 0) return true
  throw new ApiError('priceChanged', { reason: 'cartChanged' })
}

type PaymentDraftRequest = CreatePaymentRequest & { cartVersion: number | null }

/**
 * Returns whether a request is the checkout of the open payment. The version of the cart may differ, because a delivery
 * note changes it too.
 */
function isSame(open: Intent, draftRequest: PaymentDraftRequest, { lines }: CheckoutFacts): boolean {
  const { cartVersion, totalPaise, redeemCoins } = open.snapshot
  const held = linesOf(open.snapshot).map(({ productId: id, quantity }) => ({ id, quantity }))
  return (
    totalPaise === draftRequest.shownTotalPaise &&
    redeemCoins === draftRequest.redeemCoins &&
    (cartVersion === null) === (draftRequest.cartVersion === null) &&
    hasSameProducts(lines, held)
  )
}

/**
 * Returns the same payment with the address of the request and the latest delivery notes. Throws if the address cannot be
 * delivered, and then changes nothing.
 */
async function updateOpen(
  tx: Tx,
  open: Intent,
  { products, cartVersion, hasAddress, fields }: PaymentDraftRequest,
  facts: CheckoutFacts,
  delivery: DeliveryRule,
  now: Date,
): Promise<Intent> {
  // Without an address in the call, the address of the payment stays.
  const isAddressKnown = !hasAddress && open.snapshot.shipTo !== null
  if (!isAddressKnown) requireDeliverable(facts)
  requireState(facts)
  const sent = new Map(products.map(({ id, note }) => [id, note]))
  const stored = new Map(facts.lines.map(({ id, note }) => [id, note]))
  const noteOf = (id: string) => sent.get(id) || (cartVersion === null ? null : (stored.get(id) ?? null))
  const addressed = withAddress(open.snapshot, facts, { delivery, now, isPaid: false })
  const snapshot = { ...withNotes(addressed, noteOf), ...fields }
  if (JSON.stringify(snapshot) === JSON.stringify(open.snapshot)) return open
  await setIntent(tx, open.id, { snapshot })
  return { ...open, snapshot }
}

/** Throws if a new account may not reserve so many units of a scarce product (S-49). */
function requireHoldable({ lines }: CheckoutFacts, account: HoldFacts, now: Date): void {
  const line = lines.find(
    ({ quantity, stock: available }) => quantity > mostHeldUnits({ ...standingOf(account, now), available }),
  )
  if (!line) return
  const reason = { code: 'newAccountHold', params: { product: line.name } } as const
  throw new ApiError('orderRefused', { reason, productId: line.id })
}

const standingOf = (account: HoldFacts, now: Date) => ({
  accountAgeMs: now.getTime() - account.account_since.getTime(),
  hasOrder: account.has_order,
})

/** Prices the checkout; throws if it cannot be bought online or has another total than the customer saw. */
function toDraft(
  draftRequest: PaymentDraftRequest,
  facts: CheckoutFacts,
  delivery: DeliveryRule,
  now: Date,
): OrderDraft {
  const { customer, products, cartVersion, addressId, redeemCoins, fields, shopUrl } = draftRequest
  if (cartVersion === null && facts.lines.length === 0)
    throw new ApiError('notFound', { reason: 'productNotFound' })
  const result = priceOrder({
    lines: toRuleLines(facts, customer.kind, products),
    kind: customer.kind,
    coins: { balance: facts.customer.coin_balance, wants: redeemCoins },
    now,
    settings: facts.settings,
    pincode: facts.pincode,
  })
  if ('error' in result) throw toOrderError(result)
  requireDeliverable(facts)
  requireState(facts)
  const { totalPaise } = result.ok
  const changed = shownTotalError(draftRequest, totalPaise, facts.settings.version)
  if (changed)
    throw new ApiError('priceChanged', { reason: changed.reason, data: { total: toRupees(totalPaise) } })
  if (totalPaise < MIN_PAISE) throw new ApiError('orderRefused', { reason: 'belowOnlineMinimum' })
  const fingerprint = fingerprintOf({
    source: cartVersion === null ? 'buyNow' : 'cart',
    products: facts.lines,
    addressId,
    method: 'prepaid',
    totalPaise,
    coins: redeemCoins,
    fields,
  })
  const { userId, kind } = customer
  return toOrderDraft(result.ok, facts, {
    userId,
    kind,
    method: 'prepaid',
    cartVersion,
    redeemCoins,
    fields,
    fingerprint,
    delivery,
    shopUrl,
    now,
  })
}

type Opening = {
  draft: OrderDraft
  facts: CheckoutFacts
  open: Intent | null
  network: string
  account: HoldFacts
  now: Date
}

/**
 * Ends the open intent, stores the new one and reserves its units and coins. Throws if others were faster, or if other
 * accounts of the network reserve too many; the transaction must then roll back.
 */
async function reserve(tx: Tx, shop: PaymentServices, opening: Opening): Promise<Intent> {
  const { draft, facts, open, network, account, now } = opening
  const id = newId('pi_')
  const units = linesOf(draft)
  const expiresAt = new Date(now.getTime() + holdMs(account.unpaid_holds))
  const { userId, coins } = draft
  const ids = [...units, ...(open ? linesOf(open.snapshot) : [])].map((line) => line.productId)
  await lockStock(tx, ids)
  if (shop.env.RATE_LIMITS === 'on') await requireNetworkShare(tx, opening)
  if (open) await releaseIntent(tx, now, open, 'superseded')
  await insertIntent(tx, {
    id,
    provider: shop.providers.payments.name,
    order: draft,
    network,
    now,
    expiresAt,
  })
  const short = await reserveUnits(tx, id, units, expiresAt)
  if (short.length > 0) throw outOfStockError(short, facts)
  const reference = coinReference(id, 1)
  const redeemed = await postCoins(tx, now, { userId, delta: -coins, reason: 'redeemed', reference })
  if (!redeemed) throw coinsSpentError()
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

/** Throws if the accounts of the network would reserve too many units of a product (S-49). */
async function requireNetworkShare(
  tx: Tx,
  { draft, facts: { lines }, network, account, now }: Opening,
): Promise<void> {
  const ids = lines.map(({ id }) => id)
  for (const units of await listNetworkUnits(tx, network, draft.userId, ids)) {
    const line = lines.find(({ id }) => id === units.product_id)
    if (!line) continue
    const { held: heldByOthers, on_hand: onHand } = units
    const most = mostNetworkUnits({ ...standingOf(account, now), heldByOthers, onHand })
    if (line.quantity <= most) continue
    const product = line.name
    throw new ApiError('orderRefused', {
      reason:
        heldByOthers > 0
          ? { code: 'networkHold', params: { product } }
          : { code: 'newAccountShare', params: { product, most } },
      productId: line.id,
    })
  }
}

/**
 * Opens the order at the provider, outside of a transaction. Safe to repeat: the receipt stays the same, and an order that
 * an earlier attempt (`isRepeated`) has opened without storing it is found by it.
 */
async function openAtProvider(shop: PaymentServices, intent: Intent, isRepeated: boolean): Promise<string> {
  try {
    const { amount_paise: amountPaise, id: receipt } = intent
    const { providerOrderId } = await shop.providers.payments.createOrder({
      amountPaise,
      receipt,
      isRepeated,
    })
    return await saveProviderOrder(shop.db, intent.id, providerOrderId)
  } catch (error) {
    shop.log({
      level: 'error',
      operation: 'create-order',
      code: 'paymentNotOpened',
      message: 'A payment could not be opened at the provider.',
      intent: intent.id,
      err: error,
    })
    shop.metrics.payments.inc({ outcome: 'not-opened' })
    throw new ApiError('paymentNotOpened')
  }
}
