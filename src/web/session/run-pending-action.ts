import type { useToast } from '#ui/overlays/toast.tsx'
import { shownText } from '#web/layout/page-text.ts'
import { currentPath } from './session.ts'
import { takePendingAction } from './take-pending-action.ts'
import { addToCart } from '#web/components/product/add-to-cart.ts'
import type { Wishlist } from '#web/components/product/wishlist.tsx'

/** Presses the button of an intent in view, if the page still has it. */
function pressAgain(intent: string): void {
  const button = document.querySelector<HTMLElement>(`[data-intent="${CSS.escape(intent)}"]`)
  button?.scrollIntoView({ block: 'center' })
  button?.click()
}

/** Runs the pending action of this page once and shows its result. */
export function runPendingAction({ has, toggle }: Wishlist, toast: ReturnType<typeof useToast>): void {
  const text = shownText()
  const action = takePendingAction(currentPath(), ['cart', 'wish', 'press'])
  if (action?.action === 'cart') void addToCart(toast, action.productId, action.quantity, text)
  else if (action?.action === 'press') pressAgain(action.intent)
  else if (action && has(action.productId)) toast(text.cards.alreadyWished)
  else if (action) void toggle(action)
}
