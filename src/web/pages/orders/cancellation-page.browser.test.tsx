import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Calls } from '#contract/calls.ts'
import { recordRequests } from '#tests/browser-page.tsx'
import { sampleItem, sampleOrder } from '#tests/sample-order.ts'
import { Texts } from '#tests/texts.tsx'
import { ToastProvider } from '#ui/overlays/toast.tsx'
import { storeSession } from '#web/api/token.ts'
import { type Viewer, ViewerContext } from '#web/session/viewer.ts'
import CancellationPage from './cancellation-page.tsx'

const requests = recordRequests()
beforeEach(async () => {
  storeSession({ token: 'token' })
  const props = { params: { orderId: 'o' } } as Parameters<typeof CancellationPage>[0]
  const router = createMemoryRouter([
    { path: '/', element: <CancellationPage {...props} /> },
    { path: '/my-account', element: <p>My Account</p> },
  ])
  const viewer = { signedIn: true, shell: { userId: 'u1' }, kind: 'personal' } as unknown as Viewer
  await render(
    <ViewerContext value={viewer}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </ViewerContext>,
    { wrapper: Texts },
  )
})

const items = [{ ...sampleItem, status: 0 as const }]
const child = {
  ...sampleOrder,
  status: 0 as const,
  paymentMode: 'Pre-paid',
  product: { orderAmount: 87, items },
}
const order = {
  ...child,
  children: [child],
} as unknown as Calls['GET /order-cancellation/:orderId']['output']

const requestTo = async (path: string) => {
  const waiting = () => requests.find((request) => request.path.startsWith(`/api/${path}`))
  await expect.poll(waiting).toBeDefined()
  const found = waiting()!
  requests.splice(requests.indexOf(found), 1)
  return found
}
const submit = page.getByRole('button', { name: 'Cancel selected items' }).first()
const alert = (text: string) => page.getByRole('alert').filter({ hasText: text }).first()

it('says that the order could not be loaded, and loads it again; an unknown order has a link', async () => {
  const failed = 'Failed to fetch order cancellation details'
  ;(await requestTo('order-cancellation')).answer({ message: 'no' }, { status: 500 })
  await expect.element(alert(failed)).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  ;(await requestTo('order-cancellation')).answer({ message: 'Not found.' }, { status: 404 })
  await expect.element(alert(failed).getByRole('link', { name: 'My Orders' })).toBeVisible()
})

it('sends the same cancellation with one idempotency key until it is answered', async () => {
  ;(await requestTo('order-cancellation')).answer(order)
  const item = page.getByRole('checkbox', { name: /Neem Soap/ })
  await expect.element(item).toBeInTheDocument()
  ;(item.element() as HTMLInputElement).click()
  ;(page.getByRole('radio', { name: 'I changed my mind' }).element() as HTMLInputElement).click()
  const keys: (string | null)[] = []
  const send = async () => {
    await submit.click()
    const request = await requestTo('cancel-order')
    keys.push(request.headers.get('idempotency-key'))
    return request
  }
  ;(await send()).fail()
  await expect.element(alert('An error occurred while cancelling the order')).toBeVisible()
  ;(await send()).answer({}, { status: 400 })
  await expect.element(alert('Failed to cancel order')).toBeVisible()
  ;(await send()).answer({ success: true, message: 'Order cancelled successfully' })
  await expect.element(page.getByText('Order cancelled successfully')).toBeVisible()
  await expect.element(page.getByText('My Account')).toBeVisible()
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(new Set(keys).size).toBe(1)
})
