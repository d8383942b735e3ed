import { expect, test } from 'vitest'
import { onTimePercent, responseTime, type Sale, topSelling, trending } from './seller-figures.ts'

test.each([
  [76, 75, 98.68],
  [20, 20, 100],
  [20, 0, 0],
  [19, 19, null],
  [0, 0, null],
])('of %i deliveries %i on time: %s', (delivered, onTime, percent) => {
  const exact = onTimePercent({ delivered, onTime })
  expect(exact && Math.round(exact * 100) / 100).toBe(percent)
})

test.each([
  [5, 30, { count: 1, unit: 'hour' }],
  [5, 60, { count: 2, unit: 'hour' }],
  [9, 150, { count: 3, unit: 'hour' }],
  [9, 47 * 60 + 5, { count: 48, unit: 'hour' }],
  [9, 48 * 60, { count: 3, unit: 'day' }],
  [4, 30, null],
  [9, null, null],
])('%i answers after %s minutes: %j', (answered, minutes, time) => {
  expect(responseTime({ answered, minutes })).toEqual(time)
})

const sale = (productId: string, units: number, recent = 0, before = 0): Sale => ({
  productId,
  units,
  recent,
  before,
})

test('top selling products are the most sold ones, and never unsold ones', () => {
  const sales = [sale('a', 2), sale('b', 5), sale('c', 0), sale('d', 2)]
  expect(topSelling(sales, 10)).toEqual(['b', 'a', 'd'])
  expect(topSelling(sales, 2)).toEqual(['b', 'a'])
})

test('trending products are rising ones, if there are at least three', () => {
  const rising = [sale('a', 9, 4, 3), sale('b', 9, 6, 1), sale('c', 3, 2, 0)]
  const falling = [sale('d', 40, 10, 12), sale('e', 1, 1, 0)]
  expect(trending([...rising, ...falling], 10)).toEqual(['b', 'c', 'a'])
  expect(trending([...rising.slice(1), ...falling], 10)).toEqual([])
})
