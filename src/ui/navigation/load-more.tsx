import { listText } from '#domain/list-text.ts'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { Link } from './link.tsx'

const whole = /* @__PURE__ */ new Intl.NumberFormat('en-IN')

type Props = {
  /** The next page as a real address (`?page=2`): works without script. Null at the end of the list. */
  href: string | null
  shown: number
  total: number
  /** The total as it is said when it is not exact: "about 1,200". */
  totalWords?: string | undefined
  /** The next page is under way. */
  busy?: boolean
  /** Adds to the list in place of following the link. */
  onMore?: () => void
}

/** "Showing 24 of 128" and the button for more. */
export function LoadMore({ href, shown, total, totalWords, busy = false, onMore }: Props) {
  return (
    <div className="mx-auto grid max-w-80 justify-items-center gap-3 py-6">
      <p className="num muted">
        Showing {whole.format(shown)} of {totalWords ?? whole.format(total)}
      </p>
      <div className="w-full" aria-hidden="true">
        <ProgressBar label="Shown" value={total > 0 ? shown / total : 1} />
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
            {busy ? listText.loading : 'Load more'}
          </span>
        </Link>
      )}
    </div>
  )
}
