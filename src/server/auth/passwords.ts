import { hash, verify } from '@node-rs/argon2'
import { ApiError } from '#contract/errors.ts'
import { newToken } from '#server/ids.ts'

/** argon2id as OWASP asks at least: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const AT_ONCE = 2
const MOST_WAITING = 200
let running = 0
const waiting: (() => void)[] = []

/** Two hashes at a time: a flood of sign-ins must not take the processor from those who browse. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running < AT_ONCE) running++
  else {
    if (waiting.length >= MOST_WAITING) throw new ApiError('unavailable')
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

/** The text to store for a password. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost))
}

let dummy: Promise<string> | undefined

/** Whether the password is the one stored. Without one stored it works as long and answers no. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  dummy ??= hashPassword(newToken())
  const against = stored ?? (await dummy)
  const same = await inTurn(() => verify(against, password))
  return same && stored !== null
}

/**
 * Refuses a new password that is easily guessed, with the reason at its field. It takes tens of milliseconds of the
 * processor: call it after the limits of the call, never before. `known` is what others know of its owner.
 */
export async function checkPasswordStrength(password: string, known: readonly string[] = []): Promise<void> {
  const { passwordWeakness } = await import('./password-strength.ts')
  const words = passwordWeakness(password, known)
  if (words) throw new ApiError('badInput', { message: words, fields: { password: words } })
}
