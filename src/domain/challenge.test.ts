import { expect, test } from 'vitest'
import { isSolved, sha256Head, solve } from './challenge.ts'

const sha256 = async (text: string) =>
  new DataView(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).getInt32(0)

test('the hash is SHA-256', async () => {
  for (let length = 0; length <= 55; length++) {
    const text = 'The quick brown fox jumps over the lazy dog, again and again.'.slice(0, length)
    expect(sha256Head(text)).toBe(await sha256(text))
  }
  for (let run = 0; run < 2000; run++) expect(sha256Head(`salt:${run}`)).toBe(await sha256(`salt:${run}`))
})

function solution(challenge: string): string {
  const work = solve(challenge)
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

const challenge = 'abcdefgh12345678.4.10.rest'
test('the computed work is a valid answer', () => {
  expect(isSolved(challenge, solution(challenge))).toBe(true)
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
  expect(isSolved(challenge, solution)).toBe(false)
})

test.each(['', 'salt', 'salt.0.14', 'salt.x.y', 'salt.-1.3'])(
  'no solution is valid for the invalid challenge "%s"',
  (broken) => {
    expect(isSolved(broken, '')).toBe(false)
    expect(isSolved(broken, solution(broken))).toBe(false)
  },
)

test('the work is computed in parts', () => {
  expect(solve('abcdefgh12345678.1.20.rest').next().done).toBe(false)
})
