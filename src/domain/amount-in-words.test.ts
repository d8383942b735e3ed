import { describe, expect, it } from 'vitest'
import { numberInWords } from './amount-in-words.ts'

describe('number in words', () => {
  it.each([
    [0, 'zero'],
    [7, 'seven'],
    [19, 'nineteen'],
    [20, 'twenty'],
    [45, 'forty-five'],
    [100, 'one hundred'],
    [999, 'nine hundred ninety-nine'],
    [1000, 'one thousand'],
    [12_010, 'twelve thousand ten'],
    [100_000, 'one lakh'],
    [123_456, 'one lakh twenty-three thousand four hundred fifty-six'],
    [9_999_999, 'ninety-nine lakh ninety-nine thousand nine hundred ninety-nine'],
    [10_000_000, 'one crore'],
    [123_456_789, 'twelve crore thirty-four lakh fifty-six thousand seven hundred eighty-nine'],
    [1_000_000_000_000, 'one lakh crore'],
  ])('%s is %s', (number, words) => {
    expect(numberInWords(number)).toBe(words)
  })
  it.each([-1, 1.5, Number.NaN])('refuses %s', (number) => {
    expect(() => numberInWords(number)).toThrow(RangeError)
  })
})
