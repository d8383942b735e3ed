import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Calls } from '#contract/calls.ts'
import type { Messages } from '#text/text.ts'
import { useText } from '#ui/layout/text.ts'
import { useToast } from '#ui/overlays/toast.tsx'
import { invalidateCalls, readCallData, sendCall, setCallData, shownText } from '#web/api/client.ts'
import { RequestError, specifiedText } from '#web/api/request-error.ts'
import { continuesSession, token } from '#web/api/token.ts'
import { pathTo } from '#web/path-to.ts'
import { useRequireSignIn } from '#web/session/require-session.ts'
import { useViewer } from '#web/session/viewer.ts'

/**
 * Call it after every change of the products in the cart. Shows the cart that the change returned, or loads it again, and
 * loads again what the server computes from the cart: delivery and charges, and the counts of the page shell.
 */
export function cartChanged(cart?: Calls['GET /get-cart-products']['output']): void {
  if (cart) {
    setCallData('GET /get-cart-products', {}, cart)
    const shell = readCallData('GET /my-shell', {})
    // Badge and steppers show the new cart before the shell is loaded again.
    if (shell)
      setCallData(
        'GET /my-shell',
        {},
        {
          ...shell,
          cartCount: cart.length,
          cartProductIds: cart.map(({ productId }) => productId),
          cartQuantities: Object.fromEntries(cart.map(({ productId, quantity }) => [productId, quantity])),
        },
      )
  } else invalidateCalls('GET /get-cart-products')
  invalidateCalls('GET /checkout-options', 'GET /my-shell')
}

type Quantities = ReadonlyMap<string, number>

const noQuantities: Quantities = new Map()
/** Quantities that are shown before the server has stored them, by product; another map after each change. */
let wanted = noQuantities
const listeners = new Set<() => void>()

function subscribe(notify: () => void): () => void {
  listeners.add(notify)
  return () => void listeners.delete(notify)
}

function want(productId: string, quantity: number | null): void {
  const next = new Map(wanted)
  if (quantity === null) next.delete(productId)
  else next.set(productId, quantity)
  wanted = next
  listeners.forEach((notify) => notify())
}

/** Returns the quantities that are shown before the server has stored them, by product. */
export const useWantedQuantities = (): Quantities =>
  useSyncExternalStore(
    subscribe,
    () => wanted,
    () => noQuantities,
  )

/** Returns the pieces of a product in the viewer's cart, with a change that is being stored. */
export function useCartQuantity(productId: string): number {
  const { shell } = useViewer()
  const target = useSyncExternalStore(
    subscribe,
    () => wanted.get(productId),
    () => undefined,
  )
  return target ?? shell?.cartQuantities?.[productId] ?? 0
}

/** The last change of the cart that is being sent or waits; null if there is none. */
let last: Promise<unknown> | null = null

/** Throws RequestError if another person has signed in since the session of the token, for example in another tab. */
function requireSamePerson(session: string | null): void {
  if (token() !== session && !continuesSession(session))
    throw new RequestError(401, 'sessionExpired', shownText().layout.sessionExpired)
}

/** Longest time in ms for which a change waits for the one before it: requests have no time limit (accounts §9). */
const WAIT_MS = 5000

/** Sends a change of the cart after the one before it, or after `WAIT_MS`, if the same person is still signed in then. */
export function afterChanges<T>(change: () => Promise<T>): Promise<T> {
  const session = token()
  const sent =
    last === null
      ? change()
      : Promise.race([last, new Promise((resolve) => setTimeout(resolve, WAIT_MS))]).then(() => {
          requireSamePerson(session)
          return change()
        })
  const settled: Promise<unknown> = sent
    .catch(() => undefined)
    .finally(() => {
      if (last === settled) last = null
    })
  last = settled
  return sent
}

/**
 * Sets the pieces of a product in the cart, 0 to remove it. The quantity is shown at once, and changes are sent one after
 * the other: presses meanwhile change the quantity that is sent next for their product. After a refusal the stored quantity is
 * shown again and the error thrown. Resolves with the notices of the server. `stored` is the quantity in the cart now.
 */
export async function setCartQuantity(
  productId: string,
  quantity: number,
  stored: number,
): Promise<string[]> {
  const isQueued = wanted.has(productId)
  want(productId, quantity)
  if (!isQueued) return afterChanges(() => sendWanted(productId, stored)).finally(() => want(productId, null))
  await last
  return []
}

async function sendWanted(productId: string, stored: number): Promise<string[]> {
  const session = token()
  const notices: string[] = []
  try {
    let known = stored
    // A change that was taken back while it waited is not sent.
    for (;;) {
      const quantity = wanted.get(productId) ?? known
      if (quantity === known) return notices
      requireSamePerson(session)
      const { cart, notice } = await (known === 0
        ? sendCall('POST /move-to-cart', { productId, quantity })
        : sendCall('PUT /update-cart-quantity', { productId, quantity }))
      if (notice) notices.push(notice)
      known = cart.find((line) => line.productId === productId)?.quantity ?? 0
      // Shows the quantity that the server raised, unless another press followed.
      if (wanted.get(productId) === quantity) want(productId, known)
      cartChanged(cart)
    }
  } catch (error) {
    invalidateCalls('GET /my-shell')
    throw error
  }
}

/** Adds a product to the cart and shows the result. Returns whether it was added. */
export async function addToCart(
  toast: ReturnType<typeof useToast>,
  productId: string,
  quantity: number,
  text: Messages,
): Promise<boolean> {
  try {
    const { cart, notice } = await afterChanges(() =>
      sendCall('POST /move-to-cart', { productId, quantity }, { only200: true }),
    )
    cartChanged(cart)
    toast(notice ?? text.components.addedToCart, {
      action: { text: text.components.goToCartAction, href: pathTo('/shopping-cart') },
    })
    return true
  } catch (error) {
    toast(failureText(error, text), { kind: 'error' })
    return false
  }
}

/** Returns the message of an error of Add to Cart (browsing §8). */
export function failureText(error: unknown, text: Messages): string {
  if (!(error instanceof RequestError) || (error.status >= 200 && error.status < 300))
    return text.components.unexpectedResponse
  return error.status < 500 && error.status > 0
    ? specifiedText(error, text.cards.cartFailed)
    : text.cards.cartFailed
}

const BUSY_MS = 5000

/**
 * Adds products to the cart. `inCart` turns the button into Go to Cart, `busy` shows its spinner for at most five
 * seconds (browsing §4). A visitor signs in first; the action runs after the return to the page.
 */
export function useAddToCart({ productId, name }: { productId: string; name: string }) {
  const text = useText()
  const { shell } = useViewer()
  const [busy, setBusy] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const toast = useToast()
  const requireSignIn = useRequireSignIn()
  useEffect(() => () => clearTimeout(timer.current), [])

  async function add(quantity = 1): Promise<boolean> {
    if (!requireSignIn(text.cards.notSignedIn, { action: 'cart', productId, quantity, name })) return false
    if (busy) return false
    setBusy(true)
    timer.current = setTimeout(() => setBusy(false), BUSY_MS)
    try {
      return await addToCart(toast, productId, quantity, text)
    } finally {
      clearTimeout(timer.current)
      setBusy(false)
    }
  }
  return { add, busy, inCart: shell?.cartProductIds.includes(productId) ?? false }
}
