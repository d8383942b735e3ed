/**
 * Texts of lists that wait, are empty or failed, byte for byte as browsing §2, §4 and §8 have them. What every page needs
 * stands in answer-words.ts, a product's page in product-words.ts, rating and pincode with their rules (rating.ts,
 * delivery.ts): so no page carries the words of another. list-words.test.ts holds all of them.
 */
export const listText = {
  loading: 'Loading...',
  empty: 'No Products Found',
  adjust: 'Try adjusting your filters',
  emptySearch: 'No products found.',
  noDiscountProducts: 'No discount products available.',
  noSuggestion: 'No Result Found',
  loadingBrands: 'Loading brands...',
  noBrands: 'No brands available',
  noCategories: 'No categories',
  noCategory: 'No Category',
  brandsFailed: (message: string) => `Error loading brands: ${message}`,
  emptyCategory: (category: string) => `No products available in ${category} category`,
  failed: (message: string) => `Error: ${message}`,
} as const

/** Failures on the home page, with their slips; the last two go to the console alone (browsing §8). */
export const homeErrorText = {
  topBrands: (error: string) => `Error fetching top barnd : ${error}`,
  newArrivals: (error: string) => `Error fteching new Arrival product ${error}`,
  buyAgain: 'Failed to fetch user',
  buyAgainNoToken: 'No token found',
} as const
