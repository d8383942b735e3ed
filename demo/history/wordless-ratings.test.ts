import { expect, it } from 'vitest'
import { demoFeaturedItems } from '#demo/content/showcase.ts'
import { wordlessRatings } from './wordless-ratings.ts'
import { makePast } from '#demo/content/write-catalogue.ts'

const { past, rated } = makePast(new Date('2026-11-28T06:30:00Z'))
const articles = [...Map.groupBy(rated, ({ article }) => article)].map(([article, reviews]) => {
  const sales = past.sold.filter(({ productId }) => productId === article.id)
  const columns = Object.values(wordlessRatings(article, reviews, sales))
  const stars = columns.map((count, index) => count + reviews.filter((one) => one.stars === index + 1).length)
  const ratings = stars.reduce((sum, count) => sum + count, 0)
  const average = stars.reduce((sum, count, index) => sum + count * (index + 1), 0) / ratings
  const isHit = article.item.isTopDeal === true || demoFeaturedItems.includes(article.item.id)
  return { id: article.id, columns, reviews, sales: sales.length, ratings, average, isHit }
})

it('the ratings of the demo follow its sales: 150 to 600 for a hit, most of them without words', () => {
  expect(articles.filter(({ isHit }) => isHit).length).toBeGreaterThan(20)
  for (const { id, isHit, ratings, sales, reviews } of articles) {
    expect(ratings, id).toBeGreaterThan(3 * reviews.length)
    // A star that has more reviews than its share adds a few.
    expect(ratings, id).toBeGreaterThanOrEqual(Math.min(22 * sales, 600) - 8)
    expect(ratings, id).toBeLessThanOrEqual(Math.min(66 * sales, 600) + 8)
    expect(ratings, id).toBeGreaterThanOrEqual(isHit ? 150 : 0)
  }
})

it('ratings and reviews tell one story', () => {
  for (const { id, columns, average } of articles) {
    expect(
      columns.every((count) => Number.isInteger(count) && count >= 0),
      id,
    ).toBe(true)
    expect(average, id).toBeGreaterThan(3.5)
    expect(average, id).toBeLessThan(4.8)
  }
  // The average of all reviews, and of all ratings.
  const all = rated.reduce((sum, { stars }) => sum + stars, 0) / rated.length
  const shown = articles.reduce((sum, { average }) => sum + average, 0) / articles.length
  expect(Math.abs(all - shown)).toBeLessThan(0.2)
})

it('an article without reviews has no ratings', () => {
  const [first] = rated
  if (!first) throw new Error('No reviews')
  expect(Object.values(wordlessRatings(first.article, [], past.sold))).toEqual([0, 0, 0, 0, 0])
})
