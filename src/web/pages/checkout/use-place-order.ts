import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { addressText } from '#domain/address.ts'
import { type PaymentMethod, paymentModes } from '#domain/checkout.ts'
import { toRupees } from '#domain/money.ts'
import { useToast } from '#ui/overlays/toast.tsx'
import { invalidateCalls, RequestError, sendCall } from '#web/api/client.ts'
import { useViewer } from '#web/session/viewer.ts'
import type { Basket } from './basket.ts'
import { forgetKey, onceKey } from './once-key.ts'
import { type Bill, isLocal, type Outcome, type Paid, payAtProvider } from './pay.ts'
import { paymentWords } from './payment-words.ts'
import type { Checkout } from './use-checkout.ts'

/** What went wrong, for the person; a payment that was made is named, so that it can be told to customer care. */
export type Trouble = { words: string; paymentId?: string }
/** The payment service of the demo waits for an answer. */
export type Desk = { bill: Bill; answer: (outcome: Outcome) => void }

/**
 * Placing an order: on delivery in one call; prepaid by opening a payment, paying, verifying and placing. One run
 * at a time. A payment that was verified is not asked for again when placing alone has failed.
 */
export function usePlaceOrder(basket: Basket, checkout: Checkout) {
  const [running, setRunning] = useState<'opening' | 'paying' | 'verifying' | 'placing' | null>(null)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [desk, setDesk] = useState<Desk | null>(null)
  const busy = useRef(false)
  const paid = useRef<{ of: string; payment: Paid; orderId: string | null } | null>(null)
  const toast = useToast()
  const navigate = useNavigate()
  const { shell } = useViewer()
  const [line] = basket.lines
  const of = basket.source === 'cart' ? 'cart' : `${line?.productId}`
  useEffect(() => {
    onceKey(of)
  }, [of])

  /** What is sent about the basket, whichever way it is paid. */
  function request(method: PaymentMethod) {
    const { address, totals, coins, coinValue, notes } = checkout
    const products = basket.lines.map(({ productId, quantity }) => ({
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
      const done = await pay(order)
      if (!done) return null
      if (done.orderId) return done.orderId
    }
    setRunning('placing')
    const call = basket.source === 'cart' ? 'POST /place-order' : 'POST /single-product-place-order'
    const { orderId } = await sendCall(call, order, { idempotencyKey: onceKey(of) })
    return orderId
  }

  /** Takes the money; null when it was not paid. */
  async function pay(order: ReturnType<typeof request>) {
    const content = JSON.stringify([order.products, order.totalPrice])
    if (paid.current?.of === content) return paid.current
    setRunning('opening')
    const { products, totalPrice, address, creditCoins } = order
    const buyNow = basket.source === 'buyNow'
    const opened = await sendCall('POST /create-order', {
      amount: totalPrice,
      products,
      address,
      creditCoins,
      buyNow,
    })
    setRunning('paying')
    const outcome = await atTheSheet({ ...opened, prefill: await prefill() })
    if ('closed' in outcome) setTrouble({ words: paymentWords.closed })
    if ('refused' in outcome) setTrouble({ words: paymentWords.refused })
    if ('unopened' in outcome) setTrouble({ words: paymentWords.notOpened })
    if (!('paid' in outcome)) return null
    setRunning('verifying')
    const paymentId = outcome.paid.razorpay_payment_id
    const verified = await sendCall('POST /verify-payment', outcome.paid).catch((error: unknown) => {
      // The money may have gone: this is for a person to look at, not to be tried again blindly.
      const known = error instanceof RequestError && error.code === 'paymentFailed'
      setTrouble({ words: known ? paymentWords.notVerified : paymentWords.verifyFailed, paymentId })
      return null
    })
    if (verified && verified.status !== 'success') setTrouble({ words: paymentWords.notVerified, paymentId })
    if (verified?.status !== 'success') return null
    toast(paymentWords.paid)
    paid.current = { of: content, payment: outcome.paid, orderId: verified.orderId ?? null }
    return paid.current
  }

  function atTheSheet(bill: Bill): Promise<Outcome> {
    if (!isLocal(bill.key)) return payAtProvider(bill)
    return new Promise((resolve) => {
      setDesk({
        bill,
        answer: (outcome) => {
          setDesk(null)
          resolve(outcome)
        },
      })
    })
  }

  async function prefill() {
    const user = await sendCall('GET /get-user').catch(() => null)
    return { name: user?.name ?? shell?.name ?? '', email: user?.email ?? '', contact: user?.phone ?? '' }
  }

  /** Places the order; every refusal ends as words on the screen. */
  async function place(): Promise<void> {
    if (busy.current) return
    if (!checkout.address) return setTrouble({ words: addressText.noneSelected })
    busy.current = true
    setTrouble(null)
    try {
      const orderId = await submit(checkout.method)
      if (!orderId) return
      forgetKey(of)
      toast(paymentWords.placed)
      invalidateCalls('GET /get-cart-products', 'GET /my-shell', 'GET /get-user', 'GET /get-all-orders')
      await navigate(`/order-completed-page/${encodeURIComponent(orderId)}`, { replace: true })
    } catch (error) {
      setTrouble(troubleOf(error, paid.current?.payment.razorpay_payment_id))
      // Prices, stock or coins may have moved: show what the server holds now.
      void basket.refresh()
      invalidateCalls('GET /checkout-options', 'GET /my-shell')
    } finally {
      busy.current = false
      setRunning(null)
    }
  }
  return { place, running, trouble, setTrouble, desk }
}

function troubleOf(error: unknown, paymentId: string | undefined): Trouble {
  const words = error instanceof RequestError && error.message ? error.message : paymentWords.notPlaced
  return paymentId ? { words, paymentId } : { words }
}
