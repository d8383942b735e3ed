import { useOutletContext } from 'react-router'
import { listText } from '#domain/list-text.ts'
import type { CachedListData } from '#web/components/listing/cached-list.ts'
import { CategoryFilter } from '#web/components/listing/category-choices.tsx'
import { ListError } from '#web/components/listing/list-error.tsx'
import { ListHead } from '#web/components/listing/list-head.tsx'
import { countListing } from '#web/components/listing/listing-count.ts'
import { ListingPage } from '#web/components/listing/listing-page.tsx'
import { itemListData, cachedListsOf, listMeta } from '#web/layout/page-meta.ts'
import { totalText } from '#web/components/listing/count-text.ts'
import { pathTo } from '#web/path-to.ts'
import type { Route } from './+types/discount-products-page'
import { DISCOUNT_CALL, findDiscount, discountPath, discountText, loadDiscount } from './discount-loader.ts'

export const loader = ({ context, params: { discountId }, request }: Route.LoaderArgs) =>
  loadDiscount(context, request, discountId)

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { id, listing } = loaderData
  const discount = findDiscount(cachedListsOf(matches).discounts, id)
  return [
    ...listMeta(matches, {
      title: discount ? `Discount Products: ${discountText(discount)}` : 'Discount Products',
      description: `See ${totalText(listing)} discounted products with what each saves on its MRP.`,
      // The canonical URL is the other page with the same products.
      path: discountPath(id),
      page: listing.query.page,
      image: discount?.imgUrl,
    }),
    itemListData(matches, listing.products),
  ]
}

export const ErrorBoundary = ListError

/** The badge of each card is the product's own percent off. */
export default function DiscountProductsPage({ loaderData: { id, listing } }: Route.ComponentProps) {
  const discount = findDiscount(useOutletContext<CachedListData['lists']>().discounts, id)
  const path = pathTo('/discount-products/:discountId', { discountId: id })
  return (
    <div className="wrap grid grid-cols-1 gap-3 py-3">
      <ListHead title="Discount Products" back>
        {discount && <p className="text-ink-700">{discountText(discount)}</p>}
      </ListHead>
      <ListingPage
        listing={listing}
        path={path}
        title="Discounted products"
        level={2}
        hideTitle
        percent
        loadingText={listText.loading}
        filterOptions={{ brands: 'many' }}
        categories={<CategoryFilter path={path} fixed={{}} query={listing.query} facets={listing.facets} />}
        count={countListing(DISCOUNT_CALL, { id })}
        empty={{ title: listText.noDiscountProducts }}
      />
    </div>
  )
}
