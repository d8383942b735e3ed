import { ratingStars } from '#text/en/counts.ts'

/** Labels of filters in API responses that no screen shows. */
export const facets = {
  min: 'Min',
  max: 'Max',
  /** A rating that must be equal. */
  stars: ({ stars }: { stars: number }) => ratingStars(stars),
}
