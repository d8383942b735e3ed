import type { ReactNode } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { SkipLink } from '#ui/navigation/skip-link.tsx'
import { loadCallIfFound } from '#web/api/server.ts'
import type { Route } from './+types/shop-layout'
import { BottomBar } from './bottom-bar.tsx'
import { categoryTree } from '#web/layout/menus/category-tree.ts'
import { Problem } from '#web/components/feedback/problem.tsx'
import { ShopFooter } from '#web/layout/footer/shop-footer.tsx'
import { ShopHeader } from '#web/layout/header/shop-header.tsx'
import { WishlistProvider } from '#web/components/product/wishlist.tsx'

/** The two upper levels of the categories: what every page shows of them. Without them the page still stands. */
export async function loader({ context }: Route.LoaderArgs) {
  return { categories: categoryTree((await loadCallIfFound(context, 'GET /fetchCategory')) ?? [], 2) }
}

/** The menu does not change from page to page. */
export const shouldRevalidate = () => false

/** Another page is on its way; nothing for the first moment. A list that loads says so itself. */
function PageProgress() {
  const coming = useNavigation().location
  const { pathname } = useLocation()
  if (!coming || coming.pathname === pathname) return null
  return (
    <div className="fixed inset-x-0 top-0 z-50 [animation:fade_100ms_150ms_backwards]">
      <ProgressBar label="Loading the page" />
    </div>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <PageProgress />
      <ShopHeader />
      <main id="main" tabIndex={-1} className="min-h-[60vh] outline-none">
        {/* Only on pages with a list: over the filters and all else that stands before it. */}
        <a
          className="btn btn-primary skip-link hidden [body:has(#product-list)_&]:inline-grid"
          href="#product-list"
        >
          Skip to products
        </a>
        <WishlistProvider>{children}</WishlistProvider>
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
