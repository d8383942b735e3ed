import type { ProductSummary } from '#contract/shapes.ts'
import { endsToday, fillPanels, panelFilters } from '#domain/home-panels.ts'
import { toPaise } from '#domain/money.ts'
import type { Ctx } from '#server/context.ts'
import { listFirstProducts } from '#server/listing/query.ts'
import { listPanels } from './home-panels.ts'
import { listBanners } from './repo.ts'

const TOP_DEALS = 2
const MAX_ENDING = 12
/** Products that a panel chooses from: enough for different categories and for products of panels before it. */
const CANDIDATES = 24

const inStock = { availability: 'in-stock' }

/** Returns the products of the first rows of the home page with the prices of the viewer, of one category if it is given. */
export async function homeRows(ctx: Ctx, category: string | undefined) {
  const scoped = category === undefined ? {} : { category }
  const [bannerPrices, topDeals, limited, panels] = await Promise.all([
    listBannerPrices(ctx),
    listFirstProducts(ctx, { shelf: 'topDeals' }, CANDIDATES, {
      ...inStock,
      ...scoped,
      sort: 'Discounts',
    }),
    listFirstProducts(ctx, { shelf: 'limited' }, MAX_ENDING, { ...inStock, ...scoped }),
    listFilledPanels(ctx, category),
  ])
  const endingToday = limited.filter((product) => isDealToday(product, ctx.now))
  // No product is in both rows.
  const elsewhere = new Set(endingToday.map(({ productId }) => productId))
  return {
    bannerPrices,
    topDeals: differing(
      topDeals.filter(({ productId, offerPrice, price }) => offerPrice < price && !elsewhere.has(productId)),
    ).slice(0, TOP_DEALS),
    endingToday,
    panels,
  }
}

/** Returns the product of each banner of a product, and the cheapest product of each banner of a category. */
async function listBannerPrices(ctx: Ctx) {
  const banners = await listBanners(ctx.db, 'home', ctx.now)
  const prices = banners.map(async ({ id, dealType, selectedValue: [value = ''] }) => {
    const isCategory = dealType === 'Category'
    const [product] = isCategory
      ? await listFirstProducts(ctx, { category: value }, 1, { ...inStock, sort: 'low-to-high' })
      : await listFirstProducts(ctx, { ids: [value] }, 1, inStock)
    return product ? [{ bannerId: id, isLowest: isCategory, product }] : []
  })
  return (await Promise.all(prices)).flat()
}

/** Returns true if the viewer's price is the price of a deal that ends today. */
const isDealToday = ({ limitedTimePrice, limitedTimeEndDate, offerPrice }: ProductSummary, now: Date) =>
  limitedTimePrice !== null &&
  limitedTimeEndDate !== null &&
  limitedTimePrice === offerPrice &&
  endsToday({ dealPaise: toPaise(limitedTimePrice), dealEndsAt: new Date(limitedTimeEndDate * 1000) }, now)

/** Returns the products whose category differs from those before. */
const differing = (products: readonly ProductSummary[]) =>
  products.filter(
    ({ category }, index) => products.findIndex((product) => product.category === category) === index,
  )

async function listFilledPanels(ctx: Ctx, category: string | undefined) {
  const panels = await listPanels(ctx.db)
  const candidates = panels.map(async (panel) => {
    const filters = { ...panelFilters(panel), ...inStock }
    const scope =
      category !== undefined ? { category } : ({ shelf: panel.isNew ? 'newArrivals' : 'all' } as const)
    const products = await listFirstProducts(ctx, scope, CANDIDATES, filters)
    return {
      panel,
      candidates: panel.isNew ? products.filter(({ newArrivals }) => newArrivals) : products,
    }
  })
  return fillPanels(await Promise.all(candidates)).map(
    ({ panel: { id, title, belowPaise, minPercent, categoryId, isNew }, products }) => ({
      id,
      title,
      filters: panelFilters({ belowPaise, minPercent, categoryId }),
      newArrivals: isNew,
      products,
    }),
  )
}
