import { describe, expect, it } from 'vitest'
import {
  averageRating,
  canRate,
  halfStars,
  histogram,
  isProductRating,
  isSellerRating,
  reviewErrors,
  countRatings,
} from './rating.ts'
import type { StarCounts } from './rating.ts'

describe('average, browsing §9: weighted mean, one decimal, 0 without ratings', () => {
  it.each([
    [[0, 0, 0, 0, 0], 0, 0],
    [[0, 0, 0, 0, 7], 5, 7],
    [[1, 0, 0, 0, 0], 1, 1],
    [[1, 1, 1, 1, 1], 3, 5],
    [[0, 0, 0, 1, 3], 4.8, 4],
    [[0, 0, 0, 2, 1], 4.3, 3],
    [[0, 0, 0, 13, 7], 4.4, 20],
  ] as [StarCounts, number, number][])('%j is %d of %d votes', (counts, mean, total) => {
    expect(averageRating(counts)).toBe(mean)
    expect(countRatings(counts)).toBe(total)
  })
})

describe('halfStars, half-star display at .5', () => {
  it.each([
    [0, '-----'],
    [0.5, 'h----'],
    [1.5, 'fh---'],
    [2, 'ff---'],
    [3.4, 'fff--'],
    [3.5, 'fffh-'],
    [4.9, 'ffffh'],
    [5, 'fffff'],
    [7, 'fffff'],
    [-1, '-----'],
  ])('%d is %s', (avg, drawn) => {
    expect(
      halfStars(avg)
        .map((star) => ({ full: 'f', half: 'h', empty: '-' })[star])
        .join(''),
    ).toBe(drawn)
  })
})

describe('histogram', () => {
  it('has five rows from five stars down', () => {
    expect(histogram([1, 0, 0, 1, 2])).toEqual([
      { stars: 5, count: 2, percent: 50 },
      { stars: 4, count: 1, percent: 25 },
      { stars: 3, count: 0, percent: 0 },
      { stars: 2, count: 0, percent: 0 },
      { stars: 1, count: 1, percent: 25 },
    ])
  })

  it('rounds its percentages', () => {
    expect(histogram([2, 0, 0, 0, 1]).map((row) => row.percent)).toEqual([33, 0, 0, 0, 67])
  })

  it('has 0 percent without ratings', () => {
    expect(histogram([0, 0, 0, 0, 0]).every((row) => row.percent === 0)).toBe(true)
  })
})

describe('canRate, browsing §8', () => {
  const valid = { signedIn: true, hasProduct: true, hasSeller: true, purchased: true }
  it.each([
    [{ ...valid, signedIn: false }, 'notSignedIn'],
    [{ ...valid, hasProduct: false }, 'noProduct'],
    [{ ...valid, hasSeller: false }, 'noSeller'],
    [{ ...valid, purchased: false }, 'notPurchased'],
    [{ ...valid, alreadyRated: true }, 'alreadyRated'],
  ])('refuses %j', (facts, error) => {
    expect(canRate(facts)).toEqual({ error })
  })

  it('accepts a buyer', () => {
    expect(canRate(valid)).toEqual({ ok: true })
  })
})

describe('reviewFaults', () => {
  const valid = { rating: 4, review: 'Fresh and crisp' }
  it.each([
    [valid, {}],
    [{ ...valid, comment: 'Would buy again', photos: 5 }, {}],
    [{ ...valid, review: 'a'.repeat(120), comment: ` ${'a'.repeat(2_000)} ` }, {}],
    [{ ...valid, rating: 0 }, { rating: 'ratingNeeded' }],
    [{ ...valid, rating: 6 }, { rating: 'ratingNeeded' }],
    [{ ...valid, rating: 3.5 }, { rating: 'ratingNeeded' }],
    [{ ...valid, review: '  ' }, { review: 'reviewNeeded' }],
    [{ ...valid, review: 'a'.repeat(121) }, { review: { code: 'reviewTitleTooLong', params: { max: 120 } } }],
    [
      { ...valid, comment: 'a'.repeat(2_001) },
      { comment: { code: 'commentTooLong', params: { max: 2_000 } } },
    ],
    [{ ...valid, photos: 6 }, { photos: { code: 'tooManyPhotos', params: { max: 5 } } }],
  ])('%j', (fields, faults) => {
    expect(reviewErrors(fields)).toEqual(faults)
  })
})

describe('limits of a rating, browsing §5', () => {
  it.each([
    [0, false, true],
    [0.5, false, true],
    [1, true, true],
    [2.25, false, false],
    [5, true, true],
    [5.5, false, false],
    [-0.5, false, false],
    [NaN, false, false],
  ])('%d: product %s, seller %s', (rating, product, seller) => {
    expect(isProductRating(rating)).toBe(product)
    expect(isSellerRating(rating)).toBe(seller)
  })
})
