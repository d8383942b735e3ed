import { type ComponentType, lazy, useState } from 'react'
import { useIsHydrated } from '#ui/layout/hydration.ts'
import { RenderOnce } from '#web/api/render-once.tsx'
import { Loaded } from '#web/layout/loaded.tsx'
import { useCategories } from '#web/layout/menus/category-tree.ts'
import type { FooterProps } from './footer-content.tsx'

/** Set when the content was loaded. */
let Known: ComponentType<FooterProps> | undefined
const load = async () => {
  const file = await import('./footer-content.tsx')
  Known = file.default
  return file
}
const Content = lazy(load)

const className = 'on-brand mt-8 bg-ink-900 pb-20 text-ink-100 md:pb-6'

/** Number of categories that the footer links. */
const MAX_CATEGORIES = 8

/**
 * Footer of every page. Its content needs no script, so a page that the server has rendered keeps it as it is, and the
 * browser loads the component only where it opens the first page of the shop itself, such as after the sign-in pages.
 * Its elements are a seventh of a page and equal on all pages, so the server renders them once.
 */
export function ShopFooter() {
  // False for the whole life of a footer that hydration has found in the page.
  const [isNew] = useState(useIsHydrated())
  const all = useCategories()
  const props = { categories: all.slice(0, MAX_CATEGORIES).map(({ id, name }) => ({ id, name })) }
  if (import.meta.env.SSR && Known) {
    const KnownContent = Known
    return (
      <footer className={className}>
        <RenderOnce id={() => `footer ${JSON.stringify(props)}`}>
          {() => <KnownContent {...props} />}
        </RenderOnce>
      </footer>
    )
  }
  return (
    <footer className={className} suppressHydrationWarning>
      {import.meta.env.SSR ? <Content {...props} /> : isNew ? <Loaded load={load} props={props} /> : ''}
    </footer>
  )
}
