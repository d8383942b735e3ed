import { spaceBestSellers } from '#domain/best-seller.ts'
import { useText } from '#ui/layout/text.ts'
import { Carousel } from '#ui/layout/carousel.tsx'
import { useCall } from '#web/api/client.ts'
import { pathTo } from '#web/path-to.ts'
import { useRecentlyViewedIds } from '#web/session/recently-viewed.ts'
import { CardSkeleton, recentItemWidth } from './rail-skeleton.tsx'
import { SummaryCard } from './summary-card.tsx'

/**
 * Products that this browser opened last, newest first. Only ids are stored; prices and stock are loaded.
 * Hidden if there are none. `except` is the id of the product of the page.
 */
export function RecentlyViewed({ more, except }: { more?: boolean; except?: string }) {
  const text = useText()
  const ids = (useRecentlyViewedIds() ?? []).filter((id) => id !== except)
  const { status, data = [] } = useCall('GET /getAllProducts', { productId: ids }, ids.length > 0)
  if (ids.length === 0 || status === 'failed' || (status === 'succeeded' && data.length === 0)) return null
  const isLoading = status !== 'succeeded'
  return (
    <Carousel
      label={text.common.recentlyViewed}
      more={more ? { href: pathTo('/recently-viewed'), text: text.components.viewAll } : undefined}
      itemWidthClass={recentItemWidth}
    >
      {isLoading
        ? ids.map((id) => <CardSkeleton key={id} />)
        : spaceBestSellers(data).map((product) => <SummaryCard key={product.productId} product={product} />)}
    </Carousel>
  )
}
