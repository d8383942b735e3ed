import { describe, expect, test } from 'vitest'
import { choosePlan, type PlanFacts, type ScanEstimate } from './plan.ts'

const facts: PlanFacts = { hasFilters: false, hasTotal: true, isIndexed: true, estimate: null }
const estimate: ScanEstimate = {
  listSize: 100_000,
  matches: 10_000,
  isBrandIndexed: false,
  rowsForPage: 240,
}
const filtered = { ...facts, hasFilters: true }

describe('choosePlan', () => {
  test.each<[string, PlanFacts, ReturnType<typeof choosePlan>]>([
    ['without filters, with an index and a counter', facts, 'index'],
    ['without filters in a large list', { ...facts, estimate }, 'index'],
    ['without a counter', { ...facts, hasTotal: false }, 'collect'],
    ['in an order without an index', { ...facts, isIndexed: false }, 'collect'],
    ['in an order without an index in a large list', { ...facts, isIndexed: false, estimate }, 'scan'],
    ['filtered in a small list', filtered, 'collect'],
    ['filtered in a large list', { ...filtered, estimate }, 'scan'],
    ['0.35 % of a large list', { ...filtered, estimate: { ...estimate, matches: 350 } }, 'scan'],
    ['less than 0.35 % of a large list', { ...filtered, estimate: { ...estimate, matches: 349 } }, 'collect'],
    [
      'no match',
      { ...filtered, estimate: { ...estimate, matches: 0, rowsForPage: Number.POSITIVE_INFINITY } },
      'collect',
    ],
    ['20,000 rows for a page', { ...filtered, estimate: { ...estimate, rowsForPage: 20_000 } }, 'scan'],
    [
      'more than 20,000 rows for a page',
      { ...filtered, estimate: { ...estimate, rowsForPage: 20_001 } },
      'collect',
    ],
    [
      '1,500 products of a brand in a category',
      { ...filtered, estimate: { ...estimate, matches: 1500, isBrandIndexed: true } },
      'scan',
    ],
    [
      'fewer than 1,500 products of a brand in a category',
      { ...filtered, estimate: { ...estimate, matches: 1499, isBrandIndexed: true } },
      'collect',
    ],
  ])('%s', (_, facts, plan) => {
    expect(choosePlan(facts)).toBe(plan)
  })
})
