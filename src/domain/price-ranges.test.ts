import { expect, test } from 'vitest'
import { priceRanges, priceSteps } from './filters.ts'

/** Counts by step for prices in rupees. */
const countsOf = (prices: readonly number[]) => {
  const counts = Array.from({ length: priceSteps.length + 1 }, () => 0)
  for (const price of prices) counts[priceSteps.filter((step) => step <= price).length]!++
  return counts
}
const within = (price: number, { from, below }: { from: number | null; below: number | null }) =>
  price >= (from ?? 0) && price < (below ?? Infinity)

test('a few prices: round limits, open ends', () => {
  expect(priceRanges(countsOf([40, 90, 120, 450, 900, 2500]))).toEqual([
    { from: null, below: 50, count: 1 },
    { from: 50, below: 100, count: 1 },
    { from: 100, below: 200, count: 1 },
    { from: 200, below: 500, count: 1 },
    { from: 500, below: 1000, count: 1 },
    { from: 1000, below: null, count: 1 },
  ])
})

test.each([[[]], [[199]], [[120, 130, 140]], [[600_000, 700_000]]])(
  '%j has no ranges to choose from',
  (prices) => {
    expect(priceRanges(countsOf(prices))).toEqual([])
  },
)

test.each([1, 7, 97])('every price is in exactly one range (seed %i)', (seed) => {
  const prices = Array.from(
    { length: 400 },
    (_, n) => ((n + 1) * 7919 * seed) % 120_000 ** (((n % 5) + 1) / 5),
  )
  const ranges = priceRanges(countsOf(prices))
  expect(ranges.length).toBeGreaterThan(1)
  expect(ranges.length).toBeLessThanOrEqual(6)
  for (const range of ranges)
    expect(range.count).toBe(prices.filter((price) => within(Math.floor(price), range)).length)
  for (const price of prices)
    expect(ranges.filter((range) => within(Math.floor(price), range))).toHaveLength(1)
})
