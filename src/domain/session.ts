const systems: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'Chromebook'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux|X11/, 'Linux'],
]

// The order matters: nearly every browser also contains "Chrome" and "Safari".
const browsers: readonly [RegExp, string][] = [
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/EdgA?\/|EdgiOS\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const find = (list: readonly [RegExp, string][], text: string): string | null =>
  list.find(([pattern]) => pattern.test(text))?.[1] ?? null

/** Returns the names of browser and system of a user agent, such as "Chrome" and "Android"; null if unknown. */
export function deviceOf(userAgent: string | null): { browser: string | null; system: string | null } {
  const text = userAgent ?? ''
  return { browser: find(browsers, text), system: find(systems, text) }
}

/** Lifetime of a token: one hour (accounts §9, ruling 13). */
export const SESSION_MS = 3_600_000
/** Time from the last use of a session in which its browser can renew it (ruling 98). */
export const RENEWABLE_MS = 30 * 86_400_000
/** Time in which the token and the cookie that a renewal replaced are still accepted. */
export const OVERLAP_MS = 60_000
/** Maximum clock difference between processes, in ms. A session whose creation time is further ahead is rejected. */
export const SKEW_MS = 300_000
/** The browser renews a session in this time before its token expires. */
export const RENEW_BEFORE_MS = 300_000
/** Time after signing in, or after confirming the identity, in which the sign-in data may be changed. */
export const CONFIRMED_MS = 600_000

/** Returns the end of a session that starts now. */
export function sessionExpiry(now: Date): Date {
  return new Date(now.getTime() + SESSION_MS)
}

/** Returns true if the expiry is in the past; false without an expiry (accounts §4). */
export function isExpired(expiry: Date | null | undefined, now: Date): boolean {
  return expiry ? expiry.getTime() < now.getTime() : false
}

/** Parses the stored `tokenExpiry` (milliseconds or ISO date); null if it is invalid. */
export function readExpiry(stored: string | null | undefined): Date | null {
  if (!stored) return null
  const time = /^\d+$/.test(stored) ? Number(stored) : Date.parse(stored)
  const date = new Date(time)
  return Number.isNaN(date.getTime()) ? null : date
}

/** Longest time from signing in in which a desk can be used (ruling 93). */
export const DESK_MS = 12 * 3_600_000
/** A call of a desk extends a session that ends within this time. */
const EXTEND_BEFORE_MS = 1_800_000
/** Time after a reset of the second factor by another person in which the person approves no payout. */
export const RESET_HOLD_MS = 48 * 3_600_000
/** Time in which a code of the second factor counts as a fresh proof. */
export const FRESH_MS = 600_000

/**
 * Returns the new end of a raised session that ends soon: an hour from now, but not after `deskUntil`; null if it stays as it
 * is (ruling 93).
 */
export function extendedExpiry(expires: Date, deskUntil: Date, now: Date): Date | null {
  if (expires.getTime() - now.getTime() >= EXTEND_BEFORE_MS) return null
  const until = new Date(Math.min(sessionExpiry(now).getTime(), deskUntil.getTime()))
  return until > expires ? until : null
}
