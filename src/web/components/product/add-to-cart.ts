import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { cardText } from '#domain/feedback-text.ts'
import { useToast } from '#ui/overlays/toast.tsx'
import { invalidateCalls, setCallData, RequestError, sendCall } from '#web/api/client.ts'
import { here, loginPath } from '#web/session/session.ts'
import { useViewer } from '#web/session/viewer.ts'
import { want } from '#web/session/want.ts'

const BUSY_MS = 5000

/** Adds to the cart and tells what came of it; answers whether it is there. */
export async function addToCart(
  toast: ReturnType<typeof useToast>,
  productId: string,
  quantity: number,
): Promise<boolean> {
  try {
    const { cart, notice } = await sendCall('POST /move-to-cart', { productId, quantity })
    setCallData('GET /get-cart-products', {}, cart)
    invalidateCalls('GET /my-shell')
    toast(notice ?? 'Product added to cart', { action: { text: 'Go To Cart', href: '/shopping-cart' } })
    return true
  } catch (error) {
    const said =
      error instanceof RequestError && error.status < 500 && error.status > 0 ? error.message : null
    toast(said ?? cardText.cartFailed, { kind: 'error' })
    return false
  }
}

/**
 * Adding to the cart: `inCart` turns the button into Go to Cart, `busy` shows its spinner for at most five
 * seconds (browsing §4). Messages stay four seconds, the authentication error three (buying §4). A visitor signs in
 * first; what they wanted is carried out when they come back.
 */
export function useAddToCart({ productId, name }: { productId: string; name: string }) {
  const { signedIn, shell } = useViewer()
  const [busy, setBusy] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const toast = useToast()
  const navigate = useNavigate()
  useEffect(() => () => clearTimeout(timer.current), [])

  async function add(quantity = 1): Promise<boolean> {
    if (!signedIn) {
      toast(cardText.notSignedIn, { kind: 'error', ms: 3000 })
      want({ action: 'cart', productId, quantity, name }, here())
      await navigate(loginPath(here()))
      return false
    }
    if (busy) return false
    setBusy(true)
    timer.current = setTimeout(() => setBusy(false), BUSY_MS)
    try {
      return await addToCart(toast, productId, quantity)
    } finally {
      clearTimeout(timer.current)
      setBusy(false)
    }
  }
  return { add, busy, inCart: shell?.cartProductIds.includes(productId) ?? false }
}
