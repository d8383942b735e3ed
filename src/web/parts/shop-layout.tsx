import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { SkipLink } from '#ui/skip-link.tsx'
import { askIfAny } from '#web/data/api-context.ts'
import type { Route } from './+types/shop-layout'
import { BottomBar } from './bottom-bar.tsx'
import { categoryTree } from './category-tree.ts'
import { Problem } from './problem.tsx'
import { ShopFooter } from './shop-footer.tsx'
import { ShopHeader } from './shop-header.tsx'

/** The two upper levels of the categories: what every page shows of them. Without them the page still stands. */
export async function loader({ context }: Route.LoaderArgs) {
  return { categories: categoryTree((await askIfAny(context, 'GET /fetchCategory')) ?? [], 2) }
}

/** The menu does not change from page to page. */
export const shouldRevalidate = () => false

function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <ShopHeader />
      <main id="main" tabIndex={-1} className="min-h-[60vh] outline-none">
        {children}
      </main>
      <ShopFooter />
      <BottomBar />
    </>
  )
}

/** Navigation above, footer below: every page of the shop. */
export default function ShopLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

/** A page that is not there, or cannot be had, keeps the shop around it. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <Problem error={error} />
    </Frame>
  )
}
