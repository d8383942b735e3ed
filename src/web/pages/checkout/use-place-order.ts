import { useText } from '#ui/layout/text.ts'
import { signedInTexts, type SignedInMessages } from '#text/signed-in.ts'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useRouteLoaderData, useSearchParams } from 'react-router'
import { type PaymentMethod, paymentModes } from '#domain/checkout.ts'
import { toRupees } from '#domain/money.ts'
import { removeDrafts } from '#web/components/forms/draft.ts'
import { removeIdempotencyKey, storedIdempotencyKey } from '#web/components/forms/idempotency-key.ts'
import type { Settings } from '#web/api/server.ts'
import { invalidateCalls, readCallData, reloadCalls, sendCall } from '#web/api/client.ts'
import { RequestError, serverText, specifiedText } from '#web/api/request-error.ts'
import { cartChanged } from '#web/components/cart/change-cart.ts'
import { pathTo } from '#web/path-to.ts'
import { useViewer } from '#web/session/viewer.ts'
import { type Changes, toSeenCheckout } from './use-changes.ts'
import type { CheckoutCart, Checkout } from './use-checkout.ts'
import {
  type PaymentOutcome,
  type PaymentProof,
  payAtProvider,
  readOpenPayment,
  storeOpenPayment,
} from './pay.ts'

/** An error message. A payment that was made is named, so that the user can report it to customer care. */
export type CheckoutError = { message: string; paymentId?: string }
/**
 * Returns true if the server refused a payment. After any other error the outcome is unknown: the payment may have been
 * captured.
 */
export function isPaymentRefused(error: unknown): error is RequestError {
  if (!(error instanceof RequestError)) return false
  const { status, code } = error
  return status >= 400 && status < 500 && status !== 401 && status !== 429 && code !== 'orderBusy'
}

/**
 * Places an order. Cash on delivery is one call; a prepaid order creates a payment, pays, verifies and places.
 * One run at a time. A verified payment is used again if only placing the order failed. From the opening of the payment
 * form until its outcome is known, `?payment=` in the URL names the payment, so that a reload and Back find it. After a
 * refusal `compare` gets the checkout that the customer saw.
 */
export function usePlaceOrder(
  cart: CheckoutCart,
  checkout: Checkout,
  { compare, forget, solvedCount }: Pick<Changes, 'compare' | 'forget' | 'solvedCount'>,
) {
  const text = useText(signedInTexts)
  const [running, setRunning] = useState<'opening' | 'paying' | 'verifying' | 'placing' | null>(null)
  const [error, setError] = useState<CheckoutError | null>(null)
  // The cause of the refusal is solved, so its message is removed.
  const [solvedBefore, setSolvedBefore] = useState(solvedCount)
  if (solvedBefore !== solvedCount) {
    setSolvedBefore(solvedCount)
    setError(null)
  }
  const [query, setQuery] = useSearchParams()
  // The URL names a payment for a moment after its outcome is known, because it changes in a transition.
  const [endedPayment, setEndedPayment] = useState<string | null>(null)
  const busy = useRef(false)
  const verifiedPayment = useRef<{ content: string; payment: PaymentProof; orderId: string | null } | null>(
    null,
  )
  const navigate = useNavigate()
  const { shell } = useViewer()
  const userId = shell?.userId ?? ''
  const script = useRouteLoaderData<Settings>('root')?.checkoutScript ?? ''
  const [line] = cart.lines
  const source = cart.source === 'cart' ? 'cart' : `${line?.productId}`
  // An order empties the cart, so that the same lines in another version are another order. For Buy Now another quantity
  // under the same key is refused: the shopper learns that the first order may exist.
  const contents =
    cart.source === 'cart'
      ? `${shell?.cartVersion}: ${cart.lines.map((one) => `${one.productId} ${one.quantity}`).join()}`
      : ''
  useEffect(() => {
    // A copy of this tab gets the same key.
    if (cart.status === 'succeeded') storedIdempotencyKey({ source, contents })
  }, [source, contents, cart.status])

  /** Returns the part of the request that does not depend on the payment method. */
  function request(method: PaymentMethod) {
    const { address, totals, coins, coinValue, notes, purchaseOrder, settingsVersion } = checkout
    const products = cart.lines.map(({ productId, quantity }) => ({
      id: productId,
      quantity,
      // The notes of a cart are stored with its lines; this tab may show older ones.
      productNote: cart.setNote ? '' : (notes[productId]?.trim() ?? ''),
    }))
    return {
      paymentMode: paymentModes[method],
      cod: method === 'cod',
      products,
      totalPrice: toRupees(totals.totalPaise),
      address: address ? { addressId: address.addressId } : null,
      creditCoins: coins,
      coinValue,
      settingsVersion,
      ...(purchaseOrder && { purchaseOrder }),
    }
  }

  async function submit(method: PaymentMethod): Promise<string | null> {
    setRunning(method === 'cod' ? 'placing' : 'opening')
    // The bank may have confirmed a payment after its form was closed: nobody pays twice.
    const earlier = readOpenPayment(userId)
    const status = earlier?.source === source ? await statusOf(earlier.orderId) : null
    if (status?.state === 'placed' && status.orderId) return status.orderId
    const order = request(method)
    if (method === 'prepaid') {
      const placed = await pay(order)
      if (!placed) return null
      if (placed.orderId) return placed.orderId
    }
    setRunning('placing')
    const call = cart.source === 'cart' ? 'POST /place-order' : 'POST /single-product-place-order'
    const idempotencyKey = storedIdempotencyKey({ source, contents })
    const { orderId } = await sendCall(call, order, { idempotencyKey })
    return orderId
  }

  /** Pays the order; null if it was not paid. */
  async function pay(order: ReturnType<typeof request>) {
    const content = JSON.stringify([order.products, order.totalPrice])
    if (verifiedPayment.current?.content === content) return verifiedPayment.current
    const { products, totalPrice, address, creditCoins, settingsVersion, purchaseOrder } = order
    const buyNow = cart.source === 'buyNow'
    const opened = await sendCall('POST /create-order', {
      amount: totalPrice,
      products,
      address,
      creditCoins,
      buyNow,
      settingsVersion,
      ...(purchaseOrder && { purchaseOrder }),
    }).catch((cause: RequestError) => {
      // The specification names another text than for the order itself (buying §8).
      throw cause.code === 'uncoded'
        ? new RequestError(cause.status, 'paymentNotOpened', text.checkout.paymentStartFailed)
        : cause
    })
    const request = { ...opened, prefill: await prefill() }
    setRunning('paying')
    storeOpenPayment({ orderId: opened.orderId, userId, source })
    setEndedPayment(null)
    showPayment(opened.orderId)
    const outcome = await payAtProvider(script, request, text)
    setRunning('verifying')
    if (!('paid' in outcome)) return afterUnpaid(opened.orderId, outcome)
    storeOpenPayment({ orderId: opened.orderId, userId, source, proof: outcome.paid })
    const paymentId = outcome.paid.razorpay_payment_id
    try {
      const verified = await sendCall('POST /verify-payment', outcome.paid)
      if (verified.status !== 'success') {
        removePayment(opened.orderId)
        setError({ message: text.checkout.paymentVerificationFailed, paymentId })
        return null
      }
      verifiedPayment.current = { content, payment: outcome.paid, orderId: verified.orderId ?? null }
      return verifiedPayment.current
    } catch (cause) {
      // With an unknown outcome the page goes on to check the payment of the URL.
      if (isPaymentRefused(cause))
        endPayment(opened.orderId, {
          message: specifiedText(cause, text.checkout.paymentVerificationFailed),
          paymentId,
        })
      return null
    }
  }

  /**
   * Asks once what became of a payment whose form closed without success: it may have been paid in an app meanwhile. The
   * order if there is one; null if the page goes on to check the payment, or shows why it was not paid.
   */
  async function afterUnpaid(orderId: string, outcome: UnpaidOutcome) {
    const status = 'unopened' in outcome ? null : await statusOf(orderId)
    if (status?.state === 'placed' && status.orderId) return { orderId: status.orderId }
    if (status?.state === 'checking' || status?.state === 'refunding') return null
    removePayment(orderId)
    // The bank may still confirm it: an order that empties the cart is then found by its payment.
    if (!('unopened' in outcome)) storeOpenPayment({ orderId, userId, source })
    setError({ message: outcomeText(outcome, text) })
    // The open payment holds coins and counts towards limits.
    invalidateCalls('GET /checkout-options', 'GET /my-shell')
    return null
  }

  /** Names a payment in the URL, for a reload and Back; null removes it. */
  function showPayment(orderId: string | null): void {
    const next = new URLSearchParams(query)
    if (orderId === null) next.delete('payment')
    else next.set('payment', orderId)
    setQuery(next, { replace: true, preventScrollReset: true })
  }

  /** Removes a payment whose outcome is known from this tab. */
  function removePayment(orderId: string): void {
    storeOpenPayment(null)
    setEndedPayment(orderId)
    showPayment(null)
  }

  /** Ends a payment without an order, and returns to the payment step. */
  function endPayment(orderId: string, reason: CheckoutError | null): void {
    removePayment(orderId)
    setError(reason)
    void cart.refresh()
    invalidateCalls('GET /checkout-options', 'GET /my-shell')
  }

  async function prefill() {
    const user = await sendCall('GET /get-user').catch(() => null)
    return { name: user?.name ?? shell?.name ?? '', email: user?.email ?? '', contact: user?.phone ?? '' }
  }

  /** Places the order; every error is shown on the page. */
  async function place(): Promise<void> {
    if (busy.current) return
    const { address } = checkout
    if (!address) return setError({ message: text.address.noneSelected })
    busy.current = true
    setError(null)
    forget()
    try {
      const orderId = await submit(checkout.method)
      if (!orderId) return
      await finish(orderId)
    } catch (cause) {
      // 422: an order that was placed earlier, and whose answer was lost, has this key. Refusals of orders have no code.
      if (cause instanceof RequestError && cause.status === 422) removeIdempotencyKey(source)
      const paymentId = verifiedPayment.current?.payment.razorpay_payment_id
      setError(toCheckoutError(cause, paymentId, text))
      // The address may have a problem that the page does not know, or be deleted.
      if (cause instanceof RequestError && isRefused(cause))
        void isDeleted(address.addressId).then((deleted) => {
          if (!deleted) return
          // Step 1 says why; a payment that was made stays named.
          if (paymentId === undefined) setError(null)
          checkout.goToStep('address', address)
        })
      // Prices, stock, delivery or coins may have changed.
      void compare(toSeenCheckout(checkout))
    } finally {
      busy.current = false
      setRunning(null)
    }
  }
  /**
   * Opens the page of a placed order, and removes what belongs to this order alone: key, notes, choices. `paidSource` is the
   * source of a payment that was checked; it may be another checkout than this one.
   */
  async function finish(orderId: string, paidSource = source): Promise<void> {
    removeIdempotencyKey(paidSource)
    if (paidSource === readOpenPayment(userId)?.source) storeOpenPayment(null)
    if (paidSource === source) checkout.clearChoices()
    else removeDrafts(`checkout:${userId}:${paidSource === 'cart' ? 'cart' : 'buyNow'}`)
    cartChanged()
    invalidateCalls('GET /get-user', 'GET /get-all-orders')
    await navigate(pathTo('/order-completed-page/:parentOrderId', { parentOrderId: orderId }), {
      replace: true,
    })
  }
  /** The payment of the URL whose outcome is to be found out. */
  const waitingPayment = checkout.payment === endedPayment ? null : checkout.payment
  return { place, running, error, clearError: () => setError(null), finish, endPayment, waitingPayment }
}

const isRefused = ({ status }: RequestError): boolean => status === 400 || status === 409

/** Loads the addresses again. Returns true if an address is no longer one of them. */
async function isDeleted(id: string): Promise<boolean> {
  await reloadCalls('GET /get-address')
  const addresses = readCallData('GET /get-address', {})
  return addresses !== undefined && !addresses.some(({ addressId }) => addressId === id)
}

/** Returns what became of a payment; null if the shop does not answer. */
const statusOf = (orderId: string) => sendCall('GET /payment-status', { orderId }).catch(() => null)

type UnpaidOutcome = Exclude<PaymentOutcome, { paid: PaymentProof }>

/** Returns the message about a payment form that closed without a payment. */
function outcomeText(outcome: UnpaidOutcome, { checkout }: SignedInMessages): string {
  if ('closed' in outcome) return checkout.paymentClosed
  if ('refused' in outcome) return checkout.paymentFailed
  return 'timedOut' in outcome ? checkout.paymentTimedOut : checkout.paymentStartFailed
}

function toCheckoutError(
  error: unknown,
  paymentId: string | undefined,
  text: SignedInMessages,
): CheckoutError {
  const message =
    error instanceof RequestError ? serverText(error, text.checkout.orderFailed) : text.checkout.orderFailed
  return paymentId ? { message, paymentId } : { message }
}
