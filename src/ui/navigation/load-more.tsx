import { useText } from '#ui/layout/text.ts'
import { formatNumber } from '#domain/money.ts'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { Link } from './link.tsx'

type Props = {
  /** URL of the next page (`?page=2`), which works without script. Null at the end of the list. */
  href: string | null
  shown: number
  total: number
  /** The total as it is shown: "128", "about 1,200". */
  totalText: string
  /** The next page is loading. */
  busy?: boolean
  /** Appends the next page instead of following the link. */
  onMore?: () => void
}

/** "Showing 24 of 128" and a button that loads more. */
export function LoadMore({ href, shown, total, totalText, busy = false, onMore }: Props) {
  const text = useText()
  return (
    <div className="mx-auto grid max-w-80 justify-items-center gap-3 py-6">
      <p className="num muted">
        {text.ui.showingOf({
          shown: formatNumber(shown),
          total: totalText,
        })}
      </p>
      <div className="w-full" aria-hidden="true">
        <ProgressBar label={text.ui.shown} value={total > 0 ? shown / total : 1} />
      </div>
      {href && (
        <Link
          className="btn btn-secondary btn-wide"
          href={href}
          aria-busy={busy || undefined}
          onClick={(event) => {
            if (!onMore || event.metaKey || event.ctrlKey) return
            event.preventDefault()
            if (!busy) onMore()
          }}
        >
          <span className="btn-label">
            {busy && <span className="spinner" aria-hidden="true" />}
            {busy ? text.common.loadingList : text.ui.loadMore}
          </span>
        </Link>
      )}
    </div>
  )
}
