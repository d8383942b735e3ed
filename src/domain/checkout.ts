import { coinDiscountPaise, coinRule, coinsThatFit, redeemableCoins, splitCoins } from './coins.ts'
import { pincodeText } from './delivery.ts'
import { formatRupees, splitPaise } from './money.ts'
import { priceLine } from './pricing.ts'
import { cartTotals, shippingRule } from './totals.ts'
import type { AccountKind, Priced, PricedLine } from './pricing.ts'
import type { ShippingRule, Totals } from './totals.ts'
import { checkQuantity } from './quantity.ts'
import type { QuantityLimits } from './quantity.ts'

/** The address that is chosen at first: the primary one, else the first, else none. */
export function defaultAddress<Entry extends { primaryAddress: boolean }>(
  addresses: readonly Entry[],
): Entry | undefined {
  return addresses.find((address) => address.primaryAddress) ?? addresses[0]
}

export const checkoutSteps = ['address', 'summary', 'payment'] as const
export type CheckoutStep = (typeof checkoutSteps)[number]

export type PaymentMethod = 'cod' | 'prepaid'

/** How a method is written on the wire (buying §3). */
export const paymentModes = { cod: 'COD', prepaid: 'Pre-paid' } as const

/** The words on the main button (buying §2 "Checkout page"). */
export function buttonLabel(step: CheckoutStep, method: PaymentMethod): string {
  if (step === 'summary') return 'Proceed to Payment'
  return method === 'cod' ? 'Place Order' : 'Pay Now'
}

/** The method a payload means: `paymentMode` "COD" or otherwise prepaid; null when `cod` says the opposite. */
export function readPaymentMethod(paymentMode: string, cod?: boolean | null): PaymentMethod | null {
  const method = paymentMode.trim().toUpperCase() === paymentModes.cod ? 'cod' : 'prepaid'
  return cod === undefined || cod === null || cod === (method === 'cod') ? method : null
}

/** When cash on delivery is offered (ruling 37). */
const codRule = { maxPaise: 5_000_000, maxOpenOrders: 5 } as const

export type CodFacts = {
  totalPaise: number
  pincodeAllows: boolean
  accountAllows: boolean
  /** Why the account may not, when that can be said. */
  accountMessage?: string | null
  maxPaise?: number
}
export type CodVerdict = { ok: true } | { error: 'value' | 'pincode' | 'account'; message: string }

/** Why this account may not pay on delivery now, in words; null when it may. */
export function codAccountError(facts: { phoneProven: boolean; openOrders: number }): string | null {
  if (!facts.phoneProven) return 'Please verify your phone number to pay with Cash on Delivery.'
  if (facts.openOrders < codRule.maxOpenOrders) return null
  return `You have ${facts.openOrders} Cash on Delivery orders on the way. Please pay online, or wait for one to arrive.`
}

/** Whether cash on delivery may be chosen; when not, the words say why. */
export function decideCod(facts: CodFacts): CodVerdict {
  const { totalPaise, maxPaise = codRule.maxPaise } = facts
  if (!facts.accountAllows) {
    const words = facts.accountMessage ?? 'Cash on Delivery is not available for this account.'
    return { error: 'account', message: words }
  }
  if (!facts.pincodeAllows) {
    return { error: 'pincode', message: 'Cash on Delivery is not available at this pincode.' }
  }
  if (totalPaise > maxPaise) {
    const most = formatRupees(maxPaise)
    return { error: 'value', message: `Cash on Delivery is available for orders up to ${most}.` }
  }
  return { ok: true }
}

/** A product of a request and how many of it. */
export type ProductQuantity = { id: string; quantity: number }

/** Merges lines of the same product, so that limits and stock are checked for the whole quantity. A note has at most 500 characters. */
export function mergeProducts(
  products: readonly (ProductQuantity & { productNote?: string | undefined })[],
): (ProductQuantity & { note: string })[] {
  const merged = new Map<string, ProductQuantity & { note: string }>()
  for (const { id, quantity, productNote = '' } of products) {
    const previous = merged.get(id)
    const note = [previous?.note, productNote].filter(Boolean).join('\n').slice(0, 500)
    merged.set(id, { id, quantity: (previous?.quantity ?? 0) + quantity, note })
  }
  return [...merged.values()]
}

/** Returns whether two lists have the same products in the same quantities, in any order. */
export function hasSameProducts(a: readonly ProductQuantity[], b: readonly ProductQuantity[]): boolean {
  const quantities = new Map(b.map(({ id, quantity }) => [id, quantity]))
  return a.length === b.length && a.every(({ id, quantity }) => quantities.get(id) === quantity)
}

/** One product of a cart or a Buy Now, with the facts as they stand now. */
export type OrderRequestLine = {
  productId: string
  sellerId: string
  name: string
  product: Priced
  stock: number
  limits: QuantityLimits
  quantity: number
  note?: string | null
  /** False when the product is no longer sold. */
  available?: boolean
  /** False when its seller does not deliver to the address. */
  deliverable?: boolean
}

type CoinWish = { balance: number; wants: boolean; percentage?: number; coinValuePaise?: number }

export type PriceRequest = {
  lines: readonly OrderRequestLine[]
  kind: AccountKind
  coins?: CoinWish | null
  now: Date
  shipping?: ShippingRule
}

export type OrderRequest = PriceRequest & {
  /** The total the shopper saw; null when the client sent none. */
  shownTotalPaise: number | null
  paymentMode: string
  cod?: boolean | null
  codAllowed: { pincode: boolean; account: boolean; accountMessage?: string | null }
  /** What was paid and not yet used for an order; null when nothing was. */
  paidPaise?: number | null
  hasAddress: boolean
}

type OrderLine = PricedLine & {
  productId: string
  sellerId: string
  name: string
  /** The delivery note, '' when there is none. */
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

export type OrderError = { refused: OrderErrorCode; words: string; productId?: string; totalPaise?: number }

/**
 * Prices a cart: parent totals and one child per seller, lines at the price sold, coins spread over the lines.
 * Refused when the cart is empty or a line cannot be sold as asked. Both `/create-order` and `decideOrder` call it.
 */
export function priceOrder(request: PriceRequest): { ok: PricedOrder } | OrderError {
  const { kind, now, coins, shipping = shippingRule } = request
  const asked = mergeLines(request.lines)
  if (asked.length === 0) return { refused: 'emptyCart', words: 'Your Cart Is Empty' }
  for (const line of asked) {
    const refused = lineError(line)
    if (refused) return refused
  }
  const priced = asked.map((line) => priceLine(line.product, line.quantity, kind, now))
  const linePaise = priced.map((line) => line.unitPaise * line.quantity)
  const coinValuePaise = coins?.coinValuePaise ?? coinRule.valuePaise
  const used = coins?.wants ? coinsFor(coins, cartTotals(priced, null, shipping).totalPaise, linePaise) : 0
  const totals = cartTotals(priced, { coins: used, coinValuePaise }, shipping)
  const shares = splitCoins(used, linePaise, coinValuePaise)
  const lines = asked.map((line, at): OrderLine => {
    const share = shares[at] ?? 0
    return {
      productId: line.productId,
      sellerId: line.sellerId,
      name: line.name,
      note: line.note?.trim() ?? '',
      ...priceLine(line.product, line.quantity, kind, now),
      linePaise: linePaise[at] ?? 0,
      coins: share,
      coinDiscountPaise: coinDiscountPaise(share, coinValuePaise),
    }
  })
  return { ok: { ...totals, coins: used, coinValuePaise, children: childOrders(lines, totals) } }
}

/**
 * Decides a placement: the priced order, or the reason it is refused in words for the shopper.
 * Nothing the client sent enters the result; the shown total is only compared (decisions, rule 2).
 */
export function decideOrder(request: OrderRequest): { ok: DecidedOrder } | OrderError {
  const priced = priceOrder(request)
  if ('refused' in priced) return priced
  if (!request.hasAddress) return { refused: 'noAddress', words: 'Please select a delivery address' }
  const away = request.lines.find((line) => line.deliverable === false)
  if (away) {
    return { refused: 'notDeliverable', words: pincodeText.notDeliverable, productId: away.productId }
  }
  const { totalPaise } = priced.ok
  const method = readPaymentMethod(request.paymentMode, request.cod)
  if (!method) return { refused: 'paymentMode', words: 'Please choose one way to pay.' }
  if (method === 'cod') {
    const { pincode, account, accountMessage: accountWords = null } = request.codAllowed
    const cod = decideCod({ totalPaise, pincodeAllows: pincode, accountAllows: account, accountMessage: accountWords })
    if ('refused' in cod) return { refused: 'codNotAllowed', words: cod.message }
  }
  if (request.shownTotalPaise !== null && request.shownTotalPaise !== totalPaise) {
    const words = `The price of your order has changed. The total is now ${formatRupees(totalPaise)}.`
    return { refused: 'priceChanged', words: `${words} Please check and try again.`, totalPaise }
  }
  if (method === 'prepaid') {
    const paid = request.paidPaise ?? null
    if (paid === null) return { refused: 'paymentNeeded', words: 'Please complete the payment first.' }
    if (paid !== totalPaise) {
      const words = `The payment of ${formatRupees(paid)} does not match the order total of ${formatRupees(totalPaise)}.`
      return { refused: 'paymentMismatch', words, totalPaise }
    }
  }
  return { ok: { ...priced.ok, method } }
}

/** The same product twice is one line, so that limits, rungs and stock see the whole quantity. */
function mergeLines(lines: readonly OrderRequestLine[]): OrderRequestLine[] {
  const merged = new Map<string, OrderRequestLine>()
  for (const line of lines) {
    const before = merged.get(line.productId)
    const note = [before?.note, line.note].filter(Boolean).join('\n')
    merged.set(line.productId, { ...line, note, quantity: (before?.quantity ?? 0) + line.quantity })
  }
  return [...merged.values()]
}

function lineError(line: OrderRequestLine): OrderError | null {
  const { productId, name } = line
  if (line.available === false) {
    return { refused: 'unavailable', words: `${name} is no longer available.`, productId }
  }
  const verdict = checkQuantity(line.quantity, line.limits, line.stock)
  if ('ok' in verdict) return null
  const noStock = verdict.error === 'outOfStock' || verdict.error === 'notEnough'
  return { refused: noStock ? 'outOfStock' : 'quantity', words: `${name}: ${verdict.message}`, productId }
}

function coinsFor(coins: CoinWish, totalPaise: number, linePaise: readonly number[]): number {
  const most = redeemableCoins({
    balance: coins.balance,
    totalPaise,
    percentage: coins.percentage,
    coinValuePaise: coins.coinValuePaise,
  })
  return Math.min(most, coinsThatFit(linePaise, coins.coinValuePaise))
}

/** One child per seller in the order of the cart; delivery is spread over them by value. */
function childOrders(lines: readonly OrderLine[], parent: Totals): ChildOrder[] {
  const sellers = [...new Set(lines.map((line) => line.sellerId))]
  const groups = sellers.map((sellerId) => lines.filter((line) => line.sellerId === sellerId))
  const worth = groups.map((group) => group.reduce((all, line) => all + line.linePaise, 0))
  const shipping = splitPaise(parent.shippingPaise, worth)
  const waived = splitPaise(parent.shippingWaivedPaise, worth)
  return groups.map((group, at) => {
    const coinPaise = group.reduce((all, line) => all + line.coinDiscountPaise, 0)
    const own = cartTotals(group, null, { chargePaise: 0, freeFromPaise: 0 })
    const shippingPaise = shipping[at] ?? 0
    return {
      ...own,
      sellerId: sellers[at] ?? '',
      lines: group,
      coins: group.reduce((all, line) => all + line.coins, 0),
      coinDiscountPaise: coinPaise,
      shippingPaise,
      shippingWaivedPaise: waived[at] ?? 0,
      totalPaise: own.subTotalPaise + shippingPaise - coinPaise,
      youSavePaise: own.youSavePaise + coinPaise,
    }
  })
}
