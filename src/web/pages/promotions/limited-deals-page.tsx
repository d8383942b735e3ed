import { useText } from '#ui/layout/text.ts'
import type { Messages } from '#text/text.ts'
import { pageText } from '#web/layout/page-text.ts'
import { useState, useEffect } from 'react'
import { Badge } from '#ui/product/badge.tsx'
import { Countdown } from '#ui/product/countdown.tsx'
import { AddButton } from '#web/components/product/add-button.tsx'
import { SummaryCard, type SummaryCardProps } from '#web/components/product/summary-card.tsx'
import { useOutletContext } from 'react-router'
import { isLastDay } from '#domain/countdown.ts'
import { listingRules } from '#domain/listing-rules.ts'
import { Breadcrumb } from '#ui/navigation/breadcrumb.tsx'
import { trustServerClock } from '#ui/layout/clock.ts'
import { type CachedListData, cachedListsOf } from '#web/components/listing/cached-list.ts'
import { Banners } from '#web/components/listing/banners.tsx'
import { CategoryFilter } from '#web/components/listing/category-choices.tsx'
import { ListError } from '#web/components/listing/list-error.tsx'
import { ListHead } from '#web/components/listing/list-head.tsx'
import { loadListing } from '#web/components/listing/listing-loader.ts'
import { countListing } from '#web/components/listing/listing-count.ts'
import { ListingPage } from '#web/components/listing/listing-page.tsx'
import { breadcrumbData, itemListData, listMeta } from '#web/layout/page-meta.ts'
import { totalText } from '#web/components/listing/count-text.ts'
import { pathTo } from '#web/path-to.ts'
import type { Route } from './+types/limited-deals-page'

/** A card with the end of its deal: a clock on the last day, before that the date. After the end it shows the usual price. */
export function DealCard({ serverNow, ...card }: SummaryCardProps & { serverNow: number }) {
  const text = useText()
  const { product } = card
  const endsAt = (product.limitedTimeEndDate ?? 0) * 1000
  const [hasEnded, setHasEnded] = useState(false)
  return (
    <SummaryCard
      {...card}
      pricedAt={new Date(hasEnded ? endsAt : serverNow)}
      clock={
        endsAt > 0 &&
        (isLastDay(new Date(endsAt), new Date(serverNow)) ? (
          <Badge kind="countdown">
            <Countdown
              endsAt={endsAt}
              serverNow={serverNow}
              format="card"
              endText={text.common.dealOver}
              onEnd={() => setHasEnded(true)}
            />
          </Badge>
        ) : (
          <Badge>{text.cards.endsOn({ day: text.dates.day(new Date(endsAt)) })}</Badge>
        ))
      }
      action={<AddButton product={product} />}
    />
  )
}

const CALL = 'GET /getlimitedTimeProducts'
const PATH = pathTo('/limited-time-deals')
const trail = (text: Messages) => [
  { label: text.common.home, href: pathTo('/') },
  { label: text.common.limitedTimeDeals, href: PATH },
]

export const loader = async ({ context, request }: Route.LoaderArgs) => ({
  listing: await loadListing(context, request, CALL, {}, { list: 'limited' }),
  now: Date.now(),
})

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const text = pageText(matches)
  if (!loaderData) return []
  const { listing } = loaderData
  return [
    ...listMeta(matches, {
      title: text.common.limitedTimeDeals,
      description: text.promotions.limitedDealsDescription({ total: totalText(listing, text) }),
      path: PATH,
      page: listing.query.page,
      image: cachedListsOf(matches).limitedDealBanners?.[0]?.image,
    }),
    breadcrumbData(matches, trail(text)),
    itemListData(matches, listing.products),
  ]
}

export const ErrorBoundary = ListError

/** Deals with an end. Every countdown uses the server's clock (browsing §4). */
export default function LimitedDealsPage({ loaderData: { listing, now } }: Route.ComponentProps) {
  const text = useText()
  // The cached list may contain ended deals.
  const slides = (useOutletContext<CachedListData['lists']>().limitedDealBanners ?? []).filter(
    ({ endsAt }) => endsAt > now,
  )
  useEffect(() => trustServerClock(now), [now])
  return (
    <div className="wrap list-page">
      <Breadcrumb trail={trail(text)} />
      <ListHead title={text.common.limitedTimeDeals} />
      <Banners
        slides={slides}
        renderNote={({ endsAt }) => (
          <Badge kind="countdown">
            <Countdown endsAt={endsAt} serverNow={now} format="banner" endText={text.common.dealOver} />
          </Badge>
        )}
      />
      <ListingPage
        listing={listing}
        path={PATH}
        title={text.promotions.limitedDealProducts}
        level={2}
        hideTitle
        rule={listingRules.limitedDeals}
        filterOptions={{ brands: 'many' }}
        categories={<CategoryFilter path={PATH} fixed={{}} query={listing.query} facets={listing.facets} />}
        count={countListing(CALL)}
        renderCard={(renderCard) => <DealCard {...renderCard} serverNow={now} />}
        empty={{ title: text.listing.empty, text: text.listing.adjust }}
      />
    </div>
  )
}
