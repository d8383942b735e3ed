import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useRecentlyViewedIds } from '#web/session/recently-viewed.ts'

/** A product card without content: its picture and the reserved height of its rows. */
export function CardSkeleton() {
  return (
    <div className="card">
      <Skeleton className="picture" />
    </div>
  )
}

/** At most four recently viewed products are in view (browsing §9), in a row of that many cards of the other carousels. */
export const recentItemWidth = 'lg:[--item:calc((100%-36px)/4)] xl:max-w-[calc(200%/3+8px)]'

/** Reserves the place of a carousel of product cards until it is loaded. */
export function RailSkeleton({
  cards = 6,
  itemWidthClass = '',
}: {
  cards?: number
  itemWidthClass?: string
}) {
  return (
    <div className="rail-box" aria-hidden="true">
      <div className="rail-head" />
      <ul className={`rail overflow-hidden ${itemWidthClass}`} data-kind="cards">
        {Array.from({ length: cards }, (_, index) => (
          <li key={index}>
            <CardSkeleton />
          </li>
        ))}
      </ul>
    </div>
  )
}

/**
 * Reserves the place of the carousel of recently viewed products. Renders nothing if this browser has viewed no product but
 * that of the page, whose id is `except`.
 */
export function RecentRailSkeleton({ except }: { except?: string }) {
  const ids = useRecentlyViewedIds()
  if (!ids?.some((id) => id !== except)) return null
  return <RailSkeleton cards={4} itemWidthClass={recentItemWidth} />
}
