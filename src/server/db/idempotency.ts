import { ApiError } from '#server/errors.ts'
import { sha256 } from '#server/ids.ts'
import type { Db, Tx } from './db.ts'
import { prepared } from './prepared.ts'

/** The idempotency key of a request. `route` names the call, `hash` is that of its input. */
type RequestKey = { userId: string; route: string; key: string; hash: string }

/** Returns the hash of the input of a request, which a repetition must have too. */
export const inputHash = (input: unknown): string => sha256(JSON.stringify(input)).toString('base64url')

// A request with the same key waits here until the other transaction ends. If that was rolled back, it inserts the row.
const reserve = prepared<
  [userId: string, route: string, key: string, hash: string, now: Date],
  { key: string }
>(
  'idempotency-reserve',
  `insert into idempotency_keys (user_id, route, key, request_hash, status, body, created_at)
   values ($1, $2, $3, $4, 200, 'null', $5) on conflict do nothing returning key`,
)
const selectAnswer = prepared<[userId: string, route: string, key: string], { hash: string; body: unknown }>(
  'idempotency-answer',
  'select request_hash as hash, body from idempotency_keys where user_id = $1 and route = $2 and key = $3',
)
const store = prepared<[userId: string, route: string, key: string, body: string], never>(
  'idempotency-store',
  'update idempotency_keys set body = $4::jsonb where user_id = $1 and route = $2 and key = $3',
)

/**
 * Runs `work` once for each key, or always without a key; repeated and parallel requests get the stored answer, which must
 * survive JSON. An error is not stored. Throws ApiError `sameKeyOtherOrder` if the key was used for other contents.
 */
export async function answerOnce<Answer>(
  tx: Tx,
  now: Date,
  request: RequestKey | null,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (!request) return work()
  const { userId, route, key, hash } = request
  const [reserved] = await reserve(tx, userId, route, key, hash, now)
  if (!reserved) {
    const [answered] = await selectAnswer(tx, userId, route, key)
    if (!answered) throw new Error('The row of an idempotency key is missing')
    if (answered.hash !== hash) throw new ApiError('sameKeyOtherOrder')
    return answered.body as Answer
  }
  const answer = await work()
  await store(tx, userId, route, key, JSON.stringify(answer))
  return answer
}

/** Deletes the answers that were stored before a time. */
export async function deleteAnswers(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute()
}
