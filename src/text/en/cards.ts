/** Messages of the wishlist and cart buttons (browsing §8). */
export const cards = {
  addNamed: (p: { name: string }) => `Add ${p.name} to cart`,
  freeDeliveryOn: (p: { day: string }) => `Free delivery ${p.day}`,
  deliveryOn: (p: { day: string }) => `Delivery ${p.day}`,
  notDelivered: (p: { pincode: string }) => `Not delivered to ${p.pincode}`,
  /** A deal that ends in a day or more. */
  endsOn: (p: { day: string }) => `Ends ${p.day}`,
  notSignedIn: 'Authentication error. Please log in.',
  cartFailed: 'Failed to add item to cart. Please try again.',
  wished: 'Product Moved to Wishlist',
  alreadyWished: 'Product already in wishlist',
  wishFailed: 'Failed to move item to wishlist. Please try again.',
}
