import { formatCount } from '#domain/money.ts'
import { useText } from '#ui/layout/text.ts'
import { Link } from '#ui/navigation/link.tsx'
import { BackIcon } from '#ui/layout/icons.tsx'
import { StoredText } from '#ui/layout/stored-text.tsx'
import type { ListingQuery } from '#domain/filters.ts'
import { type Branch, useCategories } from '#web/layout/menus/category-tree.ts'
import { type FixedParams, listingHref } from './listing-address.ts'
import type { Facets } from './listing-address.ts'

export const categoryRow =
  'flex min-h-[var(--row,44px)] items-center gap-2 hover:text-leaf-700 hover:underline'
export const chosenCategory = 'flex min-h-[var(--row,44px)] items-center font-semibold text-leaf-800'

/** Section "Categories" of the filters where a category is a filter, as in search results. */
export function CategoryFilter({
  path,
  fixed,
  query,
  facets,
}: {
  path: string
  fixed: FixedParams
  query: ListingQuery
  facets: Facets | null
}) {
  const text = useText()
  const categories = useCategories()
  const values = facets?.find(({ name }) => name === 'category')?.values ?? []
  const hrefFor = (category: string | undefined) => listingHref(path, fixed, { ...query, category, page: 1 })
  const selected =
    query.category && (findCategory(categories, query.category)?.name ?? text.listing.thisCategory)
  if (values.length === 0 && !selected) return <p>{text.listing.noCategories}</p>
  return (
    <ul>
      {selected && (
        <>
          <li>
            <Link className={categoryRow} href={hrefFor(undefined)}>
              <BackIcon className="size-4" />
              {text.listing.allCategories}
            </Link>
          </li>
          <li className={chosenCategory}>
            <StoredText text={selected} />
          </li>
        </>
      )}
      {values.map(({ value, label, count }) => (
        <li key={value}>
          <Link className={categoryRow} href={hrefFor(value)}>
            <StoredText text={label} />
            <span className="num ml-auto text-ink-600">{formatCount(count)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function findCategory(categories: readonly Branch[], id: string): Branch | undefined {
  return categories.flatMap((top) => [top, ...top.children]).find((category) => category.id === id)
}
