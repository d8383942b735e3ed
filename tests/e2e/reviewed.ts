import type { APIRequestContext } from '@playwright/test'

type Review = { comment: string; mediaUrl: unknown[] }
/** Returns reviews of a product and their number. */
export async function reviewsOf(request: APIRequestContext, productId: string, query = '') {
  const response = await request.get(`/api/get-product-reviews?productId=${productId}${query}`)
  return (await response.json()) as { reviews: Review[]; total: number }
}

/** Returns the id of a product with two pages of reviews, some of them with four stars, and those without photos. */
export async function findReviewed(request: APIRequestContext): Promise<string> {
  const all = (await (await request.get('/api/getAllProducts?limit=96')).json()) as { productId: string }[]
  for (const { productId } of all) {
    const { total } = await reviewsOf(request, productId)
    if (total <= 10) continue
    const { reviews } = await reviewsOf(request, productId, '&rating=4')
    if (reviews.length > 0 && reviews.every(({ mediaUrl }) => mediaUrl.length === 0)) return productId
  }
  throw new Error('The demo shop is too small')
}
