import { expect, test } from 'vitest'
import {
  NOT_ENOUGH_DATA,
  onTimeText,
  otherSellersText,
  responseText,
  type Sale,
  topSelling,
  trending,
} from './seller-figures.ts'

test.each([
  [76, 75, '98.68%'],
  [20, 20, '100.00%'],
  [20, 0, '0.00%'],
  [19, 19, NOT_ENOUGH_DATA],
  [0, 0, NOT_ENOUGH_DATA],
])('of %i deliveries %i on time: %s', (delivered, onTime, message) => {
  expect(onTimeText({ delivered, onTime })).toBe(message)
})

test.each([
  [5, 30, 'Under 1 hour'],
  [5, 60, 'Under 2 hours'],
  [9, 150, 'Under 3 hours'],
  [9, 47 * 60 + 5, 'Under 48 hours'],
  [9, 48 * 60, 'Under 3 days'],
  [4, 30, NOT_ENOUGH_DATA],
  [9, null, NOT_ENOUGH_DATA],
])('%i answers after %s minutes: %s', (answered, minutes, message) => {
  expect(responseText({ answered, minutes })).toBe(message)
})

test('other sellers are shown with their lowest price; without products they are left out', () => {
  expect(otherSellersText({ count: 3, fromPaise: 20_050 })).toBe('3 from ₹200.50')
  expect(otherSellersText({ count: 0, fromPaise: null })).toBeNull()
  expect(otherSellersText({ count: 2, fromPaise: null })).toBeNull()
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
