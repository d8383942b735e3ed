const STORAGE_PREFIX = 'once:'

/**
 * Returns the idempotency key of a checkout. It stays the same for repeated presses, reloads and lost
 * responses, so that the server creates one order (ruling 33). Call `removeIdempotencyKey` after the order.
 */
export function checkoutIdempotencyKey(content: string): string {
  const name = STORAGE_PREFIX + content
  try {
    const stored = sessionStorage.getItem(name)
    if (stored) return stored
    const created = newKey()
    sessionStorage.setItem(name, created)
    return created
  } catch {
    return newKey()
  }
}

/** Removes the key, because the next checkout of the same products is another order. */
export function removeIdempotencyKey(content: string): void {
  try {
    sessionStorage.removeItem(STORAGE_PREFIX + content)
  } catch {
    // Without storage there is no key to remove.
  }
}

// crypto.randomUUID needs a secure context; plain HTTP in a local network has none.
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
