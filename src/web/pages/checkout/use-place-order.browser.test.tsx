import { signedInText as enSignedIn } from '#text/en/signed-in.ts'
import { createMemoryRouter, type LoaderFunction, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { emptyAddress } from '#domain/address.ts'
import { recordRequests } from '#tests/browser-page.tsx'
import { soap } from '#tests/sample-product.ts'
import { clearCallCache } from '#web/api/client.ts'
import { ViewerContext } from '#web/session/viewer.ts'
import { type CheckoutCart, useCheckout } from './use-checkout.ts'
import { useChanges } from './use-changes.ts'
import { lineOf } from './single-checkout-page.tsx'
import { Texts } from '#tests/texts.tsx'
import { usePlaceOrder } from './use-place-order.ts'

const requests = recordRequests()
let refreshes = 0
beforeEach(() => {
  refreshes = 0
})

const cart: CheckoutCart = {
  source: 'buyNow',
  status: 'succeeded',
  error: undefined,
  refresh: async () => void refreshes++,
  lines: [lineOf({ ...soap, stock: 50 }, 2, 'personal', new Date('2026-11-20T10:00:00Z'), enSignedIn)],
  messages: {},
  setQuantity: async () => undefined,
  remove: null,
  setNote: null,
}

function Checkout() {
  const checkout = useCheckout(cart, 'user')
  const changes = useChanges(cart, checkout)
  const { state, error, place } = usePlaceOrder(cart, checkout, changes)
  return (
    <>
      {state.name === 'waiting' && <p>Checking {state.payment.orderId}</p>}
      <p>Deliver to {checkout.address?.name ?? 'nobody'}</p>
      <button
        type="button"
        aria-pressed={checkout.method === 'cod'}
        onClick={() => checkout.setMethod('cod')}
      >
        On delivery
      </button>
      <button type="button" onClick={() => checkout.setMethod('prepaid')}>
        Online
      </button>
      <button type="button" onClick={place}>
        Place Order
      </button>
      <p role="status">{state.name === 'idle' ? 'at rest' : state.name}</p>
      <p role="alert">{error?.message}</p>
      <p>Step {checkout.step}</p>
      <p>Notes {JSON.stringify(checkout.notes)}</p>
      <button type="button" onClick={() => checkout.setNote('soap/1', 'Ring twice')}>
        Note
      </button>
      <button type="button" aria-pressed={checkout.redeem} onClick={() => checkout.setRedeem(true)}>
        Redeem
      </button>
      {changes.changes?.lines.map((change) => (
        <p key={change.kind}>Changed {change.kind}</p>
      ))}
    </>
  )
}

const requestsTo = (path: string) => requests.filter((request) => request.path.startsWith(`/api/${path}`))
const orders = () => requestsTo('single-product-place-order')
const keys = () => orders().map(({ headers }) => headers.get('idempotency-key'))
const button = page.getByRole('button', { name: 'Place Order' })
const alert = page.getByRole('alert')

/** Opens the checkout of two units with cash on delivery. `loader` delays changes of the URL. */
async function openCheckout(
  addresses: readonly object[] = [{ ...emptyAddress, name: 'Meera', addressId: 'a1' }],
  loader: LoaderFunction = () => null,
) {
  const router = createMemoryRouter(
    [
      { path: '/checkout', loader, hydrateFallbackElement: <></>, element: <Checkout /> },
      { path: '/order-completed-page/:orderId', element: <h1>Thank you</h1> },
      { path: '/search', element: <h1>Another page</h1> },
    ],
    { initialEntries: ['/checkout'] },
  )
  await render(
    <ViewerContext value={{ signedIn: true, shell: undefined, kind: 'personal' }}>
      <RouterProvider router={router} />
    </ViewerContext>,
    { wrapper: Texts },
  )
  requestsTo('get-address')[0]?.answer(addresses)
  await expect.element(page.getByText(`Deliver to ${addresses.length ? 'Meera' : 'nobody'}`)).toBeVisible()
  await page.getByRole('button', { name: 'On delivery' }).click()
  await expect.element(page.getByRole('button', { name: 'On delivery', pressed: true })).toBeVisible()
  return router
}

it('sends one order for a double click', async () => {
  const router = await openCheckout()
  const element = button.element() as HTMLButtonElement
  element.click()
  element.click()
  await expect.element(page.getByRole('status')).toHaveTextContent('placing')
  element.click()
  expect(orders()).toHaveLength(1)
  expect(orders()[0]?.body).toMatchObject({
    products: [{ id: 'soap/1', quantity: 2, productNote: '' }],
    totalPrice: 96,
    cod: true,
    address: { addressId: 'a1' },
  })
  orders()[0]?.answer({ message: 'Placed', orderId: 'order/1' })
  await expect.element(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/order-completed-page/order%2F1')
})

it('keeps the idempotency key over a lost connection and a reload, and changes it after the order', async () => {
  await openCheckout()
  await button.click()
  orders()[0]?.fail()
  await expect.element(alert).toHaveTextContent(enSignedIn.connection.offline)
  await cleanup()
  clearCallCache()
  requests.splice(
    requests.findIndex(({ path }) => path.startsWith('/api/get-address')),
    1,
  )
  const router = await openCheckout()
  await button.click()
  expect(keys()[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys()).toEqual([keys()[0], keys()[0]])
  orders()[1]?.answer({ message: 'Placed', orderId: '1' })
  await expect.element(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()

  await router.navigate('/checkout')
  await button.click()
  expect(keys()).toHaveLength(3)
  expect(keys()[2]).not.toBe(keys()[0])
})

it('shows the error of a changed total, loads prices again and allows a retry', async () => {
  await openCheckout()
  await button.click()
  const message = 'The total has changed. Please check your order and try again.'
  const requestsBefore = requestsTo('checkout-options').length
  orders()[0]?.answer({ message, code: 'priceChanged' }, { status: 409 })
  await expect.element(alert).toHaveTextContent(message)
  await expect.element(page.getByRole('status')).toHaveTextContent('at rest')
  expect(refreshes).toBe(1)
  await expect.poll(() => requestsTo('checkout-options').length).toBe(requestsBefore + 1)
  await button.click()
  await expect.element(alert).toBeEmptyDOMElement()
  expect(keys()).toEqual([keys()[0], keys()[0]])
})

it('sends nothing without an address', async () => {
  await openCheckout([])
  await button.click()
  await expect.element(alert).toHaveTextContent(enSignedIn.address.noneSelected)
  expect(orders()).toHaveLength(0)
})

it('shows what a refusal changed, and opens the summary', async () => {
  const router = await openCheckout()
  await router.navigate('/checkout?step=payment')
  requestsTo('checkout-options')[0]?.answer(optionsWith('2026-11-27'))
  await expect.element(page.getByText('Step payment')).toBeVisible()
  await button.click()
  const requestsBefore = requestsTo('checkout-options').length
  orders()[0]?.answer({ message: 'The order cannot be placed.', code: 'orderRefused' }, { status: 409 })
  await expect.poll(() => requestsTo('checkout-options').length).toBe(requestsBefore + 1)
  requestsTo('checkout-options').at(-1)?.answer(optionsWith('2026-11-30'))
  await expect.element(page.getByText('Changed delivery')).toBeVisible()
  await expect.element(page.getByText('Step summary')).toBeVisible()
  await button.click()
  await expect.element(page.getByText('Changed delivery')).not.toBeInTheDocument()
})

it('forgets notes and Redeem with the order, and keeps the payment method', async () => {
  const router = await openCheckout()
  await page.getByRole('button', { name: 'Note' }).click()
  await expect.element(page.getByText('Notes {"soap/1":"Ring twice"}')).toBeVisible()
  await page.getByRole('button', { name: 'Redeem' }).click()
  await expect.element(page.getByRole('button', { name: 'Redeem', pressed: true })).toBeVisible()
  await button.click()
  orders()[0]?.answer({ message: 'Placed', orderId: '1' })
  await expect.element(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await router.navigate('/checkout')
  await expect.element(page.getByText('Notes {}')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Redeem', pressed: false })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'On delivery', pressed: true })).toBeVisible()
})

function optionsWith(expectedDelivery: string) {
  const parcel = {
    sellerId: 's1',
    storename: 'Store',
    productIds: ['soap/1'],
    expectedDelivery,
    lines: [{ productId: 'soap/1', expectedDelivery, deliverable: true }],
    shipping: 0,
    deliverable: true,
    cashOnDelivery: true,
  }
  return {
    subTotal: 96,
    cashOnDelivery: { allowed: true, reason: null },
    online: { allowed: true, reason: null },
    parcels: [parcel],
  }
}

/** Replaces the script of the provider. */
function stubProvider() {
  type Options = { handler: (proof: object) => void; modal: { ondismiss: () => void } }
  const form = { close: () => {}, pay: () => {} }
  vi.stubGlobal(
    'Razorpay',
    class {
      constructor({ handler, modal }: Options) {
        form.close = modal.ondismiss
        form.pay = () => handler({ razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1' })
      }
      on() {}
      open() {}
    },
  )
  return form
}

/** Presses the button and opens the payment form. */
async function openForm(router: Awaited<ReturnType<typeof openCheckout>>): Promise<void> {
  await page.getByRole('button', { name: 'Online' }).click()
  await button.click()
  await expect.poll(() => requestsTo('create-order').length).toBe(1)
  requestsTo('create-order')[0]?.answer({
    orderId: 'order_1',
    amount: 9600,
    currency: 'INR',
    key: 'k',
    timeout: 900,
  })
  await expect.poll(() => requestsTo('get-user').length).toBe(1)
  requestsTo('get-user')[0]?.answer({ name: 'Meera' })
  await expect.element(page.getByRole('status')).toHaveTextContent('paying')
  await expect.poll(() => router.state.location.search).toContain('payment=order_1')
}

it('does not check a closed payment again while the URL still names it', async () => {
  const form = stubProvider()
  const changedUrl = Promise.withResolvers<null>()
  let isPaying = false
  const router = await openCheckout(undefined, ({ request }) => {
    if (new URL(request.url).searchParams.has('payment')) isPaying = true
    else if (isPaying) return changedUrl.promise
    return null
  })
  await openForm(router)
  form.close()
  await expect.poll(() => requestsTo('payment-status').length).toBe(1)
  requestsTo('payment-status')[0]?.answer({ state: 'open' })
  await expect.element(page.getByRole('status')).toHaveTextContent('at rest')
  await expect.element(alert).toHaveTextContent(enSignedIn.checkout.paymentClosed)
  expect(router.state.navigation.state).toBe('loading')
  await expect.element(page.getByText('Checking order_1')).not.toBeInTheDocument()
  changedUrl.resolve(null)
  await expect.poll(() => router.state.location.search).not.toContain('payment')
  expect(requestsTo('payment-status')).toHaveLength(1)
})

it('stays at its step when Back closes the payment form', async () => {
  const form = stubProvider()
  const router = await openCheckout()
  await router.navigate('/checkout?step=summary')
  await router.navigate('/checkout?step=payment')
  await openForm(router)
  await router.navigate(-1)
  await expect.poll(() => router.state.location.search).toBe('?step=summary')
  form.close()
  await expect.poll(() => requestsTo('payment-status').length).toBe(1)
  requestsTo('payment-status')[0]?.answer({ state: 'open' })
  await expect.element(alert).toHaveTextContent(enSignedIn.checkout.paymentClosed)
  await expect.poll(() => router.state.location.search).toBe('?step=payment')
})

it('waits for a payment that Back leads to, and leaves it with Back', async () => {
  const router = await openCheckout()
  await router.navigate('/checkout?step=payment&payment=order_2')
  await router.navigate('/checkout?step=summary')
  await router.navigate(-1)
  await expect.element(page.getByText('Checking order_2')).toBeVisible()
  await router.navigate(1)
  await expect.element(page.getByText('Checking order_2')).not.toBeInTheDocument()
})

it('verifies a payment that was made after its page was left, and opens the order', async () => {
  const form = stubProvider()
  const router = await openCheckout()
  await openForm(router)
  await router.navigate('/search?q=soap')
  await expect.element(page.getByRole('heading', { name: 'Another page' })).toBeVisible()
  form.pay()
  await expect.poll(() => requestsTo('verify-payment').length).toBe(1)
  requestsTo('verify-payment')[0]?.answer({ status: 'success', orderId: 'g1' })
  await expect.element(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  expect(sessionStorage.getItem('open-payment')).toBeNull()
})

it('leaves the URL of another page alone when a payment ends there', async () => {
  const form = stubProvider()
  const router = await openCheckout()
  await openForm(router)
  await router.navigate('/search?q=soap')
  await expect.element(page.getByRole('heading', { name: 'Another page' })).toBeVisible()
  form.close()
  await expect.poll(() => requestsTo('payment-status').length).toBe(1)
  sessionStorage.removeItem('open-payment')
  requestsTo('payment-status')[0]?.answer({ state: 'ended' })
  // The bank may still confirm it, so the next attempt asks for it.
  await expect.poll(() => sessionStorage.getItem('open-payment')).toContain('order_1')
  expect(router.state.location.search).toBe('?q=soap')
})
