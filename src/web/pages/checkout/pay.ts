import { paymentWords } from './payment-words.ts'

/** What the provider hands over when it was paid (buying §7). */
export type Paid = { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string }
export type Bill = {
  orderId: string
  /** In paise. */
  amount: number
  currency: string
  /** The key the browser may know. */
  key: string
  prefill: { name: string; email: string; contact: string }
}
/** Paid, closed by the shopper, refused, or a sheet that could not be opened. */
export type Outcome = { paid: Paid } | { closed: true } | { refused: true } | { unopened: true }

type Sheet = { open: () => void; on: (event: string, tell: () => void) => void }
type Provider = new (options: Record<string, unknown>) => Sheet

const SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js'

/** Whether the payment service of the demo stands in for the provider. */
export function isLocal(key: string): boolean {
  return key.startsWith('rzp_sim_')
}

/** Opens the provider's checkout; its script is loaded at this moment and not before. */
export async function payAtProvider({ orderId, prefill, ...bill }: Bill): Promise<Outcome> {
  const Provider = await loadProvider().catch(() => null)
  if (!Provider) return { unopened: true }
  return new Promise((resolve) => {
    const colour = getComputedStyle(document.documentElement).getPropertyValue('--color-leaf-700').trim()
    let refused = false
    const sheet = new Provider({
      ...bill,
      order_id: orderId,
      name: 'TharaCart',
      prefill,
      theme: { color: colour },
      handler: (paid: Paid) => resolve({ paid }),
      modal: { ondismiss: () => resolve(refused ? { refused: true } : { closed: true }) },
    })
    sheet.on('payment.failed', () => {
      refused = true
    })
    sheet.open()
  })
}

function loadProvider(): Promise<Provider> {
  const page = window as typeof window & { Razorpay?: Provider }
  if (page.Razorpay) return Promise.resolve(page.Razorpay)
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = SCRIPT
    script.onload = () => (page.Razorpay ? resolve(page.Razorpay) : reject(new Error(paymentWords.notOpened)))
    script.onerror = () => {
      script.remove()
      reject(new Error(paymentWords.notOpened))
    }
    document.head.append(script)
  })
}

/** Pays at the payment service of the demo, which the development desk drives (decisions, "The development desk"). */
export async function payAtDesk(orderId: string, outcome: 'captured' | 'failed'): Promise<Outcome> {
  const answer = await fetch('/dev/razorpay/pay', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ order_id: orderId, outcome, webhook: true }),
  })
  if (!answer.ok) throw new Error(paymentWords.notOpened)
  return outcome === 'failed' ? { refused: true } : { paid: (await answer.json()) as Paid }
}
