/** Messages of the wishlist and cart buttons (browsing §8). */
export const cardText = {
  notSignedIn: 'Authentication error. Please log in.',
  cartFailed: 'Failed to add item to cart. Please try again.',
  wished: 'Product Moved to Wishlist',
  alreadyWished: 'Product already in wishlist',
  wishFailed: 'Failed to move item to wishlist. Please try again.',
}

/** Messages for a failed connection or a server error (browsing §8). */
export const connectionText = {
  offline: 'Unable to connect to the server. Please check your internet connection and try again.',
  /** The browser reports that there is no network. */
  away: 'You are offline.',
  broken: 'A server error occurred. Please try again later.',
  /** While the browser solves a challenge (domain/challenge.ts). */
  working: 'Checking that you are human…',
}

/** Texts of the product page and its dialogs, exactly as in browsing §4 and §8. */
export const productText = {
  failed: 'Error fetching product',
  detailsFailed: 'Failed to fetch product details',
  wrong: 'Something went wrong',
  out: 'Out Of Stock',
  processing: 'Processing...',
  selectList: 'Please select a list',
  listFailed: 'Error processing list action',
  shareUnsupported:
    'Web Share API is not supported in your browser. Please use one of the share links below.',
}

/** Messages of ratings that the server rejects (browsing §8). */
export const ratingErrorText = {
  sessionExpired: 'Your session has expired. Please log in again.',
  denied: 'Access denied. Please log in again.',
  noVariant: 'This product is no longer available for rating.',
  notFound: 'The requested resource was not found.',
  other: (message: string) => `An error occurred: ${message}`,
  unexpected: 'An unexpected error occurred. Please try again.',
}

/**
 * Errors of the home page with the spelling of the specification; the last two are only logged to the console
 * (browsing §8).
 */
export const homeErrorText = {
  topBrands: (error: string) => `Error fetching top barnd : ${error}`,
  newArrivals: (error: string) => `Error fteching new Arrival product ${error}`,
  buyAgain: 'Failed to fetch user',
  buyAgainNoToken: 'No token found',
}
