import { expect, test } from 'vitest'
import { isSolved, type PuzzleHash, solve } from './challenge.ts'

/** A short hash in place of SHA-256, which browser and server pass. */
const puzzleHash: PuzzleHash = (text) => (number) => {
  let hash = 0
  for (const letter of `${text}${number}`) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x9e3779b1)
  return Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
}

function solution(challenge: string): string {
  const work = solve(challenge, puzzleHash)
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

const challenge = 'abcdefgh12345678.4.10.rest'
test('the computed work is a valid answer', () => {
  expect(isSolved(challenge, solution(challenge), puzzleHash)).toBe(true)
})

test.each([
  ['nothing', ''],
  ['too few', solution(challenge).split('.').slice(1).join('.')],
  ['too many', `${solution(challenge)}.1`],
  ['other numbers', '1.2.3.4'],
  ['no numbers', 'a.b.c.d'],
  [
    'the same number for each puzzle',
    Array.from({ length: 4 }, () => solution(challenge).split('.')[0]).join('.'),
  ],
  ['a solution of another challenge', solution('hgfedcba12345678.4.10.rest')],
])('%s is an invalid answer', (_, solution) => {
  expect(isSolved(challenge, solution, puzzleHash)).toBe(false)
})

test.each(['', 'salt', 'salt.0.14', 'salt.x.y', 'salt.-1.3'])(
  'no solution is valid for the invalid challenge "%s"',
  (broken) => {
    expect(isSolved(broken, '', puzzleHash)).toBe(false)
    expect(isSolved(broken, solution(broken), puzzleHash)).toBe(false)
  },
)

test('the work is computed in parts', () => {
  expect(solve('abcdefgh12345678.1.20.rest', puzzleHash).next().done).toBe(false)
})
