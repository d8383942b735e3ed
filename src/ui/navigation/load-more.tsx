import { useText } from '#ui/layout/text.ts'
import { listText } from '#domain/list-text.ts'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { Link } from './link.tsx'

const wholeNumber = /* @__PURE__ */ new Intl.NumberFormat('en-IN')

type Props = {
  /** URL of the next page (`?page=2`), which works without script. Null at the end of the list. */
  href: string | null
  shown: number
  total: number
  /** Text of the total if it is not exact: "about 1,200". */
  totalText?: string | undefined
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
          shown: wholeNumber.format(shown),
          total: totalText ?? wholeNumber.format(total),
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
            {busy ? listText.loading : text.ui.loadMore}
          </span>
        </Link>
      )}
    </div>
  )
}
