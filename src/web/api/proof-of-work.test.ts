import { expect, it } from 'vitest'
import { puzzleHash } from './proof-of-work.ts'

const sha256 = async (text: string) =>
  new DataView(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).getInt32(0)

it('returns the first 32 bits of the SHA-256 of text and number', async () => {
  // Up to two blocks of 64 bytes.
  for (let length = 0; length <= 100; length++) {
    const text = 'The quick brown fox jumps over the lazy dog. '.repeat(3).slice(0, length)
    expect(puzzleHash(text)(length)).toBe(await sha256(`${text}${length}`))
  }
})

it('returns the same for a number after other numbers', async () => {
  const hashOf = puzzleHash('salt:0:')
  for (const number of [0, 999_999_999, 7, 2_000, 7])
    expect(hashOf(number)).toBe(await sha256(`salt:0:${number}`))
})
