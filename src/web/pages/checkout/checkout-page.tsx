import { useCart } from '#web/components/cart/use-cart.ts'
import { Checkout } from './checkout.tsx'

export default function CheckoutPage() {
  const cart = useCart()
  return (
    <>
      <title>Secured Checkout | TharaCart</title>
      <Checkout cart={{ ...cart, source: 'cart' }} missing="Failed to load cart" />
    </>
  )
}
