import { Skeleton } from '#ui/feedback/skeleton.tsx'

/** A product card without content: its picture and the reserved height of its rows. */
export function CardSkeleton() {
  return (
    <div className="card">
      <Skeleton className="picture" />
    </div>
  )
}

/** Width of a recently viewed product: at most four are in view (browsing §9). */
export const recentItemWidth = 'lg:[--item:calc((100%-36px)/4)]'

/** Reserves the height of a carousel of product cards until it is loaded. */
export function RailSkeleton({ itemWidthClass = '' }: { itemWidthClass?: string }) {
  return (
    <div className="rail-box" aria-hidden="true">
      <div className="rail-head" />
      <ul className={`rail ${itemWidthClass}`} data-kind="cards">
        <li>
          <CardSkeleton />
        </li>
      </ul>
    </div>
  )
}
