import { hashPassword } from '#server/auth/passwords.ts'

/** Keeps the queue of password hashes full, so that each further hash is refused, until `release` is called. */
export function fillHashQueue(): () => Promise<void> {
  let isReleased = false
  const hashAgainAndAgain = async () => {
    while (!isReleased) await hashPassword('Monsoon@2026x')
  }
  // Two hashes run and two hundred wait.
  const running = Array.from({ length: 202 }, hashAgainAndAgain)
  return async () => {
    isReleased = true
    await Promise.all(running)
  }
}
