/** How much more than usual is an alarm, and what counts as usual in a shop where hardly anything happens. */
export const alarmRule = { times: 5, leastUsual: 20, days: 7 } as const

/** What an hour usually has: the median of the past hours, so that an attack of some hours does not become usual. */
export function usualCount(past: readonly number[]): number {
  const sorted = past.toSorted((a, b) => a - b)
  return Math.max(alarmRule.leastUsual, sorted[Math.floor(sorted.length / 2)] ?? 0)
}

/** Whether an hour has so much more than usual that somebody should look. */
export function isAlarming(count: number, past: readonly number[]): boolean {
  return count >= usualCount(past) * alarmRule.times
}

/** From so many codes in an hour on, at least this share of them must come back right. */
export const codeRule = { from: 200, share: 0.2 } as const

/** Whether codes are asked for that nobody enters: somebody earns with our text messages, or plagues others by them. */
export function areCodesUnused(sent: number, right: number): boolean {
  return sent >= codeRule.from && right < sent * codeRule.share
}
