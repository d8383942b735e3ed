import { questionSorts } from '#domain/help.ts'
import { reviewSorts } from '#domain/rating.ts'
import { fullProduct } from './generate-full-product.ts'
import { load, runConcurrentlyFor } from './measure.ts'
import { openClient } from './million.ts'
import type { Bench } from './scenarios.ts'
import { measureRenderBound } from './shop.ts'

/** As many as in the benchmark of a million products. */
const CONNECTIONS = 8

const { id, pincode } = fullProduct
// Texts in questions, in answers, in both, and nowhere.
const texts = ['wash', 'colour', 'after 40', 'days', 'zebra', '4711']

/** Measures the calls of the product with everything. */
export async function measureFullProduct({
  shop,
  seconds,
  report,
}: Pick<Bench, 'shop' | 'seconds' | 'report'>): Promise<void> {
  const { request, close } = openClient(shop.base)
  const measure = async (name: string, next: (index: number) => string) => {
    let index = 0
    const send = () => request(`/api${next(index++)}`)
    await runConcurrentlyFor(1, CONNECTIONS, send)
    const figure = await runConcurrentlyFor(seconds, CONNECTIONS, send)
    report({
      name: `product with everything, c ${CONNECTIONS}: ${name}`,
      ...figure,
      met: figure.failures === 0,
    })
  }
  const reviews = `/get-product-reviews?productId=${id}`
  await measure(
    'reviews, page 1, any sort',
    (index) => `${reviews}&sort=${reviewSorts[index % reviewSorts.length]}`,
  )
  for (const sort of reviewSorts)
    await measure(`reviews, page 2000, ${sort}`, () => `${reviews}&sort=${sort}&page=2000`)
  for (const sort of questionSorts)
    await measure(`questions with q, ${sort}`, (index) => {
      const q = encodeURIComponent(texts[index % texts.length]!)
      return `/get-qstn-answr?productId=${id}&sort=${sort}&q=${q}`
    })
  await measure(
    'offers',
    (index) => `/product-offers?productId=${id}&quantity=${1 + (index % 20)}&pincode=${pincode}`,
  )
  close()

  let fresh = 0
  const nextPage = () => `/product-page/${id}?fresh=${fresh++}`
  const bound = await measureRenderBound(shop.base, Array.from({ length: 20 }, nextPage), seconds)
  const rendered = await load(shop.base, () => ({ path: nextPage() }), seconds)
  report({
    name: 'product with everything: page, rendered',
    ...rendered,
    bound: 'renderToString',
    boundRps: bound.rps,
    ratio: Math.round((rendered.rps / bound.rps) * 100) / 100,
    met: rendered.rps > 0 && rendered.failures === 0,
  })
}
