import { useSyncExternalStore } from 'react'
import { Notice } from '#ui/feedback/notice.tsx'
import { wantedFor } from '#web/session/wanted.ts'

/** What signing in is for, by the page that comes next. */
function purposeOf(next: string | null): string | null {
  const wanted = wantedFor(next)
  if (wanted?.action === 'cart') return `Sign in to add “${wanted.name}” to your cart.`
  if (wanted) return `Sign in to add “${wanted.name}” to your wishlist.`
  if (next?.startsWith('/product-checkout/')) return 'Sign in to buy this product now.'
  if (next === '/checkout') return 'Sign in to check out.'
  return next?.startsWith('/shopping-cart') ? 'Sign in to see your cart.' : null
}

const never = () => () => {}

/** Says on the pages of signing in what comes of it; nothing where the person came without a wish. */
export function Purpose({ next }: { next: string | null }) {
  const words = useSyncExternalStore(
    never,
    () => purposeOf(next),
    () => null,
  )
  return words && <Notice>{words}</Notice>
}
