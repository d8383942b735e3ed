import { expect, it } from 'vitest'
import { readSizeChart } from './size-chart.ts'

const read = (value: string, name = 'Size chart') => readSizeChart({ [name]: { value } })

it('reads the measurements of each size', () => {
  const chart = {
    headings: ['Size', 'Chest (in)', 'Length (in)'],
    sizes: [
      { size: 'S', values: ['36–38', '27'] },
      { size: 'M', values: ['38–40', '28.5'] },
    ],
  }
  expect(read('Size: S, M; Chest (in): 36–38, 38–40; Length (in): 27, 28.5')).toEqual(chart)
  expect(read(' Size :S,M;Chest (in):36–38,38–40;Length (in):27,28.5; ', 'SIZE GUIDE')).toEqual(chart)
  expect(read('Size: Free size; Chest (in): 40')?.sizes).toEqual([{ size: 'Free size', values: ['40'] }])
})

it.each([
  ['', 'no text'],
  ['See the picture', 'a sentence'],
  ['Size: S, M', 'no measurement'],
  ['Size: S, M; Chest (in): 36', 'a size without a value'],
  ['Size: S; Chest (in): 36, 38', 'a value without a size'],
  ['Size: S, M; Chest (in): 36,', 'an empty value'],
  ['Size: S,; Chest (in): 36, 38', 'an empty size'],
  ['Size: S; : 36', 'no name'],
  [': S; Chest (in): 36', 'no heading of the sizes'],
  ['Size: S; Chest: in: 36', 'two colons'],
  ['Size: S; Chest 36', 'no colon'],
])('reads no chart from %j: %s', (text) => {
  expect(read(text)).toBeNull()
})

it('reads no chart from another feature', () => {
  expect(read('Size: S; Chest (in): 36', 'Sizes')).toBeNull()
})
