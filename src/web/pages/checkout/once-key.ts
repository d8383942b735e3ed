const PREFIX = 'once:'

/**
 * The key of one checkout, made when it opens: however often the button is pressed, the page reloaded or the
 * answer lost, the server makes one order of it (ruling 33). `forgetKey` after the order, so that the next is new.
 */
export function onceKey(of: string): string {
  const name = PREFIX + of
  try {
    const kept = sessionStorage.getItem(name)
    if (kept) return kept
    const made = newKey()
    sessionStorage.setItem(name, made)
    return made
  } catch {
    return newKey()
  }
}

/** The next checkout of the same things is another order. */
export function forgetKey(of: string): void {
  try {
    sessionStorage.removeItem(PREFIX + of)
  } catch {
    // Nothing was kept.
  }
}

// randomUUID exists on secure origins alone; a shop tried out in a local network is none.
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
