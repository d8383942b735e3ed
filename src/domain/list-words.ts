/**
 * Texts of browsing for waiting, nothing and failure, byte for byte as browsing §2, §4 and §8 have them. Those of rating
 * and of the pincode stand with their rules (rating.ts, delivery.ts); list-words.test.ts holds all of them.
 */
export const listWords = {
  loading: 'Loading...',
  empty: 'No Products Found',
  adjust: 'Try adjusting your filters',
  emptySearch: 'No products found.',
  noDiscountProducts: 'No discount products available.',
  noSuggestion: 'No Result Found',
  noBrands: 'No brands available',
  noCategories: 'No categories',
  noCategory: 'No Category',
  brandsFailed: (message: string) => `Error loading brands: ${message}`,
  emptyCategory: (category: string) => `No products available in ${category} category`,
  failed: (message: string) => `Error: ${message}`,
} as const

/** Failures on the home page, with their slips; the last goes to the console alone (browsing §8). */
export const homeFailures = {
  topBrands: (error: string) => `Error fetching top barnd : ${error}`,
  newArrivals: (error: string) => `Error fteching new Arrival product ${error}`,
  buyAgain: 'Failed to fetch user',
} as const

/** What a heart or a cart button says (browsing §8). */
export const cardWords = {
  notSignedIn: 'Authentication error. Please log in.',
  cartFailed: 'Failed to add item to cart. Please try again.',
  wished: 'Product Moved to Wishlist',
  alreadyWished: 'Product already in wishlist',
  wishFailed: 'Failed to move item to wishlist. Please try again.',
} as const

/** No answer, or one that says the shop is at fault (browsing §8). */
export const connectionWords = {
  offline: 'Unable to connect to the server. Please check your internet connection and try again.',
  broken: 'A server error occurred. Please try again later.',
} as const
