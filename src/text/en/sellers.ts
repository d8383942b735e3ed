import { plural } from './counts.ts'

/** Texts of the area `sellers`. */
export const sellers = {
  rateSeller: 'Rate Seller',
  zeroStars: '0 stars',
  brandsWeDeal: 'Brands We Deal',
  showLess: 'Show Less',
  showMoreBrands: 'See More',
  topSelling: 'Top Selling Products',
  trending: 'Trending Products',
  joinedAgo: (p: { joined: string; age: string }) => `Joined ${p.joined} (${p.age})`,
  leaveFeedback: 'Leave a Seller Feedback',
  onTimeDelivery: 'On-time delivery',
  questionResponse: 'Response to questions',
  otherSellers: 'Other sellers of these brands',
  products: 'Products',
  /** `count` is the formatted total. */
  ratingsByBuyers: (p: { total: number; count: string }) =>
    `${p.count} ${plural(p.total, { one: 'rating', other: 'ratings' })} by buyers`,
  storeDescription: (p: {
    total: string
    name: string
    about: string
    place?: { city: string; state: string }
  }) =>
    `Shop ${p.total} products from ${p.name}${p.place ? ` in ${p.place.city}, ${p.place.state}` : ''}. ${p.about}`,
  ratingsFailed: 'Error: the ratings could not be loaded. Please try again later.',
  pagesOfRatings: 'Pages of ratings',
  topStoresDescription: (p: { names: string }) =>
    `Stores chosen for you: ${p.names} and more, with what each sells.`,
  storesList: 'Stores',
  visitStore: 'Visit Store',
  productsByStore: 'Products by store',
}
