import { isRecord, RequestError } from '#web/api/request-error.ts'

/** Proof of identity that a call asks for: set up the second factor, enter a code, or enter a new one. */
export type Need = 'enrol' | 'enter' | 'fresh'

/** Returns the proof that a refused call asks for, or null for any other error. */
export function neededProof(error: unknown): Need | null {
  if (!(error instanceof RequestError) || error.status !== 428 || !isRecord(error.body)) return null
  const { need } = error.body
  return need === 'enrol' || need === 'enter' || need === 'fresh' ? need : null
}
