import { signedInTexts } from '#text/signed-in.ts'
import { useText } from '#ui/layout/text.ts'
import { useEffect, useRef, useState } from 'react'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { sendCall } from '#web/api/client.ts'
import { RequestError } from '#web/api/request-error.ts'
import { pathTo } from '#web/path-to.ts'
import type { OpenPayment } from './pay.ts'
import type { CheckoutError } from './place-order-state.ts'
import { isPaymentRefused } from './use-place-order.ts'

/** Time between two requests for the outcome of a payment, and for how long they are sent. */
const POLL_MS = 3_000
const GIVE_UP_MS = 5 * 60_000

type Outcome = { placed: string } | { ended: CheckoutError } | { returned: string | null } | null

/** Asks for the outcome of a payment; null while it is unknown. */
async function findOutcome({ orderId, proof }: OpenPayment, notComplete: string): Promise<Outcome> {
  try {
    const verified = proof && (await sendCall('POST /verify-payment', proof))
    if (verified?.orderId) return { placed: verified.orderId }
  } catch (error) {
    if (isPaymentRefused(error))
      return { ended: { message: error.message, ...(proof && { paymentId: proof.razorpay_payment_id }) } }
  }
  try {
    const status = await sendCall('GET /payment-status', { orderId })
    if (status.state === 'placed' && status.orderId) return { placed: status.orderId }
    if (status.state === 'refunding') return { returned: status.message ?? null }
    // Without a proof the user may have left the payment form open, so the payment can go on.
    const isOver = status.state === 'ended' || (status.state === 'open' && !proof)
    return isOver ? { ended: { message: status.message ?? notComplete } } : null
  } catch (error) {
    return error instanceof RequestError && error.status === 404
      ? { ended: { message: error.message } }
      : null
  }
}

type Props = {
  payment: OpenPayment
  onPlaced: (orderId: string) => void
  /** The payment ended without an order; null if the shopper saw its refund and goes back. */
  onEnded: (reason: CheckoutError | null) => void
  /** The shopper goes back before the outcome is known. Without it that is not possible. */
  onLeft?: (() => void) | undefined
}

/**
 * "We are checking your payment": asks every few seconds until there is an order, a refund, or five minutes have passed.
 * Someone who closed the payment form, and whose provider does not answer, can go back: a payment that was made after all
 * is found by its event and becomes the order or is refunded.
 */
export function PaymentCheck({ payment, onPlaced, onEnded, onLeft }: Props) {
  const text = useText(signedInTexts)
  const [view, setView] = useState<'checking' | 'unconfirmed' | { returned: string | null }>('checking')
  const [hasAsked, setHasAsked] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const current = { payment, onPlaced, onEnded, notComplete: text.checkout.paymentNotComplete }
  const latest = useRef(current)
  useEffect(() => {
    latest.current = current
  })
  useEffect(() => heading.current?.focus(), [view])
  useEffect(() => {
    if (view !== 'checking') return
    const endsAt = performance.now() + GIVE_UP_MS
    let timer: ReturnType<typeof setTimeout> | undefined
    let isStopped = false
    const poll = async (): Promise<void> => {
      const outcome = await findOutcome(latest.current.payment, latest.current.notComplete)
      if (isStopped) return
      if (outcome && 'placed' in outcome) return latest.current.onPlaced(outcome.placed)
      if (outcome && 'ended' in outcome) return latest.current.onEnded(outcome.ended)
      setHasAsked(true)
      if (outcome) setView(outcome)
      else if (performance.now() >= endsAt) setView('unconfirmed')
      else timer = setTimeout(() => void poll(), POLL_MS)
    }
    void poll()
    return () => {
      isStopped = true
      clearTimeout(timer)
    }
  }, [payment.orderId, view])
  const { proof } = payment
  const leave = hasAsked && !proof && typeof view !== 'object' ? onLeft : undefined
  const [title, hint] =
    view === 'checking'
      ? [text.checkout.paymentUnknown, text.checkout.paymentUnknownHint]
      : view === 'unconfirmed'
        ? [text.checkout.paymentUnverified, text.checkout.paymentUnverifiedHint]
        : [text.checkout.paymentReturned, view.returned]
  return (
    <section
      className="panel mx-auto grid max-w-xl justify-items-center gap-4 py-10 text-center"
      aria-labelledby="payment-check"
    >
      {view === 'checking' && <ProgressBar />}
      <div role="status" className="grid gap-2">
        <h2 id="payment-check" ref={heading} tabIndex={-1} className="text-xl font-bold outline-none">
          {title}
        </h2>
        {hint && <p>{hint}</p>}
        {leave && <p>{text.checkout.paymentUnpaidHint}</p>}
        {view === 'unconfirmed' && proof && (
          <p>
            {text.checkout.paymentId} <b className="num select-all">{proof.razorpay_payment_id}</b>
          </p>
        )}
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        {view === 'unconfirmed' && (
          <Button onClick={() => setView('checking')}>{text.checkout.checkAgain}</Button>
        )}
        {typeof view === 'object' && (
          <Button onClick={() => onEnded(null)}>{text.checkout.backToCheckout}</Button>
        )}
        {leave && (
          <Button kind="secondary" onClick={leave}>
            {text.checkout.backToCheckout}
          </Button>
        )}
        <ButtonLink kind="secondary" href={pathTo('/my-account/my-orders')}>
          {text.common.myOrders}
        </ButtonLink>
      </div>
    </section>
  )
}
