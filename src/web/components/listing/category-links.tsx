import { type ReactNode, useState } from 'react'
import { listText } from '#domain/list-text.ts'
import { DownIcon } from '#ui/layout/icons.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { categoryRow, chosenCategory } from './category-choices.tsx'
import { type Branch, categoryPath, useCategories } from '#web/layout/menus/category-tree.ts'

type Place = { id: string; name: string }

/**
 * The section "Categories" of a category's own page: the parent categories, the one that is open with its
 * subcategories and, further down, where the page stands.
 */
export function CategoryLinks({
  trail,
  below,
}: {
  trail: readonly Place[]
  /** The children of the page's category. */
  below: readonly (Place & { count?: number | string | undefined })[]
}) {
  const categories = useCategories()
  if (categories.length === 0) return <p>{listText.noCategories}</p>
  const [top, middle] = trail
  const page = trail.at(-1)
  return (
    <ul>
      {categories.map((branch) => (
        <Department key={branch.id} branch={branch} page={page} current={branch.id === top?.id}>
          {branch.children.map((child) => (
            <Entry key={child.id} place={child} page={page}>
              {child.id === middle?.id && <Deeper trail={trail} below={below} />}
            </Entry>
          ))}
        </Department>
      ))}
    </ul>
  )
}

/** A parent category. Its subcategories are drawn once it is open: those of all would be a quarter of the page. */
function Department({
  branch,
  page,
  current,
  children,
}: {
  branch: Branch
  page: Place | undefined
  current: boolean
  children: ReactNode
}) {
  const [opened, setOpened] = useState(false)
  return (
    <li>
      <details open={current} name="category" onToggle={() => setOpened(true)}>
        <summary
          className={`flex min-h-11 cursor-pointer items-center py-2 ${current ? 'font-semibold' : ''}`}
        >
          <span className="flex-1">{branch.name}</span>
          <DownIcon className="size-4" />
        </summary>
        <ul className="mb-1 border-l border-ink-200 pl-3">
          <Entry place={branch} page={page} label={`All of ${branch.name}`} />
          {(current || opened) && children}
        </ul>
      </details>
    </li>
  )
}

function Entry({
  place,
  page,
  label = place.name,
  children,
}: {
  place: Place
  page?: Place | undefined
  label?: string
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

/** Below the second level: the way down to the page, then its children. */
function Deeper({
  trail,
  below,
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
      {below.map((place) => (
        <li key={place.id}>
          <Link className={categoryRow} href={categoryPath(place)}>
            {place.name}
            {place.count !== undefined && <span className="num ml-auto text-ink-600">{place.count}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}
