import { expect, it } from 'vitest'
import { foodMark } from './food.ts'

it.each([
  ['1006', ['Vegan'], 'veg'],
  ['04051000', ['Vegetarian'], 'veg'],
  ['1905', ['Egg-free', 'Vegetarian'], 'veg'],
  ['1905', ['Contains egg'], 'nonVeg'],
  ['2104', ['Non-vegetarian'], 'nonVeg'],
  ['0207', [], 'nonVeg'],
  ['0407', ['Vegetarian'], 'nonVeg'],
  ['1604', [], 'nonVeg'],
  ['2501', ['Vegan'], 'veg'],
  ['2520', [], null],
  ['0403', [], 'unmarked'],
  ['1006', ['Gluten free'], 'unmarked'],
  ['3401', ['Vegan'], null],
  ['1209', ['Vegan'], null],
  ['0603', [], null],
  [null, ['Vegan'], null],
])('HSN %s with %j is %s', (hsn, diets, mark) => {
  expect(foodMark(hsn, diets)).toBe(mark)
})
