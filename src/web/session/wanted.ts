import { safeNext } from './session.ts'
import { type Wanted, WANTED } from './want.ts'

/** `next` is the page it was pressed on, `go` that its visitor has signed in and comes back there. */
type Kept = Wanted & { next: string; at: number; go: boolean }

const LIFE_MS = 30 * 60_000

/** What the visitor who goes on to `next` wanted there, or null; what is too old or broken is nothing. */
export function wantedFor(next: string | null): Wanted | null {
  const kept = read()
  return kept && next !== null && kept.next === next && !kept.go ? kept : null
}

/** At sign-in: what was wanted on the page that comes next may be carried out, anything else is forgotten. */
export function confirmWanted(next: string | null): void {
  const kept = wantedFor(next) && read()
  if (kept && safeNext(next) !== '/') sessionStorage.setItem(WANTED, JSON.stringify({ ...kept, go: true }))
  else forget()
}

/** What is to be carried out on this page now, once; null when there is nothing. */
export function takeWanted(page: string): Wanted | null {
  const kept = read()
  if (!kept?.go) return null
  forget()
  return kept.next === page ? kept : null
}

function read(): Kept | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(WANTED) ?? 'null')
    return isKept(kept) ? kept : null
  } catch {
    return null
  }
}

function isKept(kept: unknown): kept is Kept {
  const { action, productId, quantity, name, next, at } = (kept ?? {}) as Partial<Record<keyof Kept, unknown>>
  if (typeof productId !== 'string' || typeof name !== 'string' || typeof next !== 'string') return false
  const age = typeof at === 'number' ? Date.now() - at : NaN
  const isWhole = Number.isInteger(quantity) && (quantity as number) > 0
  return (action === 'cart' || action === 'wish') && isWhole && age >= 0 && age < LIFE_MS
}

function forget(): void {
  try {
    sessionStorage.removeItem(WANTED)
  } catch {
    // Nothing is kept, so nothing is to be forgotten.
  }
}
