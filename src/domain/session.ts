/** A token lives one hour from sign-in (accounts §9, ruling 13). */
export const SESSION_MS = 3_600_000
/** For so long after signing in, or confirming again, one may change how one signs in. */
export const CONFIRMED_MS = 600_000

/** When a session that starts now ends. */
export function sessionExpiry(now: Date): Date {
  return new Date(now.getTime() + SESSION_MS)
}

/** Whether the expiry is earlier than now. A missing expiry is not an expired one (accounts §4). */
export function isExpired(expiry: Date | null | undefined, now: Date): boolean {
  return expiry ? expiry.getTime() < now.getTime() : false
}

/** The stored `tokenExpiry` (milliseconds or an ISO date) as a date; null when it cannot be read. */
export function readExpiry(stored: string | null | undefined): Date | null {
  if (!stored) return null
  const at = /^\d+$/.test(stored) ? Number(stored) : Date.parse(stored)
  const date = new Date(at)
  return Number.isNaN(date.getTime()) ? null : date
}
