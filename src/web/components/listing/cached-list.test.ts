import { createMemoryRouter, RouterContextProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { contract } from '#contract/calls.ts'
import type { AnyRow } from '#contract/define-call.ts'
import routes from '#web/routes.ts'
import { clientLoader, shouldRevalidate } from './cached-list-layout.tsx'
import { keptReaders, loadKept } from './cached-list-loader.ts'
import { apiContext } from '#web/api/server.ts'
import { keptIn } from '#web/layout/page-meta.ts'
import { type Kept, writeKept } from './cached-list.ts'
import { keptPages } from './cached-pages.ts'
import { clearForHome, removeStored } from '#web/session/storage.ts'

type Schema = { type?: unknown; properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[] }

type Entry = { id?: string; file: string; path?: string; children?: Entry[] }
const allRoutes = (entries: Entry[]): Entry[] =>
  entries.flatMap((entry) => [entry, ...allRoutes(entry.children ?? [])])
/** The paths of the route table below the layout. */
const pages = (
  allRoutes(routes as Entry[]).find(({ file }) => file === 'components/listing/cached-list-layout.tsx')
    ?.children ?? []
).map(({ path = '' }) => path)

const rows = new Map<string, AnyRow>(
  Object.values(contract).flatMap((area) => Object.values(area).map((row) => [row.key, row])),
)
const schemaOf = (key: string) => rows.get(key)!.output.toJSONSchema() as Schema

/** An answer with every field of its schema, lists with one entry. */
function sampleOf({ type, properties, items, anyOf }: Schema): unknown {
  if (anyOf) return sampleOf(anyOf[0]!)
  if (items) return [sampleOf(items)]
  if (properties)
    return Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, sampleOf(one)]))
  return type === 'string' ? 'text' : type === 'boolean' ? true : 4_000_000_000
}

/** The names of all fields, however deep. */
const fieldsOf = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, one]) => [name, ...fieldsOf(one)])

const tellsPrice = (name: string) => /price|discount|percent|saving|amount|mrp|stock|coin/i.test(name)

/** A context whose API answers samples, and the calls it was asked. */
function openContext(status = 200) {
  const asked: string[] = []
  const context = new RouterContextProvider()
  context.set(apiContext, async (key) => {
    asked.push(key)
    return { status, body: status === 200 ? sampleOf(schemaOf(key)) : { message: 'no' } }
  })
  return { asked, context }
}

/** A browser on the pages with kept lists; `asked` are the calls made for them. */
async function openPages() {
  const { asked, context } = openContext()
  const router = createMemoryRouter(
    [
      {
        id: 'cached-lists',
        shouldRevalidate,
        loader: ({ params, pattern }) =>
          clientLoader({
            params,
            pattern,
            serverLoader: async () => ({ lists: await loadKept(context, pattern, params) }),
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
    const data = router.state.loaderData['cached-lists'] as Kept
    writeKept(data, router.state.matches[0]!.params)
    return data
  }
  return { asked, open }
}

const addressOf = (pattern: string) => `/${pattern}`.replace(/:\w+/, 'x1')

beforeEach(() => {
  const open = () => {
    const kept: Record<string, string> = Object.create({
      getItem: (key: string) => kept[key] ?? null,
      setItem: (key: string, value: string) => void (kept[key] = value),
      removeItem: (key: string) => void delete kept[key],
      clear: () => Object.keys(kept).forEach((key) => delete kept[key]),
    })
    return kept
  }
  vi.stubGlobal('localStorage', open())
  vi.stubGlobal('sessionStorage', open())
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('lists the browser keeps', () => {
  it.each(pages)('of %s are used in place of the calls', async (pattern) => {
    const { asked, open } = await openPages()
    const first = await open(addressOf(pattern))
    expect(Object.keys(first.lists)).not.toEqual([])
    expect(Object.keys(localStorage).map((key) => key.replace('_x1', ''))).toEqual(Object.keys(first.lists))
    expect(asked.length).toBe(keptPages[pattern]!.length)
    const again = await open(`${addressOf(pattern)}?page=2`)
    expect(again.lists).toEqual(first.lists)
    expect(asked.length).toBe(keptPages[pattern]!.length)
  })
  it('are kept for ten minutes, however often they are used', async () => {
    const { asked, open } = await openPages()
    await open('/top-deals')
    for (const minute of [4, 8, 9.9]) {
      vi.setSystemTime(1_000_000 + minute * 60_000)
      await open(`/top-deals?page=${minute}`)
    }
    expect(asked).toEqual(['GET /fetchDeals'])
    vi.setSystemTime(1_000_000 + 10 * 60_000)
    await open('/top-deals')
    expect(asked).toEqual(['GET /fetchDeals', 'GET /fetchDeals'])
  })
  it.each(['{broken', '[]', 'null', '{"version":1,"at":1000000,"data":[]}'])(
    'that cannot be read are removed and asked for again: %s',
    async (text) => {
      const { asked, open } = await openPages()
      localStorage.setItem('topStores', text)
      const removed = vi.spyOn(localStorage, 'removeItem')
      await open('/topStore-Page')
      expect(removed).toHaveBeenCalledWith('topStores')
      expect(asked).toEqual(['GET /topStoreGetting'])
    },
  )
  it('belong to one seller, product or brand', async () => {
    const { asked, open } = await openPages()
    await open('/product-page/p1')
    await open('/product-page/p2')
    await open('/seller-store/p1')
    expect(asked).toEqual(['GET /get-qstn-answr', 'GET /get-qstn-answr', 'GET /getSellersBrand'])
    expect(Object.keys(localStorage)).toEqual(['qna_p1', 'qna_p2', 'seller_p1'])
  })
  it('are forgotten when they were changed', async () => {
    const { asked, open } = await openPages()
    await open('/product-page/p1')
    removeStored('qna_p1')
    await open('/product-page/p1?page=2')
    expect(asked.length).toBe(2)
  })
  it('are cleared by opening the home page', async () => {
    const { open } = await openPages()
    for (const pattern of Object.keys(keptPages)) await open(addressOf(pattern))
    expect(Object.keys(localStorage).length).toBe(Object.keys(keptReaders).length)
    clearForHome()
    expect(Object.keys(localStorage)).toEqual([])
  })
  it('are not needed: a browser that is full or keeps nothing asks each time', async () => {
    const { asked, open } = await openPages()
    const full = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await open('/new-arrival')
    full.mockRestore()
    vi.stubGlobal('localStorage', undefined)
    await open('/new-arrival?page=2')
    expect(() => removeStored('qna_p1')).not.toThrow()
    expect(asked).toEqual(['GET /getNewArrivalData', 'GET /getNewArrivalData'])
  })
  it('are left out when they could not be had', async () => {
    const { context } = openContext(503)
    expect(await loadKept(context, 'top-deals', {})).toEqual({})
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
    writeKept(data, { sellerId: 's1' })
    expect(Object.keys(localStorage)).toEqual([])
    await expect(load('topbrand-products-page/:brandId', { brandId: 'b1' })).rejects.toThrow(
      'Failed to fetch',
    )
  })
  it('of an unknown brand are a page that is not there', async () => {
    const context = new RouterContextProvider()
    context.set(apiContext, async () => ({ status: 200, body: [] }))
    await expect(
      loadKept(context, 'topbrand-products-page/:brandId', { brandId: 'none' }),
    ).rejects.toMatchObject({ init: { status: 404 } })
  })
  it('are found by the head of their page', () => {
    const lists = { qna: [] }
    expect(keptIn([{ id: 'root' }, { id: 'cached-lists', loaderData: { lists } }])).toBe(lists)
    expect(keptIn([{ id: 'root' }])).toEqual({})
  })
})

describe('what is kept', () => {
  const names = Object.keys(keptReaders) as (keyof typeof keptReaders)[]

  it('carries neither price nor saving nor stock', async () => {
    for (const name of names) {
      const { context } = openContext()
      const list = await keptReaders[name](context, 'x1')
      expect(fieldsOf(list).length, name).toBeGreaterThan(1)
      // A discount of Discounts For You is the rule of its list: "Min 15% off".
      const fields = fieldsOf(list).filter((field) => !(name === 'discounts' && field === 'discount'))
      expect(fields.filter(tellsPrice), name).toEqual([])
    }
  })
  it('comes from calls whose answers have none either, but for the top brands', async () => {
    const { asked, context } = openContext()
    for (const name of names) await keptReaders[name](context, 'x1')
    const found = asked.flatMap((key) =>
      fieldsOf(sampleOf(schemaOf(key)))
        .filter(tellsPrice)
        .map((field) => `${key}: ${field}`),
    )
    expect(found).toEqual(['GET /getDiscountForYouDetails: discount', 'GET /getTopBrand: uptoPercent'])
  })
  it('is all on some page of the route table', () => {
    expect(Object.keys(keptPages).toSorted()).toEqual(pages.toSorted())
    expect(new Set(Object.values(keptPages).flat())).toEqual(new Set(names))
  })
})
