import { useEffect, useRef, useState } from 'react'
import { useText } from '#ui/layout/text.ts'
import { useToast } from '#ui/overlays/toast.tsx'
import { useRequireSignIn } from '#web/session/require-session.ts'
import { useViewer } from '#web/session/viewer.ts'
import { addToCart } from './add-to-cart.ts'

const BUSY_MS = 5000

/**
 * Adds products to the cart. `inCart` turns the button into Go to Cart, `busy` shows its spinner for at most
 * five seconds (browsing §4). A
 * visitor signs in first; the action runs after the return to the page.
 */
export function useAddToCart({ productId, name }: { productId: string; name: string }) {
  const text = useText()
  const { shell } = useViewer()
  const [busy, setBusy] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const toast = useToast()
  const requireSignIn = useRequireSignIn()
  useEffect(() => () => clearTimeout(timer.current), [])

  async function add(quantity = 1): Promise<boolean> {
    if (!requireSignIn(text.cards.notSignedIn, { action: 'cart', productId, quantity, name })) return false
    if (busy) return false
    setBusy(true)
    timer.current = setTimeout(() => setBusy(false), BUSY_MS)
    try {
      return await addToCart(toast, productId, quantity, text)
    } finally {
      clearTimeout(timer.current)
      setBusy(false)
    }
  }
  return { add, busy, inCart: shell?.cartProductIds.includes(productId) ?? false }
}
