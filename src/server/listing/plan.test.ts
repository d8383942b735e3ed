import { describe, expect, test } from 'vitest'
import { canUseIndex, choosePlan, type PlanFacts, type ScanEstimate } from './plan.ts'

const facts: PlanFacts = { hasFilters: false, hasTotal: true, isIndexed: true }
const estimate: ScanEstimate = {
  listSize: 100_000,
  matches: 10_000,
  isBrandIndexed: false,
  rowsForPage: 240,
}
test.each<[string, PlanFacts, boolean]>([
  ['without filters, with an index and a counter', facts, true],
  ['without a counter', { ...facts, hasTotal: false }, false],
  ['in an order without an index', { ...facts, isIndexed: false }, false],
  ['filtered', { ...facts, hasFilters: true }, false],
])('plan index, %s: %j', (_, list, applies) => {
  expect(canUseIndex(list)).toBe(applies)
})

describe('choosePlan', () => {
  test.each<[string, ScanEstimate | null, ReturnType<typeof choosePlan>]>([
    ['in a small list', null, 'collect'],
    ['in a large list', estimate, 'scan'],
    ['0.35 % of a large list', { ...estimate, matches: 350 }, 'scan'],
    ['less than 0.35 % of a large list', { ...estimate, matches: 349 }, 'collect'],
    ['no match', { ...estimate, matches: 0, rowsForPage: Number.POSITIVE_INFINITY }, 'collect'],
    ['20,000 rows for a page', { ...estimate, rowsForPage: 20_000 }, 'scan'],
    ['more than 20,000 rows for a page', { ...estimate, rowsForPage: 20_001 }, 'collect'],
    ['1,500 products of a brand in a category', { ...estimate, matches: 1500, isBrandIndexed: true }, 'scan'],
    [
      'fewer than 1,500 products of a brand in a category',
      { ...estimate, matches: 1499, isBrandIndexed: true },
      'collect',
    ],
  ])('%s', (_, given, plan) => {
    expect(choosePlan(given)).toBe(plan)
  })
})
