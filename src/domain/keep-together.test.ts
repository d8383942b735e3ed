import { expect, it } from 'vitest'
import { keepLastWord, keepTogether } from './keep-together.ts'

it.each([
  ['Classic Basmati Rice, 5 kg', 'Classic Basmati Rice, 5\u00a0kg'],
  ['Clay Diyas, Set of 12', 'Clay Diyas, Set of\u00a012'],
  ['Clay Lamp', 'Clay Lamp'],
  ['kg', 'kg'],
])('a short last word of "%s" stays with the word before it', (name, kept) => {
  expect(keepLastWord(name)).toBe(kept)
})

it('a unit price has no place for a line break', () => {
  expect(keepTogether('₹11.00 / 100 g')).toBe('₹11.00\u00a0/\u00a0100\u00a0g')
})
