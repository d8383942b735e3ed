/** Rule of the sign-in alarm: `times` the usual count of an hour, which is at least `leastUsual`, over `days` days. */
export const alarmRule = { times: 5, leastUsual: 20, days: 7 } as const

/**
 * Returns the usual count of an hour: the median of the past hours, so that an attack of some hours does not raise
 * it.
 */
export function usualCount(past: readonly number[]): number {
  const sorted = past.toSorted((a, b) => a - b)
  return Math.max(alarmRule.leastUsual, sorted[Math.floor(sorted.length / 2)] ?? 0)
}

/** Returns true if the count of an hour is far above the usual one. */
export function isAlarming(count: number, past: readonly number[]): boolean {
  return count >= usualCount(past) * alarmRule.times
}

/** From this many codes in an hour on, at least this share must be verified. */
export const codeRule = { from: 200, share: 0.2 } as const

/** Detects SMS pumping and OTP bombing: many codes sent, few verified. */
export function areCodesUnused(sent: number, verified: number): boolean {
  return sent >= codeRule.from && verified < sent * codeRule.share
}
