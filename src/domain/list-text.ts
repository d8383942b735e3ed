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
