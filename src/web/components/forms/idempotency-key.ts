import { newIdempotencyKey } from '#web/api/idempotency-key.ts'
import { readDraft, writeDraft } from './draft.ts'

const STORAGE_PREFIX = 'once:'
/** A key that was not used for so long belongs to an earlier request with the same contents, in milliseconds. */
const KEY_MS = 15 * 60_000

/**
 * Returns the idempotency key of a checkout or another form. It stays the same for repeated presses, reloads and lost
 * responses, so that the server acts once (ruling 33); other `contents` of the same source get another key. `now` is in
 * milliseconds.
 */
export function storedIdempotencyKey({ source, contents }: KeyOf, now = Date.now()): string {
  const name = STORAGE_PREFIX + source
  const stored = readDraft(name) as Partial<StoredKey> | null
  const isSame = stored?.contents === contents && now - (stored.usedAt ?? 0) < KEY_MS
  const key = (isSame && stored.key) || newIdempotencyKey()
  writeDraft(name, { key, contents, usedAt: now } satisfies StoredKey)
  return key
}
/** `source` names the form, "cart", or the product of a Buy Now; `contents` identifies what is sent. */
type KeyOf = { source: string; contents: string }
type StoredKey = { key: string; contents: string; usedAt: number }

/** Removes the key, because the next request of this source is another one. */
export const removeIdempotencyKey = (source: string): void => writeDraft(STORAGE_PREFIX + source, null)
