import type { RouterContextProvider } from 'react-router'
import type { CallKey, Calls } from '#contract/calls.ts'
import { loadCallIfFound, loadCallOrMessage } from '#web/api/server.ts'
import { RequestError, sendCall } from '#web/api/client.ts'
import { readCache, writeCache } from '#web/session/storage.ts'
import { slideOf } from '#web/components/listing/banners.tsx'
import { hotCategories } from '#web/layout/menus/category-tree.ts'

const CARDS = '12'
const CACHE_MS = 10 * 60_000
// A key for each list (browsing §4).
const keys = { slides: 'homeBanners', hot: 'hotCategories', discounts: 'discounts' } as const

type Category = Calls['GET /fetchCategory']['output'][number]
type Listing = Calls['GET /getNewArrivalProd']['input']

/** What everybody sees on the home page, or on a category's; the personal rails follow in the browser. */
export async function loadHome(context: Readonly<RouterContextProvider>, category?: string) {
  const products: Listing = { limit: CARDS, ...(category && { category }) }
  const [banners, categories, newArrivals, forYou, brands, discounts] = await Promise.all([
    loadCallIfFound(context, 'GET /gethomebanner'),
    loadCallIfFound(context, 'GET /fetchCategory'),
    loadCallOrMessage(context, 'GET /getNewArrivalProd', products),
    loadCallIfFound(context, 'GET /getb2bProducts', products),
    loadCallOrMessage(context, 'GET /getTopBrand'),
    loadCallIfFound(context, 'GET /getDiscountForYouDetails'),
  ])
  const chosen = category === undefined ? undefined : categories?.find(({ id }) => id === category)
  return {
    slides: (banners ?? []).map(slideOf),
    hot: chosen ? below(chosen, categories ?? []) : hotCategories(categories ?? []),
    newArrivals,
    forYou: forYou ?? [],
    brands,
    discounts: discounts ?? [],
    /** The category of the address; null on the home page itself and where there is none of that id. */
    category: chosen ? { id: chosen.id, name: chosen.name } : null,
  }
}

export type Home = Awaited<ReturnType<typeof loadHome>>

function below({ id }: Category, all: readonly Category[]): ReturnType<typeof hotCategories> {
  const children = all.filter((one) => one.parentCategory === id && one.id !== id && one.productCount > 0)
  return children.map(({ id: child, name, categoryIcon }) => ({ id: child, name, icon: categoryIcon }))
}

/** Keeps the lists that carry neither price nor stock for the next opening of the home page. */
export function keepHome(home: Home): void {
  const now = Date.now()
  for (const list of Object.keys(keys) as (keyof typeof keys)[])
    if (home[list].length > 0) writeCache(keys[list], home[list], now)
}

/**
 * The home page from what this browser kept (browsing §4), or null when something of it is missing or too old. What
 * carries a price, a saving or stock is asked anew.
 */
export async function homeFromCache(): Promise<Home | null> {
  const read = <List extends keyof typeof keys>(list: List) =>
    readCache<Home[List]>(keys[list], CACHE_MS, Date.now())
  const [slides, hot, discounts] = [read('slides'), read('hot'), read('discounts')]
  if (!slides || !hot || !discounts) return null
  const [newArrivals, forYou, brands] = await Promise.all([
    sendOrWords('GET /getNewArrivalProd', { limit: CARDS }),
    sendCall('GET /getb2bProducts', { limit: CARDS }).catch(() => []),
    sendOrWords('GET /getTopBrand'),
  ])
  return { slides, hot, discounts, newArrivals, forYou, brands, category: null }
}

async function sendOrWords<K extends CallKey>(
  key: K,
  input?: Calls[K]['input'],
): Promise<{ data: Calls[K]['output'] } | { error: string }> {
  try {
    return { data: await sendCall(key, input, { as: 'visitor' }) }
  } catch (error) {
    return { error: error instanceof RequestError ? error.message : String(error) }
  }
}
