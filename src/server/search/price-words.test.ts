import { expect, test } from 'vitest'
import { readPriceWords } from './price-words.ts'

test.each([
  ['shoes under 500', { maxPrice: 500, rest: 'shoes' }],
  ['under 500', { maxPrice: 500, rest: '' }],
  ['Under ₹1,00,000 Laptop', { maxPrice: 100_000, rest: 'laptop' }],
  ['watch below 1000', { maxPrice: 1000, rest: 'watch' }],
  ['phone below 10k', { maxPrice: 10_000, rest: 'phone' }],
  ['phone under 1.5k', { maxPrice: 1500, rest: 'phone' }],
  ['₹500', { maxPrice: 500, rest: '' }],
  ['₹ 500 saree', { maxPrice: 500, rest: 'saree' }],
  ['saree Rs. 500/-', { maxPrice: 500, rest: 'saree' }],
  ['saree 500 rs', { maxPrice: 500, rest: 'saree' }],
  ['pen 5 rupees', { maxPrice: 5, rest: 'pen' }],
  ['500 se kam', { maxPrice: 500, rest: '' }],
  ['joote 500 rupaye ke andar', { maxPrice: 500, rest: 'joote' }],
  ['साड़ी 500 से कम', { maxPrice: 500, rest: 'साडी' }],
  ['500 रुपये से कम साड़ी', { maxPrice: 500, rest: 'साडी' }],
  ['സാരി 500 രൂപയിൽ താഴെ', { maxPrice: 500, rest: 'സാരി' }],
  ['५०० रुपये से कम साड़ी', { maxPrice: 500, rest: 'साडी' }],
  ['സാരി ൫൦൦ രൂപയിൽ താഴെ', { maxPrice: 500, rest: 'സാരി' }],
  // An older way to write the chillu, with a joiner, and a nukta as a sign of its own
  ['സാരി 500 രൂപയില്\u200D താഴെ', { maxPrice: 500, rest: 'സാരി' }],
  ['സാരി 500 രൂപയ്\u200Cക്ക് മുകളില്\u200D', { minPrice: 500, rest: 'സാരി' }],
  ['साड़ी 500 से ज\u093C्यादा', { minPrice: 500, rest: 'साडी' }],
  ['साड़ी 500 से \u095B्यादा', { minPrice: 500, rest: 'साडी' }],
  ['toys between 200 and 500', { minPrice: 200, maxPrice: 500, rest: 'toys' }],
  ['between ₹500 and ₹200', { minPrice: 200, maxPrice: 500, rest: '' }],
  ['shirt 200 to 500 rs', { minPrice: 200, maxPrice: 500, rest: 'shirt' }],
  ['shirt ₹200-500', { minPrice: 200, maxPrice: 500, rest: 'shirt' }],
  ['bags above 1000', { minPrice: 1000, rest: 'bags' }],
  ['bags 1000 se zyada', { minPrice: 1000, rest: 'bags' }],
  ['less than 99.50 pen', { maxPrice: 99.5, rest: 'pen' }],
  ['price under 300', { maxPrice: 300, rest: '' }],
])('%s', (text, expected) => {
  expect(readPriceWords(text)).toEqual(expected)
})

test.each([
  'under 500 ml bottle',
  'atta below 5kg',
  'toys under 5 years',
  'under 14 cricket bat',
  'torch below 500 watts',
  'underwear 500',
  'under armour shoes',
  'maggi 500',
  '500 g rice',
  'notebook 200 pages',
  '8901030865275',
  'shirts rs',
  '₹',
  '₹0',
  'under',
  '',
  'between 200 and',
  '5G phone',
  'basmati rice 1-5 kg',
  'bars 500',
])('%s has no price', (text) => {
  expect(readPriceWords(text)).toEqual({ rest: text })
})
