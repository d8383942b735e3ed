import { Skeleton } from './skeleton.tsx'

/** Placeholders in the size of cards, beside a StateText with the loading text. */
export function CardSkeletons({ count = 8 }: { count?: number }) {
  return (
    <div className="product-grid" aria-hidden="true">
      {Array.from({ length: count }, (_, i) => (
        <div className="card" key={i}>
          <div className="card-media">
            <Skeleton className="h-full w-full" />
          </div>
          <div className="card-body">
            <Skeleton className="h-8 w-full" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-10 w-3/4" />
          </div>
        </div>
      ))}
    </div>
  )
}
