/** Limits of the units that an open payment reserves (S-49), and its relation to other checkouts of the shopper. */

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Time for which an open payment reserves its units and coins, in ms. */
const FULL_HOLD_MS = 15 * MINUTE
/** The same for a shopper who often reserves and does not pay. */
const SHORT_HOLD_MS = 5 * MINUTE

/**
 * `unpaidHolds` is counted over `periodMs`. A hold that ended earlier than `countedAfterMs` after its start does not count:
 * the shopper changed the cart. A hold that lasted longer took the units from others as an expired one does.
 */
export const unpaidRule = { holds: 3, periodMs: DAY, countedAfterMs: SHORT_HOLD_MS } as const

/** Returns how long the next payment reserves its units, in milliseconds. */
export function holdMs(unpaidHolds: number): number {
  return unpaidHolds >= unpaidRule.holds ? SHORT_HOLD_MS : FULL_HOLD_MS
}

/** A product is scarce if at most this number of units is available. */
const SCARCE_UNITS = 5
const NEW_ACCOUNT_MS = DAY

/**
 * Returns how many units of a product an open payment may reserve: one unit of a scarce product for an account that is
 * younger than a day and has no order. `available` includes what the shopper's own open payment reserves.
 */
export function mostHeldUnits(facts: { accountAgeMs: number; hasOrder: boolean; available: number }): number {
  return isNewAccount(facts) && facts.available <= SCARCE_UNITS ? 1 : Infinity
}

const isNewAccount = (account: { accountAgeMs: number; hasOrder: boolean }) =>
  account.accountAgeMs < NEW_ACCOUNT_MS && !account.hasOrder

/** Units of a product that the accounts of one network may always reserve together, because households share a network. */
const NETWORK_UNITS = 5
/** The share of the stock that the accounts of one network may reserve together. */
const NETWORK_SHARE = 1 / 5

/**
 * Returns how many units of a product an account may reserve besides other accounts of its network: together a fifth of the
 * stock. Unlimited for the only reserving account of a network, unless it is younger than a day and without an order (S-49).
 * `onHand` includes reserved units.
 */
export function mostNetworkUnits(facts: {
  accountAgeMs: number
  hasOrder: boolean
  heldByOthers: number
  onHand: number
}): number {
  if (!isNewAccount(facts) && facts.heldByOthers === 0) return Infinity
  const most = Math.max(NETWORK_UNITS, Math.floor(facts.onHand * NETWORK_SHARE))
  return Math.max(0, most - facts.heldByOthers)
}

/**
 * Returns whether a placement with cash on delivery ends the open payment of the shopper: the payment is for the same
 * checkout (the cart, or Buy Now of one of the products), its units are needed, or its time is over. Otherwise the payment
 * stays open and counts towards the limits of the order.
 */
export function endsOpenPayment(
  payment: { isCart: boolean; isExpired: boolean },
  order: {
    isCart: boolean
    /** `available` includes the units `held` by the open payment. */
    lines: readonly { quantity: number; held: number; available: number }[]
  },
): boolean {
  const isSameCheckout =
    payment.isCart === order.isCart && (order.isCart || order.lines.some(({ held }) => held > 0))
  return (
    payment.isExpired ||
    isSameCheckout ||
    order.lines.some(({ quantity, held, available }) => held > 0 && quantity > available - held)
  )
}
