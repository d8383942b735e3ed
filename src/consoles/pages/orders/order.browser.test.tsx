import { afterEach, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '#tests/axe.ts'
import { as, heading, recordDesk } from '#tests/desk-page.tsx'
import type { Calls } from '#contract/calls.ts'
import '#consoles/console.css'

const { requests, answer, openAs } = recordDesk()
afterEach(() => page.viewport(1280, 900))

type Order = Calls['GET /operator/orders/:orderId']['output']
const ORDER = '/api/seller/orders/o1'
const LIST = '/api/seller/orders'
const pulse = {
  toAccept: 0,
  toPack: 0,
  toShip: 0,
  late: 0,
  attemptFailed: 0,
  returns: 0,
  questions: 0,
  tickets: 0,
}
const parcel: Order['parcels'][number] = {
  shipmentId: 'sh1',
  stage: 'ready',
  carrier: 'Delhivery',
  trackingNumber: 'AWB12345678',
  weightGrams: 900,
  ewayBill: null,
  attempts: 0,
  attemptReason: null,
  nextAttemptOn: null,
  condition: null,
  invoiceId: 'd1',
  productIds: ['p1', 'p2'],
  moves: [{ from: 'new', to: 'accepted', by: 'seller', at: '2026-11-29T09:00:00.000Z', reason: null }],
  may: ['pack', 'ship', 'cancel'],
}
const item: Order['items'][number] = {
  itemId: 'i1',
  productId: 'p1',
  shipmentId: 'sh1',
  name: 'Banana chips',
  sku: 'CHIPS-1',
  imageUrl: null,
  quantity: 2,
  unitPaise: 5_000,
  linePaise: 10_000,
  coins: 0,
  status: 0,
  cancellationReason: null,
}
const order: Order = {
  orderId: 'o1',
  orderNumber: 'TC-2611-48213-1',
  sellerId: 's1',
  storename: 'Malabar Fresh Mart',
  placedAt: '2026-11-29T08:35:00.000Z',
  promisedOn: '2026-12-02',
  buyer: 'Lakshmi Menon',
  place: 'Vyttila, Kerala, 682019',
  pieces: 3,
  totalPaise: 13_000,
  payment: 'cod',
  stage: 'ready',
  late: true,
  shipTo: {
    name: 'Lakshmi Menon',
    phone: '98•••••210',
    houseName: '•••••',
    landMark: '',
    localArea: 'Vyttila',
    state: 'Kerala',
    pincode: '682019',
  },
  note: 'Ring twice',
  purchaseOrder: '',
  items: [item, { ...item, itemId: 'i2', productId: 'p2', name: 'Coffee', quantity: 1 }],
  parcels: [parcel],
  documents: [
    {
      documentId: 'd1',
      kind: 'invoice',
      number: 'TC26-27/000001',
      totalPaise: 13_000,
      issuedAt: '2026-11-29T09:10:00.000Z',
    },
  ],
  returns: [],
  refunds: [],
  history: [
    {
      at: '2026-11-29T09:00:00.000Z',
      actor: { userId: 'u1', name: 'Meena Nair', role: 'seller' },
      action: 'fulfilment.accept',
      before: { stage: 'new' },
      after: { stage: 'accepted' },
      reason: null,
    },
  ],
  paymentRecord: null,
  ledger: [
    { transactionId: 'cash sh1', account: 'cash', amountPaise: 13_000, at: '2026-11-29T09:00:00.000Z' },
  ],
  messages: [],
}
const at = (stage: Order['stage'], may: typeof parcel.may): Order => ({
  ...order,
  parcels: [{ ...parcel, stage, may }],
})
const packer = as('orders', ['orders.read', 'orders.write', 'orders.contact', 'desk.use'])
async function open(body: Order = order, me = packer) {
  await openAs(me, '/seller/orders/o1')
  await answer('/api/seller/pulse', pulse)
  await heading('Order')
  await answer(ORDER, body)
}
/** Answers the calls that follow a step: the order or the list, and the figures of the desk. */
const reload = async (body: unknown, path = ORDER) => {
  await answer(path, body)
  await answer('/api/seller/pulse', pulse)
}
const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }))
const dialog = () => page.getByRole('dialog')
const bodyOf = async (path: string) => {
  await expect.poll(() => requests.some((request) => request.path === path)).toBe(true)
  return requests.findLast((request) => request.path === path)!.body as Record<string, unknown>
}

it('shows the order at both widths without axe violations, and no operator data at the seller desk', async () => {
  const { paymentRecord: _, ledger: __, messages: ___, ...ofStore } = order
  await open(ofStore as Order)
  await expect.element(page.getByRole('heading', { name: /^TC-2611-48213-1/ })).toBeVisible()
  for (const text of ['Banana chips', 'Ring twice', '900 g', 'TC26-27/000001', 'Meena Nair (Store)'])
    await expect.element(page.getByText(text).first()).toBeVisible()
  expect(page.getByRole('heading', { name: 'Ledger' }).elements()).toEqual([])
  await expectNoAxeViolations()
  await page.viewport(360, 740)
  expect(document.documentElement.scrollWidth).toBe(360)
  await expectNoAxeViolations()
})

it('shows phone and address only on request', async () => {
  await open()
  await press('Show phone and address')
  await answer(`${ORDER}/contact`, {
    name: 'Lakshmi Menon',
    phone: '9876543210',
    address: { ...order.shipTo, houseName: '12/4 Lotus House' },
  })
  await expect.element(page.getByText('12/4 Lotus House')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '9876543210' }))
    .toHaveAttribute('href', 'tel:9876543210')
})

it('shows the next stage at once, and the former one with a message if the server refuses', async () => {
  await open()
  await press('Hand over')
  await expect.element(page.getByLabelText('Parcel').getByRole('status')).toHaveTextContent('Shipped')
  const sent = await answer(`${ORDER}/steps`, { message: 'Too late', code: 'cannotMove' }, 409)
  expect(sent.body).toEqual({ step: 'ship', productIds: ['p1', 'p2'] })
  expect(sent.headers.get('idempotency-key')).toBeTruthy()
  await expect.element(page.getByText('Someone else has changed this order')).toBeVisible()
  // Another person has handed it over.
  await answer(ORDER, at('out', ['deliver']))
  await expect
    .element(page.getByLabelText('Parcel').getByRole('status'))
    .toHaveTextContent('Out for delivery')
})

it('takes one step for a double click', async () => {
  await open()
  await userEvent.dblClick(page.getByRole('button', { name: 'Hand over', exact: true }))
  const steps = () => requests.filter(({ path }) => path === `${ORDER}/steps`)
  await expect.poll(steps).not.toEqual([])
  for (const { answer: send } of steps()) send({ orderId: 'o1', parcels: at('shipped', ['out']).parcels })
  await reload(at('shipped', ['out']))
  expect(new Set(steps().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
})

it('fails at once without a connection, and sends nothing later', async () => {
  await open()
  window.dispatchEvent(new Event('offline'))
  onTestFinished(() => void window.dispatchEvent(new Event('online')))
  const step = () => requests.filter(({ path }) => path === `${ORDER}/steps`)
  await press('Hand over')
  await expect.poll(step).toHaveLength(1)
  step()[0]!.fail()
  await expect.element(page.getByText(/^Unable to connect to the server/)).toBeVisible()
  await expect.element(page.getByLabelText('Parcel').getByRole('status')).toHaveTextContent('Ready to ship')
  window.dispatchEvent(new Event('online'))
  await reload(order)
  expect(step()).toHaveLength(1)
})

it('says once that the session has ended, and shows the former stage', async () => {
  await open()
  await press('Hand over')
  const status = page.getByLabelText('Parcel').getByRole('status')
  await expect.element(status).toHaveTextContent('Shipped')
  await answer(`${ORDER}/steps`, { message: 'Sign in again', code: 'sessionExpired' }, 401)
  await answer('/api/renew-session', { message: 'Sign in again', code: 'sessionExpired' }, 401)
  await expect.element(page.getByText(/^Your session has ended/)).toBeVisible()
  await expect.element(status).toHaveTextContent('Ready to ship')
  expect(page.getByText('Nothing was changed', { exact: false }).elements()).toEqual([])
})

it('names in the dialog what is cancelled, and counts its pieces', async () => {
  await open()
  await press('Cancel')
  await userEvent.click(dialog().getByLabelText('Coffee, 1 piece'))
  await expect.element(dialog().getByLabelText('Banana chips, 2 pieces')).toBeChecked()
  await expect.element(dialog().getByRole('button', { name: 'Cancel 2 pieces' })).toBeVisible()
})

it('names the only item in the dialog', async () => {
  await open({ ...order, items: [item], parcels: [{ ...parcel, productIds: ['p1'] }] })
  await press('Cancel')
  await expect.element(dialog().getByText('Banana chips, 2 pieces')).toBeVisible()
  await expect.element(dialog().getByRole('button', { name: 'Cancel 2 pieces' })).toBeVisible()
})

it('asks before a parcel returns to the store', async () => {
  await open(at('attemptFailed', ['rto']))
  await press('Return to store')
  await expect.element(dialog().getByText(/This cannot be undone/)).toBeVisible()
  expect(requests.some(({ path }) => path === `${ORDER}/steps`)).toBe(false)
  await expectNoAxeViolations()
  await userEvent.click(dialog().getByRole('button', { name: 'Return to store' }))
  expect(await bodyOf(`${ORDER}/steps`)).toEqual({ step: 'rto', productIds: ['p1', 'p2'] })
})

it.each([
  ['prepaid', 'The buyer gets the money back at once.'],
  ['cod', 'Cash on delivery: the buyer has paid nothing.'],
] as const)('says of an order that is %s what the buyer gets back', async (payment, text) => {
  await open({ ...at('shipped', ['lost', 'callBack']), payment })
  for (const step of ['Lost', 'Call back']) {
    await press(step)
    await expect.element(dialog().getByText(text)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog()).not.toBeInTheDocument()
  }
})

it.each<[string, Order, () => Promise<void>, object]>([
  [
    'Add tracking number',
    at('packed', ['ready']),
    async () => {
      await userEvent.fill(dialog().getByLabelText('Carrier'), 'DTDC')
      await userEvent.fill(dialog().getByLabelText('Tracking number'), ' AWB87654321 ')
    },
    { step: 'ready', productIds: ['p1', 'p2'], carrier: 'DTDC', trackingNumber: 'AWB87654321' },
  ],
  [
    'Delivery failed',
    at('out', ['recordAttempt']),
    async () => userEvent.fill(dialog().getByLabelText('Reason'), 'Nobody at home'),
    { step: 'recordAttempt', productIds: ['p1', 'p2'], reason: 'Nobody at home' },
  ],
  [
    'Came back',
    at('rto', ['rtoReceived']),
    async () => userEvent.selectOptions(dialog().getByLabelText('Condition'), 'Damaged, not for sale'),
    { step: 'rtoReceived', productIds: ['p1', 'p2'], condition: 'damaged' },
  ],
  [
    'Cancel',
    order,
    async () => userEvent.fill(dialog().getByLabelText('Reason'), 'Out of stock'),
    { step: 'cancel', productIds: ['p1', 'p2'], reason: 'Out of stock' },
  ],
])('the dialog of "%s" checks its fields and sends them', async (name, body, fill, input) => {
  await open(body)
  await press(name)
  const submit = () => userEvent.click(dialog().getByRole('button').last())
  await submit()
  await expect.poll(() => document.querySelectorAll('.field-error').length).toBeGreaterThan(0)
  await fill()
  await expectNoAxeViolations()
  await submit()
  expect(await bodyOf(`${ORDER}/steps`)).toEqual(input)
  await answer(`${ORDER}/steps`, { orderId: 'o1', parcels: [] })
  await reload(at('packed', []))
  await expect.element(page.getByText('Saved. The page shows the new stage.')).toBeVisible()
})

it('packs some of the items, with their weight', async () => {
  await open()
  await press('Pack again')
  await userEvent.click(dialog().getByLabelText('Coffee'))
  const weight = dialog().getByLabelText(/Weight in grams/)
  await userEvent.fill(weight, '0')
  await userEvent.click(dialog().getByRole('button').last())
  await expect
    .element(dialog().getByText('Enter whole grams without commas, from 1 to 100000.'))
    .toBeVisible()
  await userEvent.fill(weight, '1250')
  await userEvent.click(dialog().getByRole('button').last())
  expect(await bodyOf(`${ORDER}/steps`)).toEqual({ step: 'pack', productIds: ['p1'], weightGrams: 1_250 })
})

it('reloads the order when a dialog comes too late, and says so in the dialog', async () => {
  await open()
  await press('Cancel')
  await userEvent.fill(dialog().getByLabelText('Reason'), 'Out of stock')
  await userEvent.click(dialog().getByRole('button').last())
  await answer(
    `${ORDER}/steps`,
    { message: 'This parcel cannot take this step now.', code: 'cannotMove' },
    409,
  )
  await expect.element(dialog().getByRole('alert')).toHaveTextContent('cannot take this step now')
  await answer(ORDER, at('shipped', []))
  await expect
    .element(page.getByLabelText('Parcel', { exact: true }).getByText('Shipped').first())
    .toBeVisible()
})

it('offers no steps and no contact without the permissions, and says what does not exist', async () => {
  await open(at('ready', []), as('accounts', ['orders.read', 'desk.use']))
  await expect.element(page.getByText('Banana chips')).toBeVisible()
  expect(page.getByRole('button', { name: /Pack again|Hand over|Show phone/ }).elements()).toEqual([])
})

it('says that an order does not exist', async () => {
  await openAs(packer, '/seller/orders/o1')
  await answer(ORDER, { message: 'No such order', code: 'notFound' }, 404)
  await expect
    .element(page.getByText('This order does not exist, or it belongs to another store.'))
    .toBeVisible()
})

const list = {
  rows: [
    { ...order, stage: 'new' },
    { ...order, orderId: 'o2', orderNumber: 'TC-2', stage: 'new' },
  ],
  next: null,
  total: 2,
  precision: 'exact',
}

const openList = async () => {
  await openAs(packer, '/seller/orders')
  await answer('/api/seller/pulse', pulse)
  await answer(LIST, list)
}

it('moves the selected orders, shows what failed and keeps it selected as it is now', async () => {
  await openAs(packer, '/seller/orders')
  await answer('/api/seller/pulse', pulse)
  const third = { ...order, orderId: 'o3', orderNumber: 'TC-3', stage: 'new' }
  await answer(LIST, { ...list, rows: [...list.rows, third], total: 3 })
  await userEvent.click(page.getByRole('checkbox', { name: /^Select all/ }))
  expect(page.getByRole('button', { name: /^Pack / }).elements()).toEqual([])
  await press('Accept 3 orders')
  const sent = await answer('/api/seller/orders/steps', {
    results: [
      { orderId: 'o1', ok: true, message: 'Done.' },
      { orderId: 'o2', ok: false, message: 'This parcel cannot take this step now.' },
      { orderId: 'o3', ok: false, message: 'This parcel cannot take this step now.' },
    ],
  })
  expect(sent.body).toEqual({ step: 'accept', orderIds: ['o1', 'o2', 'o3'] })
  // A colleague has accepted the second order, and the third one left the list.
  await reload({ ...list, rows: list.rows.map((row) => ({ ...row, stage: 'accepted' })) }, LIST)
  await expect.element(dialog().getByRole('row', { name: /TC-2 .*cannot take/ })).toBeVisible()
  await expectNoAxeViolations()
  await userEvent.click(dialog().getByRole('button', { name: 'Close' }).last())
  await expect.element(page.getByRole('button', { name: 'Pack 1 order', exact: true })).toBeVisible()
  expect(page.getByRole('button', { name: /^Accept/ }).elements()).toEqual([])
})

it('prints for the selected orders that are packed, also for a role that takes no steps', async () => {
  await openAs(as('accounts', ['orders.read']), '/seller/orders')
  await answer(LIST, { ...list, rows: [list.rows[0], { ...list.rows[1], stage: 'ready' }] })
  await userEvent.click(page.getByRole('checkbox', { name: /^Select all/ }))
  expect(page.getByRole('button', { name: /^Accept/ }).elements()).toEqual([])
  await press('Print for 1 order')
  expect(dialog().getByRole('button', { name: 'Labels' }).elements()).toEqual([])
  await userEvent.selectOptions(dialog().getByLabelText('Paper'), '4 × 6 inch')
  await userEvent.click(dialog().getByRole('button', { name: 'Packing slips' }))
  const { body } = await answer('/api/seller/prints', { message: 'Full.' }, 503)
  expect(body).toEqual({ kind: 'slip', orderIds: ['o2'], size: '4x6' })
  await expectNoAxeViolations()
})

it('asks before it delivers the selected orders', async () => {
  await openAs(packer, '/seller/orders')
  await answer('/api/seller/pulse', pulse)
  await answer(LIST, { ...list, rows: list.rows.map((row) => ({ ...row, stage: 'out' })) })
  await userEvent.click(page.getByRole('checkbox', { name: /^Select all/ }))
  await press('Delivered: 2 orders')
  expect(requests.some(({ path }) => path === '/api/seller/orders/steps')).toBe(false)
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Delivered: 2 orders' }))
  expect(await bodyOf('/api/seller/orders/steps')).toEqual({ step: 'deliver', orderIds: ['o1', 'o2'] })
})

it('takes pasted tracking numbers after a preview of their errors', async () => {
  await page.viewport(360, 800)
  await openList()
  await press('Paste tracking numbers')
  const field = dialog().getByLabelText('Lines')
  await userEvent.fill(field, `TC-2611-48213-1,${'D'.repeat(61)},AWB12345678`)
  await expect.element(dialog().getByRole('row', { name: /^1\. / })).toBeVisible()
  const body = field.element().closest('.modal-body')!
  expect(body.scrollWidth).toBeLessThanOrEqual(body.clientWidth)
  await userEvent.fill(field, 'TC-2611-48213-1,DTDC,AWB1\nTC-2611-48213-2\tDTDC\tAWB12345678')
  await expect.element(dialog().getByRole('row', { name: /^1\. .*Wrong A tracking/ })).toBeVisible()
  await expect.element(dialog().getByRole('row', { name: /^2\. .*Ready to save/ })).toBeVisible()
  await userEvent.click(dialog().getByRole('button', { name: 'Correct 1 line first' }))
  await expect.element(dialog().getByText(/^Nothing was saved/)).toBeVisible()
  expect(requests.some(({ path }) => path === '/api/seller/orders/ready')).toBe(false)
  await userEvent.fill(field, 'TC-2611-48213-1\tDTDC\tAWB12345677\n\nTC-2611-48213-2\tDTDC\tAWB12345678')
  await expectNoAxeViolations()
  await userEvent.click(dialog().getByRole('button', { name: 'Save 2 numbers' }))
  const results = [
    { orderId: 'TC-2611-48213-1', ok: true, message: 'Done.' },
    { orderId: 'TC-2611-48213-2', ok: false, message: 'It was cancelled.' },
  ]
  const sent = await answer('/api/seller/orders/ready', { results })
  expect(sent.body).toEqual({
    parcels: [
      { orderId: 'TC-2611-48213-1', carrier: 'DTDC', trackingNumber: 'AWB12345677' },
      { orderId: 'TC-2611-48213-2', carrier: 'DTDC', trackingNumber: 'AWB12345678' },
    ],
  })
  await reload(list, LIST)
  await expect.element(dialog().getByRole('row', { name: /TC-2611-48213-2 .*cancelled/ })).toBeVisible()
  await userEvent.click(dialog().getByRole('button', { name: 'Correct 1 line' }))
  await expect.element(field).toHaveValue('TC-2611-48213-2\tDTDC\tAWB12345678')
  await userEvent.click(dialog().getByRole('button', { name: 'Save 1 number' }))
  await answer('/api/seller/orders/ready', { results: [{ ...results[1], ok: true }] })
  await reload(list, LIST)
  await expect.element(dialog().getByRole('row', { name: /TC-2611-48213-2/ })).toBeVisible()
  await userEvent.click(dialog().getByRole('button', { name: 'Close' }).last())
  await press('Paste tracking numbers')
  await expect.element(field).toHaveValue('')
})
