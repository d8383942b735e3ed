import { Skeleton } from '#ui/feedback/skeleton.tsx'

/** Size of a product card: a square picture and the lines below it, of which a reduced price takes two on phones. */
export const cardSkeletonClass = 'box-content aspect-square w-full pb-[151px]'

/** Width of a recently viewed product: at most four are in view (browsing §9). */
export const recentItemWidth = 'lg:[--item:calc((100%-36px)/4)]'

/** Reserves the height of a carousel of product cards until it is loaded. */
export function RailSkeleton({ itemWidthClass = '' }: { itemWidthClass?: string }) {
  return (
    <div className="rail-box" aria-hidden="true">
      <div className="rail-head" />
      <ul className={`rail ${itemWidthClass}`} data-kind="cards">
        <li>
          <Skeleton className={cardSkeletonClass} />
        </li>
      </ul>
    </div>
  )
}
