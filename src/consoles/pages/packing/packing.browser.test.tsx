import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '#tests/axe.ts'
import { as, heading, recordDesk } from '#tests/desk-page.tsx'
import type { Calls } from '#contract/calls.ts'
import '#consoles/console.css'

const { answer, openAs } = recordDesk()

const tea = { productId: 'p1', sku: 'TEA-500', gtin: '08901234567894', name: 'Tea 500 g', imageUrl: null }
const nuts = { productId: 'p2', sku: null, gtin: null, name: 'Almonds', imageUrl: null }
const packing: Calls['GET /seller/packing']['output'] = {
  products: [
    { ...nuts, pieces: 1, orderIds: ['o2'] },
    { ...tea, pieces: 3, orderIds: ['o1', 'o2'] },
  ],
  orders: [
    { orderId: 'o1', orderNumber: 'TC-1-1', items: [{ productId: 'p1', pieces: 2 }] },
    {
      orderId: 'o2',
      orderNumber: 'TC-2-1',
      items: [
        { productId: 'p1', pieces: 1 },
        { productId: 'p2', pieces: 1 },
      ],
    },
  ],
}
const packer = as('orders', ['orders.read', 'orders.write', 'orders.contact'])
const status = (text: string) => expect.element(page.getByRole('status').getByText(text)).toBeVisible()
/** A scanner types the code and Enter into the field that has the focus. */
const scan = (code: string) => userEvent.keyboard(`${code}{Enter}`)

it('ticks off scanned pieces on a phone, packs the complete orders and prints', async () => {
  await page.viewport(360, 800)
  sessionStorage.clear()
  await openAs(packer, '/seller/packing')
  await heading('Packing')
  await answer('/api/seller/packing', packing)
  await expect.element(page.getByText('2 for TC-1-1, 1 for TC-2-1')).toBeVisible()
  await expect.element(page.getByText('For TC-2-1', { exact: true })).toBeVisible()
  const field = page.getByLabelText('Scan or type SKU or GTIN')
  await userEvent.click(field)
  for (const [code, message] of [
    ['tea-500', 'Tea 500 g: 1 of 3 pieces'],
    ['8901234567894', 'Tea 500 g: 2 of 3 pieces'],
    ['08901234567894', 'Tea 500 g: 3 of 3 pieces'],
  ] as const) {
    await scan(code)
    await status(message)
  }
  for (const [code, message] of [
    ['TEA-500', 'Tea 500 g: all 3 pieces are ticked off already.'],
    ['WRONG-1', 'WRONG-1 is not on this list. Check the product.'],
    [' ', 'Scan a barcode, or type a SKU or GTIN.'],
  ] as const) {
    await scan(code)
    await expect.element(page.getByRole('alert').filter({ hasText: message })).toBeInTheDocument()
  }
  await expect.element(field).toHaveFocus()
  await expect.element(page.getByText('1 of 2 orders complete')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'One piece more of Almonds' }))
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  await expectNoAxeViolations()

  await userEvent.click(page.getByRole('button', { name: 'Pack 2 orders' }))
  const failed = { orderId: 'o2', ok: false, message: 'It was cancelled.' }
  const { body } = await answer('/api/seller/orders/steps', {
    results: [{ orderId: 'o1', ok: true, message: '' }, failed],
  })
  expect(body).toEqual({ orderIds: ['o1', 'o2'], step: 'pack' })
  // A new order has a product of the packed one: its pieces were not fetched yet.
  const next = { orderId: 'o3', orderNumber: 'TC-3-1', items: [{ productId: 'p1', pieces: 2 }] }
  await answer('/api/seller/packing', {
    products: [{ ...tea, pieces: 2, orderIds: ['o3'] }],
    orders: [next],
  })
  await expect.element(page.getByText('TC-2-1: It was cancelled.')).toBeVisible()
  await expect.element(page.getByText('0 of 1 order complete')).toBeVisible()
  await expect.element(page.getByText('1 of 2')).toBeVisible()
  await userEvent.selectOptions(page.getByLabelText('Paper'), '4x6')
  await userEvent.click(page.getByRole('button', { name: 'Labels' }))
  const printed = await answer('/api/seller/prints', { message: 'The printer room is full.' }, 503)
  expect(printed.body).toEqual({ kind: 'label', orderIds: ['o1'], size: '4x6' })
  await expect.element(page.getByText('The printer room is full.')).toBeVisible()
})

it('keeps what is ticked off after a reload, and packs nothing for a role that may not', async () => {
  sessionStorage.setItem('picked s1', JSON.stringify({ p1: 99 }))
  await openAs(as('accounts', ['orders.read']), '/seller/packing?orderIds=o1,o2')
  await answer('/api/seller/packing?orderIds=o1%2Co2', packing)
  await expect.element(page.getByText('3 of 3')).toBeVisible()
  await expect.element(page.getByText('1 of 2 orders complete')).toBeVisible()
  expect(page.getByRole('button', { name: /^Pack/ }).elements()).toEqual([])
})

it.each([360, 1280])('lists the parcels of a day and a carrier at %d px', async (width) => {
  await page.viewport(width, 800)
  await openAs(packer, '/seller/manifest?day=2026-11-27')
  const parcel = {
    orderId: 'o1',
    orderNumber: 'TC-1-1',
    carrier: 'Delhivery',
    weightGrams: 1250,
    cashPaise: 11_800,
  }
  const own = { ...parcel, shipmentId: 's1', trackingNumber: 'DL10000001', pieces: 2, handedOver: false }
  await answer('/api/seller/manifest?day=2026-11-27', {
    carriers: [{ carrier: 'Delhivery', parcels: 1 }],
    parcels: [own],
  })
  const row = page.getByRole('row', { name: /DL10000001/ })
  for (const text of ['TC-1-1', '1.25 kg', '₹118.00', 'To hand over'])
    await expect.element(row.getByText(text)).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await expectNoAxeViolations()
  await userEvent.selectOptions(page.getByLabelText('Carrier'), 'Delhivery')
  await answer('/api/seller/manifest?day=2026-11-27&carrier=Delhivery', {
    carriers: [{ carrier: 'Delhivery', parcels: 1 }],
    parcels: [own],
  })
  await userEvent.click(page.getByRole('button', { name: 'Print manifest' }))
  const { body } = await answer('/api/seller/prints', { message: 'Full.' }, 503)
  expect(body).toEqual({ kind: 'manifest', day: '2026-11-27', carrier: 'Delhivery' })
})
