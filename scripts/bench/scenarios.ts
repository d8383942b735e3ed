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

let nextIndex = 0
/** Returns the next item of a list, starting again at its end. */
const nextOf = <T>(list: readonly T[]): T => list[nextIndex++ % list.length]!

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

/** Measures all reads. */
export async function measureReads({ shop, pool, count, seconds, report }: Bench): Promise<void> {
  const categories = leafCategories.slice(0, 60)
  const product = () => `p${(nextIndex++ * 7919) % count}`
  const category = (id: string) => `/categories-page/${id}/Shelf`
  const api = (path: string): BenchRequest => ({ path: `/api${path}` })

  const httpFigure = await recordStatements(pool, categories[0]!, 'p0')
  const bare = await runConcurrentlyFor(seconds, 16, () => httpFigure.shelf(nextOf(categories)))
  const bareProduct = await runConcurrentlyFor(seconds, 16, () => httpFigure.product(product()))
  const add = async (
    name: string,
    next: () => BenchRequest,
    wanted: number,
    bound?: { name: string; figure: Measurement; least?: number },
  ) => {
    const figure = await load(shop.base, next, seconds)
    const ratio = bound && figure.rps / bound.figure.rps
    const part = bound?.least ? `≥ ${bound.least * 100} %` : ''
    report({
      name,
      ...figure,
      ...(bound && {
        bound: bound.name,
        boundRps: bound.figure.rps,
        ratio: Math.round((ratio ?? 0) * 100) / 100,
      }),
      wanted: [wanted > 0 ? `≥ ${wanted}` : '', part].filter(Boolean).join(' and '),
      met: figure.rps >= wanted && figure.failures === 0 && (!bound?.least || (ratio ?? 0) >= bound.least),
    })
    return figure
  }
  const { rows: sizes } = await pool.query<{ id: string; pages: number }>(
    `select category_id as id, ceil(count(*) / 24.0)::int as pages from category_products
     where category_id = any ($1) group by 1 having count(*) > 24`,
    [categories],
  )
  /** Returns a category and one of its pages after the first. */
  const nextLaterPage = () => {
    const { id, pages } = nextOf(sizes)
    return { id, page: 2 + (nextIndex % (pages - 1)) }
  }
  const sorted = (id: string) => `/fetch-single-category/${id}/Shelf?sort=low-to-high`
  const first = await add('category API, 24 + count by price', () => api(sorted(nextOf(categories))), 1200, {
    name: 'bare query',
    figure: bare,
    least: 0.6,
  })
  await add(
    'category API, later pages',
    () => {
      const { id, page } = nextLaterPage()
      return api(`${sorted(id)}&page=${page}`)
    },
    0,
    { name: 'its page 1', figure: first, least: 0.7 },
  )
  await add('product API', () => api(`/getProductInnerDetails?pId=${product()}`), 4000, {
    name: 'bare query',
    figure: bareProduct,
  })
  await add('product now', () => api(`/product-now?productId=${product()}`), 5000)
  await add(
    'search API, 24 + count',
    () => api(`/getSearchProd?q=${encodeURIComponent(nextOf(searches))}`),
    500,
  )
  await add('suggestions', () => api(`/getSearch-suggestions?q=${nextOf(prefixes)}`), 3000)
  const productPage = () => `/product-page/${product()}?fresh=${nextIndex}`
  const categoryPage = () => `${category(nextOf(categories))}?fresh=${nextIndex++}`
  const renderBound = async (next: () => string, least: number) => ({
    name: 'renderToString',
    figure: await measureRenderBound(shop.base, Array.from({ length: 40 }, next), seconds),
    least,
  })
  const plain = {
    product: await add(
      'product page, rendered',
      () => ({ path: productPage() }),
      350,
      await renderBound(productPage, 0.7),
    ),
    category: await add(
      'category page, rendered',
      () => ({ path: categoryPage() }),
      300,
      await renderBound(categoryPage, 0.7),
    ),
  }
  await add('product page, rendered, br', () => ({ path: productPage(), brotli: true }), 0, {
    name: 'the same, plain',
    figure: plain.product,
    least: 0.75,
  })
  await add('category page, rendered, br', () => ({ path: categoryPage(), brotli: true }), 0, {
    name: 'the same, plain',
    figure: plain.category,
    least: 0.75,
  })
  await add(
    'category page, later pages, rendered',
    () => {
      const { id, page } = nextLaterPage()
      return { path: `${category(id)}?page=${page}&fresh=${nextIndex}` }
    },
    0,
    { name: 'its page 1', figure: plain.category, least: 0.7 },
  )
  for (const [name, repeated] of [
    ['product page, repeated', Array.from({ length: 20 }, (_, n) => `/product-page/p${n}`)],
    ['category page, repeated', categories.slice(0, 20).map(category)],
  ] as const) {
    const bytes = (await (await fetch(shop.base + repeated[0])).arrayBuffer()).byteLength
    const raw = await startRaw(bytes)
    const figure = await load(raw.base, () => ({ path: '/' }), seconds)
    raw.stop()
    await add(name, () => ({ path: nextOf(repeated) }), 15_000, { name: 'raw node:http', figure, least: 0.5 })
  }
}
