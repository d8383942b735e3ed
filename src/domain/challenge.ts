/**
 * Proof of work for a browser (ADR-11). A challenge begins with `<salt>.<puzzles>.<bits>`; the rest belongs to the
 * server. A puzzle is solved by a number for which the SHA-256 of `<salt>:<puzzle>:<number>` begins with that many
 * zero bits. Many small puzzles have a more even duration than one large puzzle.
 */
export const challengeRule = { puzzles: 8, bits: 14, lifeSeconds: 300 } as const

/**
 * Returns the number of extra bits for a subject with this many worked attempts: from 8 on one for each doubling, at
 * most 4. Each bit doubles the work; 4 bits are about 30 s on a phone.
 */
export function extraBits(count: number): number {
  return Math.min(4, Math.floor(Math.log2(1 + count / 8)))
}

/** Upper bounds of what a browser accepts: about a minute on a phone. */
const maxPuzzles = 64
const maxBits = 20

/**
 * Returns the first 32 bits of the SHA-256 of a text followed by a number, as a signed integer. The text is passed
 * first, so that it is not hashed again for each number. Browser and server have different implementations.
 */
export type PuzzleHash = (text: string) => (number: number) => number

/** Solves a challenge. Yields after every 2,000 attempts; the return value is the answer. */
export function* solve(challenge: string, puzzleHash: PuzzleHash): Generator<undefined, string> {
  const { salt, puzzles, bits } = partsOf(challenge)
  const numbers: number[] = []
  for (let puzzle = 0; puzzle < puzzles; puzzle++) {
    const hashOf = puzzleHash(`${salt}:${puzzle}:`)
    let number = 0
    while (Math.clz32(hashOf(number)) < bits) if (++number % 2_000 === 0) yield
    numbers.push(number)
  }
  return numbers.join('.')
}

/**
 * Returns true if the answer solves all puzzles of a challenge. The server itself checks that it issued the
 * challenge.
 */
export function isSolved(challenge: string, answer: string, puzzleHash: PuzzleHash): boolean {
  const { salt, puzzles, bits } = partsOf(challenge)
  const numbers = answer.split('.')
  return (
    puzzles > 0 &&
    numbers.length === puzzles &&
    numbers.every(
      (number, puzzle) =>
        /^\d{1,9}$/.test(number) && Math.clz32(puzzleHash(`${salt}:${puzzle}:`)(Number(number))) >= bits,
    )
  )
}

function partsOf(challenge: string): { salt: string; puzzles: number; bits: number } {
  const [salt = '', puzzles, bits] = challenge.split('.')
  return {
    salt: salt.slice(0, 32),
    puzzles: Math.min(maxPuzzles, Number(puzzles) || 0),
    bits: Math.min(maxBits, Number(bits) || 0),
  }
}
