import { formatCount } from '#domain/money.ts'
import { useText } from '#ui/layout/text.ts'
import type { ReactNode } from 'react'
import { Link } from '#ui/navigation/link.tsx'
import { StoredText } from '#ui/layout/stored-text.tsx'
import { categoryRow, chosenCategory } from './category-choices.tsx'
import { categoryPath, useCategories } from '#web/layout/menus/category-tree.ts'

type Place = { id: string; name: string }

/**
 * Section "Categories" of a category page: the branch of the page, from its top category down to the child categories of
 * the page. The other top categories are in the row above the list.
 */
export function CategoryLinks({
  trail,
  below: childCategories,
}: {
  trail: readonly Place[]
  /** Child categories of the page's category. */
  below: readonly (Place & { count?: number | string | undefined })[]
}) {
  const text = useText()
  const categories = useCategories()
  const [top, middle] = trail
  const page = trail.at(-1)
  const branch = categories.find(({ id }) => id === top?.id)
  if (!branch) return <p>{text.listing.noCategories}</p>
  return (
    <ul>
      <Entry place={branch} page={page} label={text.common.allOf({ name: branch.name })} />
      {branch.children.map((child) => (
        <Entry key={child.id} place={child} page={page}>
          {child.id === middle?.id && <LowerLevels trail={trail} below={childCategories} />}
        </Entry>
      ))}
    </ul>
  )
}

function Entry({
  place,
  page,
  label = <StoredText text={place.name} />,
  children,
}: {
  place: Place
  page?: Place | undefined
  label?: ReactNode
  children?: ReactNode
}) {
  return (
    <li>
      {place.id === page?.id ? (
        <span className={chosenCategory} aria-current="page">
          {label}
        </span>
      ) : (
        <Link className={categoryRow} href={categoryPath(place)}>
          {label}
        </Link>
      )}
      {children}
    </li>
  )
}

/** The path from the second level to the page, then its child categories. */
function LowerLevels({
  trail,
  below: childCategories,
}: {
  trail: readonly Place[]
  below: readonly (Place & { count?: number | string | undefined })[]
}) {
  const page = trail.at(-1)
  return (
    <ul className="border-l border-ink-200 pl-3">
      {trail.slice(2).map((place) => (
        <Entry key={place.id} place={place} page={page} />
      ))}
      {childCategories.map((place) => (
        <li key={place.id}>
          <Link className={categoryRow} href={categoryPath(place)}>
            <StoredText text={place.name} />
            {place.count !== undefined && (
              <span className="num ml-auto text-ink-600">{formatCount(place.count)}</span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}
