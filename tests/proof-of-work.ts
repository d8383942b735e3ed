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
