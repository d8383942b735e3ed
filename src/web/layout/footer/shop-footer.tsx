import { lazy, useState } from 'react'
import { useIsHydrated } from '#ui/layout/hydration.ts'
import { Loaded } from '#web/layout/loaded.tsx'
import { useCategories } from '#web/layout/menus/category-tree.ts'

const load = () => import('./footer-content.tsx')
const Content = lazy(load)

/** Number of categories that the footer links. */
const MAX_CATEGORIES = 8

/**
 * Footer of every page. Its content needs no script, so a page that the server has rendered keeps it as it is, and the
 * browser loads the component only where it opens the first page of the shop itself, such as after the sign-in pages.
 */
export function ShopFooter() {
  // False for the whole life of a footer that hydration has found in the page.
  const [isNew] = useState(useIsHydrated())
  const all = useCategories()
  const props = { categories: all.slice(0, MAX_CATEGORIES).map(({ id, name }) => ({ id, name })) }
  return (
    <footer className="on-brand mt-8 bg-ink-900 pb-20 text-ink-100 md:pb-6" suppressHydrationWarning>
      {import.meta.env.SSR ? <Content {...props} /> : isNew ? <Loaded load={load} props={props} /> : ''}
    </footer>
  )
}
