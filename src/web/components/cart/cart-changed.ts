import type { Calls } from '#contract/calls.ts'
import { invalidateCalls, readCallData, setCallData } from '#web/api/client.ts'

/**
 * Call it after every change of the products in the cart. Shows the cart that the change returned, or loads it again, and
 * loads again what the server computes from the cart: delivery and charges, and the counts of the page shell.
 */
export function cartChanged(cart?: Calls['GET /get-cart-products']['output']): void {
  if (cart) {
    setCallData('GET /get-cart-products', {}, cart)
    const shell = readCallData('GET /my-shell', {})
    // Badge and steppers show the new cart before the shell is loaded again.
    if (shell)
      setCallData(
        'GET /my-shell',
        {},
        {
          ...shell,
          cartCount: cart.length,
          cartProductIds: cart.map(({ productId }) => productId),
          cartQuantities: Object.fromEntries(cart.map(({ productId, quantity }) => [productId, quantity])),
        },
      )
  } else invalidateCalls('GET /get-cart-products')
  invalidateCalls('GET /checkout-options', 'GET /my-shell')
}
