import type { ReactNode } from 'react'
import { ToastProvider } from '#ui/overlays/toast.tsx'
import { WishlistProvider } from '#web/components/product/wishlist.tsx'
import { useLoadedViewer, ViewerContext } from '#web/session/viewer.ts'

/** Provides the viewer of the stored session, short messages and the wishlist to a component under test. */
export const ShopFrame = ({ children }: { children: ReactNode }) => (
  <ViewerContext value={useLoadedViewer()}>
    <ToastProvider>
      <WishlistProvider>{children}</WishlistProvider>
    </ToastProvider>
  </ViewerContext>
)
