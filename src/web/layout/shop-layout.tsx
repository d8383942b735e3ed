import { useText } from '#ui/layout/text.ts'
import { lazy, type ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router'
import { usePendingLocation } from '#web/layout/navigation.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { SkipLink } from '#ui/navigation/link.tsx'
import { loadCall } from '#web/api/server.ts'
import type { Route } from './+types/shop-layout'
import { BottomBar } from './bottom-bar.tsx'
import { OfferedLanguage } from './languages.tsx'
import { categoryTree } from '#web/layout/menus/category-tree.ts'
import { ErrorPage } from '#web/components/feedback/error-page.tsx'
import { ShopFooter } from '#web/layout/footer/shop-footer.tsx'
import { ShopHeader } from '#web/layout/header/shop-header.tsx'
import { WishlistProvider } from '#web/components/product/wishlist.tsx'

/** Loads the two upper category levels for every page. If they cannot be loaded the page has an empty menu. */
export async function loader({ context }: Route.LoaderArgs) {
  return { categories: categoryTree(await loadCall(context, 'GET /fetchCategory', {}, { missing: [] }), 2) }
}

/** The menu is the same on all pages. */
export const shouldRevalidate = () => false

const PlacePanel = lazy(() => import('#web/components/address/place-panel.tsx'))

/** Progress bar of a pending navigation. Lists have their own. */
function PageProgress() {
  const text = useText()
  const pendingLocation = usePendingLocation()
  const { pathname } = useLocation()
  if (!pendingLocation || pendingLocation.pathname === pathname) return null
  return (
    <div className="fixed inset-x-0 top-0 z-50 [animation:fade_100ms_150ms_backwards]">
      <ProgressBar label={text.layout.pageIsLoading} />
    </div>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const text = useText()
  return (
    <>
      <SkipLink />
      <ShopHeader placePanel={(close) => <PlacePanel close={close} />} />
      <main id="main" tabIndex={-1} className="min-h-[60vh] outline-none">
        <PageProgress />
        {/* Only on pages with a list: skips the navigation and the filters. */}
        <a
          className="btn btn-primary skip-link hidden [body:has(#product-list)_&]:inline-grid"
          href="#product-list"
        >
          {text.layout.skipToProducts}
        </a>
        <WishlistProvider>{children}</WishlistProvider>
      </main>
      <ShopFooter />
      <OfferedLanguage />
      <BottomBar />
    </>
  )
}

/** Layout of every page of the shop: navigation above, footer below. */
export default function ShopLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

/** An error page inside the layout of the shop. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <ErrorPage error={error} />
    </Frame>
  )
}
