import { describe, expect, it } from 'vitest'
import { splitPaise } from './split-paise.ts'

describe('splitPaise', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [10, [0, 0], [5, 5]],
    [0, [], []],
    [0, [5, 6], [0, 0]],
    [7, [1, 2, 0], [2, 5, 0]],
    [2, [1, 1, 1, 3], [1, 0, 0, 1]],
    [1, [1, 3], [0, 1]],
  ])('%d over %j is %j', (total, weights, parts) => {
    expect(splitPaise(total, weights)).toEqual(parts)
  })

  it('adds up to the total and differs by less than one paisa from the exact share', () => {
    let seed = 7
    const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
    for (let run = 0; run < 2_000; run += 1) {
      const weights = Array.from({ length: 1 + next(8) }, () => next(5_000_000))
      const total = next(90_000_000)
      const parts = splitPaise(total, weights)
      const sum = weights.reduce((a, b) => a + b, 0)
      expect(parts.reduce((a, b) => a + b, 0)).toBe(total)
      if (sum === 0) continue
      parts.forEach((part, index) => {
        expect(Math.abs(part - (total * (weights[index] ?? 0)) / sum)).toBeLessThan(1.000001)
      })
    }
  })

  it('is exact where floating point is not', () => {
    const parts = splitPaise(9_007_199_254_740_991, [9_007_199_254_740_990, 1])
    expect(parts).toEqual([9_007_199_254_740_990, 1])
  })

  it.each([
    [1, []],
    [1.5, [1]],
    [-1, [1]],
    [5, [1, -1]],
    [5, [0.5]],
  ])('throws for %d over %j', (total, weights) => {
    expect(() => splitPaise(total, weights)).toThrow(RangeError)
  })
})
