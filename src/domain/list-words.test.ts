import { expect, test } from 'vitest'
import { homeFailures, listWords } from './list-words.ts'

test.each([
  [listWords.loading, 'Loading...'],
  [listWords.empty, 'No Products Found'],
  [listWords.adjust, 'Try adjusting your filters'],
  [listWords.emptySearch, 'No products found.'],
  [listWords.noDiscountProducts, 'No discount products available.'],
  [listWords.noSuggestion, 'No Result Found'],
  [listWords.noBrands, 'No brands available'],
  [listWords.noCategories, 'No categories'],
  [listWords.noCategory, 'No Category'],
  [listWords.brandsFailed('timeout'), 'Error loading brands: timeout'],
  [listWords.emptyCategory('Rice'), 'No products available in Rice category'],
  [listWords.failed('timeout'), 'Error: timeout'],
  [homeFailures.topBrands('timeout'), 'Error fetching top barnd : timeout'],
  [homeFailures.newArrivals('timeout'), 'Error fteching new Arrival product timeout'],
])('"%s" is the specification’s text, byte for byte', (text, wanted) => {
  expect(Buffer.from(text)).toEqual(Buffer.from(wanted))
})
