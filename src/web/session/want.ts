/** What a visitor pressed before signing in: carried out once they are signed in (session/wanted.ts). */
export type Wanted = { action: 'cart' | 'wish'; productId: string; quantity: number; name: string }

// In this tab's own storage, never in an address: a link from elsewhere must not act for somebody.
export const WANTED = 'wanted'

/** Remembers what a visitor wants on a page that they are about to leave for signing in. */
export function want(wanted: Wanted, next: string): void {
  try {
    sessionStorage.setItem(WANTED, JSON.stringify({ ...wanted, next, at: Date.now(), go: false }))
  } catch {
    // Then the visitor presses once more after signing in.
  }
}

/** Whether something may be waiting: what it is, is read only then. */
export function isWanting(): boolean {
  try {
    return sessionStorage.getItem(WANTED) !== null
  } catch {
    return false
  }
}
