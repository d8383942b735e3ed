/** The progress bar at the top edge of a region; without `value` (0 to 1) it only says that something runs. */
export function ProgressBar({ label = 'Loading', value }: { label?: string; value?: number }) {
  return <progress className="progress" aria-label={label} value={value} max={1} />
}
