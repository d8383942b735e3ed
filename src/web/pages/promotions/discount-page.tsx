import { useText } from '#ui/layout/text.ts'
import type { Messages } from '#text/text.ts'
import { pageText } from '#web/layout/page-text.ts'
import type { ReactNode } from 'react'
import { useOutletContext } from 'react-router'
import { type CachedListData, cachedListsOf } from '#web/components/listing/cached-list.ts'
import type { CachedLists } from '#web/components/listing/cached-list-loader.ts'
import { CategoryFilter } from '#web/components/listing/category-choices.tsx'
import { ListError } from '#web/components/listing/list-error.tsx'
import { ListHead } from '#web/components/listing/list-head.tsx'
import { loadListing } from '#web/components/listing/listing-loader.ts'
import { countListing } from '#web/components/listing/listing-count.ts'
import { ListingPage } from '#web/components/listing/listing-page.tsx'
import { itemListData, listMeta } from '#web/layout/page-meta.ts'
import { totalText } from '#web/components/listing/count-text.ts'
import { SummaryCard } from '#web/components/product/summary-card.tsx'
import { pathTo, withSlash } from '#web/path-to.ts'
import type { Route } from './+types/discount-page'

const CALL = 'GET /get-discount-products/:id'

/**
 * The two pages of a discount by route (browsing §2 "Discounts For You"). Cards of Discounts For You show the seller, those
 * of Discount Products the percent off.
 */
const pages = (text: Messages) =>
  ({
    '/discout-for-you/:discountId': {
      title: text.common.discountsForYou,
      description: (total: string, discount: string | null) =>
        text.promotions.discountsDescription({ total, ...(discount && { discount }) }),
      options: {
        renderCard: (card: Parameters<typeof SummaryCard>[0]): ReactNode => (
          <SummaryCard
            {...card}
            note={text.common.soldByStore({ store: card.product.sellerDetails.storedetails.storename })}
          />
        ),
        empty: { title: text.listing.empty },
      },
    },
    '/discount-products/:discountId': {
      title: text.promotions.discountProducts,
      description: (total: string, _: string | null) => text.promotions.discountDescription({ total }),
      options: {
        percent: true,
        loadingText: text.common.loadingList,
        empty: { title: text.listing.noDiscountProducts },
      },
    },
  }) as const

/** Loads the products of a discount; 404 for an unknown one. */
export async function loader({ context, params: { discountId }, request, ...args }: Route.LoaderArgs) {
  const pattern = withSlash(args.pattern) as keyof ReturnType<typeof pages>
  const listing = await loadListing(context, request, CALL, { id: discountId }, { discountId })
  return { pattern, discountId, listing }
}

/** Returns the text of a discount: "Groceries & Staples, 15% off or more", or null if it is not in the list. */
function discountText(discount: CachedLists['discounts'][number] | undefined, text: Messages): string | null {
  return discount
    ? text.promotions.percentOrMore({
        parentCategoryName: discount.parentCategoryName,
        discount: discount.discount,
      })
    : null
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const texts = pageText(matches)
  if (!loaderData) return []
  const { pattern, discountId, listing } = loaderData
  const { title, description } = pages(texts)[pattern]
  const discount = cachedListsOf(matches).discounts?.find(({ id }) => id === discountId)
  const text = discountText(discount, texts)
  return [
    ...listMeta(matches, {
      title: text ? `${title}: ${text}` : title,
      description: description(totalText(listing, texts), text),
      // Both pages show the same products, so they have the same canonical URL.
      path: pathTo('/discout-for-you/:discountId', { discountId }),
      page: listing.query.page,
      image: discount?.imgUrl,
    }),
    itemListData(matches, listing.products),
  ]
}

export const ErrorBoundary = ListError

/** Products of a discount. Cards show the product's real MOQ and rating, not the fixed ones of the specification. */
export default function DiscountPage({ loaderData }: Route.ComponentProps) {
  const texts = useText()
  const { pattern, discountId, listing } = loaderData
  const { title, options } = pages(texts)[pattern]
  const path = pathTo(pattern, { discountId })
  const { discounts } = useOutletContext<CachedListData['lists']>()
  const text = discountText(
    discounts?.find(({ id }) => id === discountId),
    texts,
  )
  return (
    <div className="wrap list-page">
      <ListHead title={title} back>
        {text && <p className="text-ink-700">{text}</p>}
      </ListHead>
      <ListingPage
        key={pattern}
        listing={listing}
        path={path}
        title={texts.promotions.discountedProducts}
        level={2}
        hideTitle
        filterOptions={{ brands: 'many' }}
        categories={<CategoryFilter path={path} fixed={{}} query={listing.query} facets={listing.facets} />}
        count={countListing(CALL, { id: discountId })}
        {...options}
      />
    </div>
  )
}
