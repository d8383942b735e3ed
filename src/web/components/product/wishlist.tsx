import { useText } from '#ui/layout/text.ts'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react'
import { useToast } from '#ui/overlays/toast.tsx'
import { invalidateCalls, setCallData, sendCall, shownText } from '#web/api/client.ts'
import { RequestError, specifiedText } from '#web/api/request-error.ts'
import { pathTo } from '#web/path-to.ts'
import { useRequireSignIn } from '#web/session/require-session.ts'
import { useViewer } from '#web/session/viewer.ts'
import { hasPendingAction, takePendingAction } from '#web/session/pending-action.ts'
import { currentPath } from '#web/session/sign-in-path.ts'
import { addToCart } from '#web/components/cart/change-cart.ts'

/** `has` returns whether a product is in the wishlist; `toggle` adds or removes it. */
export type Wishlist = {
  has: (productId: string) => boolean
  toggle: (product: ProductName) => Promise<void>
}
type ProductName = { productId: string; name: string }

const WishlistContext = createContext<Wishlist>({ has: () => false, toggle: async () => {} })

/** Returns the wishlist. One context for the page, because a page has dozens of wishlist buttons. */
export const useWishlist = (): Wishlist => useContext(WishlistContext)

/**
 * Provides the wishlist. A change is shown at once and undone after an error. A visitor is sent to the sign-in
 * page and returns to the same page.
 */
export function WishlistProvider({ children }: { children: ReactNode }) {
  const text = useText()
  const { shell } = useViewer()
  const busy = useRef<string>(null)
  /** Toggled before the wishlist was loaded. */
  const early = useRef<ProductName>(null)
  const toast = useToast()
  const requireSignIn = useRequireSignIn()

  const wishlist = useMemo((): Wishlist => {
    const wishedIds = shell?.wishlistProductIds ?? []
    const has = (productId: string) => wishedIds.includes(productId)
    async function toggle({ productId, name }: ProductName): Promise<void> {
      if (!requireSignIn(text.cards.notSignedIn, { action: 'wish', productId, quantity: 1, name })) return
      if (!shell) early.current = { productId, name }
      if (!shell || busy.current === productId) return
      const remove = has(productId)
      const nextPath = remove ? wishedIds.filter((id) => id !== productId) : [...wishedIds, productId]
      busy.current = productId
      setCallData('GET /my-shell', {}, { ...shell, wishlistProductIds: nextPath })
      try {
        if (remove) await sendCall('POST /remove-from-wishList', { productId })
        else await sendCall('POST /add-to-wishlist', { productId })
        toast(remove ? text.common.removedFromWishlist : text.cards.wished, {
          action: remove
            ? {
                text: text.components.undo,
                onPress: () => void sendCall('POST /add-to-wishlist', { productId }).then(refresh),
              }
            : { text: text.components.view, href: `${pathTo('/shopping-cart')}#my-Wishlist` },
        })
      } catch (error) {
        // The server names the reason: already there, or above the limit.
        const isRefused = error instanceof RequestError && error.status === 400
        toast(isRefused ? specifiedText(error, text.cards.alreadyWished) : text.cards.wishFailed, {
          kind: 'error',
        })
      } finally {
        busy.current = null
        refresh()
      }
    }
    return { has, toggle }
  }, [shell, toast, requireSignIn, text])
  useEffect(() => {
    if (!shell || !early.current) return
    void wishlist.toggle(early.current)
    early.current = null
  }, [shell, wishlist])
  useEffect(() => {
    if (shell && hasPendingAction()) runPendingAction(wishlist, toast)
  }, [shell, wishlist, toast])
  return <WishlistContext value={wishlist}>{children}</WishlistContext>
}

const refresh = () => invalidateCalls('GET /my-shell', 'GET /get-wishList-products')

/** Presses the button of an intent in view, if the page still has it. */
function pressAgain(intent: string): void {
  const button = document.querySelector<HTMLElement>(`[data-intent="${CSS.escape(intent)}"]`)
  button?.scrollIntoView({ block: 'center' })
  button?.click()
}

/** Runs the pending action of this page once and shows its result. */
function runPendingAction({ has, toggle }: Wishlist, toast: ReturnType<typeof useToast>): void {
  const text = shownText()
  const action = takePendingAction(currentPath(), ['cart', 'wish', 'press'])
  if (action?.action === 'cart') void addToCart(toast, action.productId, action.quantity, text)
  else if (action?.action === 'press') pressAgain(action.intent)
  else if (action && has(action.productId)) toast(text.cards.alreadyWished)
  else if (action) void toggle(action)
}
