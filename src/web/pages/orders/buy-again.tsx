import { useState } from 'react'
import type { Order, OrderItem } from '#contract/orders.ts'
import { orderStatus } from '#domain/order-status.ts'
import { Button } from '#ui/forms/button.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { buyOrder } from '#web/components/orders/buy-order.ts'
import { addToCart } from '#web/components/cart/change-cart.ts'
import { signedInTexts } from '#text/signed-in.ts'
import { useText } from '#ui/layout/text.ts'

/** Adds an item of an order to the cart. Once that has arrived or is cancelled, it says if it is not sold any more. */
export function BuyItemAgain({ item }: { item: OrderItem }) {
  const text = useText(signedInTexts)
  const toast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const { productId, productName, quantity, sold, status } = item
  if (!sold)
    return status >= orderStatus.delivered && <span className="muted text-sm">{text.orders.notSold}</span>
  async function buy(): Promise<void> {
    setIsBusy(true)
    await addToCart(toast, productId, quantity, text)
    setIsBusy(false)
  }
  return (
    <Button
      kind="secondary"
      small
      busy={isBusy}
      onClick={() => void buy()}
      aria-label={text.orders.buyAgainNamed({ productName })}
    >
      {text.common.buyAgain}
    </Button>
  )
}

/** Adds all products of an order that are still sold. */
export function BuyOrderAgain({ order }: { order: Order }) {
  const text = useText(signedInTexts)
  const toast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  if (!order.product.items.some(({ sold }) => sold)) return null
  async function buy(): Promise<void> {
    setIsBusy(true)
    await buyOrder(order, toast, text)
    setIsBusy(false)
  }
  return (
    <Button
      kind="secondary"
      small
      className="ms-auto"
      busy={isBusy}
      onClick={() => void buy()}
      aria-label={text.orders.buyAllAgain}
    >
      {text.common.buyAgain}
    </Button>
  )
}
