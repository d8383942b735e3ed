/**
 * Texts of lists that load, are empty or failed, exactly as in browsing §2, §4 and §8. text/en.test.ts compares them.
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
