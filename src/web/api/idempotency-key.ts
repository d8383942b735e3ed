/** Returns a new random idempotency key. `crypto.randomUUID` needs a secure context; plain HTTP in a local network has none. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
