import { expect, it } from 'vitest'
import { foodFacts, foodMark } from './food.ts'

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

it('reads the declared facts about food in the order of the table', () => {
  expect(
    foodFacts({
      Storage: { value: 'Cool and dry' },
      'shelf life at delivery': { value: '4 months or more' },
      Ingredients: { value: 'Peanuts, salt' },
      FSSAI: { value: '10012345000123' },
    }),
  ).toEqual([
    { fact: 'licence', name: 'FSSAI', value: '10012345000123' },
    { fact: 'ingredients', name: 'Ingredients', value: 'Peanuts, salt' },
    { fact: 'shelfLife', name: 'shelf life at delivery', value: '4 months or more' },
  ])
  expect(foodFacts({ Storage: { value: 'Cool and dry' } })).toEqual([])
})
