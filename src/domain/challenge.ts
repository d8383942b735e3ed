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

/** Solves a challenge. Yields after every 2,000 attempts; the return value is the answer. */
export function* solve(challenge: string): Generator<undefined, string> {
  const { salt, puzzles, bits } = partsOf(challenge)
  const numbers: number[] = []
  for (let puzzle = 0; puzzle < puzzles; puzzle++) {
    let number = 0
    while (!solvesPuzzle(salt, puzzle, number, bits)) if (++number % 2_000 === 0) yield
    numbers.push(number)
  }
  return numbers.join('.')
}

/**
 * Returns true if the answer solves all puzzles of a challenge. The server itself checks that it issued the
 * challenge.
 */
export function isSolved(challenge: string, answer: string): boolean {
  const { salt, puzzles, bits } = partsOf(challenge)
  const numbers = answer.split('.')
  return (
    puzzles > 0 &&
    numbers.length === puzzles &&
    numbers.every(
      (number, puzzle) => /^\d{1,9}$/.test(number) && solvesPuzzle(salt, puzzle, Number(number), bits),
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

const solvesPuzzle = (salt: string, puzzle: number, number: number, bits: number): boolean =>
  Math.clz32(sha256Head(`${salt}:${puzzle}:${number}`)) >= bits

/** The first `count` primes. */
function primes(count: number): number[] {
  const found: number[] = []
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime !== 0)) found.push(n)
  return found
}

/** Returns the first 32 bits of the fractional part; the constants of SHA-256 are defined this way. */
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0
const starts = primes(8).map((prime) => fraction(Math.sqrt(prime)))
const rounds = Int32Array.from(primes(64), (prime) => fraction(Math.cbrt(prime)))
const schedule = new Int32Array(64)

/**
 * Returns the first 32 bits of the SHA-256 of a text of at most 55 ASCII characters, which is one block. The
 * browser's SHA-256 is asynchronous, which costs more than the hash, and is missing on pages without HTTPS.
 */
export function sha256Head(text: string): number {
  // A text of 55 characters ends in the 14th word; `schedule` and `rounds` have 64 words, `starts` has 8.
  schedule.fill(0, 0, 16)
  for (let index = 0; index < text.length; index++)
    schedule[index >> 2]! |= text.charCodeAt(index) << (24 - (index & 3) * 8)
  schedule[text.length >> 2]! |= 0x80 << (24 - (text.length & 3) * 8)
  schedule[15] = text.length * 8
  for (let index = 16; index < 64; index++) {
    const a = schedule[index - 15]!
    const b = schedule[index - 2]!
    const small = rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3)
    const large = rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10)
    schedule[index] = (schedule[index - 16]! + small + schedule[index - 7]! + large) | 0
  }
  let [a, b, c, d, e, f, g, h] = starts as [number, number, number, number, number, number, number, number]
  for (let index = 0; index < 64; index++) {
    const one =
      h +
      (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) +
      ((e & f) ^ (~e & g)) +
      rounds[index]! +
      schedule[index]!
    const two = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  return (starts[0]! + a) | 0
}

const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by))
