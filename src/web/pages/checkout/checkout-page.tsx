import { signedInTexts } from '#text/signed-in.ts'
import { useText } from '#ui/layout/text.ts'
import { useCart } from '#web/components/cart/use-cart.ts'
import { Checkout } from './checkout.tsx'

export const handle = { texts: 'states' }

export default function CheckoutPage() {
  const text = useText(signedInTexts)
  const cart = useCart()
  return (
    <>
      <title>{text.checkout.checkoutPageTitle}</title>
      <Checkout cart={{ ...cart, source: 'cart' }} missing={text.common.cartFailed} />
    </>
  )
}
