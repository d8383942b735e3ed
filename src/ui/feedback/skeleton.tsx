import { useText } from '#ui/layout/text.ts'

/** Progress bar at the top edge of a region; `value` is 0 to 1, without it the progress is indeterminate. */
export function ProgressBar({ label, value }: { label?: string; value?: number }) {
  const text = useText()
  return <progress className="progress" aria-label={label ?? text.common.loading} value={value} max={1} />
}

/** A grey placeholder; `className` sets its size. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span className={`bone ${className}`} aria-hidden="true" />
}

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
