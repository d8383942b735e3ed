import type { Messages } from '#text/text.ts'
import type { useToast } from '#ui/overlays/toast.tsx'
import { sendCall } from '#web/api/client.ts'
import { RequestError, specifiedText } from '#web/api/request-error.ts'
import { cartChanged } from '#web/components/cart/cart-changed.ts'
import { pathTo } from '#web/path-to.ts'

/** Adds a product to the cart and shows the result. Returns whether it was added. */
export async function addToCart(
  toast: ReturnType<typeof useToast>,
  productId: string,
  quantity: number,
  text: Messages,
): Promise<boolean> {
  try {
    const { cart, notice } = await sendCall('POST /move-to-cart', { productId, quantity }, { only200: true })
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
export function failureText(error: unknown, text: Messages): string {
  if (!(error instanceof RequestError) || (error.status >= 200 && error.status < 300))
    return text.components.unexpectedResponse
  return error.status < 500 && error.status > 0
    ? specifiedText(error, text.cards.cartFailed)
    : text.cards.cartFailed
}
