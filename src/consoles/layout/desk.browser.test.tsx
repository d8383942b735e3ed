import { lazy } from 'react'
import type { RouteObject } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { publicText } from '#text/en/public.ts'
import { as, enterCode, entered, heading, meena, needs, recordDesk } from '#tests/desk-page.tsx'
import { deskRoutes } from './desk-router.tsx'
import { removeSession, storeSession } from '#web/api/token.ts'

const { requests, opened, answer, open, openAs } = recordDesk()

const pulse = {
  toAccept: 3,
  toPack: 0,
  toShip: 1,
  late: 2,
  attemptFailed: 0,
  returns: 0,
  questions: 1,
  tickets: 0,
}

/** Begins to set up the second factor: the page shows the QR code and the key. */
async function setUp() {
  await userEvent.click(page.getByRole('button', { name: 'Set it up' }))
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1H0z"/></svg>'
  await answer('/api/desk/second-factor/enrol', {
    secret: 'JBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/x',
    qr: svg,
  })
}

it('sends a visitor to the sign-in page, which leads back', async () => {
  removeSession()
  await open('/seller/security?tab=2')
  await expect.poll(() => opened).toEqual(['/login?next=%2Fseller%2Fsecurity%3Ftab%3D2'])
  expect(requests).toEqual([])
})

it('shows the open work that the role may read, with the number of all in the title', async () => {
  await openAs(as('owner', ['desk.use', 'questions.read']))
  const request = await answer('/api/seller/pulse', pulse, 200, { 'token-expiry': '1900000000000' })
  await heading('Today')
  await expect.element(page.getByRole('link', { name: 'Questions to answer' })).toBeVisible()
  expect(page.getByText('New orders to accept').elements()).toEqual([])
  await expect.element(page.getByText(/^5 open tasks, updated/)).toBeVisible()
  expect(document.title).toBe('(5) Today – Seller desk | TharaCart')
  expect(request.headers.get('seller-id')).toBe('s1')
  expect(localStorage.getItem('tokenExpiry')).toBe('1900000000000')
})

it('leads from a figure to its list, if the role may read it', async () => {
  await openAs(as('owner', ['desk.use', 'orders.read']))
  await answer('/api/seller/pulse', pulse)
  const first = (row: object) => ({ rows: [row], next: null, total: 1, precision: 'exact' })
  const most = (promisedOn: string) => first({ promisedOn })
  // An order that the store does not accept within 96 hours is cancelled.
  const placedAt = new Date(Date.now() - 90.1 * 3_600_000).toISOString()
  await answer('/api/seller/orders?stage=new&sort=placedAt&limit=1', first({ placedAt }))
  await expect.element(page.getByText('6 h left')).toBeVisible()
  await answer('/api/seller/orders?stage=packed%2Cready&sort=promisedOn&limit=1', most('2126-11-30'))
  await expect.element(page.getByText(/^\d[\d,]* days left$/)).toBeVisible()
  await answer('/api/seller/orders?late=true&sort=promisedOn&limit=1', most('2006-11-30'))
  await expect.element(page.getByText(/^\d[\d,]* days late$/)).toBeVisible()
  await userEvent.click(page.getByRole('link', { name: 'To ship' }))
  await heading('Orders')
  await answer('/api/seller/orders?stage=packed%2Cready', {
    rows: [],
    next: null,
    total: 0,
    precision: 'exact',
  })
  expect(page.getByRole('link', { name: 'To ship' }).element().getAttribute('aria-current')).toBe('page')
})

it('takes the clock of the server for remaining times and for that of the figures', async () => {
  await open('/seller')
  const serverNow = Date.now() + 2 * 3_600_000
  const me = as('owner', ['desk.use', 'orders.read'])
  await answer('/api/desk/me', me, 200, { date: new Date(serverNow).toUTCString() })
  await answer('/api/seller/pulse', { ...pulse, toShip: 0, late: 0 })
  const placedAt = new Date(serverNow - 90.1 * 3_600_000).toISOString()
  const newOrders = { rows: [{ placedAt }], next: null, total: 1, precision: 'exact' }
  await answer('/api/seller/orders?stage=new&sort=placedAt&limit=1', newOrders)
  await expect.element(page.getByText('6 h left')).toBeVisible()
  const shown = page.getByText(/updated/).element().textContent
  // A minute may have begun since.
  const times = [serverNow, Date.now() + 2 * 3_600_000].map((at) => publicText.dates.clock(new Date(at)))
  expect(times.map((time) => `4 open tasks, updated ${time} IST`)).toContain(shown)
})

it('says that the figures could not be loaded, and loads them again', async () => {
  await openAs(meena)
  await answer('/api/seller/pulse', { message: 'Broken', code: 'broken' }, 500)
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  await answer('/api/seller/pulse', { ...pulse, toAccept: 0, toShip: 0, questions: 0, late: 0 })
  await expect.element(page.getByText('All done')).toBeVisible()
})

it('is not done while a figure is not 0, also if another figure counts the same tasks', async () => {
  await openAs(meena)
  const none = Object.fromEntries(Object.keys(pulse).map((name) => [name, 0]))
  await answer('/api/seller/pulse', { ...none, late: 2 })
  await expect.element(page.getByText(/^2 open tasks, updated/)).toBeVisible()
  expect(page.getByText('All done').elements()).toEqual([])
})

it('keeps the figures when they cannot be loaded again, says so, and goes on', async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
  })
  try {
    await openAs(meena)
    await answer('/api/seller/pulse', pulse)
    await expect.element(page.getByText(/^5 open tasks/)).toBeVisible()
    await vi.advanceTimersByTimeAsync(30_000)
    await answer('/api/seller/pulse', { message: 'Broken', code: 'broken' }, 500)
    await expect.element(page.getByText('The figures are not up to date.')).toBeVisible()
    await expect.element(page.getByText(/^5 open tasks/)).toBeVisible()
    await vi.advanceTimersByTimeAsync(30_000)
    await answer('/api/seller/pulse', { ...pulse, toPack: pulse.toPack + 1 })
    await expect.element(page.getByText(/^6 open tasks/)).toBeVisible()
    await vi.advanceTimersByTimeAsync(30_000)
    await answer('/api/seller/pulse', { ...pulse, toAccept: 1000 })
    await expect.element(page.getByText(/^999\+ open tasks/)).toBeVisible()
    expect(page.getByText('The figures are not up to date.').elements()).toEqual([])
  } finally {
    vi.useRealTimers()
  }
})

it('shows the pages that the role includes, and no others', async () => {
  await openAs(as('owner', []))
  await heading('You cannot open this page')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect.element(menu.getByRole('link', { name: 'Security' })).toBeVisible()
  expect(menu.getByRole('link', { name: 'Today' }).elements()).toEqual([])
  await userEvent.click(menu.getByRole('link', { name: 'Security' }))
  await heading('Security')
  await expect.poll(() => document.activeElement?.id).toBe('main')
  expect(requests.map(({ path }) => path)).toEqual(['/api/desk/me'])
})

it('has a page for a path that the desk does not have', async () => {
  await openAs(meena, '/seller/nothing/here')
  await heading('Page not found')
})

it.each([
  [true, 'Please reload the page.'],
  [false, 'Unable to connect to the server.'],
])('a page whose script does not load, with a connection: %j', async (online, message) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  vi.spyOn(console, 'error').mockReturnValue()
  const Page = lazy(() => Promise.reject(new TypeError('Failed to fetch')))
  const [desk] = deskRoutes()
  await openAs(meena, '/seller', [
    { ...desk!, children: [{ ...desk!.children![0]!, path: '', element: <Page /> }] } as RouteObject,
  ])
  await expect.element(page.getByText(message)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Reload the page' })).toBeVisible()
})

it('tells a person of the other desk where to go', async () => {
  await openAs(meena, '/operator')
  await heading('No access to this desk')
  await expect
    .element(page.getByRole('link', { name: 'Open the seller desk' }))
    .toHaveAttribute('href', '/seller')
})

it('asks for the second factor first, and then shows the page', async () => {
  await openAs({ ...meena, raisedUntil: null }, '/seller/security')
  await heading('Two-step sign-in')
  expect(page.getByRole('navigation').elements()).toEqual([])
  await enterCode('123456')
  const fields = { code: 'This code is wrong. Enter a new one.' }
  await answer('/api/desk/second-factor/enter', { message: 'Wrong code', code: 'badInput', fields }, 400)
  await expect.element(page.getByText(fields.code)).toBeVisible()
  // The first box has the focus again.
  await userEvent.keyboard('654321')
  const { body } = await answer('/api/desk/second-factor/enter', entered)
  expect(body).toEqual({ code: '654321' })
  await heading('Security')
  expect(localStorage.getItem('tokenExpiry')).toBe('1900000000000')
})

it('opens with a recovery code', async () => {
  await openAs({ ...meena, raisedUntil: null })
  await userEvent.click(page.getByRole('button', { name: 'Use a recovery code' }))
  await expect.element(page.getByLabelText('Recovery code')).toHaveFocus()
  await userEvent.keyboard(' abcd-efgh ')
  await userEvent.keyboard('{Enter}')
  const { body } = await answer('/api/desk/second-factor/recover', {
    raisedUntil: '2026-12-01T10:00:00Z',
    left: 9,
  })
  expect(body).toEqual({ code: 'abcd-efgh' })
  await expect.element(page.getByText('You have 9 recovery codes left.')).toBeVisible()
  await heading('Today')
})

it('opens without a code where the role needs none', async () => {
  await openAs({ ...meena, secondFactor: 'none', raisedUntil: null })
  expect((await answer('/api/desk/second-factor/enter', entered)).body).toEqual({})
  await heading('Today')
})

it('sets up the second factor, and goes on when the recovery codes are kept', async () => {
  await openAs({ ...meena, secondFactor: 'none', raisedUntil: null })
  await answer('/api/desk/second-factor/enter', needs('enrol'), 428)
  await setUp()
  await expect.element(page.getByRole('img', { name: 'QR code' })).toBeVisible()
  await expect.element(page.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
  await enterCode('123456')
  const recoveryCodes = ['aaaa-1111', 'bbbb-2222']
  await answer('/api/desk/second-factor/confirm', { recoveryCodes, raisedUntil: '2026-12-01T10:00:00Z' })
  await expect.element(page.getByText('bbbb-2222')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Go on' })).toBeDisabled()
  await userEvent.click(page.getByLabelText('I have kept them in a safe place'))
  await userEvent.click(page.getByRole('button', { name: 'Go on' }))
  await heading('Today')
})

it('asks before recovery codes that are not kept are left, and knows then that the app is set up', async () => {
  await openAs({ ...meena, secondFactor: 'none' }, '/seller/second-factor?set-up')
  await setUp()
  await enterCode('123456')
  const confirmed = { recoveryCodes: ['aaaa-1111'], raisedUntil: '2026-12-01T10:00:00Z' }
  await answer('/api/desk/second-factor/confirm', confirmed)
  const leave = () => userEvent.click(page.getByRole('link', { name: 'Seller desk' }))
  await leave()
  const dialog = page.getByRole('alertdialog', { name: 'Leave without the recovery codes?' })
  await userEvent.click(dialog.getByRole('button', { name: 'Stay here' }))
  await expect.element(page.getByText('aaaa-1111')).toBeVisible()
  await leave()
  await userEvent.click(dialog.getByRole('button', { name: 'Leave' }))
  await heading('Today')
  await userEvent.click(page.getByRole('link', { name: 'Security' }))
  await expect.element(page.getByText('On. The desk asks for a code')).toBeVisible()
})

it('goes on to the code if the app was set up in another tab', async () => {
  await openAs({ ...meena, secondFactor: 'none', raisedUntil: null }, '/seller/second-factor?set-up')
  await setUp()
  await enterCode('123456')
  await answer('/api/desk/second-factor/confirm', { message: 'Already set up', code: 'cannotMove' }, 409)
  await answer('/api/desk/me', { ...meena, raisedUntil: null })
  await expect
    .element(page.getByRole('heading', { name: 'Enter the code from your authenticator app' }))
    .toBeVisible()
})

it('asks to sign in again before the set-up if the sign-in was a while ago', async () => {
  await openAs({ ...meena, secondFactor: 'none' }, '/seller/second-factor?set-up')
  await userEvent.click(page.getByRole('button', { name: 'Set it up' }))
  await answer('/api/desk/second-factor/enrol', { message: 'Confirm first', code: 'confirmFirst' }, 428)
  await expect
    .element(page.getByRole('link', { name: 'Sign in again' }))
    .toHaveAttribute('href', '/login?next=%2Fseller%2Fsecond-factor%3Fset-up')
})

it.each(['fresh', 'enter'])(
  'asks for a code when a call needs the proof "%s", and repeats the call',
  async (need) => {
    await openAs(meena)
    await answer('/api/seller/pulse', pulse)
    await userEvent.click(page.getByText('Meena', { exact: true }))
    await userEvent.click(page.getByRole('button', { name: 'Leave the desk' }))
    await answer('/api/desk/leave', needs(need), 428)
    const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
    await expect.element(dialog).toBeVisible()
    const recovery = dialog.getByRole('button', { name: 'Use a recovery code' }).elements()
    expect(recovery).toHaveLength(need === 'fresh' ? 0 : 1)
    await enterCode('123456')
    await answer('/api/desk/second-factor/enter', entered)
    await answer('/api/desk/leave', { message: 'Left' })
    await expect.poll(() => opened).toEqual(['/'])
  },
)

it('does not repeat the call when the code is not given', async () => {
  await openAs(meena)
  await answer('/api/seller/pulse', pulse)
  await userEvent.click(page.getByText('Meena', { exact: true }))
  await userEvent.click(page.getByRole('button', { name: 'Leave the desk' }))
  await answer('/api/desk/leave', needs('fresh'), 428)
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Close' }))
  await expect.element(page.getByRole('alert').getByText('Enter a code')).toBeVisible()
  expect(requests.filter(({ path }) => path === '/api/desk/leave')).toHaveLength(1)
})

describe('a member of several stores', () => {
  const other = { ...meena.stores[0]!, sellerId: 's2', storename: 'Kaveri Naturals' }
  const stores: typeof meena.stores = [
    { ...meena.stores[0]!, may: ['desk.use', 'orders.read'] },
    { ...other, may: ['desk.use', 'orders.read'] },
  ]
  const member = { ...meena, stores }
  const sellerOf = ({ headers }: { headers: Headers }) => headers.get('seller-id')

  it('chooses the store, which the tab and the next new tab keep', async () => {
    sessionStorage.clear()
    await openAs(member)
    await answer('/api/seller/pulse', pulse)
    await expect.element(page.getByText('Only the work of Malabar Fresh Mart is counted here.')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Switch to Kaveri Naturals' }))
    await expect.poll(() => sellerOf(requests.at(-1)!)).toBe('s2')
    expect(sessionStorage.getItem('deskStore')).toBe('s2')
    expect(localStorage.getItem('deskStore')).toBe('s2')
    await userEvent.selectOptions(page.getByLabelText('Store'), 'Malabar Fresh Mart')
    await expect.element(page.getByText('Only the work of Malabar Fresh Mart is counted here.')).toBeVisible()
    expect(localStorage.getItem('deskStore')).toBe('s1')
  })

  it.each([
    [null, 's2', 's2'],
    ['s1', 's2', 's1'],
    [null, 's9', 's1'],
  ])('opens with the store of the tab, %s, or the last one, %s', async (ofTab, last, expected) => {
    if (ofTab !== null) sessionStorage.setItem('deskStore', ofTab)
    localStorage.setItem('deskStore', last)
    await openAs(member)
    expect(sellerOf(await answer('/api/seller/pulse', pulse))).toBe(expected)
    // This tab comes to the front: links open in a new tab with its store.
    window.dispatchEvent(new Event('focus'))
    expect(localStorage.getItem('deskStore')).toBe(expected)
  })

  it('opens a page of the other store at the same address', async () => {
    const router = await openAs(member, '/seller/orders/o1')
    await answer('/api/seller/orders/o1', { message: 'No such order', code: 'notFound' }, 404)
    await expect.element(page.getByText('It may belong to your other store.')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Switch to Kaveri Naturals' }))
    expect(sellerOf(await answer('/api/seller/orders/o1', { message: 'x', code: 'notFound' }, 404))).toBe(
      's2',
    )
    await expect.element(page.getByRole('button', { name: 'Switch to Malabar Fresh Mart' })).toBeVisible()
    expect(router.state.location.pathname).toBe('/seller/orders/o1')
  })
})

it('keeps the page when the session ends, and goes on after a sign-in', async () => {
  await openAs(meena, '/seller/security')
  await answer('/api/seller/pulse', pulse)
  await userEvent.click(page.getByRole('button', { name: 'Create new codes' }))
  await userEvent.click(page.getByLabelText('Digit 1 of 6'))
  await userEvent.keyboard('12')
  removeSession()
  await expect.element(page.getByText(/^Your session has ended/)).toBeVisible()
  await expect.element(page.getByLabelText('Digit 2 of 6')).toHaveValue('2')
  expect(opened).toEqual([])
  storeSession({ token: 't2' })
  await expect.poll(() => page.getByText(/^Your session has ended/).elements()).toEqual([])
  await expect.element(page.getByLabelText('Digit 2 of 6')).toHaveValue('2')
})

it('loads a new document if another person has signed in meanwhile', async () => {
  await openAs(meena, '/seller/security')
  await answer('/api/seller/pulse', pulse)
  removeSession()
  await expect.element(page.getByText(/^Your session has ended/)).toBeVisible()
  storeSession({ token: 't2' })
  await answer('/api/desk/me', { ...meena, user: { ...meena.user, userId: 'u2' } })
  await expect.poll(() => opened).toEqual([location.pathname + location.search])
})
