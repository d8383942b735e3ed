import { expect, it } from 'vitest'
import { hasFixedHyphen, keepLastWord, keepTogether } from './keep-together.ts'

it.each([
  ['Classic Basmati Rice, 5 kg', 'Classic Basmati Rice, 5\u00a0kg'],
  ['Clay Diyas, Set of 12', 'Clay Diyas, Set of\u00a012'],
  ['Clay Lamp', 'Clay Lamp'],
  ['kg', 'kg'],
  ['City Backpack 28 L, Ocean Blue', 'City Backpack 28\u00a0L, Ocean Blue'],
  ['Toor Dal, 1 kg (Pack of 2)', 'Toor Dal, 1\u00a0kg (Pack of\u00a02)'],
  ['Power Bank, 10,000 mAh', 'Power Bank, 10,000\u00a0mAh'],
  ['Likho Laptop, 8 GB + 512 GB', 'Likho Laptop, 8\u00a0GB + 512\u00a0GB'],
  ['Exercise Book 5 large pages', 'Exercise Book 5 large pages'],
])('a short last word and the units of "%s" stay with the word before them', (name, kept) => {
  expect(keepLastWord(name)).toBe(kept)
})

it('a unit price has no place for a line break', () => {
  expect(keepTogether('₹11.00 / 100 g')).toBe('₹11.00\u00a0/\u00a0100\u00a0g')
})

it.each([
  ['T-Shirt', true],
  ['V-Neck', true],
  ['Yo-Yo,', true],
  ['(X-Large)', true],
  ['15-inch', true],
  ['Hand-Painted', false],
  ['-5', false],
  ['Shirt', false],
])('a line may break after the hyphen of "%s" unless the part before it is short', (word, isFixed) => {
  expect(hasFixedHyphen(word)).toBe(isFixed)
})
