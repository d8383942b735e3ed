import { listText } from '#domain/list-text.ts'
import { Link } from '#ui/navigation/link.tsx'
import { BackIcon } from '#ui/layout/icons.tsx'
import type { ListingQuery } from '#domain/filters.ts'
import { type Branch, useCategories } from '#web/layout/menus/category-tree.ts'
import { type Fixed, listingHref } from './listing-address.ts'
import type { Facets } from './listing-address.ts'

export const categoryRow = 'flex min-h-11 items-center gap-2 py-2 hover:text-leaf-700 hover:underline'
export const chosenCategory = 'flex min-h-11 items-center py-2 font-semibold text-leaf-800'

/** The section "Categories" where a category narrows the list, as in search results. */
export function CategoryFilter({
  path,
  fixed,
  query,
  facets,
}: {
  path: string
  fixed: Fixed
  query: ListingQuery
  facets: Facets | null
}) {
  const categories = useCategories()
  const values = facets?.find(({ name }) => name === 'category')?.values ?? []
  const to = (category: string | undefined) => listingHref(path, fixed, { ...query, category, page: 1 })
  const chosen = query.category && (find(categories, query.category)?.name ?? 'This category')
  if (values.length === 0 && !chosen) return <p>{listText.noCategories}</p>
  return (
    <ul>
      {chosen && (
        <>
          <li>
            <Link className={categoryRow} href={to(undefined)}>
              <BackIcon className="size-4" />
              All categories
            </Link>
          </li>
          <li className={chosenCategory}>{chosen}</li>
        </>
      )}
      {values.map(({ value, label, count }) => (
        <li key={value}>
          <Link className={categoryRow} href={to(value)}>
            {label}
            <span className="num ml-auto text-ink-600">{count}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function find(categories: readonly Branch[], id: string): Branch | undefined {
  return categories.flatMap((top) => [top, ...top.children]).find((category) => category.id === id)
}
