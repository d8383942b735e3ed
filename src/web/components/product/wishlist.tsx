import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import { cardText } from '#domain/feedback-text.ts'
import { useToast } from '#ui/overlays/toast.tsx'
import { invalidateCalls, setCallData, RequestError, sendCall } from '#web/api/client.ts'
import { here, loginPath } from '#web/session/session.ts'
import { useViewer } from '#web/session/viewer.ts'
import { isWanting, want } from '#web/session/want.ts'

/** `has` tells whether a product is in the wishlist, `toggle` adds or removes it. */
export type Wishlist = { has: (productId: string) => boolean; toggle: (product: Named) => Promise<void> }
type Named = { productId: string; name: string }

const WishlistContext = createContext<Wishlist>({ has: () => false, toggle: async () => {} })

/** The hearts of the cards; one for the whole page, because a page has dozens of them. */
export const useWishlist = (): Wishlist => useContext(WishlistContext)

/**
 * Holds the hearts. A heart turns at once and turns back when the server refuses. A visitor is sent to sign in and
 * comes back to the same page.
 */
export function WishlistProvider({ children }: { children: ReactNode }) {
  const { signedIn, shell } = useViewer()
  const busy = useRef<string>(null)
  const toast = useToast()
  const navigate = useNavigate()

  const wishlist = useMemo((): Wishlist => {
    const ids = shell?.wishlistProductIds ?? []
    const has = (productId: string) => ids.includes(productId)
    async function toggle({ productId, name }: Named): Promise<void> {
      if (!signedIn) {
        toast(cardText.notSignedIn, { kind: 'error', ms: 3000 })
        want({ action: 'wish', productId, quantity: 1, name }, here())
        return navigate(loginPath(here()))
      }
      if (!shell || busy.current === productId) return
      const remove = has(productId)
      const next = remove ? ids.filter((id) => id !== productId) : [...ids, productId]
      busy.current = productId
      setCallData('GET /my-shell', {}, { ...shell, wishlistProductIds: next })
      try {
        if (remove) await sendCall('POST /remove-from-wishList', { productId })
        else await sendCall('POST /add-to-wishlist', { productId })
        toast(remove ? 'Product removed from wishlist' : cardText.wished, {
          action: remove
            ? {
                text: 'Undo',
                onPress: () => void sendCall('POST /add-to-wishlist', { productId }).then(refresh),
              }
            : { text: 'View', href: '/shopping-cart#my-Wishlist' },
        })
      } catch (error) {
        const known = error instanceof RequestError && error.code === 'alreadyInWishlist'
        toast(known ? error.message : cardText.wishFailed, { kind: 'error' })
      } finally {
        busy.current = null
        refresh()
      }
    }
    return { has, toggle }
  }, [signedIn, shell, toast, navigate])
  useEffect(() => {
    if (shell && isWanting())
      void import('#web/session/carry-out.ts').then(({ carryOut }) => carryOut(wishlist, toast))
  }, [shell, wishlist, toast])
  return <WishlistContext value={wishlist}>{children}</WishlistContext>
}

const refresh = () => invalidateCalls('GET /my-shell', 'GET /get-wishList-products')
