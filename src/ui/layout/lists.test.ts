import { expect, test } from 'vitest'
import { countdownText } from '#ui/product/countdown.tsx'
import { pageNumbers } from '#ui/navigation/pagination.tsx'
import { fitSpan } from '#ui/forms/price-slider.tsx'
import { publicText as en } from '#text/en/public.ts'
import { activeTier } from '#ui/product/tier-table.tsx'

const tiers = [
  { minQuantity: 15, maxQuantity: 49, pricePaise: 36_500 },
  { minQuantity: 50, maxQuantity: null, pricePaise: 34_900 },
]

test.each([
  [14, -1],
  [15, 0],
  [49, 0],
  [50, 1],
  [5_000, 1],
])('a quantity of %i is in tier %i', (quantity, tier) => {
  expect(activeTier(tiers, quantity)).toBe(tier)
})

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [4, 12, [1, 2, 3, 4, 5, 0, 11, 12]],
  [6, 12, [1, 2, 0, 5, 6, 7, 0, 11, 12]],
  [12, 12, [1, 2, 0, 11, 12]],
])('page %i of %i shows %j', (page, pages, numbers) => {
  expect(pageNumbers(page, pages)).toEqual(numbers)
})

test.each([
  [{ min: 500, max: 2_000 }, 'min', { min: 500, max: 2_000 }],
  [{ min: 3_000, max: 2_000 }, 'min', { min: 3_000, max: 3_000 }],
  [{ min: 3_000, max: 2_000 }, 'max', { min: 2_000, max: 2_000 }],
  [{ min: -5, max: 99_999 }, 'max', { min: 0, max: 10_000 }],
  [{ min: Number.NaN, max: 80.4 }, 'min', { min: 0, max: 80 }],
  [{ min: 500, max: Number.NaN }, 'max', { min: 500, max: 10_000 }],
] as const)('%o with %s moved becomes %o', (span, moved, fit) => {
  expect(fitSpan(span, moved, 10_000)).toEqual(fit)
})

const end = new Date('2026-11-20T12:00:00+05:30')
test.each([
  ['banner', 25_509_000, 'Ends in 07:05:09'],
  ['card', 25_509_000, '07hr 05min 09sec'],
  ['clock', 90_000_000, '25:00:00'],
  ['code', 30_000, '00:30'],
  ['code', 0, null],
  ['banner', -1_000, null],
] as const)('a countdown as %s with %i ms left says %j', (form, left, text) => {
  expect(countdownText(end, new Date(end.getTime() - left), form, en)).toBe(text)
})
