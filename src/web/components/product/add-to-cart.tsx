import { useText } from '#ui/layout/text.ts'
import type { Messages } from '#text/text.ts'
import { useEffect, useRef, useState } from 'react'
import { useToast } from '#ui/overlays/toast.tsx'
import { RequestError, sendCall } from '#web/api/client.ts'
import { cartChanged } from '#web/components/cart/cart-changed.ts'
import { pathTo } from '#web/path-to.ts'
import { useRequireSignIn } from '#web/session/require-session.ts'
import { useViewer } from '#web/session/viewer.ts'
import { lineName } from '#domain/variants.ts'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { outOfStockMessageFor, type CardProduct } from './prices.ts'

const BUSY_MS = 5000

/** Adds a product to the cart and shows the result. Returns whether it was added. */
export async function addToCart(
  toast: ReturnType<typeof useToast>,
  productId: string,
  quantity: number,
  text: Messages,
): Promise<boolean> {
  try {
    const { cart, notice } = await sendCall('POST /move-to-cart', { productId, quantity })
    cartChanged(cart)
    toast(notice ?? text.components.addedToCart, {
      action: { text: text.components.goToCartAction, href: pathTo('/shopping-cart') },
    })
    return true
  } catch (error) {
    toast(failureText(error, text), { kind: 'error' })
    return false
  }
}

/** Returns the message of an error of Add to Cart (browsing §8). */
function failureText(error: unknown, text: Messages): string {
  if (!(error instanceof RequestError)) return text.components.unexpectedResponse
  return error.status < 500 && error.status > 0 ? error.message : text.cards.cartFailed
}

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

/** Add to Cart below a card, then Go to Cart; hidden for products out of stock. */
export function AddButton({ product }: { product: CardProduct }) {
  const text = useText()
  const name = lineName(product.name, product.options)
  const { kind } = useViewer()
  const { add, busy, inCart } = useAddToCart({ ...product, name })
  if (outOfStockMessageFor(product, kind, text) !== null) return null
  if (inCart && !busy)
    return (
      <ButtonLink href={pathTo('/shopping-cart')} kind="secondary" small wide>
        {text.common.goToCart}
      </ButtonLink>
    )
  return (
    <Button kind="secondary" small wide busy={busy} onClick={() => void add()}>
      {text.common.addToCart}
      <span className="sr-only">: {name}</span>
    </Button>
  )
}
