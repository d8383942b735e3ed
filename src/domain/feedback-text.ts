/** What a heart or a cart button says (browsing §8). */
export const cardText = {
  notSignedIn: 'Authentication error. Please log in.',
  cartFailed: 'Failed to add item to cart. Please try again.',
  wished: 'Product Moved to Wishlist',
  alreadyWished: 'Product already in wishlist',
  wishFailed: 'Failed to move item to wishlist. Please try again.',
} as const

/** No answer, or one that says the shop is at fault (browsing §8). */
export const connectionText = {
  offline: 'Unable to connect to the server. Please check your internet connection and try again.',
  /** The browser itself says that there is no network. */
  away: 'You are offline.',
  broken: 'A server error occurred. Please try again later.',
  /** While the browser solves a challenge (domain/challenge.ts). */
  working: 'Checking that you are human…',
} as const
