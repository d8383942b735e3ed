import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { soap } from '#tests/sample-product.ts'
import { Texts } from '#tests/texts.tsx'
import { ToastProvider } from '#ui/overlays/toast.tsx'
import type { Review } from '#contract/reviews.ts'
import Reviews from './reviews.tsx'

const review: Review = {
  id: 'r1',
  reviewId: 'r1',
  productId: soap.productId,
  rating: 5,
  review: 'Lathers well',
  comment: '',
  mediaUrl: [],
  userDetails: { name: 'Meera' },
  createdDate: 1_773_187_200,
  helpfulCount: 2,
  verified: true,
  options: [{ name: 'Pack', value: '100 g' }],
  edited: true,
}
const unrated = { ...soap, fourRating: 0, fiveRating: 0 }
const none = { reviews: [], total: 0 }

type Props = Partial<Parameters<typeof Reviews>[0]>
const htmlOf = ({ product = soap, reviews = none }: Props, search = ''): string =>
  renderToString(
    <MemoryRouter initialEntries={[`/${search}`]}>
      <Texts>
        <ToastProvider>
          <Reviews product={product} reviews={reviews} />
        </ToastProvider>
      </Texts>
    </MemoryRouter>,
  ).replaceAll('<!-- -->', '')
/** Returns the section without tags. */
const textOf = (props: Props, search = '') => htmlOf(props, search).replace(/<[^>]*>/g, ' ')

test('a review shows purchase, date, options, votes and that it was edited', () => {
  const text = textOf({ reviews: { reviews: [review], total: 1 } })
  for (const part of ['Verified purchase', '11 Mar 2026', 'Pack: 100 g', 'Helpful (2)', 'Edited'])
    expect(text).toContain(part)
  const other = { ...review, verified: false, edited: false, options: [] }
  expect(textOf({ reviews: { reviews: [other], total: 1 } })).not.toMatch(/Verified purchase|Edited|Pack/)
})

test('the bars of the ratings are shown where there are ratings, and nowhere else', () => {
  const bars = 'aria-label="Ratings by stars"'
  expect(htmlOf({})).toContain(bars)
  const html = htmlOf({ product: unrated })
  expect(html).toContain('No ratings yet')
  expect(html).not.toContain(bars)
  expect(html).not.toMatch(/width:\s?0%|5 <span[^>]*>★/)
})

test('the reviews lead to the page that says how ratings are made', () => {
  expect(htmlOf({})).toMatch(/<a[^>]* href="\/policy\/reviews"[^>]*>How ratings are made<\/a>/)
})

test.each<[string, Props, string, string]>([
  ['without ratings', { product: unrated }, '', 'No reviews yet'],
  ['with imported ratings only', {}, '', 'These ratings came with the catalog'],
  ['with imported ratings of these stars only', {}, '?rating=4', 'These ratings came with the catalog'],
  ['without ratings of these stars', {}, '?rating=2', 'No reviews with 2 stars yet.'],
  ['without photos', {}, '?photos=1', 'No reviews with photos yet.'],
  ['after the last page', { reviews: { reviews: [], total: 12 } }, '?page=9', 'No reviews on this page'],
  ['after a failure', { reviews: null }, '', 'Something went wrong'],
])('an empty list %s says why', (_, props, search, message) => {
  const text = textOf(props, search)
  expect(text).toContain(message)
  expect(text.includes('Show all reviews')).toBe(search !== '')
  expect(text.includes('No reviews yet')).toBe(message === 'No reviews yet')
})
