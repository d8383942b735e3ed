import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { DownIcon, GridIcon } from '#ui/layout/icons.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { type Branch, categoryPath, useCategories } from '#web/layout/menus/category-tree.ts'
import { Dropdown } from './dropdown.tsx'
import { useConsumerSite } from '#web/layout/shop-settings.ts'

// Comes when somebody reaches for it: most pages are left without the menu having been opened.
const loadMenu = () => import('#web/layout/menus/mega-menu.tsx')
const MegaMenu = lazy(() => loadMenu().then((file) => ({ default: file.MegaMenu })))

const cell =
  'flex min-h-11 cursor-pointer items-center gap-1.5 whitespace-nowrap text-sm font-semibold hover:underline'

// So many categories at most stand in the bar, and so many fit into every width before the browser has measured.
const BAR_MOST = 12
const BAR_LEAST = 5

// On the server there is nothing to measure.
const useMeasured = typeof window === 'undefined' ? useEffect : useLayoutEffect

/**
 * The top-level categories, most sold first, as many as fit, then "More" with the others; before them the All
 * Categories panel. On phones the drawer takes its place.
 */
export function CategoryBar() {
  const categories = useCategories()
  const consumerSite = useConsumerSite()
  const { pathname } = useLocation()
  const { ref, fit } = useFitting(categories)
  const rest = categories.slice(fit ?? BAR_LEAST)
  const entry = (category: Branch, index: number) => {
    const path = categoryPath(category)
    return (
      // Until it is measured, an entry that may wrap out of view must not take the focus: "More" has it as well.
      <li key={category.id} className={fit === null && index >= BAR_LEAST ? 'invisible' : undefined}>
        <Link
          className={cell}
          href={path}
          aria-current={pathname === decodeURIComponent(path) ? 'page' : undefined}
        >
          {category.name}
        </Link>
      </li>
    )
  }
  return (
    <nav aria-label="Categories" className="on-brand relative z-25 hidden bg-leaf-900 text-white md:block">
      <div className="wrap flex items-center gap-4">
        <AllCategories />
        {/* What does not fit wraps out of view until it is measured. */}
        <ul ref={ref} className="flex h-11 min-w-0 flex-1 flex-wrap gap-x-4 overflow-clip px-1">
          {categories.slice(0, fit ?? BAR_MOST).map(entry)}
        </ul>
        {rest.length > 0 && (
          <Dropdown align="columns" className={cell} summary="More">
            <ul className="max-h-[70vh] columns-2 gap-6 overflow-y-auto lg:columns-3">
              {rest.map((category) => entry(category, 0))}
            </ul>
          </Dropdown>
        )}
        <a className={`${cell} text-leaf-100`} href={consumerSite}>
          Personal site
        </a>
      </div>
    </nav>
  )
}

/** How many of the categories fit into one row; null until it is measured, and again for each new width. */
function useFitting(categories: readonly Branch[]) {
  const ref = useRef<HTMLUListElement>(null)
  const [measured, setMeasured] = useState<{ of: readonly Branch[]; fit: number }>()
  const fit = measured?.of === categories ? measured.fit : null
  useMeasured(() => {
    const row = ref.current
    if (!row?.clientWidth || fit !== null) return
    const items = [...row.children] as HTMLElement[]
    const top = items[0]?.offsetTop
    setMeasured({ of: categories, fit: items.filter(({ offsetTop }) => offsetTop === top).length })
  }, [categories, fit])
  useEffect(() => {
    // Of the whole bar: the row itself changes its width when More comes and goes.
    const bar = ref.current?.parentElement
    if (!bar) return
    let width = bar.clientWidth
    const sized = new ResizeObserver(() => {
      if (bar.clientWidth === width) return
      width = bar.clientWidth
      setMeasured(undefined)
    })
    sized.observe(bar)
    return () => sized.disconnect()
  }, [])
  return { ref, fit }
}

function AllCategories() {
  const { key } = useLocation()
  // The page it was opened on: the next page begins without it.
  const [openAt, setOpenAt] = useState('')
  const open = openAt === key
  const setOpen = (on: boolean) => setOpenAt(on ? key : '')
  const box = useRef<HTMLDivElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const firstRow = () => box.current?.querySelector<HTMLElement>('#all-categories button')
  useEffect(() => {
    if (!open) return
    const elsewhere = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpenAt('')
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpenAt('')
      toggle.current?.focus()
    }
    document.addEventListener('pointerdown', elsewhere)
    document.addEventListener('focusin', elsewhere)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('keydown', escape)
      document.removeEventListener('pointerdown', elsewhere)
      document.removeEventListener('focusin', elsewhere)
    }
  }, [open])
  return (
    <div ref={box} className="hidden xl:block">
      <button
        ref={toggle}
        type="button"
        className={cell}
        aria-expanded={open}
        aria-controls="all-categories"
        onPointerEnter={() => void loadMenu()}
        onFocus={() => void loadMenu()}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || !open) return
          event.preventDefault()
          firstRow()?.focus()
        }}
      >
        <GridIcon />
        All Categories
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
