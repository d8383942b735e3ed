import { useText } from '#ui/layout/text.ts'

/** Progress bar at the top edge of a region; `value` is 0 to 1, without it the progress is indeterminate. */
export function ProgressBar({ label, value }: { label?: string; value?: number }) {
  const text = useText()
  return <progress className="progress" aria-label={label ?? text.common.loading} value={value} max={1} />
}
