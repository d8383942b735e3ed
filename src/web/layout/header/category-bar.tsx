import { LanguageChoice } from '#web/layout/languages.tsx'
import { useText } from '#ui/layout/text.ts'
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { DownIcon, GridIcon } from '#ui/layout/icons.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Dropdown } from '#ui/overlays/dropdown.tsx'
import { StoredText } from '#ui/layout/stored-text.tsx'
import { type Branch, categoryPath, useCategories } from '#web/layout/menus/category-tree.ts'
import { useOtherSite } from '#web/layout/shop-details.ts'

// Loaded on first use, because most visits do not open the menu.
const loadMenu = () => import('#web/layout/menus/mega-menu.tsx')
const MegaMenu = lazy(() => loadMenu().then((file) => ({ default: file.MegaMenu })))

const cell =
  'flex min-h-11 cursor-pointer items-center gap-1.5 whitespace-nowrap text-sm font-semibold hover:underline'

// Maximum number of categories in the bar, and the number that fits at every width before it is measured.
const MAX_IN_BAR = 12
const ALWAYS_FITTING = 3

// useLayoutEffect does nothing on the server and logs a warning there.
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/**
 * Bar of the top-level categories, most sold first: as many as fit, then "More", and before them the All
 * Categories panel. Narrower screens have a drawer instead, so that their header has two rows.
 */
export function CategoryBar() {
  const text = useText()
  const categories = useCategories()
  const other = useOtherSite()
  const { pathname, key } = useLocation()
  const { ref, fit: visibleCount } = useVisibleCount(categories)
  const moreCategories = categories.slice(visibleCount ?? ALWAYS_FITTING)
  const entry = (category: Branch, index: number) => {
    const path = categoryPath(category)
    return (
      // Until the width is measured a wrapped entry is invisible and must not take the focus; "More" contains it too.
      <li
        key={category.id}
        className={visibleCount === null && index >= ALWAYS_FITTING ? 'invisible' : undefined}
      >
        <Link
          className={cell}
          href={path}
          aria-current={pathname === decodeURIComponent(path) ? 'page' : undefined}
        >
          <StoredText text={category.name} />
        </Link>
      </li>
    )
  }
  return (
    <nav
      aria-label={text.common.categories}
      className="on-brand relative z-20 hidden bg-leaf-900 text-white lg:block"
    >
      <div className="wrap flex items-center gap-4">
        <AllCategories />
        {/* Entries that do not fit wrap and are clipped until the width is measured. */}
        <ul ref={ref} className="flex h-11 min-w-0 flex-1 flex-wrap gap-x-4 overflow-clip px-1">
          {categories.slice(0, visibleCount ?? MAX_IN_BAR).map(entry)}
        </ul>
        {moreCategories.length > 0 && (
          <Dropdown align="columns" className={cell} summary={text.layout.more} page={key}>
            <ul className="max-h-[70vh] columns-2 gap-6 overflow-y-auto *:break-inside-avoid lg:columns-3">
              {moreCategories.map((category) => entry(category, 0))}
            </ul>
          </Dropdown>
        )}
        <LanguageChoice className="flex-none" buttonClass={cell} />
        <Link className={`${cell} text-leaf-100`} href={other.href}>
          {other.label}
        </Link>
      </div>
    </nav>
  )
}

/**
 * Returns how many categories fit in one row; null until it is measured, and again after each change of the
 * width.
 */
function useVisibleCount(categories: readonly Branch[]) {
  const ref = useRef<HTMLUListElement>(null)
  const [measured, setMeasured] = useState<{ of: readonly Branch[]; fit: number }>()
  const visibleCount = measured?.of === categories ? measured.fit : null
  useBrowserLayoutEffect(() => {
    const row = ref.current
    // Phones do not show the bar; reading its width would lay out the whole page before its first paint.
    if (visibleCount !== null || !matchMedia('(min-width: 64rem)').matches || !row?.clientWidth) return
    const items = [...row.children] as HTMLElement[]
    const top = items[0]?.offsetTop
    setMeasured({ of: categories, fit: items.filter(({ offsetTop }) => offsetTop === top).length })
  }, [categories, visibleCount])
  useEffect(() => {
    // Measure the whole bar: the list changes its width when "More" appears or disappears.
    const bar = ref.current?.parentElement
    if (!bar) return
    let width: number | undefined
    const observer = new ResizeObserver(() => {
      const isFirst = width === undefined
      if (bar.clientWidth === width) return
      width = bar.clientWidth
      // A new value, so that the bar is measured also if it was not shown before: a tablet was turned.
      if (!isFirst) setMeasured({ of: [], fit: 0 })
    })
    observer.observe(bar)
    return () => observer.disconnect()
  }, [])
  return { ref, fit: visibleCount }
}

function AllCategories() {
  const text = useText()
  const { key } = useLocation()
  // Location key of the page on which the panel was opened, so that the next page starts with it closed.
  const [openLocationKey, setOpenLocationKey] = useState('')
  const open = openLocationKey === key
  const box = useRef<HTMLDivElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const firstRow = () => box.current?.querySelector<HTMLElement>('#all-categories button')
  useEffect(() => {
    if (!open) return
    const closeOnOutsidePress = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) setOpenLocationKey('')
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpenLocationKey('')
      toggle.current?.focus()
    }
    const listeners = new AbortController()
    document.addEventListener('pointerdown', closeOnOutsidePress, listeners)
    document.addEventListener('focusin', closeOnOutsidePress, listeners)
    document.addEventListener('keydown', closeOnEscape, listeners)
    return () => listeners.abort()
  }, [open])
  return (
    <div ref={box}>
      <button
        ref={toggle}
        type="button"
        className={cell}
        aria-expanded={open}
        aria-controls="all-categories"
        onPointerEnter={() => void loadMenu()}
        onFocus={() => void loadMenu()}
        onClick={() => setOpenLocationKey(open ? '' : key)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || !open) return
          event.preventDefault()
          firstRow()?.focus()
        }}
      >
        <GridIcon />
        {text.layout.allCategoriesMenu}
        <DownIcon className={`size-4 transition-transform ${open ? 'rotate-180' : ''}`} />
      </button>
      {open && (
        <div className="on-surface text-ink-950">
          <Suspense>
            <MegaMenu />
          </Suspense>
        </div>
      )}
    </div>
  )
}
