import { createMemoryRouter, RouterContextProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { contract } from '#contract/calls.ts'
import type { AnyRow } from '#contract/define-call.ts'
import routes from '#web/routes.ts'
import { clientLoader, shouldRevalidate } from './cached-list-layout.tsx'
import { listLoaders, loadCachedLists } from './cached-list-loader.ts'
import { apiContext } from '#web/api/server.ts'
import { cachedListsOf, type CachedListData, writeCachedLists } from './cached-list.ts'
import { cachedListsByRoute } from './cached-list-routes.ts'
import { clearForHome, removeStored } from '#web/session/storage.ts'

type Schema = { type?: unknown; properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[] }

type Entry = { id?: string; file: string; path?: string; children?: Entry[] }
const allRoutes = (entries: Entry[]): Entry[] =>
  entries.flatMap((entry) => [entry, ...allRoutes(entry.children ?? [])])
/** Paths of the routes below the layout. */
const pages = (
  allRoutes(routes as Entry[]).find(({ file }) => file === 'components/listing/cached-list-layout.tsx')
    ?.children ?? []
).map(({ path = '' }) => path)

const rows = new Map<string, AnyRow>(
  Object.values(contract).flatMap((area) => Object.values(area).map((row) => [row.key, row])),
)
const schemaOf = (key: string) => rows.get(key)!.output.toJSONSchema() as Schema

/** Builds a response with every field of a schema; arrays have one entry. */
function sampleOf({ type, properties, items, anyOf }: Schema): unknown {
  if (anyOf) return sampleOf(anyOf[0]!)
  if (items) return [sampleOf(items)]
  if (properties)
    return Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, sampleOf(one)]))
  return type === 'string' ? 'text' : type === 'boolean' ? true : 4_000_000_000
}

/** Returns the names of all fields at any depth. */
const fieldsOf = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, one]) => [name, ...fieldsOf(one)])

const isPriceField = (name: string) => /price|discount|percent|saving|amount|mrp|stock|coin/i.test(name)

/** A context whose API returns sample data, and the calls it received. */
function openContext(status = 200) {
  const calls: string[] = []
  const context = new RouterContextProvider()
  context.set(apiContext, async (key) => {
    calls.push(key)
    return { status, body: status === 200 ? sampleOf(schemaOf(key)) : { message: 'no' } }
  })
  return { calls, context }
}

/** A browser on the pages with cached lists; `calls` are the API calls made for them. */
async function openPages() {
  const { calls, context } = openContext()
  const router = createMemoryRouter(
    [
      {
        id: 'cached-lists',
        shouldRevalidate,
        loader: ({ params, pattern }) =>
          clientLoader({
            params,
            pattern,
            serverLoader: async () => ({ lists: await loadCachedLists(context, pattern, params) }),
          } as Parameters<typeof clientLoader>[0]),
        children: pages.map((path) => ({ path })),
      },
      { path: '/' },
    ],
    { initialEntries: ['/'] },
  )
  const open = async (address: string) => {
    await router.navigate(address)
    expect(router.state.errors).toBeNull()
    const data = router.state.loaderData['cached-lists'] as CachedListData
    writeCachedLists(data, router.state.matches[0]!.params)
    return data
  }
  return { calls, open }
}

const addressOf = (pattern: string) => `/${pattern}`.replace(/:\w+/, 'x1')

beforeEach(() => {
  const open = () => {
    const stored: Record<string, string> = Object.create({
      getItem: (key: string) => stored[key] ?? null,
      setItem: (key: string, value: string) => void (stored[key] = value),
      removeItem: (key: string) => void delete stored[key],
      clear: () => Object.keys(stored).forEach((key) => delete stored[key]),
    })
    return stored
  }
  vi.stubGlobal('localStorage', open())
  vi.stubGlobal('sessionStorage', open())
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('cached lists', () => {
  it.each(pages)('of %s replace the calls', async (pattern) => {
    const { calls, open } = await openPages()
    const first = await open(addressOf(pattern))
    expect(Object.keys(first.lists)).not.toEqual([])
    expect(Object.keys(localStorage).map((key) => key.replace('_x1', ''))).toEqual(Object.keys(first.lists))
    expect(calls.length).toBe(cachedListsByRoute[pattern]!.length)
    const again = await open(`${addressOf(pattern)}?page=2`)
    expect(again.lists).toEqual(first.lists)
    expect(calls.length).toBe(cachedListsByRoute[pattern]!.length)
  })
  it('expire after ten minutes, whether they are used or not', async () => {
    const { calls, open } = await openPages()
    await open('/top-deals')
    for (const minute of [4, 8, 9.9]) {
      vi.setSystemTime(1_000_000 + minute * 60_000)
      await open(`/top-deals?page=${minute}`)
    }
    expect(calls).toEqual(['GET /fetchDeals'])
    vi.setSystemTime(1_000_000 + 10 * 60_000)
    await open('/top-deals')
    expect(calls).toEqual(['GET /fetchDeals', 'GET /fetchDeals'])
  })
  it.each(['{broken', '[]', 'null', '{"version":1,"at":1000000,"data":[]}'])(
    'that are invalid are removed and loaded again: %s',
    async (text) => {
      const { calls, open } = await openPages()
      localStorage.setItem('topStores', text)
      const removed = vi.spyOn(localStorage, 'removeItem')
      await open('/topStore-Page')
      expect(removed).toHaveBeenCalledWith('topStores')
      expect(calls).toEqual(['GET /topStoreGetting'])
    },
  )
  it('belong to one seller, product or brand', async () => {
    const { calls, open } = await openPages()
    await open('/product-page/p1')
    await open('/product-page/p2')
    await open('/seller-store/p1')
    expect(calls).toEqual(['GET /get-qstn-answr', 'GET /get-qstn-answr', 'GET /getSellersBrand'])
    expect(Object.keys(localStorage)).toEqual(['qna_p1', 'qna_p2', 'seller_p1'])
  })
  it('are removed when they change', async () => {
    const { calls, open } = await openPages()
    await open('/product-page/p1')
    removeStored('qna_p1')
    await open('/product-page/p1?page=2')
    expect(calls.length).toBe(2)
  })
  it('are cleared by opening the home page', async () => {
    const { open } = await openPages()
    for (const pattern of Object.keys(cachedListsByRoute)) await open(addressOf(pattern))
    expect(Object.keys(localStorage).length).toBe(Object.keys(listLoaders).length)
    clearForHome()
    expect(Object.keys(localStorage)).toEqual([])
  })
  it('are optional: without storage they are loaded each time', async () => {
    const { calls, open } = await openPages()
    const full = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await open('/new-arrival')
    full.mockRestore()
    vi.stubGlobal('localStorage', undefined)
    await open('/new-arrival?page=2')
    expect(() => removeStored('qna_p1')).not.toThrow()
    expect(calls).toEqual(['GET /getNewArrivalData', 'GET /getNewArrivalData'])
  })
  it('are left out when they fail to load', async () => {
    const { context } = openContext(503)
    expect(await loadCachedLists(context, 'top-deals', {})).toEqual({})
  })
  it('are missing on their page when the request fails; a brand is not', async () => {
    const load = (pattern: string, params: Record<string, string>) =>
      clientLoader({
        params,
        pattern,
        serverLoader: () => Promise.reject(new TypeError('Failed to fetch')),
      } as unknown as Parameters<typeof clientLoader>[0])
    const data = await load('seller-store/:sellerId', { sellerId: 's1' })
    expect(data.lists).toEqual({})
    writeCachedLists(data, { sellerId: 's1' })
    expect(Object.keys(localStorage)).toEqual([])
    await expect(load('topbrand-products-page/:brandId', { brandId: 'b1' })).rejects.toThrow(
      'Failed to fetch',
    )
  })
  it.each([
    ['an unknown brand', 200, []],
    ['an id that the API refuses', 400, { message: 'Check' }],
  ])('of %s are a 404 page', async (_name, status, body) => {
    const context = new RouterContextProvider()
    context.set(apiContext, async () => ({ status, body }))
    await expect(
      loadCachedLists(context, 'topbrand-products-page/:brandId', { brandId: 'none' }),
    ).rejects.toMatchObject({ init: { status: 404 } })
  })
  it('are found by the metadata of their page', () => {
    const lists = { qna: { questions: [], total: 0 } }
    expect(cachedListsOf([{ id: 'root' }, { id: 'cached-lists', loaderData: { lists } }])).toBe(lists)
    expect(cachedListsOf([{ id: 'root' }])).toEqual({})
  })
})

describe('the cached data', () => {
  const names = Object.keys(listLoaders) as (keyof typeof listLoaders)[]

  it('contains no price, saving or stock', async () => {
    for (const name of names) {
      const { context } = openContext()
      const list = await listLoaders[name](context, 'x1')
      expect(fieldsOf(list).length, name).toBeGreaterThan(1)
      // In Discounts For You, `discount` is the rule of the list: "Min 15% off".
      const fields = fieldsOf(list).filter((field) => !(name === 'discounts' && field === 'discount'))
      expect(fields.filter(isPriceField), name).toEqual([])
    }
  })
  it('comes from calls without prices, except the top brands', async () => {
    const { calls, context } = openContext()
    for (const name of names) await listLoaders[name](context, 'x1')
    const found = calls.flatMap((key) =>
      fieldsOf(sampleOf(schemaOf(key)))
        .filter(isPriceField)
        .map((field) => `${key}: ${field}`),
    )
    expect(found).toEqual(['GET /getDiscountForYouDetails: discount', 'GET /getTopBrand: uptoPercent'])
  })
  it('belongs to pages of the route table', () => {
    expect(Object.keys(cachedListsByRoute).toSorted()).toEqual(pages.toSorted())
    expect(new Set(Object.values(cachedListsByRoute).flat())).toEqual(new Set(names))
  })
})
