import { splitPaise } from './money.ts'

/** Thara Coins: ruling 35, buying §9. Values stand in for the shop's settings. */
export const coinRule = {
  /** A coin is worth ₹0.10. */
  valuePaise: 10,
  /** At most this share of an order's total may be paid in coins. */
  percentage: 20,
  /** A delivered order earns one coin for each ₹10 paid. */
  earnedPerPaise: 1_000,
} as const

/** Coins to both sides after the first delivered order of a referred customer (ruling 17). */
export const referralRule = { coinsForNewCustomer: 100, coinsForReferrer: 100 } as const

export type RedeemFacts = {
  balance: number
  totalPaise: number
  percentage?: number | undefined
  coinValuePaise?: number | undefined
}

/** Whole coins that may be redeemed: at most the balance and at most `percentage` of the total. */
export function redeemableCoins(facts: RedeemFacts): number {
  const {
    balance,
    totalPaise,
    percentage = coinRule.percentage,
    coinValuePaise = coinRule.valuePaise,
  } = facts
  if (!(balance > 0) || !(totalPaise > 0) || !(coinValuePaise > 0) || !(percentage > 0)) return 0
  const limitPaise = Math.floor((totalPaise * Math.min(percentage, 100)) / 100)
  return Math.min(Math.floor(balance), Math.floor(limitPaise / coinValuePaise))
}

/** What a number of coins takes off, in paise. */
export function coinDiscountPaise(coins: number, coinValuePaise: number = coinRule.valuePaise): number {
  return Math.max(0, Math.floor(coins)) * coinValuePaise
}

/** Whole coins a delivered order of this paid total earns. */
export function earnedCoins(totalPaise: number): number {
  return totalPaise > 0 ? Math.floor(totalPaise / coinRule.earnedPerPaise) : 0
}

/** The most coins these lines can carry when no line may be paid below nothing. */
export function coinsThatFit(
  linePaise: readonly number[],
  coinValuePaise: number = coinRule.valuePaise,
): number {
  return linePaise.reduce((all, paise) => all + Math.floor(paise / coinValuePaise), 0)
}

/**
 * Spreads an order's coins over its lines by largest remainder, never more than a line costs.
 * The parts add up to `coins`; RangeError when the lines cannot carry them.
 */
export function splitCoins(
  coins: number,
  linePaise: readonly number[],
  coinValuePaise: number = coinRule.valuePaise,
): number[] {
  if (coins === 0) return linePaise.map(() => 0)
  if (coins > coinsThatFit(linePaise, coinValuePaise)) throw new RangeError('More coins than the lines cost.')
  const parts = splitPaise(coins, linePaise)
  const room = linePaise.map((paise) => Math.floor(paise / coinValuePaise))
  let over = 0
  const kept = parts.map((part, at) => {
    const most = room[at] ?? 0
    over += Math.max(0, part - most)
    return Math.min(part, most)
  })
  return kept.map((part, at) => {
    const more = Math.min(over, (room[at] ?? 0) - part)
    over -= more
    return part + more
  })
}
