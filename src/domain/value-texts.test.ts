import { expect, it } from 'vitest'
import { translateValue, valueIds } from './value-texts.ts'

const texts: Record<string, string> = {
  '{1} g': '{1} ग्राम',
  '{1} unit': '{1} नग',
  Blue: 'नीला',
  Milk: 'दूध',
  'Pack of {1}': '{1} का पैक',
  '{1} ml for {2}': '{2} के लिए {1} मिली',
  'Milk, sugar': 'दूध और चीनी',
}
const find = (id: string) => texts[id]

it.each([
  ['500 g', '500 ग्राम'],
  ['1,500.5 g', '1,500.5 ग्राम'],
  ['Pack of 6', '6 का पैक'],
  ['20 ml for 100', '100 के लिए 20 मिली'],
  ['Blue', 'नीला'],
  ['Blue, 500 g', 'नीला, 500 ग्राम'],
  ['1 unit (Blue, S)', '1 नग (नीला, S)'],
  ['Milk, sugar', 'दूध और चीनी'],
  ['XL', 'XL'],
  ['42', '42'],
  ['Milk, pepper', null],
  ['1 unit (Green)', null],
  ['blue', null],
  ['', ''],
])('%j is %j', (text, translated) => expect(translateValue(text, find)).toBe(translated))

it('looks up a value, its list and each part of it', () => {
  expect(valueIds('1 unit (Blue, S)')).toEqual(['{1} unit (Blue, S)', '{1} unit', 'Blue, S', 'Blue'])
  expect(valueIds('500 g')).toEqual(['{1} g'])
  expect(valueIds('XL')).toEqual([])
})
