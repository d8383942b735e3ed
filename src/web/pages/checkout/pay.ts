import type { PersonalMessages } from '#text/personal-text.ts'
const STORAGE_PREFIX = 'once:'

/**
 * Returns the idempotency key of a checkout. It stays the same for repeated presses, reloads and lost
 * responses, so that the server creates one order (ruling 33). Call `removeIdempotencyKey` after the order.
 */
export function checkoutIdempotencyKey(content: string): string {
  const name = STORAGE_PREFIX + content
  try {
    const stored = sessionStorage.getItem(name)
    if (stored) return stored
    const created = newKey()
    sessionStorage.setItem(name, created)
    return created
  } catch {
    return newKey()
  }
}

/** Removes the key, because the next checkout of the same products is another order. */
export function removeIdempotencyKey(content: string): void {
  try {
    sessionStorage.removeItem(STORAGE_PREFIX + content)
  } catch {
    // Without storage there is no key to remove.
  }
}

// crypto.randomUUID needs a secure context; plain HTTP in a local network has none.
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/** Data of the provider after a payment (buying §7). */
export type PaymentProof = {
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
  /** Seconds until the reserved units are released; the payment form closes then. */
  timeout: number
  prefill: { name: string; email: string; contact: string }
}
/** Paid, closed by the user, closed because the time is over, refused, or the form could not be opened. */
export type PaymentOutcome =
  | { paid: PaymentProof }
  | { closed: true }
  | { expired: true }
  | { refused: true }
  | { unopened: true }

type PaymentSheet = { open: () => void; on: (event: string, tell: () => void) => void }
type Provider = new (options: Record<string, unknown>) => PaymentSheet

/** The form may close itself shortly before the time is over. */
const CLOCK_TOLERANCE_MS = 1500

/**
 * Opens the provider's payment form; its script is loaded only now. In an in-app browser, which often cannot open the
 * pages of a bank in a frame, the form leads the whole page to `/payment-return` and the promise stays open.
 */
export async function payAtProvider(
  script: string,
  { orderId, prefill, timeout, ...request }: PaymentRequest,
  text: PersonalMessages,
): Promise<PaymentOutcome> {
  const endsAt = Date.now() + timeout * 1000
  const Provider = await loadProvider(script, text).catch(() => null)
  if (!Provider) return { unopened: true }
  return new Promise((resolve) => {
    const colour = getComputedStyle(document.documentElement).getPropertyValue('--color-leaf-700').trim()
    let refused = false
    const sheet = new Provider({
      ...request,
      order_id: orderId,
      name: text.common.shopName,
      prefill: { ...prefill, contact: toInternational(prefill.contact) },
      theme: { color: colour },
      timeout: Math.max(1, Math.round((endsAt - Date.now()) / 1000)),
      handler: (paid: PaymentProof) => resolve({ paid }),
      modal: {
        ondismiss: () => {
          const isOver = Date.now() > endsAt - CLOCK_TOLERANCE_MS
          resolve(isOver ? { expired: true } : refused ? { refused: true } : { closed: true })
        },
      },
      ...(isInAppBrowser(navigator.userAgent) && {
        redirect: true,
        callback_url: new URL(RETURN_PATH, location.origin).href,
      }),
    })
    sheet.on('payment.failed', () => {
      refused = true
    })
    sheet.open()
  })
}

/** The provider posts the result of a redirected payment here (ruling 90). */
const RETURN_PATH = 'payment-return'

/** Returns true for the browsers inside apps such as Facebook, Instagram and LINE, and for Android web views. */
export function isInAppBrowser(userAgent: string): boolean {
  return /\b(FBAN|FBAV|FB_IAB|Instagram|Line\/|MicroMessenger|Snapchat|Twitter|LinkedInApp|GSA\/)|; wv\)/.test(
    userAgent,
  )
}

/** Returns an Indian phone number with +91, as the provider expects it. */
export function toInternational(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '')
  return digits.length === 10 ? `+91${digits}` : digits && `+${digits}`
}

function loadProvider(url: string, text: PersonalMessages): Promise<Provider> {
  const page = window as typeof window & { Razorpay?: Provider }
  if (page.Razorpay) return Promise.resolve(page.Razorpay)
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.onload = () =>
      page.Razorpay ? resolve(page.Razorpay) : reject(new Error(text.checkout.paymentStartFailed))
    script.onerror = () => {
      script.remove()
      reject(new Error(text.checkout.paymentStartFailed))
    }
    document.head.append(script)
  })
}
