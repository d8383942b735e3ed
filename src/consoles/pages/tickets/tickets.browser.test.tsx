import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '#tests/axe.ts'
import { as, heading, meena, recordDesk } from '#tests/desk-page.tsx'
import type { Calls } from '#contract/calls.ts'
import '#consoles/console.css'

const { answer, openAs } = recordDesk()
beforeEach(() => sessionStorage.clear())

type Ticket = Calls['GET /operator/tickets/:ticketId']['output']
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const row = {
  ticketId: 'tk1',
  number: 'TKT-10001',
  subject: 'Where is my parcel?',
  department: 'Seller',
  state: 'open',
  orderNumber: 'TC-2611-48213-1',
  sellerId: 's1',
  storename: 'Malabar Fresh Mart',
  answerBy: inMinutes(90.5),
  redressBy: inMinutes(40_000),
  dueAt: inMinutes(90.5),
  late: false,
  assignedTo: null,
} as const
const ticket: Ticket = {
  ...row,
  issue: 'Order not received',
  details: 'It was due on Friday.\n<b>Please help.</b>',
  createdAt: inMinutes(-600),
  customer: 'Lakshmi Menon',
  isVisitor: false,
  customerId: null,
  messages: [{ messageId: 'm1', author: 'seller', message: 'We are checking.', at: inMinutes(-60) }],
  attachments: [{ attachmentId: 'f1', name: 'parcel.jpg', kind: 'picture', bytes: 20_480 }],
  moves: ['answer', 'resolve', 'pass'],
  history: [
    {
      at: inMinutes(-60),
      actor: { userId: 'u1', name: 'Meena Nair', role: 'seller' },
      action: 'ticket.answer',
      before: { state: 'open' },
      after: { state: 'answered' },
      reason: null,
    },
  ],
  notes: [],
  operators: [
    { userId: 'u1', name: 'Meena Nair', role: 'admin' },
    { userId: 'u9', name: 'Omana Pillai', role: 'support' },
  ],
}
const order = {
  orderId: 'o1',
  orderNumber: row.orderNumber,
  sellerId: 's1',
  storename: 'Malabar Fresh Mart',
  placedAt: inMinutes(-9000),
  promisedOn: '2026-11-27',
  buyer: 'Lakshmi Menon',
  place: 'Kochi, Kerala, 682001',
  pieces: 2,
  totalPaise: 99_900,
  payment: 'prepaid',
  stage: 'shipped',
  late: true,
}
const list = (rows: object[]) => ({ rows, next: null, total: rows.length, precision: 'exact' })
const seller = as('owner', ['tickets.read', 'tickets.write', 'orders.read'])
const operator = {
  ...meena,
  stores: [],
  operator: {
    role: 'admin',
    may: ['tickets.read', 'tickets.write', 'orders.read', 'orders.contact', 'buyers.read'],
  },
} as typeof meena
const ofOrder = `?q=${row.orderNumber}&limit=5`
const TICKET = '/api/seller/tickets/tk1'

async function openTicket() {
  await openAs(seller, '/seller/tickets/tk1')
  await answer(TICKET, ticket)
  await answer(`/api/seller/orders${ofOrder}`, list([order]))
  await heading('Ticket')
}

it('lists tickets with the time that is left, red before it is over', async () => {
  await openAs(seller, '/seller/tickets')
  await answer(
    '/api/seller/tickets',
    list([
      { ...row, ticketId: 'tk2', number: 'TKT-2', dueAt: inMinutes(-185), late: true },
      row,
      { ...row, ticketId: 'tk3', number: 'TKT-3', dueAt: inMinutes(600) },
    ]),
  )
  const red = (name: string) => expect.element(page.getByText(name))
  await red('3 h late').toHaveClass('text-chilli-700')
  await red('2 h left').toHaveClass('text-chilli-700')
  await red('10 h left').not.toHaveClass('text-chilli-700')
  await expectNoAxeViolations()
})

it('finds the tickets of each operator who works on them', async () => {
  await openAs(operator, '/operator/tickets')
  await answer('/api/operator/tickets', { ...list([row]), operators: ticket.operators })
  const filter = page.getByLabelText('Assigned to')
  await userEvent.selectOptions(filter, 'Omana Pillai')
  await answer('/api/operator/tickets?assigned=u9', { ...list([]), operators: ticket.operators })
  expect([...filter.element().querySelectorAll('option')].map(({ text }) => text).sort()).toEqual([
    'Any',
    'Meena Nair',
    'Nobody',
    'Omana Pillai',
  ])
})

it('answers on a phone, keeps the draft, and asks before leaving it', async () => {
  await page.viewport(360, 800)
  await openTicket()
  await expect.element(page.getByText('<b>Please help.</b>')).toBeVisible()
  await expect.element(page.getByRole('link', { name: row.orderNumber })).toBeVisible()
  await expectNoAxeViolations()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  await userEvent.click(page.getByRole('button', { name: 'Send answer' }))
  await expect.element(page.getByText('Please write a message')).toBeVisible()
  const field = page.getByLabelText('Your answer', { exact: true }).last()
  await userEvent.fill(field, 'It arrives today.')
  await userEvent.click(page.getByRole('main').getByRole('link', { name: 'Tickets' }))
  const warning = page.getByRole('alertdialog', { name: 'Leave without sending?' })
  await expect.element(warning).toBeVisible()
  await expectNoAxeViolations()
  await userEvent.click(warning.getByRole('button', { name: 'Leave' }))
  await heading('Tickets')
  await answer('/api/seller/tickets', list([row]))
  await userEvent.click(page.getByRole('link', { name: 'TKT-10001' }))
  await expect.element(field).toHaveValue('It arrives today.')
  await userEvent.click(page.getByRole('button', { name: 'Send answer' }))
  const failed = await answer(`${TICKET}/steps`, { message: 'Try again', code: 'broken' }, 500)
  await expect.element(page.getByRole('alert').getByText('Try again')).toBeVisible()
  await expect.element(field).toHaveValue('It arrives today.')
  await userEvent.click(page.getByRole('button', { name: 'Send and resolve' }))
  const sent = await answer(`${TICKET}/steps`, { ticketId: 'tk1', state: 'resolved' })
  expect([failed.body, sent.body]).toEqual([
    { step: 'answer', message: 'It arrives today.' },
    { step: 'resolve', message: 'It arrives today.' },
  ])
  await expect.poll(() => Object.keys(sessionStorage).filter((key) => key.includes('Draft'))).toEqual([])
})

it('says that an answer was not sent because a colleague has resolved the ticket, and keeps the draft', async () => {
  await openTicket()
  await userEvent.fill(page.getByLabelText('Your answer', { exact: true }).last(), 'It arrives today.')
  await userEvent.click(page.getByRole('button', { name: 'Send answer' }))
  await answer(`${TICKET}/steps`, { message: 'This ticket is resolved.', code: 'cannotMove' }, 409)
  await answer(TICKET, { ...ticket, state: 'resolved', moves: ['reopen'] })
  await expect
    .element(page.getByText(/^The answer was not sent, because the ticket has changed/))
    .toBeVisible()
  expect(Object.keys(sessionStorage).filter((key) => key.includes('Draft'))).toHaveLength(1)
})

it('hands a ticket to the operators after a confirmation, and leaves its page without a question about the draft', async () => {
  await openTicket()
  await userEvent.fill(page.getByLabelText('Your answer', { exact: true }).last(), 'Not for us.')
  await userEvent.click(page.getByRole('button', { name: 'Hand to TharaCart' }))
  const dialog = page.getByRole('alertdialog', { name: 'Hand this ticket to TharaCart?' })
  await userEvent.click(dialog.getByRole('button', { name: 'Hand to TharaCart' }))
  const { body } = await answer(`${TICKET}/steps`, { ticketId: 'tk1', state: 'open' })
  expect(body).toEqual({ step: 'pass' })
  await heading('Tickets')
})

it('assigns, notes and gives a ticket to its store at the operator desk', async () => {
  await openAs(operator, '/operator/tickets/tk1')
  const path = '/api/operator/tickets/tk1'
  const shown = {
    ...ticket,
    sellerId: null,
    storename: null,
    isVisitor: true,
    customerId: 'b1',
    moves: ['answer', 'resolve', 'toSeller', 'assign', 'note'],
  }
  await answer(path, shown)
  await answer(`/api/operator/orders${ofOrder}`, list([]))
  await expect.element(page.getByText(`No order has the number ${row.orderNumber}.`)).toBeVisible()
  await expect.element(page.getByText(/^Visitor without an account/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Lakshmi Menon' }))
    .toHaveAttribute('href', '/operator/buyers/b1')
  await userEvent.click(page.getByRole('button', { name: 'Assign' }))
  const assign = page.getByRole('dialog', { name: 'Who works on this ticket?' })
  await expect.element(assign.getByLabelText('Assigned to')).toHaveValue('u1')
  await userEvent.selectOptions(assign.getByLabelText('Assigned to'), 'Omana Pillai (Support)')
  await expectNoAxeViolations()
  await userEvent.click(assign.getByRole('button', { name: 'Assign' }))
  const { body } = await answer(`${path}/steps`, { ticketId: 'tk1', state: 'open' })
  expect(body).toEqual({ step: 'assign', userId: 'u9' })
  await answer(path, { ...shown, assignedTo: { userId: 'u9', name: 'Omana Pillai' } })
  await expect.element(page.getByText('Assigned to Omana Pillai.')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Add a note' }))
  const note = page.getByRole('dialog', { name: 'Add a note' })
  await userEvent.fill(note.getByLabelText('Note'), ' Ask the courier ')
  await userEvent.click(note.getByRole('button', { name: 'Add a note' }))
  expect((await answer(`${path}/steps`, { ticketId: 'tk1', state: 'open' })).body).toEqual({
    step: 'note',
    message: 'Ask the courier',
  })
  await answer(path, { ...shown, notes: [{ by: 'Meena Nair', note: 'Ask the courier', at: inMinutes(0) }] })
  await expect.element(page.getByText('Ask the courier')).toBeVisible()
  await expectNoAxeViolations()
})

it('asks once before a dialog with typed text is closed or its page is left', async () => {
  const router = await openAs(operator, '/operator/tickets')
  await answer('/api/operator/tickets', list([row]))
  await userEvent.click(page.getByRole('link', { name: 'TKT-10001' }))
  await answer('/api/operator/tickets/tk1', { ...ticket, orderNumber: null, moves: ['note'] })
  const opener = page.getByRole('button', { name: 'Add a note' }).first()
  const dialog = page.getByRole('dialog', { name: 'Add a note' })
  const note = dialog.getByLabelText('Note')
  const question = page.getByRole('alertdialog', { name: 'Discard what you entered?' })
  const expectAsked = async (action: () => Promise<unknown>, choice: string) => {
    await action()
    await expect.element(question).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: choice }))
    await expect.element(question).not.toBeInTheDocument()
  }
  const press = (key: string) => userEvent.keyboard(key)
  await userEvent.click(opener)
  await press('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await userEvent.click(opener)
  await userEvent.fill(note, 'Ask the courier')
  const unload = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(unload)
  expect(unload.defaultPrevented).toBe(true)
  await expectAsked(() => press('{Escape}'), 'Keep editing')
  await press('{Escape}')
  await expect.element(question).toBeVisible()
  await expectNoAxeViolations()
  // Chromium closes a dialog by itself on a repeated Esc, which must not lose the text.
  for (let times = 0; times < 5; times++) await press('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(note).toBeVisible()
  await expect.element(note).toHaveValue('Ask the courier')
  await expectAsked(() => userEvent.click(dialog.getByRole('button', { name: 'Close' })), 'Keep editing')
  await expectAsked(() => router.navigate(-1), 'Keep editing')
  await expectAsked(() => userEvent.click(dialog.getByRole('button', { name: 'Cancel' })), 'Discard')
  await expect.element(dialog).not.toBeInTheDocument()
  await userEvent.click(opener)
  await expect.element(note).toHaveValue('')
  await userEvent.fill(note, 'Ask the courier')
  await expectAsked(() => press('{Escape}'), 'Keep editing')
  await expectAsked(() => router.navigate(-1), 'Discard')
  await heading('Tickets')
})

it('shows the calls to make with a link to the phone, and marks one as made', async () => {
  await openAs(operator, '/operator/callbacks')
  const callback = {
    callbackId: 'cb1',
    phone: '9847012345',
    topic: 'My refund',
    from: '2026-12-02T03:30:00.000Z',
    until: '2026-12-02T06:30:00.000Z',
    state: 'requested',
  }
  await answer('/api/operator/callbacks?state=requested', list([callback]))
  await expect
    .element(page.getByRole('link', { name: '9847012345' }))
    .toHaveAttribute('href', 'tel:+919847012345')
  await expectNoAxeViolations()
  await userEvent.click(page.getByRole('button', { name: 'Mark as called 9847012345' }))
  const question = page.getByRole('alertdialog', { name: 'Have you called this customer?' })
  await expect.element(question.getByText(/^9847012345: My refund\./)).toBeVisible()
  await userEvent.click(question.getByRole('button', { name: 'Mark as called' }))
  await answer('/api/operator/callbacks/cb1/done', { callbackId: 'cb1', state: 'done' })
  await answer('/api/operator/callbacks?state=requested', list([]))
  await expect.element(page.getByText('No calls to make')).toBeVisible()
})

it('says that a ticket does not exist', async () => {
  await openAs(seller, '/seller/tickets/tk0')
  await answer('/api/seller/tickets/tk0', { message: 'No such ticket', code: 'notFound' }, 404)
  await expect.element(page.getByText('This ticket does not exist, or somebody else has it.')).toBeVisible()
})
