import { givenOrderFields } from '#domain/order-fields.ts'
import { useText } from '#ui/layout/text.ts'
import { signedInTexts, type SignedInMessages } from '#text/signed-in.ts'
import { startTransition, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import {
  useLocation,
  useNavigate,
  useNavigationType,
  useRouteLoaderData,
  useSearchParams,
} from 'react-router'
import { paymentModes } from '#domain/checkout.ts'
import { toRupees } from '#domain/money.ts'
import { removeDrafts } from '#web/components/forms/draft.ts'
import { removeIdempotencyKey, storedIdempotencyKey } from '#web/components/forms/idempotency-key.ts'
import type { Settings } from '#web/api/server.ts'
import { invalidateCalls, readCallData, reloadCalls, sendCall } from '#web/api/client.ts'
import { RequestError, serverText, specifiedText } from '#web/api/request-error.ts'
import { cartChanged } from '#web/components/cart/change-cart.ts'
import { pathTo } from '#web/path-to.ts'
import { useViewer } from '#web/session/viewer.ts'
import {
  type Attempt,
  initialState,
  nextState,
  type OrderEvent,
  type OrderState,
  paymentInUrl,
  type State,
} from './place-order-state.ts'
import { type Changes, toSeenCheckout } from './use-changes.ts'
import { type Checkout, type CheckoutCart, checkoutDraft } from './use-checkout.ts'
import {
  type OpenPayment,
  type PaymentOutcome,
  payAtProvider,
  readOpenPayment,
  storeOpenPayment,
} from './pay.ts'

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
 * Places an order. Cash on delivery is one call; a prepaid order creates a payment, pays and verifies it. Events change the
 * state (`place-order-state.ts`), and `run` does what the new state needs: URL and storage follow the state. This goes on
 * after the page was left, because the customer may have paid. After a refusal `compare` gets the checkout that they saw.
 */
export function usePlaceOrder(
  cart: CheckoutCart,
  checkout: Checkout,
  { compare, forget, solvedCount }: Pick<Changes, 'compare' | 'forget' | 'solvedCount'>,
) {
  const text = useText(signedInTexts)
  const [query, setQuery] = useSearchParams()
  const { key } = useLocation()
  const navigationType = useNavigationType()
  const navigate = useNavigate()
  const { shell } = useViewer()
  const userId = shell?.userId ?? ''
  const script = useRouteLoaderData<Settings>('root')?.checkoutScript ?? ''
  const isEmpty = cart.lines.length === 0
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

  const [state, show] = useState(() => initialState(paymentOfUrl(), readOpenPayment(userId), isEmpty))
  const current = useRef(state)
  const latestRun = useRef(run)
  const isShown = useRef(true)
  useLayoutEffect(() => {
    latestRun.current = run
    isShown.current = true
    return () => {
      isShown.current = false
    }
  })
  function dispatch(event: OrderEvent): void {
    const before = current.current
    const after = nextState(before, event)
    if (after === before) return
    current.current = after
    show(after)
    void latestRun.current(after, before)
  }
  const observe = useEffectEvent(dispatch)
  const observeUrl = useEffectEvent(() => {
    // Other navigations are those of the page itself: there the URL follows the state.
    if (navigationType === 'POP') dispatch({ type: 'navigated', payment: paymentOfUrl() })
  })
  useLayoutEffect(() => observeUrl(), [key])
  useLayoutEffect(() => observe({ type: 'cartRead', isEmpty }), [isEmpty, state.name])
  useLayoutEffect(() => observe({ type: 'solved' }), [solvedCount])

  /** Returns the payment that the URL names, as this tab knows it. */
  function paymentOfUrl(): OpenPayment | null {
    const orderId = checkout.payment
    if (orderId === null) return null
    const stored = readOpenPayment(userId)
    return stored?.orderId === orderId ? stored : { orderId }
  }

  async function run(after: OrderState, before: OrderState): Promise<void> {
    if (before.placedId !== undefined) return
    if (after.payment !== before.payment) storeOpenPayment(after.payment && { ...after.payment, userId })
    const named = paymentInUrl(after)
    if (named !== paymentInUrl(before)) nameInUrl(named, 'attempt' in before ? before.attempt.search : query)
    if (after.placedId !== undefined)
      return openOrder(after.placedId, 'attempt' in after ? after.attempt.source : after.payment?.source)
    if (before.name === 'idle' && 'attempt' in after) forget()
    switch (after.name) {
      case 'opening':
        return createPayment(after)
      case 'paying':
        return pay(after)
      case 'verifying':
        return verify(after)
      case 'placing':
        return sendOrder(after)
      case 'idle':
        if (before.name !== 'verifying' && before.name !== 'waiting') return
        if (before.name === 'waiting' || before.payment.proof) void cart.refresh()
        // The open payment holds coins and counts towards limits.
        invalidateCalls('GET /checkout-options', 'GET /my-shell')
    }
  }

  /** Names a payment in the URL; null removes it. */
  function nameInUrl(orderId: string | null, search: string | URLSearchParams): void {
    // Another page has another query.
    if (!isShown.current) return
    const params = new URLSearchParams(search)
    if (orderId === null) params.delete('payment')
    else params.set('payment', orderId)
    setQuery(params, { replace: true, preventScrollReset: true })
  }

  async function createPayment({ payment: earlier, attempt }: State<'opening'>): Promise<void> {
    try {
      const placedId = await findEarlierOrder(earlier, attempt)
      if (placedId) return dispatch({ type: 'placed', orderId: placedId })
      const { products, totalPrice, address, creditCoins, settingsVersion } = attempt.order
      const opened = await sendCall('POST /create-order', {
        amount: totalPrice,
        products,
        address,
        creditCoins,
        buyNow: attempt.source !== 'cart',
        settingsVersion,
        ...attempt.fields,
      }).catch((cause: RequestError) => {
        // The specification names another text than for the order itself (buying §8).
        throw cause.code === 'uncoded'
          ? new RequestError(cause.status, 'paymentNotOpened', text.checkout.paymentStartFailed)
          : cause
      })
      const user = await sendCall('GET /get-user').catch(() => null)
      const prefill = {
        name: user?.name ?? shell?.name ?? '',
        email: user?.email ?? '',
        contact: user?.phone ?? '',
      }
      const payment = { orderId: opened.orderId, source: attempt.source }
      dispatch({ type: 'opened', payment, request: { ...opened, prefill } })
    } catch (cause) {
      fail(cause, attempt)
    }
  }

  async function pay({ request }: State<'paying'>): Promise<void> {
    const failed = { unopened: true } as const
    dispatch({ type: 'closed', outcome: await payAtProvider(script, request, text).catch(() => failed) })
  }

  async function verify({ payment, outcome }: State<'verifying'>): Promise<void> {
    if (!('paid' in outcome)) return verifyUnpaid(payment.orderId, outcome)
    const paymentId = outcome.paid.razorpay_payment_id
    const refuse = (message: string) =>
      dispatch({ type: 'ended', error: { message, paymentId }, isOpen: false })
    try {
      const { status, orderId } = await sendCall('POST /verify-payment', outcome.paid)
      if (status !== 'success') refuse(text.checkout.paymentVerificationFailed)
      else dispatch(orderId ? { type: 'placed', orderId } : { type: 'verified' })
    } catch (cause) {
      if (isPaymentRefused(cause)) refuse(specifiedText(cause, text.checkout.paymentVerificationFailed))
      else dispatch({ type: 'unknown' })
    }
  }

  /** Asks once what became of a payment whose form closed without success: it may have been paid in an app meanwhile. */
  async function verifyUnpaid(orderId: string, outcome: UnpaidOutcome): Promise<void> {
    const isOpen = !('unopened' in outcome)
    const status = isOpen ? await statusOf(orderId) : null
    if (status?.state === 'placed' && status.orderId) dispatch({ type: 'placed', orderId: status.orderId })
    else if (status?.state === 'checking' || status?.state === 'refunding') dispatch({ type: 'unknown' })
    else dispatch({ type: 'ended', error: { message: outcomeText(outcome, text) }, isOpen })
  }

  async function sendOrder({ payment, attempt }: State<'placing'>): Promise<void> {
    try {
      const placedId = payment?.proof ? null : await findEarlierOrder(payment, attempt)
      if (placedId) return dispatch({ type: 'placed', orderId: placedId })
      const call = attempt.source === 'cart' ? 'POST /place-order' : 'POST /single-product-place-order'
      const idempotencyKey = storedIdempotencyKey(attempt)
      const { orderId } = await sendCall(call, { ...attempt.order, ...attempt.fields }, { idempotencyKey })
      dispatch({ type: 'placed', orderId })
    } catch (cause) {
      fail(cause, attempt)
    }
  }

  /** Shows why there is no order, and looks for what has changed. */
  function fail(cause: unknown, { source: failed, seen, address }: Attempt): void {
    const error = cause instanceof RequestError ? cause : null
    // An order that was placed earlier, and whose answer was lost, has this key. Refusals of orders have no code.
    if (error?.status === 422) removeIdempotencyKey(failed)
    const message = error ? serverText(error, text.checkout.orderFailed) : text.checkout.orderFailed
    dispatch({ type: 'failed', error: { message } })
    // The address may have a problem that the page does not know, or be deleted. Step 1 then says why.
    if (error?.status === 400 || error?.status === 409)
      void isDeleted(address.addressId).then((deleted) => {
        // Another page has other steps.
        if (!deleted || !isShown.current) return
        dispatch({ type: 'solved' })
        checkout.goToStep('address', address)
      })
    // Prices, stock, delivery or coins may have changed.
    void compare(seen)
  }

  /**
   * Opens the page of an order, and removes what belongs to this order alone: key, notes, choices. A payment that was waited
   * for may be that of another checkout than this one.
   */
  async function openOrder(orderId: string, placed = source): Promise<void> {
    removeIdempotencyKey(placed)
    if (placed === readOpenPayment(userId)?.source) storeOpenPayment(null)
    if (placed === source) checkout.clearChoices()
    else removeDrafts(checkoutDraft(userId, placed === 'cart' ? 'cart' : 'buyNow'))
    cartChanged()
    invalidateCalls('GET /get-user', 'GET /get-all-orders')
    await navigate(pathTo('/order-completed-page/:parentOrderId', { parentOrderId: orderId }), {
      replace: true,
    })
    // The next page is shown in a transition. An urgent update would show the checkout with its empty cart before it.
    startTransition(() => dispatch({ type: 'finished' }))
  }

  /** Returns what is ordered, as the page shows it; null without an address. */
  function toAttempt(): Attempt | null {
    const { address, method, totals, coins, coinValue, notes, settingsVersion } = checkout
    if (!address) return null
    const products = cart.lines.map(({ productId, quantity }) => ({
      id: productId,
      quantity,
      // The notes of a cart are stored with its lines; this tab may show older ones.
      productNote: cart.setNote ? '' : (notes[productId]?.trim() ?? ''),
    }))
    const order = {
      paymentMode: paymentModes[method],
      cod: method === 'cod',
      products,
      totalPrice: toRupees(totals.totalPaise),
      address: { addressId: address.addressId },
      creditCoins: coins,
      coinValue,
      settingsVersion,
    }
    const fields = givenOrderFields(checkout.fields)
    return { source, contents, order, fields, address, seen: toSeenCheckout(checkout), search: `${query}` }
  }

  function place(): void {
    const attempt = toAttempt()
    if (attempt) dispatch({ type: 'pressed', attempt })
    else dispatch({ type: 'incomplete', error: { message: text.address.noneSelected } })
  }
  return { state, error: state.name === 'idle' ? state.error : null, place, dispatch }
}

/** Returns the order of an earlier payment of the same checkout, which the bank confirmed after its form was closed. */
async function findEarlierOrder(payment: OpenPayment | null, { source }: Attempt): Promise<string | null> {
  const status = payment?.source === source ? await statusOf(payment.orderId) : null
  return (status?.state === 'placed' && status.orderId) || null
}

/** Loads the addresses again. Returns true if an address is no longer one of them. */
async function isDeleted(id: string): Promise<boolean> {
  await reloadCalls('GET /get-address')
  const addresses = readCallData('GET /get-address', {})
  return addresses !== undefined && !addresses.some(({ addressId }) => addressId === id)
}

/** Returns what became of a payment; null if the shop does not answer. */
const statusOf = (orderId: string) => sendCall('GET /payment-status', { orderId }).catch(() => null)

type UnpaidOutcome = Exclude<PaymentOutcome, { paid: unknown }>

/** Returns the message about a payment form that closed without a payment. */
function outcomeText(outcome: UnpaidOutcome, { checkout }: SignedInMessages): string {
  if ('closed' in outcome) return checkout.paymentClosed
  if ('refused' in outcome) return checkout.paymentFailed
  return 'timedOut' in outcome ? checkout.paymentTimedOut : checkout.paymentStartFailed
}
