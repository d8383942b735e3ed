import { expect, it } from 'vitest'
import { soap } from '#tests/sample-product.ts'
import { tiersOf } from './ladder.tsx'

const now = new Date('2026-11-20T10:00:00Z')
const rung = (minQuantity: number, discountPrice: number) => ({ minQuantity, discountPrice, range: '' })
const laddered = { ...soap, businessPrice: 45, b2bminQty: 5, minimumQuantity: 5 }
const rows = (product: typeof soap) =>
  tiersOf(product, now).map(({ from, to, pricePaise }) => [from, to, pricePaise])

it('begins at the least a business may buy and ends nowhere', () => {
  expect(rows({ ...laddered, tirePrice: [rung(50, 40), rung(20, 42)] })).toEqual([
    [5, 19, 4_500],
    [20, 49, 4_200],
    [50, null, 4_000],
  ])
})

it('leaves out rungs that change nothing', () => {
  expect(rows({ ...laddered, tirePrice: [rung(3, 44), rung(10, 44), rung(20, 46), rung(30, 41)] })).toEqual([
    [5, 29, 4_400],
    [30, null, 4_100],
  ])
})

it('counts a live deal where it is lower', () => {
  const deal = { limitedTimePrice: 43, limitedTimeEndDate: now.getTime() / 1000 + 60 }
  expect(rows({ ...laddered, ...deal, tirePrice: [rung(20, 42)] })).toEqual([
    [5, 19, 4_300],
    [20, null, 4_200],
  ])
})
