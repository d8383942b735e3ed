import { useText } from '#ui/layout/text.ts'
import { type ReactNode, useState } from 'react'
import { DownIcon } from '#ui/layout/icons.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { categoryRow, chosenCategory } from './category-choices.tsx'
import { type Branch, categoryPath, useCategories } from '#web/layout/menus/category-tree.ts'

type Place = { id: string; name: string }

/**
 * Section "Categories" of a category page: the parent categories, the open one with its subcategories, and the
 * path down to the page.
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
  if (categories.length === 0) return <p>{text.listing.noCategories}</p>
  const [top, middle] = trail
  const page = trail.at(-1)
  return (
    <ul>
      {categories.map((branch) => (
        <ParentCategory key={branch.id} branch={branch} page={page} current={branch.id === top?.id}>
          {branch.children.map((child) => (
            <Entry key={child.id} place={child} page={page}>
              {child.id === middle?.id && <LowerLevels trail={trail} below={childCategories} />}
            </Entry>
          ))}
        </ParentCategory>
      ))}
    </ul>
  )
}

/**
 * A parent category. Its subcategories are rendered when it is opened, because those of all parents would be a
 * quarter of the page.
 */
function ParentCategory({
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
  const text = useText()
  const [isOpened, setIsOpened] = useState(false)
  return (
    <li>
      <details open={current} name="category" onToggle={() => setIsOpened(true)}>
        <summary
          className={`flex min-h-11 cursor-pointer items-center py-2 ${current ? 'font-semibold' : ''}`}
        >
          <span className="flex-1">{branch.name}</span>
          <DownIcon className="size-4" />
        </summary>
        <ul className="mb-1 border-l border-ink-200 pl-3">
          <Entry place={branch} page={page} label={text.common.allOf({ name: branch.name })} />
          {(current || isOpened) && children}
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
            {place.name}
            {place.count !== undefined && <span className="num ml-auto text-ink-600">{place.count}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}
