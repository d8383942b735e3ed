import { useSearchParams } from 'react-router'
import { safeNext, signedIn } from '#web/data/session.ts'

/** Where the person came from, as the address says; checked only when it is used. */
export function useNext(): string | null {
  return useSearchParams()[0].get('next')
}

/** An address of the way in that keeps where to go afterwards. */
export function withNext(path: string, next: string | null): string {
  return next ? `${path}?next=${encodeURIComponent(next)}` : path
}

/** Keeps the token and goes on, loaded anew: to where the person came from, else home (accounts §4). */
export function enter(session: { token: string; tokenExpiry: number }, next: string | null): void {
  signedIn(session)
  location.replace(safeNext(next))
}

/** The session of a refusal that carries one: `/otp-check`'s 409 (decision 8). */
export function sessionIn(body: Record<string, unknown>): { token: string; tokenExpiry: number } | null {
  const { token, tokenExpiry } = body
  return typeof token === 'string' && typeof tokenExpiry === 'number' ? { token, tokenExpiry } : null
}
