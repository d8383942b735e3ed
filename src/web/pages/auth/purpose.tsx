import { useSyncExternalStore } from 'react'
import { Notice } from '#ui/feedback/notice.tsx'
import { pendingActionFor } from '#web/session/take-pending-action.ts'
import { pathTo } from '#web/path-to.ts'

/** Returns why the user should sign in, from the pending action or the next page. */
function purposeOf(nextPath: string | null): string | null {
  const action = pendingActionFor(nextPath)
  if (action?.action === 'cart') return `Sign in to add “${action.name}” to your cart.`
  if (action) return `Sign in to add “${action.name}” to your wishlist.`
  if (nextPath?.startsWith(pathTo('/product-checkout/:prodId', { prodId: '' })))
    return 'Sign in to buy this product now.'
  if (nextPath === pathTo('/checkout')) return 'Sign in to check out.'
  return nextPath?.startsWith(pathTo('/shopping-cart')) ? 'Sign in to see your cart.' : null
}

const subscribeNever = () => () => {}

/** Says why the user should sign in; empty without a reason. */
export function Purpose({ nextPath }: { nextPath: string | null }) {
  const text = useSyncExternalStore(
    subscribeNever,
    () => purposeOf(nextPath),
    () => null,
  )
  return text && <Notice>{text}</Notice>
}
