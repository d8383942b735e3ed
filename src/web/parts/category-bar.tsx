import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { DownIcon, GridIcon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'
import { categoryPath, useCategories } from './category-tree.ts'
import { useConsumerSite } from './shop-settings.ts'

// Comes when somebody reaches for it: most pages are left without the menu having been opened.
const loadMenu = () => import('./mega-menu.tsx')
const MegaMenu = lazy(() => loadMenu().then((file) => ({ default: file.MegaMenu })))

const cell =
  'flex min-h-11 cursor-pointer items-center gap-1.5 whitespace-nowrap text-sm font-semibold hover:underline'

/** The row of top-level categories with the All Categories panel; on phones the drawer stands in for it. */
export function CategoryBar() {
  const categories = useCategories()
  const consumerSite = useConsumerSite()
  const { pathname } = useLocation()
  return (
    <nav aria-label="Categories" className="on-brand relative z-20 hidden bg-leaf-900 text-white md:block">
      <div className="wrap flex items-center gap-4">
        <AllCategories />
        <ul className="flex min-w-0 flex-1 gap-4 overflow-x-auto px-1 [scrollbar-width:none]">
          {categories.map((category) => {
            const path = categoryPath(category)
            return (
              <li key={category.id}>
                <Link
                  className={cell}
                  href={path}
                  aria-current={pathname === decodeURIComponent(path) ? 'page' : undefined}
                >
                  {category.name}
                </Link>
              </li>
            )
          })}
        </ul>
        <a className={`${cell} text-leaf-100`} href={consumerSite}>
          Personal site
        </a>
      </div>
    </nav>
  )
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
