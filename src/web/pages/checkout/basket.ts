import type { CartLine, LineWords } from '#web/components/cart/use-cart.ts'
import type { RequestError } from '#web/api/client.ts'

/** What is being bought: the cart, or one product by Buy Now. */
export type Basket = {
  source: 'cart' | 'buyNow'
  status: 'idle' | 'loading' | 'succeeded' | 'failed'
  error: RequestError | undefined
  refresh: () => Promise<void>
  lines: CartLine[]
  /** The server's words about a line, by product. */
  said: Record<string, LineWords>
  setQuantity: (productId: string, quantity: number) => void
  /** Takes a line out; null where there is only one. */
  remove: ((productId: string) => Promise<void>) | null
}
