import { expect, it } from 'vitest'
import { soap } from '#tests/sample-product.ts'
import { tiersOf } from './offer-price.tsx'

const now = new Date('2026-11-20T10:00:00Z')
const buildTier = (minQuantity: number, discountPrice: number) => ({ minQuantity, discountPrice, range: '' })
const withTiers = { ...soap, businessPrice: 45, b2bminQty: 5, minimumQuantity: 5 }
const rows = (product: typeof soap) =>
  tiersOf(product, now).map(({ minQuantity, maxQuantity, pricePaise }) => [
    minQuantity,
    maxQuantity,
    pricePaise,
  ])

it('starts at the MOQ and has no end', () => {
  expect(rows({ ...withTiers, tirePrice: [buildTier(50, 40), buildTier(20, 42)] })).toEqual([
    [5, 19, 4_500],
    [20, 49, 4_200],
    [50, null, 4_000],
  ])
})

it('leaves out tiers that do not change the price', () => {
  expect(
    rows({
      ...withTiers,
      tirePrice: [buildTier(3, 44), buildTier(10, 44), buildTier(20, 46), buildTier(30, 41)],
    }),
  ).toEqual([
    [5, 29, 4_400],
    [30, null, 4_100],
  ])
})

it('uses the price of a running deal if it is lower', () => {
  const deal = { limitedTimePrice: 43, limitedTimeEndDate: now.getTime() / 1000 + 60 }
  expect(rows({ ...withTiers, ...deal, tirePrice: [buildTier(20, 42)] })).toEqual([
    [5, 19, 4_300],
    [20, null, 4_200],
  ])
})
