import { cardText } from '#domain/feedback-text.ts'
import type { useToast } from '#ui/overlays/toast.tsx'
import { here } from './session.ts'
import { takeWanted } from './wanted.ts'
import { addToCart } from '#web/components/product/add-to-cart.ts'
import type { Wishlist } from '#web/components/product/wishlist.tsx'

/** Carries out, once, what the visitor wanted on this page before signing in, and tells what came of it. */
export function carryOut({ has, toggle }: Wishlist, toast: ReturnType<typeof useToast>): void {
  const wanted = takeWanted(here())
  if (wanted?.action === 'cart') void addToCart(toast, wanted.productId, wanted.quantity)
  else if (wanted && has(wanted.productId)) toast(cardText.alreadyWished)
  else if (wanted) void toggle(wanted)
}
