import { readJson, tabStore } from '#web/api/browser-storage.ts'
import { safeNext } from './sign-in-path.ts'

/** An action of a visitor that needs a session. It runs after the sign-in. */
export type PendingAction =
  | { action: 'cart' | 'wish'; productId: string; quantity: number; name: string }
  /** `token` is that of the share link, `name` the name of the list. */
  | { action: 'listToCart' | 'copyList'; token: string; name: string }
  /** Presses the button with this `data-intent` again, which opens a form or votes. */
  | { action: 'press'; intent: string; name: string }

// Key of this tab. The action is never part of a URL, because a link from another site must not act for the user.
const PENDING_ACTION = 'pendingAction'

/** Stores the action of a visitor before the redirect to the sign-in page. */
export function savePendingAction(action: PendingAction, next: string): void {
  tabStore.write(PENDING_ACTION, JSON.stringify({ ...action, next, at: Date.now(), go: false }))
}

/** Returns whether an action may be pending. Pages load the code that reads it only then. */
export function hasPendingAction(): boolean {
  return tabStore.read(PENDING_ACTION) !== null
}

/** `next` is the page of the action. `go` is set by a sign-in that leads back to this page. */
type StoredAction = PendingAction & { next: string; at: number; go: boolean }

const LIFE_MS = 30 * 60_000

/**
 * Returns the unconfirmed action of the page `next`, or null if there is none, or an expired or invalid one.
 */
export function pendingActionFor(next: string | null): PendingAction | null {
  const stored = read()
  return stored && next !== null && stored.next === next && !stored.go ? stored : null
}

/** Confirms the action of the page that follows the sign-in and removes any other. */
export function confirmPendingAction(next: string | null): void {
  const stored = pendingActionFor(next) && read()
  if (stored && safeNext(next) !== '/')
    tabStore.write(PENDING_ACTION, JSON.stringify({ ...stored, go: true }))
  else remove()
}

/**
 * Returns the confirmed action of this page and removes it, or null. An action of this page that is not one of
 * `actions` stays for the component that runs it.
 */
export function takePendingAction<Name extends PendingAction['action']>(
  page: string,
  actions: readonly Name[],
): Extract<PendingAction, { action: Name }> | null {
  const stored = read()
  if (!stored?.go) return null
  const isOneOf = (actions as readonly string[]).includes(stored.action)
  if (stored.next === page && !isOneOf) return null
  remove()
  return stored.next === page ? (stored as Extract<StoredAction, { action: Name }>) : null
}

function read(): StoredAction | null {
  const stored = readJson(tabStore, PENDING_ACTION)
  return isStoredAction(stored) ? stored : null
}

function isStoredAction(stored: unknown): stored is StoredAction {
  const {
    action,
    productId,
    quantity,
    token,
    intent,
    name,
    next,
    at: storedAt,
  } = (stored ?? {}) as Record<string, unknown>
  if (typeof name !== 'string' || typeof next !== 'string') return false
  const age = typeof storedAt === 'number' ? Date.now() - storedAt : NaN
  if (!(age >= 0 && age < LIFE_MS)) return false
  if (action === 'listToCart' || action === 'copyList') return typeof token === 'string'
  if (action === 'press') return typeof intent === 'string'
  const isWhole = Number.isInteger(quantity) && (quantity as number) > 0
  return (action === 'cart' || action === 'wish') && typeof productId === 'string' && isWhole
}

function remove(): void {
  tabStore.remove(PENDING_ACTION)
}
