/** A grey placeholder; `className` sets its size. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span className={`bone ${className}`} aria-hidden="true" />
}
