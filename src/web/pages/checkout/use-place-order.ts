import { usePersonalText } from '#web/layout/personal-text.ts'
import type { PersonalMessages } from '#text/personal-text.ts'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useRouteLoaderData } from 'react-router'
import { type PaymentMethod, paymentModes } from '#domain/checkout.ts'
import { toRupees } from '#domain/money.ts'
import { useToast } from '#ui/overlays/toast.tsx'
import type { Settings } from '#web/api/server.ts'
import { invalidateCalls, RequestError, sendCall } from '#web/api/client.ts'
import { pathTo } from '#web/path-to.ts'
import { useViewer } from '#web/session/viewer.ts'
import type { CheckoutCart, Checkout } from './use-checkout.ts'
import { removeIdempotencyKey, checkoutIdempotencyKey, type PaymentProof, payAtProvider } from './pay.ts'

/** An error message. A payment that was made is named, so that the user can report it to customer care. */
export type CheckoutError = { message: string; paymentId?: string }

/**
 * Places an order. Cash on delivery is one call; a prepaid order creates a payment, pays, verifies and places.
 * One run at a time. A verified payment is used again if only placing the order failed.
 */
export function usePlaceOrder(cart: CheckoutCart, checkout: Checkout) {
  const text = usePersonalText()
  const [running, setRunning] = useState<'opening' | 'paying' | 'verifying' | 'placing' | null>(null)
  const [error, setError] = useState<CheckoutError | null>(null)
  const busy = useRef(false)
  const verifiedPayment = useRef<{ content: string; payment: PaymentProof; orderId: string | null } | null>(
    null,
  )
  const toast = useToast()
  const navigate = useNavigate()
  const { shell } = useViewer()
  const script = useRouteLoaderData<Settings>('root')?.checkoutScript ?? ''
  const [line] = cart.lines
  const keyContent = cart.source === 'cart' ? 'cart' : `${line?.productId}`
  useEffect(() => {
    checkoutIdempotencyKey(keyContent)
  }, [keyContent])

  /** Returns the part of the request that does not depend on the payment method. */
  function request(method: PaymentMethod) {
    const { address, totals, coins, coinValue, notes } = checkout
    const products = cart.lines.map(({ productId, quantity }) => ({
      id: productId,
      quantity,
      productNote: notes[productId]?.trim() ?? '',
    }))
    return {
      paymentMode: paymentModes[method],
      cod: method === 'cod',
      products,
      totalPrice: toRupees(totals.totalPaise),
      address: address ? { addressId: address.addressId } : null,
      creditCoins: coins,
      coinValue,
    }
  }

  async function submit(method: PaymentMethod): Promise<string | null> {
    const order = request(method)
    if (method === 'prepaid') {
      const placed = await pay(order)
      if (!placed) return null
      if (placed.orderId) return placed.orderId
    }
    setRunning('placing')
    const call = cart.source === 'cart' ? 'POST /place-order' : 'POST /single-product-place-order'
    const { orderId } = await sendCall(call, order, { idempotencyKey: checkoutIdempotencyKey(keyContent) })
    return orderId
  }

  /** Pays the order; null if it was not paid. */
  async function pay(order: ReturnType<typeof request>) {
    const content = JSON.stringify([order.products, order.totalPrice])
    if (verifiedPayment.current?.content === content) return verifiedPayment.current
    setRunning('opening')
    const { products, totalPrice, address, creditCoins } = order
    const buyNow = cart.source === 'buyNow'
    const opened = await sendCall('POST /create-order', {
      amount: totalPrice,
      products,
      address,
      creditCoins,
      buyNow,
    })
    setRunning('paying')
    const outcome = await payAtProvider(script, { ...opened, prefill: await prefill() }, text)
    if ('expired' in outcome) setError({ message: text.checkout.paymentExpired })
    if ('closed' in outcome) setError({ message: text.checkout.paymentClosed })
    if ('refused' in outcome) setError({ message: text.checkout.paymentFailed })
    if ('unopened' in outcome) setError({ message: text.checkout.paymentStartFailed })
    if (!('paid' in outcome)) return null
    setRunning('verifying')
    const paymentId = outcome.paid.razorpay_payment_id
    const verified = await sendCall('POST /verify-payment', outcome.paid).catch((cause: unknown) => {
      // The payment may have been captured, so the user contacts customer care instead of paying again.
      const isRefused = cause instanceof RequestError && cause.code === 'paymentFailed'
      setError({
        message: isRefused ? text.checkout.paymentVerificationFailed : text.checkout.paymentUnverified,
        paymentId,
      })
      return null
    })
    if (verified && verified.status !== 'success')
      setError({ message: text.checkout.paymentVerificationFailed, paymentId })
    if (verified?.status !== 'success') return null
    toast(text.checkout.paymentSuccessful)
    verifiedPayment.current = { content, payment: outcome.paid, orderId: verified.orderId ?? null }
    return verifiedPayment.current
  }

  async function prefill() {
    const user = await sendCall('GET /get-user').catch(() => null)
    return { name: user?.name ?? shell?.name ?? '', email: user?.email ?? '', contact: user?.phone ?? '' }
  }

  /** Places the order; every error is shown on the page. */
  async function place(): Promise<void> {
    if (busy.current) return
    if (!checkout.address) return setError({ message: text.address.noneSelected })
    busy.current = true
    setError(null)
    try {
      const orderId = await submit(checkout.method)
      if (!orderId) return
      removeIdempotencyKey(keyContent)
      toast(text.checkout.orderPlaced)
      invalidateCalls('GET /get-cart-products', 'GET /my-shell', 'GET /get-user', 'GET /get-all-orders')
      await navigate(pathTo('/order-completed-page/:parentOrderId', { parentOrderId: orderId }), {
        replace: true,
      })
    } catch (cause) {
      setError(toCheckoutError(cause, verifiedPayment.current?.payment.razorpay_payment_id, text))
      // Prices, stock or coins may have changed, so load them again.
      void cart.refresh()
      invalidateCalls('GET /checkout-options', 'GET /my-shell')
    } finally {
      busy.current = false
      setRunning(null)
    }
  }
  return { place, running, error, setError }
}

function toCheckoutError(
  error: unknown,
  paymentId: string | undefined,
  text: PersonalMessages,
): CheckoutError {
  const message = error instanceof RequestError && error.message ? error.message : text.checkout.orderFailed
  return paymentId ? { message, paymentId } : { message }
}
