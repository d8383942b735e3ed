import { useText } from '#ui/layout/text.ts'
import { LeftIcon, RightIcon } from '#ui/layout/icons.tsx'
import { Link } from './link.tsx'

/**
 * Returns the page numbers to show: three around the current one and two at each end (browsing §9); 0 is a
 * gap.
 */
export function pageNumbers(page: number, pages: number): number[] {
  const candidates = [1, 2, page - 1, page, page + 1, pages - 1, pages]
  const shown = [...new Set(candidates.filter((index) => index >= 1 && index <= pages))].toSorted(
    (a, b) => a - b,
  )
  return shown.flatMap((index, i) => (i > 0 && index - (shown[i - 1] ?? index) > 1 ? [0, index] : [index]))
}

/** Links to the pages of a list. */
export function Pagination({
  page,
  pages,
  hrefFor,
  label,
}: {
  page: number
  pages: number
  hrefFor: (page: number) => string
  label?: string
}) {
  const text = useText()
  if (pages <= 1) return null
  return (
    <nav aria-label={label ?? text.ui.pages} className="flex flex-wrap items-center justify-center gap-1">
      {page > 1 && (
        <Link className="icon-btn" href={hrefFor(page - 1)} rel="prev" aria-label={text.ui.previousPage}>
          <LeftIcon />
        </Link>
      )}
      {pageNumbers(page, pages).map((index, i) =>
        index === 0 ? (
          <span key={`gap${i}`} className="muted px-1">
            …
          </span>
        ) : (
          <Link
            key={index}
            className={`icon-btn num font-semibold ${index === page ? 'bg-leaf-100 text-leaf-800' : ''}`}
            href={hrefFor(index)}
            aria-label={text.ui.pageNumber({ number: index })}
            aria-current={index === page ? 'page' : undefined}
          >
            {index}
          </Link>
        ),
      )}
      {page < pages && (
        <Link className="icon-btn" href={hrefFor(page + 1)} rel="next" aria-label={text.ui.nextPage}>
          <RightIcon />
        </Link>
      )}
    </nav>
  )
}
