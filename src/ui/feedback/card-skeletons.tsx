import { Skeleton } from './skeleton.tsx'

/** Placeholders in the size of cards, beside a StateText with the loading text. */
export function CardSkeletons({ count = 8 }: { count?: number }) {
  return (
    <div className="product-grid" aria-hidden="true">
      {Array.from({ length: count }, (_, i) => (
        <div className="card" key={i}>
          <Skeleton className="picture" />
          <Skeleton className="card-name h-8" />
          <Skeleton className="card-rating h-4 w-1/2" />
          <Skeleton className="price h-10 w-3/4" />
        </div>
      ))}
    </div>
  )
}
