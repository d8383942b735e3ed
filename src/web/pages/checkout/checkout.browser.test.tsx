import { createElement, type ReactNode, useState } from 'react'
import { createMemoryRouter, type LoaderFunction } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { emptyAddress } from '#domain/address.ts'
import { enSignedIn } from '#text/en-signed-in.ts'
import { replaceFetch } from '#tests/network.ts'
import { soap } from '#tests/sample-product.ts'
import { Texts } from '#tests/texts.tsx'
import { ToastProvider, useToast } from '#ui/overlays/toast.tsx'
import { clearCallCache } from '#web/api/client.ts'
import { ViewerContext } from '#web/session/viewer.ts'
import { Checkout } from './checkout.tsx'
import SingleCheckoutPage, { lineOf } from './single-checkout-page.tsx'
import type { CheckoutCart } from './use-checkout.ts'

let requests: ReturnType<typeof replaceFetch>
beforeEach(() => {
  requests = replaceFetch()
})
afterEach(async () => {
  await cleanup()
  sessionStorage.clear()
  clearCallCache()
  vi.unstubAllGlobals()
})

const now = new Date('2026-11-20T10:00:00Z')
const soapLine = (quantity: number, stock = 50) =>
  lineOf({ ...soap, stock }, quantity, 'personal', now, enSignedIn)
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

const addressOf = (addressId: string, name: string, primaryAddress = false) => ({
  ...emptyAddress,
  addressId,
  name,
  primaryAddress,
  houseName: '4 Rose Villa',
  localArea: 'Kaloor',
  pincode: '682017',
  state: 'Kerala',
})
const meera = addressOf('a1', 'Meera', true)
const asha = addressOf('a2', 'Asha')

const requestsTo = (path: string) => requests.filter((request) => request.path.startsWith(`/api/${path}`))
const alert = page.getByRole('alert')
/** The main button is drawn twice, for phones and for larger screens. */
const main = (name: string | RegExp) => page.getByRole('button', { name }).first()

const withCart = (more: Partial<CheckoutCart> = {}) => <Checkout cart={cartOf(more)} missing="" />

/** Opens a checkout with its addresses. `loader` delays changes of the URL. */
async function openCheckout(
  url: string,
  element: ReactNode,
  addresses: object[],
  loader: LoaderFunction = () => null,
  kind: 'personal' | 'business' = 'personal',
) {
  const shell = { userId: 'u1', name: 'Meera', cartVersion: 1 } as never
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
  requestsTo('getProductInnerDetails')[0]?.answer({ productDetails: { ...soap, stock: 50 } })
  await expect.poll(() => requestsTo('get-address').length).toBe(1)
  requestsTo('get-address')[0]?.answer(addresses)
  return router
}

const stepOf = (router: ReturnType<typeof createMemoryRouter>) =>
  new URLSearchParams(router.state.location.search).get('step')

describe('a chosen address that was deleted elsewhere', () => {
  const words = 'The address you had chosen was deleted.'

  it('opens step 1 with the words when the order is refused, and cannot be chosen again', async () => {
    const router = await openCheckout('/checkout?step=payment&address=a2', withCart(), [meera, asha])
    await page.getByRole('radio', { name: /Cash on Delivery/ }).click()
    await main(/Place Order/).click()
    requestsTo('place-order')[0]?.answer('Please select a delivery address', { status: 400 })
    await expect.poll(() => requestsTo('get-address').length).toBe(2)
    requestsTo('get-address')[1]?.answer([meera])
    await expect.element(alert).toHaveTextContent(words)
    await expect.element(alert).toHaveTextContent('Please select a delivery address')
    await expect.element(page.getByRole('radio', { name: /Meera/ })).toBeVisible()
    await expect.element(page.getByRole('radio', { name: /Asha/ })).not.toBeInTheDocument()
    expect(stepOf(router)).toBe('address')
    await main(enSignedIn.checkout.deliverToThisAddress).click()
    await expect.element(alert).not.toBeInTheDocument()
    expect(router.state.location.search).toBe('?step=summary&address=a1')
  })

  it('opens step 1 when the tab becomes visible again, and choosing another one stays there', async () => {
    const other = addressOf('a3', 'Ravi')
    const router = await openCheckout('/checkout?step=payment&address=a2', withCart(), [meera, asha, other])
    await expect.element(main(/Pay Now/)).toBeVisible()
    document.dispatchEvent(new Event('visibilitychange'))
    await expect.poll(() => requestsTo('get-address').length).toBe(2)
    requestsTo('get-address')[1]?.answer([meera, other])
    await expect.element(alert).toHaveTextContent(words)
    await page.getByRole('radio', { name: /Ravi/ }).click()
    await expect.element(alert).not.toBeInTheDocument()
    expect(router.state.location.search).toBe('?step=address&address=a3')
  })

  it('asks for a new one when it was the last', async () => {
    await openCheckout('/checkout?step=summary&address=a1', withCart(), [])
    await expect.element(alert).toHaveTextContent(words)
    await expect.element(page.getByRole('button', { name: 'Add New Address' })).toBeVisible()
  })
})

it('removes the refusal of a line when “Update and continue” solved it', async () => {
  /** A cart of five pieces of which three are left, which is known after it is loaded again. */
  function Page() {
    const [line, setLine] = useState(soapLine(5))
    const refresh = async () => setLine(soapLine(5, 3))
    const setQuantity = async (_: string, quantity: number) => setLine(soapLine(quantity, 3))
    return withCart({ lines: [line], refresh, setQuantity })
  }
  const router = await openCheckout('/checkout?step=payment&address=a1', <Page />, [meera])
  await page.getByRole('radio', { name: /Cash on Delivery/ }).click()
  await main(/Place Order/).click()
  const message = 'Only 3 pieces of this product are left.'
  requestsTo('place-order')[0]?.answer(message, { status: 409 })
  await expect.element(alert).toHaveTextContent(message)
  await expect.poll(() => requestsTo('checkout-options').length).toBe(2)
  requestsTo('checkout-options')[1]?.answer({ subTotal: 240, parcels: [] })
  await main(enSignedIn.checkout.updateAndContinue).click()
  await expect.poll(() => requestsTo('checkout-options').length).toBe(3)
  requestsTo('checkout-options')[2]?.answer({ subTotal: 144, parcels: [] })
  await expect.poll(() => stepOf(router)).toBe('payment')
  await expect.element(alert).not.toBeInTheDocument()
})

it('opens the payment when “Update and continue” has changed the quantity of Buy Now, also if the URL changes late', async () => {
  const changedUrl = Promise.withResolvers<null>()
  const router = await openCheckout(
    '/checkout?quantity=5&step=payment&address=a1',
    createElement(SingleCheckoutPage, { params: { prodId: soap.productId } } as never),
    [meera],
    ({ request }) => (request.url.includes('quantity=3') ? changedUrl.promise : null),
  )
  await page.getByRole('radio', { name: /Cash on Delivery/ }).click()
  await main(/Place Order/).click()
  await expect.poll(() => requestsTo('single-product-place-order').length).toBe(1)
  requestsTo('single-product-place-order')[0]?.answer('Only 3 pieces are left.', { status: 409 })
  await expect.poll(() => requestsTo('getProductInnerDetails').length).toBe(2)
  requestsTo('getProductInnerDetails')[1]?.answer({ productDetails: { ...soap, stock: 3 } })
  await expect.poll(() => requestsTo('checkout-options').length).toBe(2)
  requestsTo('checkout-options')[1]?.answer({ subTotal: 240, parcels: [] })
  await main(enSignedIn.checkout.updateAndContinue).click()
  await expect.poll(() => router.state.navigation.state).toBe('loading')
  // Options that are asked for before the page shows the new URL are answered before it does.
  const answerOptions = () =>
    requestsTo('checkout-options').forEach((one) => one.answer({ subTotal: 144, parcels: [] }))
  await new Promise((resolve) => requestAnimationFrame(resolve))
  answerOptions()
  await new Promise((resolve) => requestAnimationFrame(resolve))
  changedUrl.resolve(null)
  // React shows the new URL in a task, which runs after all microtasks.
  for (let turn = 0; turn < 2000; turn++) {
    answerOptions()
    await Promise.resolve()
  }
  await expect
    .poll(() => {
      answerOptions()
      return stepOf(router)
    })
    .toBe('payment')
  await expect.element(page.getByRole('heading', { name: /Payment Options/ })).toHaveFocus()
})

/** The boxes of the main button and of the bar that has it on phones. */
const mainBoxes = () =>
  [...document.querySelectorAll('.btn-buy')]
    .map((button) => (button.closest('.fixed') ?? button).getBoundingClientRect())
    .filter(({ height }) => height > 0)

it.each([360, 768, 1280])('a message covers no main button at %i px', async (width) => {
  await page.viewport(width, 740)
  function Message() {
    const toast = useToast()
    return <button onClick={() => toast('Address added successfully!')}>Show</button>
  }
  const shop = (
    <ToastProvider>
      <Message />
      {withCart()}
    </ToastProvider>
  )
  await openCheckout('/checkout?step=summary&address=a1', shop, [meera])
  await expect.poll(() => mainBoxes().length).toBe(1)
  await page.getByRole('button', { name: 'Show' }).click()
  await expect.element(page.getByText('Address added successfully!')).toBeVisible()
  const [message, button] = [document.querySelector('.toast')?.getBoundingClientRect(), mainBoxes()[0]]
  if (!message || !button) throw new Error('No message or no button')
  const isApart =
    message.bottom <= button.top ||
    button.bottom <= message.top ||
    message.right <= button.left ||
    button.right <= message.left
  expect(isApart, JSON.stringify([message, button])).toBe(true)
})

it('a business has the purchase order number and the note about its GSTIN above the button', async () => {
  await page.viewport(1280, 800)
  await openCheckout('/checkout?step=summary&address=a1', withCart(), [meera], undefined, 'business')
  await expect.poll(() => requestsTo('get-user').length).toBe(1)
  requestsTo('get-user')[0]?.answer({ business: { gstin: '32AABCK1234M1ZQ', ownerConfirmed: false } })
  const note = page.getByText(/to claim input tax credit on this order/)
  await expect.element(note).toBeVisible()
  const field = page.getByRole('textbox', { name: /^Purchase order number/ })
  for (const element of [field.element(), note.element()]) {
    // The button of phones is below them in the document too: their bar stays at the bottom of the window.
    for (const button of document.querySelectorAll('.btn-buy'))
      expect(element.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(element.getBoundingClientRect().bottom).toBeLessThanOrEqual(mainBoxes()[0]?.top ?? 0)
  }
})
