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
import { SummaryCard } from '#web/components/product/summary-card.tsx'
import type { Route } from './+types/discount-page'
import { DISCOUNT_CALL, findDiscount, discountPath, discountText, loadDiscount } from './discount-loader.ts'

export const loader = ({ context, params: { discountId }, request }: Route.LoaderArgs) =>
  loadDiscount(context, request, discountId)

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { id, listing } = loaderData
  const discount = findDiscount(cachedListsOf(matches).discounts, id)
  return [
    ...listMeta(matches, {
      title: discount ? `Discounts For You: ${discountText(discount)}` : 'Discounts For You',
      description: `See ${totalText(listing)} discounted products${discount ? `: ${discountText(discount)}` : ''}.`,
      path: discountPath(id),
      page: listing.query.page,
      image: discount?.imgUrl,
    }),
    itemListData(matches, listing.products),
  ]
}

export const ErrorBoundary = ListError

/**
 * Discounts For You: quantity, rating and badges are those of the product, or hidden (browsing §2 "Discounts
 * For You").
 */
export default function DiscountPage({ loaderData: { id, listing } }: Route.ComponentProps) {
  const discount = findDiscount(useOutletContext<CachedListData['lists']>().discounts, id)
  const path = discountPath(id)
  return (
    <div className="wrap grid grid-cols-1 gap-3 py-3">
      <ListHead title="Discounts For You" back>
        {discount && <p className="text-ink-700">{discountText(discount)}</p>}
      </ListHead>
      <ListingPage
        listing={listing}
        path={path}
        title="Discounted products"
        level={2}
        hideTitle
        filterOptions={{ brands: 'many' }}
        categories={<CategoryFilter path={path} fixed={{}} query={listing.query} facets={listing.facets} />}
        count={countListing(DISCOUNT_CALL, { id })}
        renderCard={(renderCard) => (
          <SummaryCard
            {...renderCard}
            note={`Sold by ${renderCard.product.sellerDetails.storedetails.storename}`}
          />
        )}
        empty={{ title: listText.empty }}
      />
    </div>
  )
}
