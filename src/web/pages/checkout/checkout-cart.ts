import type { CartLine, LineMessages } from '#web/components/cart/use-cart.ts'
import type { RequestError } from '#web/api/client.ts'

/** The products of a checkout: the cart, or one product by Buy Now. */
export type CheckoutCart = {
  source: 'cart' | 'buyNow'
  status: 'idle' | 'loading' | 'succeeded' | 'failed'
  error: RequestError | undefined
  refresh: () => Promise<void>
  lines: CartLine[]
  /** Errors and notices by product id. */
  messages: Record<string, LineMessages>
  setQuantity: (productId: string, quantity: number) => void
  /** Removes a line; null if there is only one product. */
  remove: ((productId: string) => Promise<void>) | null
}
