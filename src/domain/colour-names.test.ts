import { expect, it } from 'vitest'
import { cssColour } from './colour-names.ts'

it.each([
  ['Blue', 'blue'],
  [' Off White ', 'ivory'],
  ['off-white', 'ivory'],
  ['GREY', 'gray'],
  ['Sky Blue', 'skyblue'],
  ['Multicolour', null],
  ['url(x)', null],
  ['constructor', null],
  ['', null],
])('the colour of %j is %j', (name, colour) => {
  expect(cssColour(name)).toBe(colour)
})
