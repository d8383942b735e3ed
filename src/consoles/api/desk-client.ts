import { sendCall } from '#web/api/client.ts'
import { isRecord, RequestError } from '#web/api/request-error.ts'
import type { DeskCallKey, DeskCalls } from './desk-calls.ts'

/** Sends a call of staff. `sellerId` is the store for which a call of the seller desk acts. Throws RequestError. */
export async function sendDeskCall<K extends DeskCallKey>(
  key: K,
  input: DeskCalls[K]['input'],
  sellerId?: string,
): Promise<DeskCalls[K]['output']> {
  return (await sendCall(key as never, input as never, { sellerId })) as DeskCalls[K]['output']
}

/** Proof of identity that a call asks for: set up the second factor, enter a code, or enter a new one. */
export type Need = 'enrol' | 'enter' | 'fresh'

/** Returns the proof that a refused call asks for, or null for any other error. */
export function neededProof(error: unknown): Need | null {
  if (!(error instanceof RequestError) || error.status !== 428 || !isRecord(error.body)) return null
  const { need } = error.body
  return need === 'enrol' || need === 'enter' || need === 'fresh' ? need : null
}
