import type { CoinRules } from './shop-rules.ts'

/** Returns the whole coins that a delivered order earns. */
export function earnedCoins(
  totalPaise: number,
  { earnedPerPaise }: Pick<CoinRules, 'earnedPerPaise'>,
): number {
  return totalPaise > 0 ? Math.floor(totalPaise / earnedPerPaise) : 0
}
