import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useToast } from '#ui/toast.tsx'
import { invalidate, keep, Refusal, send } from '#web/data/call.ts'
import { loginPath } from '#web/data/session.ts'
import { useViewer } from '#web/data/viewer.ts'

/**
 * The hearts: `has` tells whether a product is in the wishlist, `toggle` adds or removes it. The heart turns at
 * once and turns back when the server refuses. A visitor is sent to sign in and comes back to the same page.
 */
export function useWishlist() {
  const { signedIn, shell } = useViewer()
  const [busy, setBusy] = useState<string | null>(null)
  const toast = useToast()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const ids = shell?.wishlistProductIds ?? []
  const has = (productId: string) => ids.includes(productId)

  async function toggle(productId: string): Promise<void> {
    if (!signedIn) {
      toast('Authentication error. Please log in.', { kind: 'error', ms: 3000 })
      return navigate(loginPath(pathname + search))
    }
    if (!shell || busy === productId) return
    const remove = has(productId)
    const next = remove ? ids.filter((id) => id !== productId) : [...ids, productId]
    setBusy(productId)
    keep('GET /my-shell', {}, { ...shell, wishlistProductIds: next })
    try {
      if (remove) await send('POST /remove-from-wishList', { productId })
      else await send('POST /add-to-wishlist', { productId })
      toast(remove ? 'Product removed from wishlist' : 'Product Moved to Wishlist', {
        action: remove
          ? { text: 'Undo', onPress: () => void send('POST /add-to-wishlist', { productId }).then(refresh) }
          : { text: 'View', href: '/shopping-cart#my-Wishlist' },
      })
    } catch (error) {
      const known = error instanceof Refusal && error.code === 'alreadyInWishlist'
      toast(known ? error.message : 'Failed to move item to wishlist. Please try again.', { kind: 'error' })
    } finally {
      setBusy(null)
      refresh()
    }
  }
  return { has, toggle, busy }
}

const refresh = () => invalidate('GET /my-shell', 'GET /get-wishList-products')
