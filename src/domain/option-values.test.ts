import { expect, it, test } from 'vitest'
import { compareValues, optionKind, optionValues } from './option-values.ts'

test.each([
  [['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL']],
  [['500 g', '1 kg', '1.5 kg', '2 kg']],
  [['200 ml', '750 ml', '1 L']],
  [['UK 8', 'UK 9', 'UK 10']],
  [['Blue', 'Green', 'Red']],
  [['M', '200 g', '1 kg', 'Pack of 2', 'Pack of 12']],
])('%j is the order of display', (values) => {
  expect(values.toReversed().toSorted(compareValues)).toEqual(values)
})

it('has each option in the order of the variants, with its values in the order of display', () => {
  const variants = [
    { options: { Colour: 'Red', Size: 'L' } },
    { options: { Colour: 'Blue', Size: 'S' } },
    { options: { Colour: 'Red', Size: 'S', Fit: 'Slim' } },
  ]
  expect(optionValues(variants)).toEqual([
    { name: 'Colour', values: ['Blue', 'Red'] },
    { name: 'Size', values: ['S', 'L'] },
    { name: 'Fit', values: ['Slim'] },
  ])
  expect(optionValues([])).toEqual([])
})

test.each([
  ['Pack', ['500 g', '1 kg'], 'pack'],
  ['Pack', ['Pack of 2', 'Family pack'], 'pack'],
  ['Size', ['500 g', '1 kg'], 'pack'],
  ['Net weight', ['1 kg', '5 kg'], 'pack'],
  ['Size', ['S', 'M'], 'size'],
  ['Shoe size', ['UK 8', 'UK 9'], 'size'],
  ['Size', ['500 g', 'Large'], 'size'],
  ['Capacity', ['3 L', '5 L'], 'other'],
  ['Colour', ['Red'], 'colour'],
  ['Frame Color', ['Red'], 'colour'],
  ['Language', ['Hindi'], 'other'],
] as const)('the option %s with %j is a %s', (name, values, kind) => {
  expect(optionKind({ name, values: [...values] })).toBe(kind)
})
