import type pg from 'pg'
import { recordStatements } from './bare.ts'
import { leafCategories } from './generate.ts'
import { type BenchRequest, type Measurement, runConcurrentlyFor, load } from './measure.ts'
import { type BenchShop, measureRenderBound, startRaw } from './shop.ts'

export type Row = Measurement & {
  name: string
  bound?: string
  boundRps?: number
  ratio?: number
  wanted?: string
  met?: boolean
}

export type Bench = {
  shop: BenchShop
  pool: pg.Pool
  count: number
  seconds: number
  report: (row: Row) => void
}

const categories = leafCategories.slice(0, 60)

const searches = [
  'rice',
  'organic atta',
  'silver watch',
  'mixer',
  'premium tea',
  'cold pressed oil',
  'kurta',
  'brand 7',
  'stone ground',
  'pillow',
  'malabar coffee',
  'smart speaker',
]
const prefixes = [
  'r',
  'ri',
  'ric',
  'pre',
  'or',
  'org',
  'sh',
  'mi',
  'tea',
  'br',
  'ki',
  'pun',
  'gol',
  'wat',
  'ba',
  'hea',
]

/**
 * Returns the requests of each row that reads. Each call has its own order of requests, so two shops with the same
 * catalog get the same ones.
 */
export async function readRequests(pool: pg.Pool, count: number) {
  let nextIndex = 0
  /** Returns the next item of a list, starting again at its end. */
  const nextOf = <T>(list: readonly T[]): T => list[nextIndex++ % list.length]!
  const product = () => `p${(nextIndex++ * 7919) % count}`
  const category = (id: string) => `/categories-page/${id}/Shelf`
  const api = (path: string): BenchRequest => ({ path: `/api${path}` })
  const { rows: sizes } = await pool.query<{ id: string; pages: number }>(
    `select id, ceil(product_count / 24.0)::int as pages from categories
     where id = any ($1) and product_count > 24 order by id`,
    [categories],
  )
  /** Returns a category and one of its pages after the first. */
  const nextLaterPage = () => {
    const { id, pages } = nextOf(sizes)
    return { id, page: 2 + (nextIndex % (pages - 1)) }
  }
  const sorted = (id: string) => `/fetch-single-category/${id}/Shelf?sort=low-to-high`
  const laterPage = (path: (id: string) => string, first: string) => {
    const { id, page } = nextLaterPage()
    return `${path(id)}${first}page=${page}`
  }
  const productPage = () => `/product-page/${product()}?fresh=${nextIndex}`
  const categoryPage = () => `${category(nextOf(categories))}?fresh=${nextIndex++}`
  const repeatedProducts = Array.from({ length: 20 }, (_, n) => `/product-page/p${n}`)
  const repeatedCategories = categories.slice(0, 20).map(category)
  return {
    'category API, 24 + count by price': () => api(sorted(nextOf(categories))),
    'category API, later pages': () => api(laterPage(sorted, '&')),
    'product API': () => api(`/getProductInnerDetails?pId=${product()}`),
    'product now': () => api(`/product-now?productId=${product()}`),
    'search API, 24 + count': () => api(`/getSearchProd?q=${encodeURIComponent(nextOf(searches))}`),
    suggestions: () => api(`/getSearch-suggestions?q=${nextOf(prefixes)}`),
    'product page, rendered': () => ({ path: productPage() }),
    'category page, rendered': () => ({ path: categoryPage() }),
    'product page, rendered, br': () => ({ path: productPage(), brotli: true }),
    'category page, rendered, br': () => ({ path: categoryPage(), brotli: true }),
    'category page, later pages, rendered': () => ({
      path: `${laterPage(category, '?')}&fresh=${nextIndex}`,
    }),
    'product page, repeated': () => ({ path: nextOf(repeatedProducts) }),
    'category page, repeated': () => ({ path: nextOf(repeatedCategories) }),
  } satisfies Record<string, () => BenchRequest>
}

export async function measureReads({ shop, pool, count, seconds, report }: Bench): Promise<void> {
  const requests = await readRequests(pool, count)
  const statements = await recordStatements(pool, categories[0]!, 'p0')
  let nextIndex = 0
  const bare = await runConcurrentlyFor(seconds, 16, () =>
    statements.shelf(categories[nextIndex++ % categories.length]!),
  )
  const bareProduct = await runConcurrentlyFor(seconds, 16, () =>
    statements.product(`p${(nextIndex++ * 7919) % count}`),
  )
  const add = async (
    name: keyof typeof requests,
    bound?: { name: string; figure: Measurement; least?: number },
  ) => {
    const figure = await load(shop.base, requests[name], seconds)
    const ratio = bound && figure.rps / bound.figure.rps
    report({
      name,
      ...figure,
      ...(bound && {
        bound: bound.name,
        boundRps: bound.figure.rps,
        ratio: Math.round((ratio ?? 0) * 100) / 100,
      }),
      ...(bound?.least && { wanted: `≥ ${bound.least * 100} %` }),
      met: figure.failures === 0 && (!bound?.least || (ratio ?? 0) >= bound.least),
    })
    return figure
  }
  const first = await add('category API, 24 + count by price', {
    name: 'bare query',
    figure: bare,
    least: 0.6,
  })
  await add('category API, later pages', { name: 'its page 1', figure: first, least: 0.7 })
  await add('product API', { name: 'bare query', figure: bareProduct })
  await add('product now')
  await add('search API, 24 + count')
  await add('suggestions')
  const renderBound = async (name: keyof typeof requests) => ({
    name: 'renderToString',
    figure: await measureRenderBound(
      shop.base,
      Array.from({ length: 40 }, () => requests[name]().path),
      seconds,
    ),
    least: 0.7,
  })
  const plain = {
    product: await add('product page, rendered', await renderBound('product page, rendered')),
    category: await add('category page, rendered', await renderBound('category page, rendered')),
  }
  const samePlain = (figure: Measurement) => ({ name: 'the same, plain', figure, least: 0.75 })
  await add('product page, rendered, br', samePlain(plain.product))
  await add('category page, rendered, br', samePlain(plain.category))
  await add('category page, later pages, rendered', {
    name: 'its page 1',
    figure: plain.category,
    least: 0.7,
  })
  for (const name of ['product page, repeated', 'category page, repeated'] as const) {
    const page = await fetch(shop.base + requests[name]().path)
    const raw = await startRaw((await page.arrayBuffer()).byteLength)
    const figure = await load(raw.base, () => ({ path: '/' }), seconds)
    raw.stop()
    await add(name, { name: 'raw node:http', figure, least: 0.5 })
  }
}
