import { tabStore } from './browser-storage.ts'

/** An action of a visitor that needs a session. It runs after the sign-in (take-pending-action.ts). */
export type PendingAction =
  | { action: 'cart' | 'wish'; productId: string; quantity: number; name: string }
  /** `token` is that of the share link, `name` the name of the list. */
  | { action: 'listToCart' | 'copyList'; token: string; name: string }
  /** Presses the button with this `data-intent` again, which opens a form or votes. */
  | { action: 'press'; intent: string; name: string }

// Key of this tab. The action is never part of a URL, because a link from another site must not act for the user.
export const PENDING_ACTION = 'pendingAction'

/** Stores the action of a visitor before the redirect to the sign-in page. */
export function savePendingAction(action: PendingAction, next: string): void {
  tabStore.write(PENDING_ACTION, JSON.stringify({ ...action, next, at: Date.now(), go: false }))
}

/** Returns whether an action may be pending. Pages load the code that reads it only then. */
export function hasPendingAction(): boolean {
  return tabStore.read(PENDING_ACTION) !== null
}
