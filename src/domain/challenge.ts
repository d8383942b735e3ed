/**
 * A proof of work that a browser does by itself (decision record 11). The server's challenge begins with
 * `<salt>.<puzzles>.<bits>`; what follows is the server's own. A puzzle is solved by a number with which the hash of
 * `<salt>:<puzzle>:<number>` begins with that many zero bits. Many small puzzles instead of a large one: the time they
 * take hardly varies.
 */
export const challengeRule = { puzzles: 8, bits: 14, lifeSeconds: 300 } as const

/**
 * How many times twice as hard a puzzle is for a subject for which so much work was done already: the work doubles
 * with each doubling from 8 on, up to 16 times (half a minute of a phone).
 */
export function extraBits(count: number): number {
  return Math.min(4, Math.floor(Math.log2(1 + count / 8)))
}

/** What the shop may ask of a browser at most: about a minute of a phone. */
const mostPuzzles = 64
const mostBits = 20

/** Does the work in pieces: after each some thousand tries it pauses; the last value is the answer. */
export function* solve(challenge: string): Generator<undefined, string> {
  const { salt, puzzles, bits } = partsOf(challenge)
  const numbers: number[] = []
  for (let puzzle = 0; puzzle < puzzles; puzzle++) {
    let number = 0
    while (!isRight(salt, puzzle, number, bits)) if (++number % 2_000 === 0) yield
    numbers.push(number)
  }
  return numbers.join('.')
}

/** Whether an answer solves all puzzles of a challenge. Whose challenge it is, is the server's to know. */
export function isSolved(challenge: string, answer: string): boolean {
  const { salt, puzzles, bits } = partsOf(challenge)
  const numbers = answer.split('.')
  return (
    puzzles > 0 &&
    numbers.length === puzzles &&
    numbers.every((number, puzzle) => /^\d{1,9}$/.test(number) && isRight(salt, puzzle, Number(number), bits))
  )
}

function partsOf(challenge: string): { salt: string; puzzles: number; bits: number } {
  const [salt = '', puzzles, bits] = challenge.split('.')
  return {
    salt: salt.slice(0, 32),
    puzzles: Math.min(mostPuzzles, Number(puzzles) || 0),
    bits: Math.min(mostBits, Number(bits) || 0),
  }
}

const isRight = (salt: string, puzzle: number, number: number, bits: number): boolean =>
  Math.clz32(sha256Head(`${salt}:${puzzle}:${number}`)) >= bits

/** The first `count` primes. */
function primes(count: number): number[] {
  const found: number[] = []
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime !== 0)) found.push(n)
  return found
}

/** The first 32 bits of a number's fraction: where SHA-256 has its constants from. */
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0
const starts = primes(8).map((prime) => fraction(Math.sqrt(prime)))
const rounds = Int32Array.from(primes(64), (prime) => fraction(Math.cbrt(prime)))
const words = new Int32Array(64)

/**
 * The first 32 bits of the SHA-256 of a text of at most 55 signs, all ASCII: one block. The browser's own SHA-256 is
 * asynchronous, which costs more than the hash, and is missing on pages without HTTPS.
 */
export function sha256Head(text: string): number {
  words.fill(0, 0, 16)
  for (let at = 0; at < text.length; at++) words[at >> 2]! |= text.charCodeAt(at) << (24 - (at & 3) * 8)
  words[text.length >> 2]! |= 0x80 << (24 - (text.length & 3) * 8)
  words[15] = text.length * 8
  for (let at = 16; at < 64; at++) {
    const a = words[at - 15]!
    const b = words[at - 2]!
    const small = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)
    const large = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10)
    words[at] = (words[at - 16]! + small + words[at - 7]! + large) | 0
  }
  let [a, b, c, d, e, f, g, h] = starts as [number, number, number, number, number, number, number, number]
  for (let at = 0; at < 64; at++) {
    const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + rounds[at]! + words[at]!
    const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
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

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by))
