import { Skeleton } from '#ui/feedback/skeleton.tsx'

/** Size of a product card: a picture and the rows below it. */
export const cardSkeletonClass = 'box-content aspect-[1.1] w-full pb-[156px] md:aspect-square md:pb-[160px]'

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
