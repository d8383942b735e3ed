/** Progress bar at the top edge of a region; `value` is 0 to 1, without it the progress is indeterminate. */
export function ProgressBar({ label = 'Loading', value }: { label?: string; value?: number }) {
  return <progress className="progress" aria-label={label} value={value} max={1} />
}
