import { type CodAccountError, type CodError, decideCod } from './cash-on-delivery.ts'
import { coinDiscountPaise, redeemableCoins, splitCoins } from './coins.ts'
import { priceLine } from './pricing.ts'
import type { ShopSettings } from './shop-rules.ts'
import { cutUnits } from './shorten.ts'
import { cartTotals, deliveryBySeller, goodsTotals, type SellerDelivery, subTotalsOf } from './totals.ts'
import type { AccountKind, Priced, PricedLine } from './pricing.ts'
import type { Totals } from './totals.ts'
import { checkQuantity } from './quantity.ts'
import type { QuantityError, QuantityLimits } from './quantity.ts'

export const checkoutSteps = ['address', 'summary', 'payment'] as const
export type CheckoutStep = (typeof checkoutSteps)[number]

export type PaymentMethod = 'cod' | 'prepaid'

/** Payment methods as in the API (buying §3). */
export const paymentModes = { cod: 'COD', prepaid: 'Pre-paid' } as const

/** Returns what the one button of a step does (buying §2 "Checkout page", ruling 71). */
export function mainButton(
  step: CheckoutStep,
  method: PaymentMethod,
): 'deliverToThisAddress' | 'toPayment' | 'placeOrder' | 'payNow' {
  if (step === 'address') return 'deliverToThisAddress'
  if (step === 'summary') return 'toPayment'
  return method === 'cod' ? 'placeOrder' : 'payNow'
}

/** Returns the payment method of an input: "COD", anything else is prepaid; null if `cod` contradicts it. */
export function readPaymentMethod(paymentMode: string, cod?: boolean | null): PaymentMethod | null {
  const method = paymentMode.trim().toUpperCase() === paymentModes.cod ? 'cod' : 'prepaid'
  return cod === undefined || cod === null || cod === (method === 'cod') ? method : null
}

/** A product and its quantity. */
export type ProductQuantity = { id: string; quantity: number }

/**
 * Merges lines of the same product, so that limits and stock apply to the total quantity. A note has at most 500
 * characters.
 */
export function mergeProducts(
  products: readonly (ProductQuantity & { productNote?: string | undefined })[],
): (ProductQuantity & { note: string })[] {
  const merged = new Map<string, ProductQuantity & { note: string }>()
  for (const { id, quantity, productNote = '' } of products) {
    const previous = merged.get(id)
    const note = cutUnits([previous?.note, productNote].filter(Boolean).join('\n'), 500)
    merged.set(id, { id, quantity: (previous?.quantity ?? 0) + quantity, note })
  }
  return [...merged.values()]
}

/** Returns whether two lists have the same products in the same quantities, in any order. */
export function hasSameProducts(a: readonly ProductQuantity[], b: readonly ProductQuantity[]): boolean {
  const quantities = new Map(b.map(({ id, quantity }) => [id, quantity]))
  return a.length === b.length && a.every(({ id, quantity }) => quantities.get(id) === quantity)
}

/** One product of a checkout with its current facts. */
export type OrderRequestLine = {
  productId: string
  sellerId: string
  name: string
  product: Priced
  stock: number
  limits: QuantityLimits
  quantity: number
  note?: string | null
  /** False if the product is no longer sold. */
  available?: boolean
  /** False if its seller does not deliver to the address. */
  deliverable?: boolean
}

type CoinWish = { balance: number; wants: boolean }

export type PriceRequest = {
  lines: readonly OrderRequestLine[]
  kind: AccountKind
  coins?: CoinWish | null
  now: Date
  /** The rules of the shop in force. */
  settings: ShopSettings
  /** Pincode of the address; null while it is unknown. */
  pincode: string | null
}

/** Total that the customer saw. */
type ShownTotal = {
  /** Null if the client sent none. */
  shownTotalPaise: number | null
  /** Version of the rules by which the page calculated; null if the client sent none. */
  shownVersion?: number | null
}

export type OrderRequest = PriceRequest &
  ShownTotal & {
    paymentMode: string
    cod?: boolean | null
    codAllowed: {
      pincode: boolean
      account: boolean
      accountError?: CodAccountError | null
      /** Amount of the customer's open payment for another checkout; it counts towards the largest total. */
      openPaise?: number
    }
    /** Amount paid and not yet used for an order; null without a payment. */
    paidPaise?: number | null
    hasAddress: boolean
  }

type OrderLine = PricedLine & {
  productId: string
  sellerId: string
  name: string
  /** Delivery note; '' without one. */
  note: string
  linePaise: number
  coins: number
  coinDiscountPaise: number
}

export type ChildOrder = Totals & { sellerId: string; coins: number; lines: OrderLine[] }
export type PricedOrder = Totals & { coins: number; coinValuePaise: number; children: ChildOrder[] }
export type DecidedOrder = PricedOrder & { method: PaymentMethod }

export type OrderErrorCode =
  | 'emptyCart'
  | 'unavailable'
  | 'outOfStock'
  | 'quantity'
  | 'noAddress'
  | 'notDeliverable'
  | 'paymentMode'
  | 'codNotAllowed'
  | 'priceChanged'
  | 'paymentNeeded'
  | 'paymentMismatch'

/** Message code of an order error. */
type OrderErrorReason =
  | 'cartIsEmpty'
  | 'noAddress'
  | 'notDeliverable'
  | 'onePaymentMode'
  | 'paymentNeeded'
  | 'rulesChanged'
  | CodError
  | { code: 'noLongerAvailable'; params: { product: string } }
  | { code: 'totalChanged'; params: { totalPaise: number } }
  | { code: 'paymentMismatch'; params: { paidPaise: number; totalPaise: number } }
  | { product: string; reason: QuantityError }

export type OrderError = {
  error: OrderErrorCode
  reason: OrderErrorReason
  productId?: string
  totalPaise?: number
}

/**
 * Prices a checkout: totals of the order group and one order for each seller, with the coins spread over the lines.
 * Returns an error for an empty cart or a line that cannot be sold. Used by `/create-order` and `decideOrder`.
 */
export function priceOrder(request: PriceRequest): { ok: PricedOrder } | OrderError {
  const { kind, now, coins, pincode } = request
  const { coins: coinRules, shipping } = request.settings.rules
  const lines = mergeLines(request.lines)
  if (lines.length === 0) return { error: 'emptyCart', reason: 'cartIsEmpty' }
  for (const line of lines) {
    const error = lineError(line)
    if (error) return error
  }
  const priced = lines.map((line) => ({
    sellerId: line.sellerId,
    ...priceLine(line.product, line.quantity, kind, now),
  }))
  const linePaise = priced.map((line) => line.unitPaise * line.quantity)
  const coinValuePaise = coinRules.valuePaise
  const { totalPaise } = cartTotals(priced, null, shipping, pincode)
  const usedCoins = coins?.wants
    ? redeemableCoins({ balance: coins.balance, totalPaise, lines: priced }, coinRules)
    : 0
  const totals = cartTotals(priced, { coins: usedCoins, coinValuePaise }, shipping, pincode)
  const shares = splitCoins(usedCoins, linePaise, coinValuePaise)
  const orderLines = lines.map((line, index): OrderLine => {
    const share = shares[index] ?? 0
    return {
      productId: line.productId,
      sellerId: line.sellerId,
      name: line.name,
      note: line.note?.trim() ?? '',
      ...priceLine(line.product, line.quantity, kind, now),
      linePaise: linePaise[index] ?? 0,
      coins: share,
      coinDiscountPaise: coinDiscountPaise(share, coinValuePaise),
    }
  })
  const children = childOrders(orderLines, deliveryBySeller(subTotalsOf(priced), shipping, pincode))
  return { ok: { ...totals, coins: usedCoins, coinValuePaise, children } }
}

/**
 * Decides a placement: the priced order, or an error with the reason for the customer. Input of the client never
 * enters the result; the shown total is only compared (ruling 2).
 */
export function decideOrder(request: OrderRequest): { ok: DecidedOrder } | OrderError {
  const priced = priceOrder(request)
  if ('error' in priced) return priced
  if (!request.hasAddress) return { error: 'noAddress', reason: 'noAddress' }
  const notDeliverable = request.lines.find((line) => line.deliverable === false)
  if (notDeliverable) {
    return {
      error: 'notDeliverable',
      reason: 'notDeliverable',
      productId: notDeliverable.productId,
    }
  }
  const { totalPaise } = priced.ok
  const method = readPaymentMethod(request.paymentMode, request.cod)
  if (!method) return { error: 'paymentMode', reason: 'onePaymentMode' }
  if (method === 'cod') {
    const { pincode, account, accountError = null, openPaise = 0 } = request.codAllowed
    const cod = decideCod(
      {
        totalPaise: totalPaise + openPaise,
        pincodeAllows: pincode,
        accountAllows: account,
        accountError,
      },
      request.settings.rules.cod,
    )
    if ('error' in cod) return { error: 'codNotAllowed', reason: cod.error }
  }
  const changed = shownTotalError(request, totalPaise, request.settings.version)
  if (changed) return changed
  if (method === 'prepaid') {
    const paid = request.paidPaise ?? null
    if (paid === null) return { error: 'paymentNeeded', reason: 'paymentNeeded' }
    if (paid !== totalPaise) {
      const reason = { code: 'paymentMismatch', params: { paidPaise: paid, totalPaise } } as const
      return { error: 'paymentMismatch', reason, totalPaise }
    }
  }
  return { ok: { ...priced.ok, method } }
}

/**
 * Returns the error if the customer saw another total, or a page that knew only older rules of the shop (ruling 55); else
 * null.
 */
export function shownTotalError(
  { shownTotalPaise, shownVersion = null }: ShownTotal,
  totalPaise: number,
  version: number,
): OrderError | null {
  if (shownTotalPaise !== null && shownTotalPaise !== totalPaise)
    return { error: 'priceChanged', reason: { code: 'totalChanged', params: { totalPaise } }, totalPaise }
  if (shownVersion === null || shownVersion >= version) return null
  return { error: 'priceChanged', reason: 'rulesChanged', totalPaise }
}

/** Merges lines of the same product, so that limits, price tiers and stock apply to the total quantity. */
function mergeLines(lines: readonly OrderRequestLine[]): OrderRequestLine[] {
  const merged = new Map<string, OrderRequestLine>()
  for (const line of lines) {
    const previous = merged.get(line.productId)
    const note = [previous?.note, line.note].filter(Boolean).join('\n')
    merged.set(line.productId, { ...line, note, quantity: (previous?.quantity ?? 0) + line.quantity })
  }
  return [...merged.values()]
}

function lineError(line: OrderRequestLine): OrderError | null {
  const { productId, name } = line
  if (line.available === false) {
    return {
      error: 'unavailable',
      reason: { code: 'noLongerAvailable', params: { product: name } },
      productId,
    }
  }
  const verdict = checkQuantity(line.quantity, line.limits, line.stock)
  if ('ok' in verdict) return null
  const reason = { product: name, reason: verdict.error }
  return { error: verdict.lacksStock ? 'outOfStock' : 'quantity', reason, productId }
}

/** Builds one order for each seller, in the order of the cart. */
function childOrders(lines: readonly OrderLine[], delivery: readonly SellerDelivery[]): ChildOrder[] {
  return delivery.map(({ sellerId, shippingPaise, shippingWaivedPaise }) => {
    const group = lines.filter((line) => line.sellerId === sellerId)
    const goods = goodsTotals(group)
    const coinPaise = group.reduce((sum, line) => sum + line.coinDiscountPaise, 0)
    return {
      ...goods,
      sellerId,
      lines: group,
      coins: group.reduce((sum, line) => sum + line.coins, 0),
      coinDiscountPaise: coinPaise,
      shippingPaise,
      shippingWaivedPaise,
      totalPaise: goods.subTotalPaise + shippingPaise - coinPaise,
      youSavePaise: goods.youSavePaise + coinPaise,
    }
  })
}
