import { expect, test } from 'vitest'
import { publicText as en } from '#text/en/public.ts'
import { fitQuantity, readQuantity } from './stepper.tsx'

test.each([
  [3, {}, 3, null],
  [0, {}, 1, 'Minimum 1 per order'],
  [11, { max: 10 }, 10, 'Max 10 per order'],
  [2, { min: 15 }, 15, 'Minimum 15 per order'],
  [22, { min: 15, step: 5, max: 60 }, 20, 'Sold in steps of 5'],
  [500, { min: 15, step: 10, max: 60 }, 55, 'Max 55 per order'],
  [Number.NaN, { min: 2 }, 2, null],
  [5, { min: 1, max: 0 }, 1, 'Max 1 per order'],
])('%s within %o becomes %i', (requested, limits, quantity, message) => {
  expect(fitQuantity(requested, limits, en)).toEqual({ quantity, words: message })
})

test.each([
  ['7', 7],
  ['0', 0],
  ['1,000', 1000],
  [' 12 ', 12],
  ['१२', 12],
  ['99,999', 99_999],
  ['1.5', null],
  ['-7', null],
  ['1e3', null],
  ['two', null],
  ['', null],
])('the typed quantity "%s" is %s', (typed, quantity) => {
  expect(readQuantity(typed)).toBe(quantity)
})
