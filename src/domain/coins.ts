/** Thara Coins: ruling 35, buying §9. */
import { splitPaise } from './split-paise.ts'
import type { CoinRules } from './shop-rules.ts'

/** Coins to both sides after the first delivered order of a referred customer, if it is large enough (ruling 17). */
export const referralRule = { coinsForNewCustomer: 100, coinsForReferrer: 100 } as const

/** Returns the coins that can be spent now: those that are shown without those that are pending (ruling 85). */
export function spendableCoins(account: { coin: number; coinPending: number } | null | undefined): number {
  return account ? Math.max(0, account.coin - account.coinPending) : 0
}

/**
 * Returns the number of whole coins that an order redeems: at most the balance, the share of the total that the rules
 * allow, and what its lines can take, because coins do not pay for delivery. Page and server both call it.
 */
export function redeemableCoins(
  {
    balance,
    totalPaise,
    lines,
  }: { balance: number; totalPaise: number; lines: readonly { unitPaise: number; quantity: number }[] },
  { percentage, valuePaise }: Pick<CoinRules, 'percentage' | 'valuePaise'>,
): number {
  if (!(balance > 0) || !(totalPaise > 0) || !(valuePaise > 0) || !(percentage > 0)) return 0
  const limitPaise = Math.floor((totalPaise * Math.min(percentage, 100)) / 100)
  const linePaise = lines.map(({ unitPaise, quantity }) => unitPaise * quantity)
  return Math.min(
    Math.floor(balance),
    Math.floor(limitPaise / valuePaise),
    coinsThatFit(linePaise, valuePaise),
  )
}

/** Returns the discount of a number of coins, in paise. */
export function coinDiscountPaise(coins: number, coinValuePaise: number): number {
  return Math.max(0, Math.floor(coins)) * coinValuePaise
}

/** Returns the most coins that these lines can take without a negative line. */
export function coinsThatFit(linePaise: readonly number[], coinValuePaise: number): number {
  return linePaise.reduce((all, paise) => all + Math.floor(paise / coinValuePaise), 0)
}

/**
 * Spreads coins over lines by largest remainder, never more than a line costs. The parts add up to `coins`. Throws
 * RangeError if the lines cannot take them.
 */
export function splitCoins(coins: number, linePaise: readonly number[], coinValuePaise: number): number[] {
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
