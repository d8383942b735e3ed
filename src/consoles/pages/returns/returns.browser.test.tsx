import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '#tests/axe.ts'
import { as, heading, meena, recordDesk } from '#tests/desk-page.tsx'
import { chooseFiles, drawPicture } from '#tests/drawn-picture.ts'
import type { Calls } from '#contract/calls.ts'
import type { Desk } from '#domain/permissions.ts'
import '#consoles/console.css'

const { requests, answer, openAs } = recordDesk()
type Details = Calls['GET /seller/returns/:returnId']['output']
const at = '2026-11-29T08:35:00.000Z'
const photo = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')}`
const received: Details = {
  returnId: 'rt_1',
  orderId: 'o_1',
  orderNumber: 'TC-2611-48213-1',
  sellerId: 's1',
  storename: 'Malabar Fresh Mart',
  state: 'received',
  kind: 'refund',
  reason: 'Damaged',
  pieces: 1,
  decideBy: '2026-12-01T08:35:00.000Z',
  createdAt: at,
  items: [{ productId: 'p1', name: 'Brass lamp', imageUrl: null, pieces: 1, refundPaise: null, coins: null }],
  expectedRefund: { paise: 59_999, coins: 66, to: 'original' },
  comment: 'The foot is bent.',
  mediaUrls: [photo, `${photo}#2`],
  sellerMediaUrls: [],
  decisionReason: null,
  replacement: null,
  moves: [
    { to: 'requested', by: 'shopper', at: '2026-11-28T08:00:00.000Z', reason: null },
    { to: 'approved', by: 'seller', at: '2026-11-28T09:00:00.000Z', reason: null },
    { to: 'pickupBooked', by: 'seller', at: '2026-11-28T10:00:00.000Z', reason: null },
    { to: 'approved', by: 'courier', at: '2026-11-28T11:00:00.000Z', reason: 'Nobody at home' },
    { to: 'received', by: 'seller', at, reason: null },
  ],
  history: [],
  may: ['accept', 'dispute'],
}
const operator: Details = {
  ...received,
  state: 'disputed',
  decideBy: null,
  decisionReason: 'Used for weeks',
  sellerMediaUrls: [photo],
  may: ['accept', 'sendBack'],
}
const anil = {
  ...meena,
  operator: { role: 'support', may: ['desk.use', 'returns.read', 'returns.write'] },
} as const
const PATH = (desk: Desk) => `/api/${desk}/returns/rt_1`

async function open(body: Details, desk: Desk = 'seller') {
  const me = desk === 'seller' ? as('owner', ['returns.read', 'returns.write', 'orders.write']) : anil
  await openAs(me as never, `/${desk}/returns/rt_1`)
  await heading('Return')
  await answer(PATH(desk), body)
}
const press = (name: string, within: Pick<typeof page, 'getByRole'> = page) =>
  userEvent.click(within.getByRole('button', { name, exact: true }))
const dialog = page.getByRole('dialog')

it.each([1280, 360])('shows a return with its goods, both sides and deadline at %d px', async (width) => {
  await page.viewport(width, 800)
  await open(received)
  await expect
    .element(page.getByText(/^Decide by Tue, 1 Dec, 2:05 pm IST. After that, the goods/))
    .toBeVisible()
  await expect.element(page.getByText('₹599.99 to the bank, card or UPI, and 66 coins')).toBeVisible()
  await expect.element(page.getByText('The foot is bent.')).toBeVisible()
  await expect.element(page.getByText('Pickup failed Carrier: Nobody at home')).toBeVisible()
  expect(page.getByText(/^Approved/).elements()).toHaveLength(1)
  expect(page.getByRole('link', { name: 'TC-2611-48213-1' }).element().getAttribute('href')).toBe(
    '/seller/orders/TC-2611-48213-1',
  )
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await expectNoAxeViolations()
  await press('Photos of the buyer: photo 2')
  await expect.element(dialog.getByText('2 of 2')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Photos of the buyer: photo 2' })).toHaveFocus()
  await page.viewport(1280, 800)
})

it('disputes with a reason and photos, which are uploaded first', async () => {
  await open(received)
  await press('Dispute')
  await press('Dispute', dialog)
  await expect.element(dialog.getByText('Enter a reason.')).toBeVisible()
  await expectNoAxeViolations()
  const reason = dialog.getByLabelText('Reason')
  await userEvent.fill(reason, 'x'.repeat(181))
  await expect.element(dialog.getByText('181 of 200')).toBeVisible()
  await expect.element(dialog.getByRole('status')).toHaveTextContent('Less than a tenth of the 200')
  await expectNoAxeViolations()
  await userEvent.fill(reason, 'x'.repeat(200))
  await expect.element(dialog.getByRole('status')).toHaveTextContent('All 200 characters are used.')
  await userEvent.fill(reason, 'x'.repeat(180))
  await expect.element(dialog.getByText('180 of 200')).not.toBeInTheDocument()
  await userEvent.fill(reason, 'Used for weeks')
  const input = dialog.getByLabelText(/^Photos/).element() as HTMLInputElement
  chooseFiles(
    input,
    Array.from({ length: 6 }, () => new File(['x'], 'a.txt')),
  )
  await press('Dispute', dialog)
  await expect.element(dialog.getByText('Choose at most 5 photos.')).toBeVisible()
  chooseFiles(input, [await drawPicture(60, 60)])
  await press('Dispute', dialog)
  const fields = { images: 'This is no picture.' }
  await answer(`${PATH('seller')}/pictures`, { message: 'No', code: 'badInput', fields }, 400)
  await expect.element(dialog.getByText(fields.images)).toBeVisible()
  await press('Dispute', dialog)
  await answer(`${PATH('seller')}/pictures`, { mediaUrls: ['/media/m1'] })
  const { body, headers } = await answer(`${PATH('seller')}/steps`, { returnId: 'rt_1', state: 'disputed' })
  expect(body).toEqual({ step: 'dispute', reason: 'Used for weeks', mediaUrls: ['/media/m1'] })
  expect(headers.get('idempotency-key')).toBeTruthy()
  await answer(PATH('seller'), { ...operator, may: [] })
  await expect.element(page.getByText('The marketplace compares both sides and decides.')).toBeVisible()
  await expect.element(page.getByText('Saved. The return is now: Disputed.')).toBeVisible()
})

it('lets an operator compare both sides and accept with a condition; another decision in between is told', async () => {
  await open(operator, 'operator')
  await expect.element(page.getByText('Used for weeks')).toBeVisible()
  expect(page.getByRole('button', { name: /photo \d/ }).elements()).toHaveLength(3)
  await press('Accept the goods')
  await press('Accept the goods', dialog)
  await expect.element(dialog.getByText('Choose the condition.')).toBeVisible()
  await userEvent.click(dialog.getByRole('radio', { name: /^Damaged/ }))
  await press('Accept the goods', dialog)
  const message = 'This return is in a state that does not allow this step.'
  const { body } = await answer(`${PATH('operator')}/steps`, { message, code: 'cannotMove' }, 409)
  expect(body).toEqual({ step: 'accept', condition: 'damaged' })
  await expect.element(dialog.getByText(message)).toBeVisible()
})

it('shows the parcel of a replacement with its steps', async () => {
  const replacement: Details['replacement'] = {
    shipmentId: 'sh_1',
    stage: 'ready',
    carrier: 'DTDC',
    trackingNumber: 'DT12345678',
    attempts: 0,
    moves: [{ to: 'ready', by: 'seller', at, reason: null }],
    may: ['pack', 'ship', 'cancel'],
  }
  await open({ ...received, state: 'replaced', kind: 'replacement', decideBy: null, may: [], replacement })
  await expectNoAxeViolations()
  // The invoice is that of the first dispatch.
  expect(page.getByRole('button', { name: 'Invoices' }).elements()).toEqual([])
  await press('Pack again')
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toHaveTextContent('removes tracking number')
  expect(dialog.element().textContent).not.toContain('invoice')
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await press('Packing slips')
  const print = await answer('/api/seller/prints', { message: 'Full.' }, 503)
  expect(print.body).toEqual({ kind: 'slip', orderIds: ['o_1'], size: 'A6' })
  await expect.element(page.getByText('Full.')).toBeVisible()
  await userEvent.dblClick(page.getByRole('button', { name: 'Hand over' }))
  const steps = () => requests.filter(({ path }) => path === '/api/seller/replacements/sh_1/steps')
  await expect.poll(steps).not.toEqual([])
  for (const { body, answer: send } of steps()) {
    expect(body).toEqual({ step: 'ship' })
    send({ shipmentId: 'sh_1', stage: 'shipped' })
  }
  // A double click takes one step.
  expect(new Set(steps().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
  const shipped = { ...received, replacement: { ...replacement, stage: 'shipped', may: [] } }
  for (const _ of steps()) await answer(PATH('seller'), shipped)
  await expect.element(page.getByText('Saved. The page shows the new stage.')).toBeVisible()
  expect(page.getByRole('button', { name: 'Hand over' }).elements()).toEqual([])
})

it('lists returns by view, with a link to each', async () => {
  await openAs(as('owner', ['returns.read']), '/seller/returns?state=received&sort=decideBy')
  await heading('Returns')
  const { state, kind, reason, pieces, decideBy, createdAt, returnId, orderNumber, sellerId, storename } =
    received
  const row = { state, kind, reason, pieces, decideBy, createdAt, returnId, orderNumber, sellerId, storename }
  await answer('/api/seller/returns?state=received&sort=decideBy', {
    rows: [row],
    next: null,
    total: 1,
    precision: 'exact',
  })
  const link = page.getByRole('link', { name: orderNumber })
  await expect.element(link).toBeVisible()
  expect(link.element().getAttribute('href')).toBe('/seller/returns/rt_1')
  await expectNoAxeViolations()
})
