import { Carousel } from '#ui/layout/carousel.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useCall } from '#web/api/client.ts'
import { useVisitedIds } from '#web/session/visited.ts'
import { SummaryCard } from './summary-card.tsx'

/**
 * What this browser opened last, newest first. Kept are the ids; prices and stock are asked anew, never old ones.
 * Nothing is shown when nothing was opened.
 */
export function RecentlyViewed({ more }: { more?: boolean }) {
  const ids = useVisitedIds() ?? []
  const { status, data = [] } = useCall('GET /getAllProducts', { productId: ids }, ids.length > 0)
  if (ids.length === 0 || status === 'failed' || (status === 'succeeded' && data.length === 0)) return null
  const waiting = status !== 'succeeded'
  return (
    <Carousel
      label="Recently Viewed"
      more={more ? { href: '/recently-viewed', text: 'View All' } : undefined}
      // Four at most beside each other, as many as there are (browsing §9).
      className="lg:[&_.rail]:[--item:calc((100%-36px)/4)]"
    >
      {waiting
        ? ids.map((id) => <Skeleton key={id} className="h-80 w-full" />)
        : data.map((product) => <SummaryCard key={product.productId} product={product} />)}
    </Carousel>
  )
}
