import { solve } from '#domain/challenge.ts'
import { puzzleHash } from '#server/security/proof-of-work.ts'

/** Solves a challenge and returns the value of the header `Challenge-Answer`. */
export function solveChallenge(challenge: string): string {
  const solver = solve(challenge, puzzleHash)
  for (;;) {
    const step = solver.next()
    if (step.done) return `${challenge}~${step.value}`
  }
}

let address = 0
/** Returns headers with another IP address for each request, and with the solution of a challenge. */
export const requestFrom = (solution?: string) => ({
  headers: {
    'x-forwarded-for': `10.${++address >> 8}.${address & 255}.1`,
    ...(solution !== undefined && { 'challenge-answer': solution }),
  },
})
