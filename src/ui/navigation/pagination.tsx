import { LeftIcon, RightIcon } from '#ui/layout/icons.tsx'
import { Link } from './link.tsx'

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
