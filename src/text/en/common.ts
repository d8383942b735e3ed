/** Texts that several areas show. */
export const common = {
  home: 'Home',
  tryAgain: 'Try again',
  errorMessage: (p: { message: string }) => `Error: ${p.message}`,
  search: 'Search',
  maxPerOrder: (p: { max: number }) => `Max ${p.max} per order`,
  seeAll: 'See all',
  remove: 'Remove',
  close: 'Close',
  outOfStock: 'Out of Stock',
  advertisement: 'AD',
  loading: 'Loading',
  noRatings: 'No ratings yet',
}
