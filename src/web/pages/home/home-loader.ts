import type { RouterContextProvider } from 'react-router'
import type { CallKey, Calls } from '#contract/calls.ts'
import { loadCall } from '#web/api/server.ts'
import { sendCall } from '#web/api/client.ts'
import { RequestError } from '#web/api/request-error.ts'
import { readCache, writeCache } from '#web/session/storage.ts'
import { slideOf } from '#web/components/listing/banners.tsx'
import { listHotCategories } from '#web/layout/menus/category-tree.ts'
import { shopNow } from '#ui/layout/clock.ts'
import { toHomeRows } from './home-rows.ts'

const CARDS = '12'
const CACHE_MS = 10 * 60_000
// Storage key of each cached list (browsing §4).
const cacheKeys = { slides: 'homeBanners', hot: 'hotCategories', discounts: 'discounts' } as const

type Category = Calls['GET /fetchCategory']['output'][number]
type Listing = Calls['GET /getNewArrivalProd']['input']

const toError = ({ message }: { message: string }) => ({ error: message })

/** Loads the public part of the home page, or of a category's; personal carousels are loaded in the browser. */
export async function loadHome(context: Readonly<RouterContextProvider>, categoryId?: string) {
  const products: Listing = { limit: CARDS, ...(categoryId && { category: categoryId }) }
  const [banners, rows, categories, newArrivals, forYou, brands, discounts] = await Promise.all([
    loadCall(context, 'GET /gethomebanner', {}, { missing: [] }),
    loadCall(context, 'GET /getHomeRows', categoryId === undefined ? {} : { category: categoryId }, {
      missing: null,
    }),
    loadCall(context, 'GET /fetchCategory', {}, { missing: [] }),
    loadCall(context, 'GET /getNewArrivalProd', products, { missing: toError }),
    loadCall(context, 'GET /getb2bProducts', products, { missing: [] }),
    loadCall(context, 'GET /getTopBrand', {}, { missing: toError }),
    loadCall(context, 'GET /getDiscountForYouDetails', {}, { missing: [] }),
  ])
  const category = categoryId === undefined ? undefined : categories.find(({ id }) => id === categoryId)
  return {
    /** Server time of the prices, in ms; initial value of the page clock. */
    now: Date.now(),
    slides: banners.map(slideOf),
    rows: toHomeRows(rows),
    hot: category ? childCategories(category, categories) : listHotCategories(categories),
    newArrivals: 'error' in newArrivals ? newArrivals : { data: newArrivals },
    forYou,
    brands: 'error' in brands ? brands : { data: brands },
    discounts,
    /** The category of the URL; null on the home page itself and for an unknown id. */
    category: category ? { id: category.id, name: category.name } : null,
  }
}

export type Home = Awaited<ReturnType<typeof loadHome>>

function childCategories({ id }: Category, all: readonly Category[]): ReturnType<typeof listHotCategories> {
  const children = all.filter(
    (child) => child.parentCategory === id && child.id !== id && child.productCount > 0,
  )
  return children.map(({ id: childId, name, categoryIcon }) => ({ id: childId, name, icon: categoryIcon }))
}

/** Caches the lists without prices or stock for the next visit of the home page. */
export function cacheHome(home: Home): void {
  const now = Date.now()
  for (const list of Object.keys(cacheKeys) as (keyof typeof cacheKeys)[])
    if (home[list].length > 0) writeCache(cacheKeys[list], home[list], now)
}

/**
 * Returns the home page, or null if a cached list is missing or expired (browsing §4). Slides, hot categories and discounts
 * come from the cache; product lists and brands are requested.
 */
export async function readCachedHome(): Promise<Home | null> {
  const read = <List extends keyof typeof cacheKeys>(list: List) =>
    readCache<Home[List]>(cacheKeys[list], CACHE_MS, Date.now())
  const [slides, hot, discounts] = [read('slides'), read('hot'), read('discounts')]
  if (!slides || !hot || !discounts) return null
  const [rows, newArrivals, forYou, brands] = await Promise.all([
    sendCall('GET /getHomeRows', {}, { as: 'visitor' }).catch(() => null),
    sendOrMessage('GET /getNewArrivalProd', { limit: CARDS }),
    sendCall('GET /getb2bProducts', { limit: CARDS }).catch(() => []),
    sendOrMessage('GET /getTopBrand'),
  ])
  const now = shopNow()
  return { now, slides, rows: toHomeRows(rows), hot, discounts, newArrivals, forYou, brands, category: null }
}

async function sendOrMessage<K extends CallKey>(
  key: K,
  input?: Calls[K]['input'],
): Promise<{ data: Calls[K]['output'] } | { error: string }> {
  try {
    return { data: await sendCall(key, input, { as: 'visitor' }) }
  } catch (error) {
    return { error: error instanceof RequestError ? error.message : String(error) }
  }
}
