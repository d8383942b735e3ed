import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { recordRequests, renderPage } from '#tests/browser-page.tsx'
import { ShopFrame } from '#tests/shop-frame.tsx'
import { currentPath } from '#web/session/sign-in-path.ts'
import { confirmPendingAction } from '#web/session/pending-action.ts'
import { SharedListActions } from './shared-list-actions.tsx'

const requests = recordRequests()

const open = () =>
  renderPage(
    <ShopFrame>
      <SharedListActions token="token" listName="Onam" empty={false} />
    </ShopFrame>,
  )
const paths = () => requests.map(({ path }) => path)

it.each([
  {
    name: 'Add all to cart',
    call: '/api/list-to-cart',
    answer: { added: 3, left: [] },
    shown: '3 products added to the cart',
  },
  {
    name: 'Save a copy',
    call: '/api/copy-list',
    answer: { message: '', id: 'l2', listName: 'Onam' },
    shown: 'Onam saved to your lists',
  },
])('$name: a visitor signs in, then the action runs once', async ({ name, call, answer, shown }) => {
  const visit = await open()
  await page.getByRole('button', { name }).click()
  await expect.element(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  expect(paths()).toEqual([])
  await visit.unmount()

  localStorage.setItem('authToken', 'token')
  confirmPendingAction(currentPath())
  await open()
  await expect.poll(paths).toEqual(['/api/my-shell'])
  requests[0]?.answer({ userId: 'u1', kind: 'personal', cartProductIds: [], wishlistProductIds: [] })
  await expect.poll(paths).toEqual(['/api/my-shell', call])
  expect(requests[1]?.body).toEqual({ token: 'token' })
  requests[1]?.answer(answer)
  await expect.element(page.getByRole('status').getByText(shown)).toBeVisible()
  expect(sessionStorage.getItem('pendingAction')).toBeNull()
  expect(paths().filter((path) => path === call)).toHaveLength(1)
})
