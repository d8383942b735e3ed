import { useSearchParams } from 'react-router'
import { RequestError } from '#web/api/client.ts'
import { safeNext, sessionIn, signedIn } from '#web/session/session.ts'
import { confirmWanted } from '#web/session/wanted.ts'

/** The words for an answer without a token (accounts §8). */
export const noToken = 'No token found'

/** Where the person came from, as the address says; checked only when it is used. */
export function useNext(): string | null {
  return useSearchParams()[0].get('next')
}

/** An address of the way in that keeps where to go afterwards. */
export function withNext(path: string, next: string | null): string {
  return next ? `${path}?next=${encodeURIComponent(next)}` : path
}

/**
 * Keeps the token of a sign-in's answer and goes on, loaded anew: to where the person came from, else home
 * (accounts §4). Throws Refusal "No token found" when the answer has none.
 */
export function enter(answer: unknown, next: string | null): void {
  const session = sessionIn(answer)
  if (!session) throw new RequestError(0, 'broken', noToken)
  signedIn(session)
  confirmWanted(next)
  location.replace(safeNext(next))
}
