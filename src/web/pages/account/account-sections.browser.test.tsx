import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Calls } from '#contract/calls.ts'
import { emptyAddress } from '#domain/address.ts'
import { ToastProvider } from '#ui/overlays/toast.tsx'
import { recordRequests } from '#tests/browser-page.tsx'
import { Texts } from '#tests/texts.tsx'
import { setCallData } from '#web/api/client.ts'
import { storeSession } from '#web/api/token.ts'
import { type Viewer, ViewerContext } from '#web/session/viewer.ts'
import AccountLayout from './account-layout.tsx'
import Addresses from './addresses.tsx'
import { CategoryCarousel } from './category-carousel.tsx'
import Overview from './overview.tsx'
import OwnQuestions from './own-questions.tsx'
import OwnReviews from './own-reviews.tsx'
import Rewards from './rewards.tsx'
import Wallet from './wallet.tsx'

const requests = recordRequests()
beforeEach(() => {
  storeSession({ token: 'token' })
})

const viewer = {
  signedIn: true,
  shell: { userId: 'u1', wishlistProductIds: [] },
  kind: 'personal',
} as unknown as Viewer
const open = async (element: ReactNode, path = '/') => {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] })
  await render(
    <ViewerContext value={viewer}>
      <RouterProvider router={router} />
    </ViewerContext>,
    { wrapper: Texts },
  )
  return router
}
const requestTo = async (path: string) => {
  const waiting = () => requests.find((request) => request.path.startsWith(path))
  await expect.poll(waiting).toBeDefined()
  const found = waiting()!
  requests.splice(requests.indexOf(found), 1)
  return found
}
const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })

type Wallet = Calls['GET /get-wallet']['output']
const emptyWallet: Wallet = { balance: 0, entries: [], total: 0 }
const entry: Wallet['entries'][number] = {
  entryId: '1',
  amount: 250,
  reason: 'refund',
  balanceAfter: 250,
  date: { seconds: 1_795_000_000, nanoseconds: 0 },
  orderId: 'o_1',
  orderNumber: 'TC-2611-48213-1',
  way: null,
  state: null,
  expectedBy: null,
  paidTo: null,
}
const emptyCoins = {
  coin: 0,
  pending: 0,
  entries: [],
  total: 0,
  referral: { code: 'MEERA7', joined: 0, rewarded: 0 },
} as unknown as Calls['GET /my-coins']['output']

describe('a section', () => {
  it.each([
    {
      name: 'wallet',
      element: <Wallet />,
      call: '/api/get-wallet',
      failure: 'Failed to fetch the wallet',
      body: emptyWallet,
      empty: 'No transactions in the last 90 days.',
    },
    {
      name: 'Reward Area',
      element: <Rewards />,
      call: '/api/my-coins',
      failure: 'Failed to fetch your coins',
      body: emptyCoins,
      empty: 'No coins yet.',
    },
    {
      name: 'reviews',
      element: <OwnReviews />,
      call: '/api/get-product-user-reviews',
      failure: 'Failed to fetch user reviews',
      body: [],
      empty: 'No Reviews Found',
    },
    {
      name: 'questions',
      element: <OwnQuestions />,
      call: '/api/my-questions',
      failure: 'Your questions could not be loaded',
      body: [],
      empty: 'No questions yet',
    },
  ])(
    '$name: is loading, says that it failed, loads again, and is empty',
    async ({ element, call, failure, body, empty }) => {
      await open(element)
      await expect.element(page.getByText('Loading...')).toBeInTheDocument()
      ;(await requestTo(call)).answer({ message: 'It broke.' }, { status: 500 })
      await expect.element(page.getByRole('alert')).toHaveTextContent(failure)
      await page.getByRole('button', { name: 'Try again' }).click()
      ;(await requestTo(call)).answer(body)
      await expect.element(page.getByText(empty)).toBeVisible()
      await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    },
  )
})

describe('the history of the wallet', () => {
  const pathOf = (days: number, number: number) => `/api/get-wallet?days=${days}&page=${number}`
  /** Answers the waiting request of a period and page with ten entries, or those that are left. */
  const answer = async (days: number, number = 1) => {
    const total = days === 90 ? 12 : 27
    const first = total - (number - 1) * 10
    const entries = Array.from({ length: Math.min(10, first) }, (_, index) => ({
      ...entry,
      entryId: String(first - index),
      balanceAfter: first - index,
    }))
    ;(await requestTo(pathOf(days, number))).answer({ balance: 27, entries, total })
  }
  const expectRows = async (count: number, newest: string) => {
    await expect.element(rows).toHaveLength(count)
    await expect.element(rows.first()).toHaveTextContent(newest)
  }

  it('has periods and pages, which are in the URL, and Back leads to the one before', async () => {
    const router = await open(<Wallet />, '/my-account/wallet')
    // The layout of the shop follows links without loading a document.
    const follow = (name: string) =>
      router.navigate(page.getByRole('link', { name }).element().getAttribute('href') ?? '')
    await answer(90)
    await expectRows(10, '₹12.00')
    await follow('Last 200 days')
    await answer(200)
    await expectRows(10, '₹27.00')
    expect(router.state.location.search).toBe('?days=200')
    await expect
      .element(page.getByRole('link', { name: 'Last 200 days' }))
      .toHaveAttribute('aria-current', 'true')
    await follow('Page 3')
    await answer(200, 3)
    await expectRows(7, '₹7.00')
    expect(router.state.location.search).toBe('?days=200&page=3')
    await router.navigate(-1)
    await expectRows(10, '₹27.00')
    await router.navigate(-1)
    await expectRows(10, '₹12.00')
  })

  it('of an unknown period is the first one', async () => {
    await open(<Wallet />, '/my-account/wallet?days=30&page=x')
    await answer(90)
    await expectRows(10, '₹12.00')
  })

  it.each<[string, Partial<typeof entry>, string[]]>([
    ['that was paid in cash', { way: 'payout' }, ['You paid this order in cash.', 'Ask for the payout']],
    [
      'that was paid out',
      { amount: -250, reason: 'toPayment', paidTo: 'om••@oksbi' },
      ['Paid out', 'To om••@oksbi'],
    ],
    ['that is disputed', { way: 'disputed' }, ['+₹250.00']],
  ])('says where money can go %s', async (_, fields, texts) => {
    setCallData(
      'GET /get-wallet',
      { days: 90, page: 1 },
      { balance: 250, entries: [{ ...entry, ...fields }], total: 1 },
    )
    await open(<Wallet />, '/my-account/wallet')
    for (const text of texts) await expect.element(rows.first()).toHaveTextContent(text)
    await expect.element(page.getByRole('button', { name: /^Move to bank/ })).not.toBeInTheDocument()
  })
})

describe('the categories of the account', () => {
  const categories = Array.from({ length: 12 }, (_, index) => ({
    id: `c${index}`,
    name: `Category ${index}`,
    icon: null,
    children: [],
  })) as unknown as Parameters<typeof CategoryCarousel>[0]['categories']
  /** Renders them on a device with motion, with a mouse or touch, and waits ten seconds. */
  const positionAfterTenSeconds = async (touch: boolean) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const real = window.matchMedia.bind(window)
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(
        real(query === '(pointer: coarse)' && touch ? 'all' : query.includes('reduce') ? 'not all' : query),
      ),
    )
    await open(
      <div style={{ width: 900 }}>
        <CategoryCarousel categories={categories} />
      </div>,
    )
    const list = page.getByRole('list')
    await expect.element(list.getByRole('link').first()).toBeVisible()
    await userEvent.unhover(list)
    vi.advanceTimersByTime(10_000)
    return () => list.element().scrollLeft
  }

  it('move every three seconds with a mouse, until they are paused', async () => {
    const position = await positionAfterTenSeconds(false)
    await expect.poll(position).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Pause Hot Categories' }).click()
    await expect.element(page.getByRole('button', { name: 'Play Hot Categories' })).toHaveFocus()
  })

  it('stay on a touch device, which has no button to pause them', async () => {
    const position = await positionAfterTenSeconds(true)
    expect(position()).toBe(0)
    await expect.element(page.getByRole('button', { name: 'Pause Hot Categories' })).not.toBeInTheDocument()
  })
})

it('the overview says which coins can be used after the return period', async () => {
  await open(<Overview />)
  const user = { name: 'Meera', kind: 'personal', email: 'm@example.in', emailVerified: true, address: [] }
  ;(await requestTo('/api/get-user')).answer({ ...user, coin: 12, coinPending: 9 })
  ;(await requestTo('/api/get-all-orders')).answer({ orders: [] })
  await expect.element(page.getByText(/^12 Thara Coins/)).toBeVisible()
  await expect.element(page.getByText('9 of them can be used after the return period')).toBeVisible()
})

describe.each([320, 360, 1280])('at %i px, the longest words do not widen', (width) => {
  const name = 'W'.repeat(100)
  const long = 'W'.repeat(150)
  const address = { ...emptyAddress, addressId: 'a1', name, houseName: long, localArea: long, landMark: long }
  const user = {
    name,
    email: '',
    coin: 0,
    coinPending: 0,
    kind: 'personal',
  } as unknown as Calls['GET /get-user']['output']
  it.each([
    ['the overview', Overview, /Welcome, W/],
    ['the addresses', Addresses, /^Phone/],
  ])('%s', async (_name, Component, shown) => {
    await page.viewport(width, 800)
    setCallData('GET /get-user', {}, user)
    setCallData('GET /get-all-orders', { limit: 2 }, { orders: [] })
    setCallData('GET /get-address', {}, [address])
    const router = createMemoryRouter(
      [{ element: <AccountLayout />, children: [{ path: '/my-account', Component }] }],
      { initialEntries: ['/my-account'] },
    )
    await render(
      <ToastProvider>
        <ViewerContext value={{ ...viewer, shell: { ...viewer.shell, name } } as Viewer}>
          <RouterProvider router={router} />
        </ViewerContext>
      </ToastProvider>,
      { wrapper: Texts },
    )
    await expect.element(page.getByText(shown)).toBeVisible()
    const isTooWide = () => document.documentElement.scrollWidth > innerWidth
    expect(isTooWide()).toBe(false)
    if (width === 1280) return
    await page.getByRole('button', { name: 'Menu' }).click()
    const { scrollWidth, clientWidth } = page.getByRole('navigation', { name: 'My Account' }).element()
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  })
})
