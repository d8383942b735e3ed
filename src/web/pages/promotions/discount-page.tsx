import { useOutletContext } from 'react-router'
import { listText } from '#domain/list-text.ts'
import type { Kept } from '#web/components/listing/cached-list.ts'
import { CategoryFilter } from '#web/components/listing/category-choices.tsx'
import { ListError } from '#web/components/listing/list-error.tsx'
import { ListHead } from '#web/components/listing/list-head.tsx'
import { countOf } from '#web/components/listing/listing-count.ts'
import { ListingPage } from '#web/components/listing/listing-page.tsx'
import { itemListData, keptIn, listMeta } from '#web/layout/page-meta.ts'
import { totalWords } from '#web/components/listing/precise.ts'
import { SummaryCard } from '#web/components/product/summary-card.tsx'
import type { Route } from './+types/discount-page'
import { DISCOUNT_CALL, discountOf, discountPath, discountWords, loadDiscount } from './discount-loader.ts'

export const loader = ({ context, params: { discountId }, request }: Route.LoaderArgs) =>
  loadDiscount(context, request, discountId)

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { id, listing } = loaderData
  const discount = discountOf(keptIn(matches).discounts, id)
  return [
    ...listMeta(matches, {
      title: discount ? `Discounts For You: ${discountWords(discount)}` : 'Discounts For You',
      description: `See ${totalWords(listing)} discounted products${discount ? `: ${discountWords(discount)}` : ''}.`,
      path: discountPath(id),
      page: listing.query.page,
      image: discount?.imgUrl,
    }),
    itemListData(matches, listing.products),
  ]
}

export const ErrorBoundary = ListError

/** Discounts For You: quantity, rating and badges are those of the product, or not shown (browsing §2 "Discounts For You"). */
export default function DiscountPage({ loaderData: { id, listing } }: Route.ComponentProps) {
  const discount = discountOf(useOutletContext<Kept['lists']>().discounts, id)
  const path = discountPath(id)
  return (
    <div className="wrap grid grid-cols-1 gap-3 py-3">
      <ListHead title="Discounts For You" back>
        {discount && <p className="text-ink-700">{discountWords(discount)}</p>}
      </ListHead>
      <ListingPage
        listing={listing}
        path={path}
        title="Discounted products"
        level={2}
        quiet
        words={{ brands: 'many' }}
        categories={<CategoryFilter path={path} fixed={{}} query={listing.query} facets={listing.facets} />}
        count={countOf(DISCOUNT_CALL, { id })}
        tile={(tile) => (
          <SummaryCard {...tile} note={`Sold by ${tile.product.sellerDetails.storedetails.storename}`} />
        )}
        empty={{ title: listText.empty }}
      />
    </div>
  )
}
