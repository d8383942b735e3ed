import { listWords } from '#domain/list-words.ts'
import { ProgressBar } from './progress-bar.tsx'
import { Link } from './link.tsx'
import { LeftIcon, RightIcon } from './icons.tsx'

const whole = /* @__PURE__ */ new Intl.NumberFormat('en-IN')

type Props = {
  /** The next page as a real address (`?page=2`): works without script. Null at the end of the list. */
  href: string | null
  shown: number
  total: number
  /** The total as it is said when it is not exact: "about 1,200". */
  totalWords?: string
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
            {busy ? listWords.loading : 'Load more'}
          </span>
        </Link>
      )}
    </div>
  )
}

/** Numbers of the pages: three around the current one and two at each end (browsing §9); 0 stands for a gap. */
export function pageNumbers(page: number, pages: number): number[] {
  const near = [1, 2, page - 1, page, page + 1, pages - 1, pages]
  const shown = [...new Set(near.filter((at) => at >= 1 && at <= pages))].toSorted((a, b) => a - b)
  return shown.flatMap((at, i) => (i > 0 && at - (shown[i - 1] ?? at) > 1 ? [0, at] : [at]))
}

/** Page by page, for reviews, wallet and consoles. */
export function Pagination({
  page,
  pages,
  hrefFor,
  label = 'Pages',
}: {
  page: number
  pages: number
  hrefFor: (page: number) => string
  label?: string
}) {
  if (pages <= 1) return null
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-1">
      {page > 1 && (
        <Link className="icon-btn" href={hrefFor(page - 1)} rel="prev" aria-label="Previous page">
          <LeftIcon />
        </Link>
      )}
      {pageNumbers(page, pages).map((at, i) =>
        at === 0 ? (
          <span key={`gap${i}`} className="muted px-1">
            …
          </span>
        ) : (
          <Link
            key={at}
            className={`icon-btn num font-semibold ${at === page ? 'bg-leaf-100 text-leaf-800' : ''}`}
            href={hrefFor(at)}
            aria-label={`Page ${at}`}
            aria-current={at === page ? 'page' : undefined}
          >
            {at}
          </Link>
        ),
      )}
      {page < pages && (
        <Link className="icon-btn" href={hrefFor(page + 1)} rel="next" aria-label="Next page">
          <RightIcon />
        </Link>
      )}
    </nav>
  )
}
