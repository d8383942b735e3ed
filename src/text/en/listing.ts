import { formatNumber } from '#domain/money.ts'
import type { Availability, FacetName, SortKey } from '#domain/filters.ts'
import type { Ranking, RatingLabel } from '#domain/listing-rules.ts'
import { common } from './common.ts'
import { plural, ratingStars } from './counts.ts'

const bestSellers = 'best sellers of the last 90 days'
const sponsoredNote = '; Sponsored products count 50% extra'
const mostSold = `${bestSellers} first${sponsoredNote}`

/** Texts of the area `listing`. */
export const listing = {
  thisCategory: 'This category',
  allCategories: 'All categories',
  continued: (p: { label: string }) => `${p.label}, continued`,
  searchIn: (p: { label: string }) => `Search ${p.label}`,
  foundCount: (p: { count: number }) => `${formatNumber(p.count)} found`,
  showFewer: 'Show fewer',
  showAll: (p: { label: string }) => `Show all ${p.label}`,
  showMore: (p: { count: number }) => `Show ${formatNumber(p.count)} more`,
  loadFailedPageTitle: 'This list could not be loaded | TharaCart',
  loadFailed: 'This list could not be loaded',
  anyRating: 'Any rating',
  pricing: 'Pricing',
  priceRanges: 'Price ranges',
  anyBrand: 'Any brand',
  showResults: 'Show results',
  any: 'Any',
  tryAgainLater: 'please try again later.',
  apply: 'Apply',
  category: 'Category',
  activeFilters: 'Applied filters',
  clearAll: 'Clear all',
  priceAndMore: (p: { low: string }) => `${p.low} and above`,
  filters: 'Filters',
  recommendedRanking: (p: { ranking: string }) => `Recommended: ${p.ranking}.`,
  clearAllFilters: 'Clear all filters',
  sortBy: 'Sort by',
  sort: 'Sort',
  showingRange: (p: { first: string; last: string; total: string; place?: string }) =>
    `Showing ${p.first}-${p.last} of ${p.total} results${p.place ? ` in ${p.place}` : ''}`,
  showEarlier: 'Show earlier products',
  filter: 'Filter',
  offer: 'Offer',
  offers: 'Offers',
  /** `count` is the formatted total, which may be approximate. */
  showResultCount: (p: { total: number; count: string }) =>
    `Show ${p.count} ${plural(p.total, { one: 'result', other: 'results' })}`,
  /** `count` is formatted. */
  aboutCount: (p: { count: string }) => `about ${p.count}`,
  /** Texts of lists that are empty or failed (browsing §2, §4, §8). */
  empty: 'No Products Found',
  adjust: 'Try adjusting your filters',
  emptySearch: 'No products found.',
  noDiscountProducts: 'No discount products available.',
  noSuggestion: 'No Result Found',
  loadingBrands: 'Loading brands...',
  noBrands: 'No brands available',
  noCategories: 'No categories',
  noCategory: 'No Category',
  brandsFailed: (p: { message: string }) => `Error loading brands: ${p.message}`,
  emptyCategory: (p: { category: string }) => `No products available in ${p.category} category`,
  /** Names of the sort orders (ruling 5). */
  sortNames: {
    Recommended: 'Recommended',
    'low-to-high': 'Price - Low to High',
    'high-to-low': 'Price - High to Low',
    Discounts: 'Discounts',
    newest: 'Newest first',
    rating: 'Rating',
  } satisfies Record<SortKey, string>,
  /** Values and titles of the filters (rulings 20 to 23). */
  availabilities: { 'in-stock': 'In Stock', 'out-of-stock': common.outOfStock } satisfies Record<
    Availability,
    string
  >,
  facetTitles: {
    gender: 'Gender',
    size: 'Size',
    type: 'Type',
    discount: 'Discount',
    flavour: 'Flavor',
    diet: 'Special Diet Needs',
    colour: 'Colour',
    material: 'Material',
    pack: 'Pack',
    delivery: 'Delivery',
  } satisfies Record<FacetName, string>,
  /** Values of the rating filter: the label says whether the rating must be equal (ruling 21). */
  ratingLabels: {
    andUp: ({ stars }) => `${stars} & Up`,
    andUpRating: ({ stars }) => `${stars} & Up Rating`,
    starsAndUp: ({ stars }) => `${ratingStars(stars)} & Up`,
    starsOnly: ({ stars }) => `${ratingStars(stars)} only`,
  } satisfies Record<RatingLabel, (p: { stars: number }) => string>,
  /** Explanations of the order "Recommended", after `recommendedRanking`. */
  rankings: {
    mostSold,
    bestMatch: `best match first, then ${bestSellers}${sponsoredNote}`,
    endsSoonest: 'deals ending soonest first',
    chosenBrands: 'brands chosen by our editors; paid places are marked AD',
    chosenStores: `stores chosen by our editors; in each, ${mostSold}`,
    newest: 'latest arrivals first',
    openedLast: 'last viewed first',
  } satisfies Record<Ranking, string>,
}
