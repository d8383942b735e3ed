import { expect, it } from 'vitest'
import { storedSize } from './pictures.ts'

it.each([
  [4000, 3000, { width: 2400, height: 1800 }],
  [3000, 4000, { width: 1800, height: 2400 }],
  [2400, 100, { width: 2400, height: 100 }],
  [800, 800, { width: 800, height: 800 }],
  [20_000, 3, { width: 2400, height: 1 }],
])('stores a picture of %i × %i pixels as %o', (width, height, size) => {
  expect(storedSize(width, height)).toEqual(size)
})
