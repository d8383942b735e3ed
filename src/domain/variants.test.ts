import { describe, expect, it, test } from 'vitest'
import { optionValues } from './option-values.ts'
import { lineName, optionRows, type Options, optionsKey, unreachableVariants } from './variants.ts'

test.each([
  ['Kurta', { Colour: 'Blue', Size: 'M' }, 'Kurta (Blue, M)'],
  ['Kurta', {}, 'Kurta'],
  ['Kurta', undefined, 'Kurta'],
  ['Toor Dal, 1 kg', { Pack: '1 kg' }, 'Toor Dal, 1 kg'],
  ['TOOR DAL (1 KG)', { Pack: '1 kg' }, 'TOOR DAL (1 KG)'],
  ['Toor Dal, 11 kg', { Pack: '1 kg' }, 'Toor Dal, 11 kg (1 kg)'],
  ['Blue Kurta', { Colour: 'Blue', Size: 'M' }, 'Blue Kurta (M)'],
  ['Kurta, M', { Size: 'M' }, 'Kurta, M'],
  ['Kurta, M, Blue', { Size: 'M', Colour: 'Blue' }, 'Kurta, M, Blue'],
  ['Kurta (M, Blue)', { Size: 'M', Colour: 'Blue' }, 'Kurta (M, Blue)'],
  ['Brand M Kurta', { Size: 'M' }, 'Brand M Kurta (M)'],
  ['Bluebell Kurta', { Colour: 'Blue' }, 'Bluebell Kurta (Blue)'],
  ['അരി', { Pack: '1 കിലോ' }, 'അരി (1 കിലോ)'],
])('the line name of %s with %j is %s', (name, options, expected) => {
  expect(lineName(name, options)).toBe(expected)
})

test.each<[Options, Options, boolean]>([
  [{ Size: 'M', Colour: 'Red' }, { colour: 'red', size: 'm' }, true],
  [{ Size: 'M' }, { Size: 'L' }, false],
  [{ Size: 'M' }, { Size: 'M', Colour: 'Red' }, false],
  [{ Size: 'Red' }, { Colour: 'Red' }, false],
])('options %j and %j are equal: %s', (one, other, equal) => {
  expect(optionsKey(one) === optionsKey(other)).toBe(equal)
})

const variant = (productId: string, options: Options) => ({ productId, options })
const shirts = [
  variant('red-l', { Colour: 'Red', Size: 'L' }),
  variant('red-s', { Colour: 'Red', Size: 'S' }),
  variant('blue-s', { Colour: 'Blue', Size: 'S' }),
]
const shirtOptions = optionValues(shirts)

describe('a group with two options and a missing combination', () => {
  test.each([
    ['red-l', ['Blue: none', 'Red: red-l, chosen'], ['S: red-s', 'L: red-l, chosen']],
    ['red-s', ['Blue: blue-s', 'Red: red-s, chosen'], ['S: red-s, chosen', 'L: red-l']],
    ['blue-s', ['Blue: blue-s, chosen', 'Red: red-s'], ['S: blue-s, chosen', 'L: none']],
  ])('the rows of %s', (id, colours, sizes) => {
    const current = shirts.find(({ productId }) => productId === id)?.options ?? {}
    const rows = optionRows(shirtOptions, shirts, current).map(({ choices }) =>
      choices.map(
        ({ value, variant: target, isChosen }) =>
          `${value}: ${target?.productId ?? 'none'}${isChosen ? ', chosen' : ''}`,
      ),
    )
    expect(rows).toEqual([colours, sizes])
  })

  it('has no variant that cannot be reached', () => {
    for (const { options } of shirts) expect(unreachableVariants(shirtOptions, shirts, options)).toEqual([])
  })
})

it('names the variants that single choices do not reach', () => {
  const apart = [...shirts, variant('green-m', { Colour: 'Green', Size: 'M' })]
  const from = (id: string) =>
    unreachableVariants(
      optionValues(apart),
      apart,
      apart.find(({ productId }) => productId === id)?.options ?? {},
    ).map(({ productId }) => productId)
  expect(from('red-l')).toEqual(['green-m'])
  expect(from('green-m')).toEqual(['red-l', 'red-s', 'blue-s'])
})

it('treats a missing option as a value of its own', () => {
  const mixed = [variant('one', { Size: 'M' }), variant('two', { Size: 'M', Colour: 'Red' })]
  expect(optionRows(optionValues(mixed), mixed, { Size: 'M' })).toEqual([
    { name: 'Size', choices: [{ value: 'M', isChosen: true, variant: mixed[0] }] },
    { name: 'Colour', choices: [{ value: 'Red', isChosen: false, variant: mixed[1] }] },
  ])
})
