import { useText } from '#ui/layout/text.ts'
import { pageText } from '#web/layout/page-text.ts'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { SortKey } from '#domain/filters.ts'
import { listingRules } from '#domain/listing-rules.ts'
import { ButtonLink } from '#ui/forms/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { CardSkeletons } from '#ui/feedback/card-skeletons.tsx'
import { useCall } from '#web/api/client.ts'
import { useViewer } from '#web/session/viewer.ts'
import { useRecentlyViewedIds } from '#web/session/recently-viewed.ts'
import { ListHead } from '#web/components/listing/list-head.tsx'
import { readAddress } from '#web/components/listing/listing-address.ts'
import { ListingPage } from '#web/components/listing/listing-page.tsx'
import { pageMeta } from '#web/layout/page-meta.ts'
import { pathTo } from '#web/path-to.ts'
import type { Route } from './+types/recently-viewed-page'
import { recentList } from './recent-list.ts'
import { LoadError } from '#web/components/feedback/load-error.tsx'

const PATH = pathTo('/recently-viewed')
const sorts: readonly SortKey[] = ['Recommended', 'low-to-high', 'high-to-low', 'Discounts', 'rating']

export const handle = { needsScripts: true }

export const meta: Route.MetaFunction = ({ matches }) => {
  const text = pageText(matches)
  return pageMeta(matches, {
    title: text.common.recentlyViewed,
    description: text.catalog.recentlyViewedDescription,
    path: PATH,
  })
}

/**
 * Products that this browser opened last. Only ids are stored; prices and stock are loaded each time (browsing
 * §2).
 */
export default function RecentlyViewedPage() {
  const text = useText()
  const ids = useRecentlyViewedIds()
  return (
    <div className="wrap grid min-h-[80vh] grid-cols-1 content-start gap-3 py-3">
      <ListHead title={text.common.recentlyViewed} back />
      {ids?.length === 0 ? (
        <EmptyState
          title={text.listing.empty}
          text={text.catalog.recentlyViewedHint}
          action={<ButtonLink href={pathTo('/products')}>{text.catalog.startBrowsing}</ButtonLink>}
        />
      ) : (
        <ViewedProducts ids={ids} />
      )}
    </div>
  )
}

function ViewedProducts({ ids }: { ids: string[] | null }) {
  const text = useText()
  const [params] = useSearchParams()
  const { kind } = useViewer()
  const [now] = useState(() => new Date())
  const { data, error, status, refresh } = useCall('GET /getAllProducts', { productId: ids ?? [] }, false)
  const cached = ids !== null
  useEffect(() => {
    if (cached) void refresh()
  }, [cached, refresh])

  if (!data)
    return status === 'failed' ? (
      <LoadError
        title={text.common.errorMessage({ message: error?.message ?? '' })}
        onRetry={() => void refresh()}
      />
    ) : (
      <>
        <p role="status" className="text-ink-700">
          {text.common.loadingList}
        </p>
        <noscript>
          <p>{text.catalog.recentlyViewedNeedsScript}</p>
        </noscript>
        <CardSkeletons count={4} />
      </>
    )
  const listing = recentList(data, readAddress(params), kind, now, text)
  return (
    <ListingPage
      listing={listing}
      path={PATH}
      title={text.catalog.viewedProducts}
      level={2}
      hideTitle
      rule={listingRules.recentlyViewed}
      filterOptions={{ brands: 'many' }}
      sorts={sorts}
      count={(query) => Promise.resolve(recentList(data, query, kind, now, text))}
      empty={{ title: text.listing.empty, text: text.listing.adjust }}
    />
  )
}
