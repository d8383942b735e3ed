import type { ReactNode } from 'react'
import { createMemoryRouter, type LoaderFunction } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { emptyAddress } from '#domain/address.ts'
import { signedInText as enSignedIn } from '#text/en/signed-in.ts'
import { Checkout } from '#web/pages/checkout/checkout.tsx'
import { lineOf } from '#web/pages/checkout/single-checkout-page.tsx'
import type { CheckoutCart } from '#web/pages/checkout/use-checkout.ts'
import { ViewerContext } from '#web/session/viewer.ts'
import type { RecordedRequest } from './browser-page.tsx'
import { soap } from './sample-product.ts'
import { Texts } from './texts.tsx'

const now = new Date('2026-11-20T10:00:00Z')
/** A line of a cart; `more` are fields of its product. */
export const soapLine = (quantity: number, more: Partial<typeof soap> = {}) =>
  lineOf({ ...soap, stock: 50, ...more }, quantity, 'personal', now, enSignedIn)
/** A cart of two pieces of a product, which no call changes. */
const cartOf = (more: Partial<CheckoutCart> = {}): CheckoutCart => ({
  source: 'cart',
  status: 'succeeded',
  error: undefined,
  refresh: async () => undefined,
  lines: [soapLine(2)],
  messages: {},
  setQuantity: async () => undefined,
  remove: async () => undefined,
  setNote: async () => undefined,
  ...more,
})
export const withCart = (more: Partial<CheckoutCart> = {}) => <Checkout cart={cartOf(more)} missing="" />

export const addressOf = (addressId: string, name: string, primaryAddress = false) => ({
  ...emptyAddress,
  addressId,
  name,
  primaryAddress,
  houseName: '4 Rose Villa',
  localArea: 'Kaloor',
  pincode: '682017',
  state: 'Kerala',
})
export const meera = addressOf('a1', 'Meera', true)

/** The main button is drawn twice, for phones and for larger screens. */
export const mainButton = (name: string | RegExp) => page.getByRole('button', { name }).first()

export const requestsTo = (requests: readonly RecordedRequest[], path: string) =>
  requests.filter((request) => request.path.startsWith(`/api/${path}`))

type Opened = {
  addresses?: object[]
  /** Delays changes of the URL. */
  loader?: LoaderFunction
  kind?: 'personal' | 'business'
  coins?: number
  /** The coins of these that cannot be used yet. */
  pending?: number
}

/** Opens a checkout with its addresses, by default one. */
export async function openCheckout(
  requests: readonly RecordedRequest[],
  url: string,
  element: ReactNode,
  { addresses = [meera], loader = () => null, kind = 'personal', coins = 0, pending = 0 }: Opened = {},
) {
  const shell = { userId: 'u1', name: 'Meera', cartVersion: 1, coin: coins, coinPending: pending } as never
  const router = createMemoryRouter([{ path: '/checkout', loader, hydrateFallbackElement: <></>, element }], {
    initialEntries: [url],
  })
  await render(
    <ViewerContext value={{ signedIn: true, shell, kind }}>
      <RouterProvider router={router} />
    </ViewerContext>,
    { wrapper: Texts },
  )
  await expect.poll(() => requests.length).toBeGreaterThan(0)
  requestsTo(requests, 'getProductInnerDetails')[0]?.answer({ productDetails: { ...soap, stock: 50 } })
  await expect.poll(() => requestsTo(requests, 'get-address').length).toBe(1)
  requestsTo(requests, 'get-address')[0]?.answer(addresses)
  return router
}

export const stepOf = (router: Awaited<ReturnType<typeof openCheckout>>) =>
  new URLSearchParams(router.state.location.search).get('step')
