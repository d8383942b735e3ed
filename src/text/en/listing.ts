import { plural } from './counts.ts'

/** Texts of the area `listing`. */
export const listing = {
  thisCategory: 'This category',
  allCategories: 'All categories',
  continued: (p: { label: string }) => `${p.label}, continued`,
  searchIn: (p: { label: string }) => `Search ${p.label}`,
  foundCount: (p: { count: number }) => `${p.count} found`,
  showFewer: 'Show fewer',
  showAll: (p: { label: string }) => `Show all ${p.label}`,
  showMore: (p: { count: number }) => `Show ${p.count} more`,
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
  activeFilters: 'Filters that are on',
  clearAll: 'Clear all',
  priceAndMore: (p: { low: string }) => `${p.low} and more`,
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
}
