/** Headline (may be empty) and text of a review; the last part limits it to products that have sizes. */
export type ReviewText = readonly [headline: string, text: string, only?: 'sized']

/** Texts of reviews by number of stars. */
export type ReviewTexts = {
  five: readonly ReviewText[]
  four: readonly ReviewText[]
  three: readonly ReviewText[]
  two: readonly ReviewText[]
  one: readonly ReviewText[]
}
