import { describe, expect, it } from 'vitest'
import { categoryCardName, endOfCharacter, productForYouName, shorten } from './shorten.ts'

describe('name cuts, browsing §9', () => {
  it.each([
    ['Twenty characters!!!', 'Twenty characters!!!'],
    ['Organic Basmati Rice 1kg', 'Organic Basmati Rice 1kg'],
    ['Organic Basmati Rice 1 kg!', 'Organic Basmati Rice 1 kg…'],
    ['Organic Basmati Rice Aged Two Years', 'Organic Basmati Rice Aged…'],
  ])('product for you: "%s" is "%s"', (name, cut) => {
    expect(productForYouName(name)).toBe(cut)
  })

  it.each([
    ['Organic Basmati Rice Aged Two Years', 'Organic Basmati Rice Aged Two Years'],
    ['Organic Basmati Rice Aged Two Years Pack', 'Organic Basmati Rice Aged Two Years…'],
    ['abcdefghijklmnopqrstuvwxyz0123456789', 'abcdefghijklmnopqrstuvwxyz012345678…'],
  ])('category card: "%s" is "%s"', (name, cut) => {
    expect(categoryCardName(name)).toBe(cut)
  })

  it('leaves no space before the ellipsis', () => {
    expect(shorten('abc def', 4)).toBe('abc…')
  })

  it('never cuts inside a character', () => {
    expect(shorten('नमस्ते दुनिया', 3)).toBe('नमस्ते…')
    expect(shorten('👨‍👩‍👧‍👦👨‍👩‍👧‍👦', 1)).toBe('👨‍👩‍👧‍👦…')
    expect(shorten('👨‍👩‍👧‍👦', 1)).toBe('👨‍👩‍👧‍👦')
  })
})

it.each([
  ['चावल', 1, 2],
  ['क्लासिक', 1, 4],
  ['കറി', 1, 1],
  ['rice', 2, 2],
])('the character of %s before %i ends at %i', (text, at, end) => {
  expect(endOfCharacter(text, at)).toBe(end)
})
