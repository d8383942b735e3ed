/** Error messages of ratings, exactly as in browsing §4 and §8. */
export const ratings = {
  notSignedIn: 'Please log in to submit a rating',
  noProduct: 'Product details not available',
  noSeller: 'Unable to submit rating: Seller information not available',
  notPurchased: 'You cannot rate this product as it has not been purchased.',
  alreadyRated: 'You have already rated this product',
  badRating: 'Please select a rating between 1 and 5',
  badReference: 'There was an issue with the product reference. Please try again.',
  badInput: 'Please check your input and try again',
  noCustomer: 'Customer ID is not available',
  notBoughtFrom: 'You can rate a seller after you receive an order from them.',
  sellerFailed: 'An error occurred while adding the rating.',
}

/** Messages of ratings that the server rejects (browsing §8). */
export const ratingErrors = {
  sessionExpired: 'Your session has expired. Please log in again.',
  denied: 'Access denied. Please log in again.',
  noVariant: 'This product is no longer available for rating.',
  noSettings: 'System configuration error. Please try again later.',
  notFound: 'The requested resource was not found.',
  other: (message: string) => `An error occurred: ${message}`,
  unexpected: 'An unexpected error occurred. Please try again.',
}
