import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '#tests/axe.ts'
import { as, heading, recordDesk } from '#tests/desk-page.tsx'
import { deskRoutes } from '#consoles/layout/desk-router.tsx'
import { setShortcuts } from '#consoles/keyboard/shortcuts.ts'
import { clearForHome } from '#web/session/storage.ts'
import type { Calls } from '#contract/calls.ts'
import { DataTable } from './data-table.tsx'
import '#consoles/console.css'

const { requests, answer, openAs } = recordDesk()
afterEach(() => page.viewport(1280, 900))

type Orders = Calls['GET /seller/orders']['output']
const ORDERS = '/api/seller/orders'
const VIEWS = '/api/seller/views'
const order = (number: number): Orders['rows'][number] => ({
  orderId: `o${number}`,
  orderNumber: `TC-${number}`,
  sellerId: 's1',
  storename: 'Malabar Fresh Mart',
  placedAt: '2026-11-29T08:35:00.000Z',
  promisedOn: '2026-12-02',
  buyer: 'Lakshmi Menon',
  place: 'Vyttila, Kerala, 682019',
  pieces: 2,
  totalPaise: 118_000,
  payment: 'cod',
  stage: 'new',
  late: number === 1,
})
const list = (numbers: readonly number[], more: Partial<Orders> = {}): Orders => ({
  rows: numbers.map(order),
  next: null,
  total: numbers.length,
  precision: 'exact',
  ...more,
})
const failed = { message: 'Broken', code: 'broken' }
const owner = as('owner', ['orders.read'])

/** Opens the list of the orders, whose first page has three. `ids` are the ids of the selected rows. */
async function openOrders(search = '', body: unknown = list([1, 2, 3]), status = 200) {
  await page.viewport(1280, 900)
  const router = await openAs(owner, `/seller/orders${search}`)
  await heading('Orders')
  await answer(`${ORDERS}${search}`, body, status)
  return router
}

/** Opens a list of orders with actions for the selected ones. */
async function openWithActions() {
  const routes = deskRoutes()
  routes[0]!.children!.find(({ path }) => path === 'orders')!.element = (
    <DataTable
      list="orders"
      caption="Orders"
      rowId={({ orderId }) => orderId}
      rowName={({ orderNumber }) => orderNumber}
      href={({ orderId }) => `/seller/orders/${orderId}`}
      columns={[{ id: 'number', label: 'Order', cell: ({ orderNumber }) => orderNumber }]}
      filters={[{ kind: 'switch', name: 'late', label: 'Only late' }]}
      usualSort="-placedAt"
      empty={{ title: 'No orders yet' }}
      bulk={({ rows, select }) => (
        <button type="button" onClick={() => select(['o2'])}>
          Accept {rows.map(({ orderNumber }) => orderNumber).join(', ')}
        </button>
      )}
    />
  )
  const router = await openAs(owner, '/seller/orders', routes)
  await answer(ORDERS, list([1, 2, 3, 4], { next: 'n1', total: 8 }))
  return router
}
const row = (name: string) => page.getByRole('row', { name })
const link = (name: string) => page.getByRole('link', { name, exact: true })
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const shows = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible()
const selects = (numbers: string) => expect.element(button(`Accept ${numbers}`)).toBeVisible()

it.each([1280, 360])('shows the orders without barriers at %i px', async (width) => {
  await openOrders()
  await page.viewport(width, 900)
  await shows('1–3 of 3')
  await expect.element(link('TC-1')).toHaveAttribute('href', '/seller/orders/o1')
  await shows('Wed, 2 Dec · Late')
  // Below 768 px each cell has its label, and there is no head.
  const label = page.getByRole('row').nth(1).getByText('Placed', { exact: true }).element()
  expect(label.checkVisibility()).toBe(width === 360)
  expect(document.querySelector('thead')!.checkVisibility()).toBe(width === 1280)
  // On phones the search stays in view, and the other filters are behind a button.
  await expect.element(page.getByRole('searchbox', { name: 'Search' })).toBeVisible()
  expect(page.getByLabelText('Stage').element().checkVisibility()).toBe(width === 1280)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await expectNoAxeViolations()
})

it('keeps filters, sort, columns and page in the URL, and goes back', async () => {
  const router = await openOrders()
  const urlIs = (search: string) => expect.poll(() => router.state.location.search).toBe(search)
  await userEvent.click(link('To ship'))
  await answer(`${ORDERS}?stage=packed%2Cready`, list([2, 3]))
  await expect.element(page.getByLabelText('Stage')).toHaveValue('packed,ready')
  await expect.element(link('To ship')).toHaveAttribute('aria-current', 'page')

  await userEvent.selectOptions(page.getByLabelText('Payment'), 'COD')
  await answer(`${ORDERS}?stage=packed%2Cready&payment=cod`, list([2]))
  await userEvent.fill(page.getByRole('searchbox', { name: 'Search' }), ' TC-2 ')
  expect(requests.filter(({ path }) => path.includes('q='))).toEqual([])
  await userEvent.keyboard('{Enter}')
  await answer(`${ORDERS}?stage=packed%2Cready&payment=cod&q=TC-2`, list([2]))

  await userEvent.click(button('Promised'))
  await answer(
    `${ORDERS}?stage=packed%2Cready&payment=cod&q=TC-2&sort=promisedOn`,
    list([2], { next: 'n1', total: 1000, precision: 'atLeast' }),
  )
  const head = page.getByRole('columnheader', { name: 'Promised' })
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending')
  await shows('1–1 of 999+')
  await userEvent.click(button('Older'))
  const second = `${ORDERS}?stage=packed%2Cready&payment=cod&q=TC-2&sort=promisedOn&after=n1`
  await answer(second, list([3], { total: 1000, precision: 'atLeast' }))
  await shows('2–2 of 999+')
  await expect.element(button('Older')).toBeDisabled()
  await userEvent.click(button('Newer'))
  await urlIs('?stage=packed%2Cready&payment=cod&q=TC-2&sort=promisedOn')
  await expect.element(row('TC-2')).toBeVisible()

  await userEvent.click(page.getByText('Columns', { exact: true }))
  await userEvent.click(page.getByRole('checkbox', { name: 'Place', exact: true }))
  await expect
    .poll(() => page.getByRole('columnheader', { name: 'Place', exact: true }).elements())
    .toEqual([])
  await userEvent.click(button('Show the usual columns'))
  await expect.element(page.getByRole('columnheader', { name: 'Place', exact: true })).toBeVisible()

  await router.navigate(-1)
  await router.navigate(-1)
  await urlIs('?stage=packed%2Cready&payment=cod')
  await expect.element(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('')
  await userEvent.click(button('Clear filters'))
  await urlIs('')
})

it('opens a link to a page of the list, and leads to the first one', async () => {
  await openOrders('?after=n7', list([8, 9], { total: 9 }))
  await shows('2 of 9')
  await userEvent.click(button('Newer'))
  await answer(ORDERS, list([1]))
  await shows('1–1 of 1')
})

it('says that there is nothing, nothing for the filters, and nothing more', async () => {
  const router = await openOrders('', list([]))
  await expect.element(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
  expect(page.getByText(/ of 0/).elements()).toEqual([])
  await router.navigate('/seller/orders?late=true')
  await answer(`${ORDERS}?late=true`, list([]))
  await expect.element(page.getByRole('heading', { name: 'Nothing found for these filters' })).toBeVisible()
  await expectNoAxeViolations()
  await router.navigate('/seller/orders?stage=new')
  await answer(`${ORDERS}?stage=new`, list([]))
  await expect.element(page.getByRole('heading', { name: 'Nothing is in “New” now' })).toBeVisible()
  expect(page.getByText(/clear the filters/).elements()).toEqual([])
  await router.navigate('/seller/orders?after=n1')
  await answer(`${ORDERS}?after=n1`, list([]))
  await expect.element(page.getByRole('heading', { name: 'There is nothing after this' })).toBeVisible()
})

it('leads from a page that cannot be loaded to the first page', async () => {
  await openOrders('?after=garbage', failed, 500)
  await userEvent.click(button('Go to the first page'))
  await answer(ORDERS, list([1]))
  await expect.element(row('TC-1')).toBeVisible()
})

it('says why the list could not be loaded, and loads it again', async () => {
  await openOrders('?sort=x', failed, 500)
  await expect.element(page.getByRole('alert').getByText('Broken')).toBeVisible()
  await expect.element(button('Clear filters')).toBeVisible()
  await userEvent.click(button('Try again'))
  await answer(`${ORDERS}?sort=x`, list([1]))
  await expect.element(row('TC-1')).toBeVisible()
})

it('saves the file of the list with its filters, for the store', async () => {
  await openOrders('?late=true&sort=promisedOn', list([1]))
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  await userEvent.click(button('Download CSV'))
  const headers = { 'content-disposition': 'attachment; filename="orders-2026.csv"' }
  const request = await answer(`${ORDERS}.csv?late=true&sort=promisedOn`, 'a', 200, headers)
  expect(request.headers.get('seller-id')).toBe('s1')
  await expect.poll(() => saved).toEqual(['orders-2026.csv'])
  vi.restoreAllMocks()
})

it('selects rows by mouse and keyboard, keeps them on other pages, and lets an action keep some', async () => {
  await openWithActions()
  await userEvent.click(page.getByRole('checkbox', { name: 'Select TC-1' }))
  await selects('TC-1')
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  await selects('TC-1, TC-2, TC-3')
  await expect.element(page.getByRole('checkbox', { name: 'Select TC-3' })).toHaveFocus()
  await userEvent.keyboard(' k ')
  await selects('TC-1')
  await expect.element(link('TC-2')).toHaveFocus()
  await userEvent.keyboard('jjx')
  await selects('TC-1, TC-4')
  await expectNoAxeViolations()
  await userEvent.click(button('Older'))
  await answer(`${ORDERS}?after=n1`, list([5, 2], { total: 8 }))
  await expect.element(row('TC-5')).toBeVisible()
  await userEvent.click(page.getByRole('checkbox', { name: 'Select all on this page' }))
  await selects('TC-1, TC-4, TC-5, TC-2')
  await userEvent.click(button('Accept TC-1, TC-4, TC-5, TC-2'))
  await selects('TC-2')
  ;(page.getByRole('button', { name: /^Accept/ }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => page.getByRole('button', { name: /^Accept/ }).elements()).toEqual([])
  // The button that had the focus is gone.
  await expect.poll(() => document.activeElement?.id).toBe('main')
})

it('ends the selection when the filters change, and takes at most 200 rows', async () => {
  await openWithActions()
  await userEvent.click(page.getByRole('checkbox', { name: 'Select TC-1' }))
  await userEvent.click(page.getByRole('checkbox', { name: 'Only late' }))
  await answer(`${ORDERS}?late=true`, list(Array.from({ length: 201 }, (_, index) => index + 1)))
  await expect.element(row('TC-201')).toBeInTheDocument()
  expect(page.getByRole('button', { name: /^Accept/ }).elements()).toEqual([])
  await userEvent.click(page.getByRole('checkbox', { name: 'Select all on this page' }))
  await shows('You can select at most 200 rows.')
  await expect.element(page.getByRole('region', { name: '200 selected' })).toBeVisible()
})

it('opens a row by Enter or a press on it, and comes back by Esc', async () => {
  const router = await openWithActions()
  const pathIs = (pathname: string) => expect.poll(() => router.state.location.pathname).toBe(pathname)
  await expect.element(row('TC-1')).toBeVisible()
  await userEvent.keyboard('jj{Enter}')
  await pathIs('/seller/orders/o2')
  await expect.poll(() => row('TC-1').elements()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await pathIs('/seller/orders')
  await userEvent.click(page.getByRole('rowheader').last(), { position: { x: 200, y: 8 } })
  await pathIs('/seller/orders/o4')
})

it('goes to pages by letters and shows the shortcuts, not while typing, and not if they are off', async () => {
  const router = await openOrders()
  const search = page.getByRole('searchbox', { name: 'Search' })
  await userEvent.click(search)
  await userEvent.keyboard('?gt')
  await expect.element(search).toHaveValue('?gt')
  await userEvent.click(page.getByRole('heading', { level: 1 }))
  await userEvent.keyboard('?')
  await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await shows('g then o')
  await expectNoAxeViolations()
  // No shortcut runs in the dialog, and Esc closes only the dialog.
  await userEvent.keyboard('gs{Escape}')
  await expect.poll(() => page.getByRole('dialog').elements()).toEqual([])
  expect(router.state.location.pathname).toBe('/seller/orders')
  setShortcuts(false)
  // The shop's home page clears the storage of the browser.
  clearForHome()
  await userEvent.keyboard('gs')
  expect(router.state.location.pathname).toBe('/seller/orders')
  setShortcuts(true)
  await userEvent.keyboard('gs')
  await heading('Security')
  await userEvent.click(page.getByRole('checkbox', { name: 'Keyboard shortcuts of one letter' }))
  await userEvent.keyboard('?')
  expect(page.getByRole('dialog').elements()).toEqual([])
  setShortcuts(true)
})

const shared = { viewId: 'v1', name: 'Late ones', query: 'late=true', shared: true, isOwn: false }
const own = { ...shared, viewId: 'v2', name: 'From Kerala', query: 'q=Kerala', shared: false, isOwn: true }
const views = [
  { ...shared, mayDelete: false },
  { ...own, mayDelete: true },
]

it('saves the shown filters as a view, once', async () => {
  await openOrders('?late=true', list([1]))
  await answer(`${VIEWS}?list=orders`, { views })
  await userEvent.click(page.getByText('Saved views'))
  await expect.element(link('Late ones')).toHaveAttribute('aria-current', 'page')
  await expectNoAxeViolations()
  await userEvent.click(button('Save this view'))
  await userEvent.click(button('Save'))
  await shows('Enter a name.')
  await userEvent.fill(page.getByLabelText('Name'), ' Mine ')
  await userEvent.click(page.getByRole('checkbox', { name: 'Share with the team' }))
  await userEvent.click(button('Save'))
  const fields = { name: 'You have 50 saved views of this list.' }
  const first = await answer(VIEWS, { message: 'No', code: 'badInput', fields }, 400)
  expect(first.body).toEqual({ list: 'orders', name: 'Mine', query: 'late=true', shared: true })
  await shows(fields.name)
  await userEvent.click(button('Save'))
  const second = await answer(VIEWS, { viewId: 'v3' })
  expect(second.headers.get('idempotency-key')).toBe(first.headers.get('idempotency-key'))
  await answer(`${VIEWS}?list=orders`, { views })
  await shows('View “Mine” saved.')
})

it('opens a saved view, and deletes those that the viewer may delete', async () => {
  const router = await openOrders()
  await answer(`${VIEWS}?list=orders`, { views })
  await userEvent.click(page.getByText('Saved views'))
  await userEvent.click(link('From Kerala'))
  await expect.poll(() => router.state.location.search).toBe('?q=Kerala')
  await userEvent.click(page.getByText('Saved views'))
  expect(button('Delete the view Late ones').elements()).toEqual([])
  await userEvent.click(button('Delete the view From Kerala'))
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }))
  await answer(`${VIEWS}/v2`, { message: 'Deleted' })
  await answer(`${VIEWS}?list=orders`, { views: [] })
  await shows('View “From Kerala” deleted.')
})

it('says which value of its address is unknown, and offers the list without it', async () => {
  const fields = { stage: 'Please check this value.' }
  await openOrders('?stage=foo&late=true', { message: 'No', code: 'badInput', fields }, 400)
  await expect.element(page.getByRole('alert').getByText(/does not know: Stage$/)).toBeVisible()
  await expectNoAxeViolations()
  await userEvent.click(page.getByRole('button', { name: 'Show the list without it' }))
  await answer(`${ORDERS}?late=true`, list([1]))
  await expect.element(page.getByRole('link', { name: 'TC-1' })).toBeVisible()
})
