import { hash, verify } from '@node-rs/argon2'
import { ApiError } from '#server/errors.ts'
import { newToken } from '#server/ids.ts'

/** argon2id with the minimum cost that OWASP recommends: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const MAX_RUNNING = 2
const MAX_WAITING = 200
let running = 0
const waiting: (() => void)[] = []

/**
 * Limits hashing to two at a time, so that many sign-ins do not take the CPU from other requests. Throws ApiError
 * `unavailable` if more than 200 wait.
 */
async function withHashSlot<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running < MAX_RUNNING) running++
  else {
    if (waiting.length >= MAX_WAITING) throw new ApiError('unavailable')
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

export function hashPassword(password: string): Promise<string> {
  return withHashSlot(() => hash(password, cost))
}

let dummy: Promise<string> | undefined

/** Returns true if the password matches the stored hash. Without a hash it takes the same time and returns false. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  // Not in the queue: a full queue would reject it, and the rejection would be kept.
  dummy ??= hash(newToken(), cost)
  const storedOrDummy = stored ?? (await dummy)
  const matches = await withHashSlot(() => verify(storedOrDummy, password))
  return matches && stored !== null
}

/**
 * Throws ApiError `badInput` if a new password is easy to guess. It takes tens of milliseconds of CPU time: call it
 * after the rate limits. `known` are words that others know about the owner.
 */
export async function checkPasswordStrength(password: string, known: readonly string[] = []): Promise<void> {
  const { passwordWeakness } = await import('./password-strength.ts')
  const weakness = passwordWeakness(password, known)
  if (!weakness) return
  const reason = { code: 'guessablePassword', params: weakness } as const
  throw new ApiError('badInput', { reason, fields: { password: reason } })
}
