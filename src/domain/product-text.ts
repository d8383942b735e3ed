/** Texts that only a product's page and its dialogs need, byte for byte as browsing §4 and §8 have them. */
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
} as const

/** What the shopper reads when a rating was refused for a reason the form cannot know (browsing §8). */
export const ratingErrorText = {
  sessionExpired: 'Your session has expired. Please log in again.',
  denied: 'Access denied. Please log in again.',
  noVariant: 'This product is no longer available for rating.',
  notFound: 'The requested resource was not found.',
  other: (message: string) => `An error occurred: ${message}`,
  unexpected: 'An unexpected error occurred. Please try again.',
} as const
