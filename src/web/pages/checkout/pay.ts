import type { SignedInMessages } from '#text/signed-in.ts'
import { readDraft, writeDraft } from '#web/components/forms/draft.ts'
import { OPEN_PAYMENT } from '#web/session/storage.ts'

/** Data of the provider after a payment (buying §7). */
type PaymentProof = {
  razorpay_order_id: string
  razorpay_payment_id: string
  razorpay_signature: string
}
export type PaymentRequest = {
  orderId: string
  /** In paise. */
  amount: number
  currency: string
  /** The provider's public key. */
  key: string
  /** Seconds until the reserved units and coins are released. */
  timeout: number
  /** `contact` is a phone number of ten digits. */
  prefill: { name: string; email: string; contact: string }
}
/** Paid, closed by the user, refused, closed when the time to pay was over, or the payment form could not be opened. */
export type PaymentOutcome =
  | { paid: PaymentProof }
  | { closed: true }
  | { refused: true }
  | { timedOut: true }
  | { unopened: true }

/**
 * The payment of this tab whose outcome is unknown; with the proof if the provider reported success. `source` is "cart", or
 * the product of a Buy Now; without it the payment is known from the URL alone.
 */
export type OpenPayment = { orderId: string; source?: string; proof?: PaymentProof }

/** Stores the open payment of this tab, so that a reload finds its outcome; null removes it. */
export const storeOpenPayment = (payment: (OpenPayment & { userId: string }) | null): void =>
  writeDraft(OPEN_PAYMENT, payment)

/** Returns the open payment of this tab, or null; never that of another user, who had a session in this tab before. */
export function readOpenPayment(userId: string): OpenPayment | null {
  const stored = readDraft(OPEN_PAYMENT) as (Partial<OpenPayment> & { userId?: string }) | null
  return typeof stored?.orderId === 'string' && stored.userId === userId ? (stored as OpenPayment) : null
}

type PaymentSheet = { open: () => void; on: (event: string, notify: () => void) => void }
type Provider = new (options: Record<string, unknown>) => PaymentSheet

/** The provider posts the result of a redirected payment here (ruling 90). */
const RETURN_PATH = 'payment-return'
/** Longest time to load the script of the provider, in milliseconds. */
const SCRIPT_MS = 10_000

/**
 * Opens the provider's payment form; its script is loaded only now. In an in-app browser, which often cannot open the
 * page of a bank in a frame, the form leads the whole page to `/payment-return` and the promise stays open.
 */
export async function payAtProvider(
  script: string,
  { orderId, prefill, ...request }: PaymentRequest,
  text: SignedInMessages,
): Promise<PaymentOutcome> {
  const endsAt = performance.now() + request.timeout * 1000
  const Provider = await loadProvider(script, text).catch(() => null)
  if (!Provider) return { unopened: true }
  const isRedirected = isInAppBrowser(navigator.userAgent)
  // The answer of `/payment-return` opens another document, which must not find a payment of unknown outcome.
  if (isRedirected) storeOpenPayment(null)
  return new Promise((resolve) => {
    const colour = getComputedStyle(document.documentElement).getPropertyValue('--color-leaf-700').trim()
    let refused = false
    const sheet = new Provider({
      ...request,
      order_id: orderId,
      name: text.common.shopName,
      prefill: { ...prefill, contact: /^\d{10}$/.test(prefill.contact) ? `+91${prefill.contact}` : '' },
      theme: { color: colour },
      handler: (proof: PaymentProof) => resolve({ paid: proof }),
      modal: {
        ondismiss: () =>
          resolve(
            performance.now() >= endsAt ? { timedOut: true } : refused ? { refused: true } : { closed: true },
          ),
      },
      ...(isRedirected && {
        redirect: true,
        callback_url: `${location.origin}/${RETURN_PATH}?back=${encodeURIComponent(location.pathname + location.search)}`,
      }),
    })
    // The sheet stays open after a failed attempt, and the next one may succeed.
    sheet.on('payment.failed', () => {
      refused = true
    })
    sheet.open()
  })
}

/** Returns true for the browsers inside apps such as Facebook, Instagram and LINE, and for web views of Android. */
export const isInAppBrowser = (userAgent: string): boolean =>
  /\b(FBAN|FBAV|FB_IAB|Instagram|Line\/|MicroMessenger|Snapchat|LinkedInApp|GSA\/)|; wv\)/.test(userAgent)

function loadProvider(url: string, text: SignedInMessages): Promise<Provider> {
  const page = window as typeof window & { Razorpay?: Provider }
  if (page.Razorpay) return Promise.resolve(page.Razorpay)
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      clearTimeout(timer)
      script.remove()
      reject(new Error(text.checkout.paymentStartFailed))
    }
    const timer = setTimeout(fail, SCRIPT_MS)
    script.src = url
    script.onload = () => {
      if (!page.Razorpay) return fail()
      clearTimeout(timer)
      resolve(page.Razorpay)
    }
    script.onerror = fail
    document.head.append(script)
  })
}
