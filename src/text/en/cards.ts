/** Messages of the wishlist and cart buttons (browsing §8). */
export const cards = {
  notSignedIn: 'Authentication error. Please log in.',
  cartFailed: 'Failed to add item to cart. Please try again.',
  wished: 'Product Moved to Wishlist',
  alreadyWished: 'Product already in wishlist',
  wishFailed: 'Failed to move item to wishlist. Please try again.',
}
