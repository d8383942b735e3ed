import { type ReviewSort, reviewSorts } from '#domain/rating.ts'

/** Filters, order and page of the reviews. Defaults are left out. */
type ReviewQuery = { rating?: number; sort?: ReviewSort; photos?: '1'; page?: number }

/** Returns the part of a URL that is about reviews, without invalid and default values. */
export function reviewQuery(search: URLSearchParams): ReviewQuery {
  const rating = Number(search.get('rating'))
  const page = Number(search.get('page'))
  const sort = reviewSorts.find((name) => name === search.get('sort'))
  return {
    ...(Number.isInteger(rating) && rating >= 1 && rating <= 5 && { rating }),
    ...(sort && sort !== reviewSorts[0] && { sort }),
    ...(search.get('photos') === '1' && { photos: '1' }),
    ...(Number.isInteger(page) && page > 1 && page <= 10_000 && { page }),
  }
}

/** Returns the link to reviews on the same page. */
export function reviewLink(query: ReviewQuery): { search: string; hash: string } {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return { search: search.size > 0 ? `?${search}` : '', hash: '#reviews' }
}
