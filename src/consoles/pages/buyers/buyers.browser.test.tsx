import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '#tests/axe.ts'
import { heading, meena, recordDesk } from '#tests/desk-page.tsx'
import type { Calls } from '#contract/calls.ts'
import '#consoles/console.css'

const { answer, openAs } = recordDesk()

type Buyer = Calls['GET /operator/buyers/:userId']['output']
const allowed = ['desk.use', 'buyers.read', 'buyers.write', 'orders.contact', 'orders.read']
const support = (may: readonly string[] = allowed) =>
  ({ ...meena, stores: [], operator: { role: 'support', may } }) as unknown as typeof meena
const BUYERS = '/api/operator/buyers'
const row = {
  userId: 'b1',
  name: 'Lakshmi Menon',
  phone: '9847012345',
  email: 'lakshmi@example.in',
  kind: 'business',
  gstin: '32AAPFU0939F1ZV',
  orders: 3,
  blockedUntil: null,
  createdAt: '2026-01-20T10:00:00.000Z',
} as const
const time = '2026-11-20T10:00:00.000Z'
const buyer: Buyer = {
  ...row,
  blockedReason: null,
  ownerConfirmedAt: null,
  wallet: {
    balancePaise: 10_000,
    entries: [{ entryId: '1', amountPaise: 10_000, reason: 'refund', at: time }],
  },
  coins: { balance: 0, owed: 12, entries: [{ entryId: '2', coins: -12, reason: 'reversed', at: time }] },
  tickets: [{ ticketId: 't1', number: 10_234, subject: 'Late parcel', state: 'open', createdAt: time }],
  consents: [
    { channel: 'whatsapp', given: true, at: time },
    { channel: 'email', given: false, at: null },
  ],
  sessions: [{ sessionId: 's1', device: 'Chrome on Android', since: time, until: time }],
  postpones: [
    { reason: 'openOrders', orders: ['TC-2611-10001-1'] },
    { reason: 'walletBalance', paise: 10_000 },
  ],
  history: (
    [
      ['buyers.step', { blockedUntil: 'infinity' }, 'Stolen card'],
      ['buyers.step', { blockedUntil: null }, 'Card is back'],
      ['buyers.step', { step: 'endSessions' }, 'Lost phone'],
      ['buyers.step', { ownerConfirmedAt: time, gstin: row.gstin }, 'Letter seen'],
      ['buyers.contact', null, null],
    ] as const
  ).map(([action, after, reason], minute) => ({
    at: `2026-11-20T10:0${minute}:00.000Z`,
    actor: { userId: 'o1', name: 'Omana Pillai', role: 'admin' },
    action,
    before: null,
    after,
    reason,
  })),
}
const open = async (me = support(), body: Buyer = buyer) => {
  await openAs(me, '/operator/buyers/b1')
  await heading('Buyer')
  await answer(`${BUYERS}/b1`, body)
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

it('names only what a role without contacts can search for', async () => {
  await openAs(support(['desk.use', 'buyers.read']), '/operator/buyers')
  await answer(BUYERS, { rows: [], next: null, total: 0, precision: 'exact' })
  await expect.element(page.getByLabelText('GSTIN or order number')).toBeVisible()
  await userEvent.keyboard('/')
  await expect.element(page.getByText(/^Order, tracking, invoice or ticket number, GSTIN/)).toBeVisible()
})

it('finds a buyer and opens it', async () => {
  await openAs(support(), '/operator/buyers')
  await answer(BUYERS, { rows: [], next: null, total: 0, precision: 'exact' })
  await userEvent.fill(page.getByLabelText(/^Phone, email, GSTIN/), '9847012345')
  await userEvent.keyboard('{Enter}')
  const blocked = { ...row, userId: 'b2', name: 'Other', blockedUntil: 'infinity' }
  await answer(`${BUYERS}?q=9847012345`, { rows: [row, blocked], next: null, total: 2, precision: 'exact' })
  await expect.element(page.getByRole('row', { name: /^Other/ }).getByText('Blocked')).toBeVisible()
  await expectNoAxeViolations()
  await userEvent.click(page.getByRole('link', { name: 'Lakshmi Menon' }))
  await answer(`${BUYERS}/b1`, buyer)
  await expect.element(page.getByRole('heading', { name: /^Lakshmi Menon/ })).toBeVisible()
})

it.each([1280, 360])('shows all about a buyer at %d px, and addresses on request', async (width) => {
  await page.viewport(width, 800)
  await open()
  for (const text of ['Late parcel', 'Chrome on Android', '₹100.00 is in the wallet.', 'Owner not confirmed'])
    await expect.element(page.getByText(text)).toBeVisible()
  const order = { orderId: 'o1', orderNumber: 'TC-2611-10001-1', stage: 'new', place: 'Kochi, 682019' }
  await answer('/api/operator/orders?buyer=b1&limit=5', { rows: [order], next: null, total: 1 })
  await expect.element(page.getByText('Kochi, 682019')).toBeVisible()
  for (const [name, path] of [
    ['Show all 3 orders', 'orders?buyer=b1'],
    ['TC-2611-10001-1', 'orders/TC-2611-10001-1'],
    ['TKT-10234', 'tickets/t1'],
  ] as const)
    await expect
      .element(page.getByRole('link', { name }).first())
      .toHaveAttribute('href', `/operator/${path}`)
  const history = page.getByRole('region', { name: 'History' })
  for (const text of [
    'Blocked: Stolen card',
    'Unblocked: Card is back',
    'Sessions ended: Lost phone',
    'Owner confirmed: Letter seen',
    'Addresses shown',
    /^Omana Pillai \(Administrator\)/,
  ])
    await expect.element(history.getByText(text).first()).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await expectNoAxeViolations()
  await userEvent.click(button('Show addresses'))
  const addresses = [{ name: 'Lakshmi', phone: '9847012345', address: 'Marine Drive, Kochi' }]
  await answer(`${BUYERS}/b1/contact`, { ...row, addresses })
  await expect.element(page.getByText(/Marine Drive/)).toBeVisible()
  await page.viewport(1280, 800)
})

it('blocks a buyer until the end of a day', async () => {
  await open()
  await userEvent.click(button('Block'))
  const dialog = page.getByRole('dialog', { name: 'Block Lakshmi Menon?' })
  await userEvent.click(dialog.getByRole('radio', { name: 'Until the end of a day' }))
  const block = dialog.getByRole('button', { name: 'Block this account' })
  await userEvent.click(block)
  await expect.element(dialog.getByText('Choose today or a later day.')).toBeVisible()
  await expectNoAxeViolations()
  await userEvent.fill(dialog.getByLabelText('Last day'), '2099-12-31')
  await userEvent.fill(dialog.getByLabelText('Reason'), 'Stolen card')
  await userEvent.click(block)
  const until = '2099-12-31T18:29:59.999Z'
  const { body } = await answer(`${BUYERS}/b1/steps`, { userId: 'b1', blockedUntil: until })
  expect(body).toEqual({ step: 'block', reason: 'Stolen card', until })
  await answer(`${BUYERS}/b1`, { ...buyer, blockedUntil: 'infinity', blockedReason: 'Stolen card' })
  await expect.element(button('Unblock')).toBeVisible()
  expect(button('Block').elements()).toEqual([])
})

it.each([
  ['End sessions', 'endSessions', 'End the session of Lakshmi Menon?'],
  ['Confirm owner', 'confirmOwner', 'Confirm the owner of 32AAPFU0939F1ZV?'],
  ['Start data file', 'export', 'Start the data file of Lakshmi Menon?'],
])('asks for a reason: %s', async (name, step, title) => {
  await open()
  await userEvent.click(button(name))
  const dialog = page.getByRole('dialog', { name: title })
  await userEvent.fill(dialog.getByLabelText('Reason'), 'Ticket 10234')
  await userEvent.click(dialog.getByRole('button', { name }))
  const { body } = await answer(`${BUYERS}/b1/steps`, { userId: 'b1', blockedUntil: null })
  expect(body).toEqual({ step, reason: 'Ticket 10234' })
  await answer(`${BUYERS}/b1`, buyer)
  await expect.element(dialog).not.toBeInTheDocument()
})

it('lets an admin reset the two-step sign-in of a person who works for a store', async () => {
  await open(support(['desk.use', 'buyers.read', 'buyers.write', 'team.write']), {
    ...buyer,
    postpones: [{ reason: 'staff' }],
  })
  await userEvent.click(button('Reset two-step sign-in'))
  const dialog = page.getByRole('dialog', { name: 'Reset two-step sign-in of Lakshmi Menon?' })
  await userEvent.fill(dialog.getByLabelText('Reason'), 'Phone lost')
  await userEvent.click(dialog.getByRole('button', { name: 'Reset', exact: true }))
  const { body } = await answer('/api/operator/team/b1/reset-factor', { message: 'Done' })
  expect(body).toEqual({ reason: 'Phone lost' })
})

it('does not offer that for a buyer who is no staff', async () => {
  await open(support(['desk.use', 'buyers.read', 'buyers.write', 'team.write']))
  await expect.element(button('Block')).toBeVisible()
  expect(button('Reset two-step sign-in').elements()).toEqual([])
})

it('offers nothing that the role may not do', async () => {
  await open(support(['desk.use', 'buyers.read']))
  await expect.element(page.getByText('Late parcel')).toBeVisible()
  for (const name of ['Block', 'End sessions', 'Start data file', 'Show addresses'])
    expect(button(name).elements()).toEqual([])
})

it('says that a buyer does not exist', async () => {
  await openAs(support(), '/operator/buyers/b0')
  await answer(`${BUYERS}/b0`, { message: 'No such buyer', code: 'notFound' }, 404)
  await expect.element(page.getByText('This buyer does not exist, or the account was deleted.')).toBeVisible()
})
