import type { useToast } from '#ui/overlays/toast.tsx'
import { shownText } from '#web/layout/page-text.ts'
import { currentPath } from './session.ts'
import { takePendingAction } from './take-pending-action.ts'
import { addToCart } from '#web/components/product/add-to-cart.tsx'
import type { Wishlist } from '#web/components/product/wishlist.tsx'

/** Runs the pending action of a product on this page once and shows its result. */
export function runPendingAction({ has, toggle }: Wishlist, toast: ReturnType<typeof useToast>): void {
  const text = shownText()
  const action = takePendingAction(currentPath(), ['cart', 'wish'])
  if (action?.action === 'cart') void addToCart(toast, action.productId, action.quantity, text)
  else if (action && has(action.productId)) toast(text.cards.alreadyWished)
  else if (action) void toggle(action)
}
