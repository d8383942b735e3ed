/**
 * Texts of lists that load, are empty or failed, exactly as in browsing §2, §4 and §8. Texts of all pages are in
 * feedback-text.ts, texts of the product page in product-text.ts, and texts of ratings and pincodes in rating.ts and
 * delivery.ts, so that no page loads the texts of another. list-text.test.ts compares all of them.
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

/**
 * Errors of the home page with the spelling of the specification; the last two are only logged to the console
 * (browsing §8).
 */
export const homeErrorText = {
  topBrands: (error: string) => `Error fetching top barnd : ${error}`,
  newArrivals: (error: string) => `Error fteching new Arrival product ${error}`,
  buyAgain: 'Failed to fetch user',
  buyAgainNoToken: 'No token found',
} as const
