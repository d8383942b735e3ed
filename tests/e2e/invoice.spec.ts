import { expect, test } from '@playwright/test'
import type { Calls } from '../../src/contract/calls.ts'
import { createShopper, expectNoAxeViolations, openPage, signInWithToken } from './test-users.ts'

type Invoice = Calls['GET /invoice/:invoiceId']['output']

const amounts = {
  taxablePaise: 20_000,
  centralPaise: 1800,
  statePaise: 1800,
  integratedPaise: 0,
  totalPaise: 23_600,
}
const kerala = { state: 'Kerala', stateCode: '32' }
const line: Invoice['document']['lines'][number] = {
  itemId: 'i1',
  description: 'Darjeeling first flush tea, 500 g tin',
  hsn: '0902',
  quantity: 2,
  unit: 'NOS',
  unitPaise: 11_600,
  discountPaise: 0,
  goodsPaise: 23_200,
  shippingPaise: 400,
  rateBp: 1800,
  ...amounts,
}
const invoice: Invoice = {
  orderId: 'o1',
  sha256: 'a'.repeat(64),
  document: {
    version: 1,
    kind: 'invoice',
    number: 'TC26-27/000042',
    issuedOn: '2026-11-27',
    orderNumber: 'TC-2611-48213-1',
    orderedOn: '2026-11-26',
    shipmentId: 's1',
    corrects: null,
    supplier: {
      legalName: 'Malabar Traders Private Limited',
      storeName: 'Malabar Stores',
      address: '1 Market Road',
      city: 'Kochi',
      pincode: '682001',
      gstin: '32AABCU9603R1ZW',
      ...kerala,
    },
    recipient: {
      name: 'മീര നായർ',
      legalName: null,
      gstin: null,
      address: {
        houseName: '12/4 Lotus House',
        localArea: 'Kaloor',
        landMark: '',
        pincode: '682017',
        ...kerala,
      },
      ...kerala,
    },
    delivery: {
      name: '<img src=x onerror="window.attacked = true">',
      houseName: '12/4 Lotus House',
      localArea: 'Kaloor',
      landMark: '=HYPERLINK("http://x","y")',
      pincode: '682017',
      ...kerala,
    },
    placeOfSupply: kerala,
    isReverseCharge: false,
    taxHead: 'state',
    lines: [line, { ...line, itemId: 'i2', description: 'കേരള ബനാന ചിപ്സ് '.repeat(6).trim(), hsn: null }],
    rates: [{ rateBp: 1800, ...amounts }],
    totals: { discountPaise: 0, goodsPaise: 46_400, shippingPaise: 800, ...amounts, totalPaise: 47_200 },
    totalInWords: 'Rupees four hundred seventy-two only',
    payments: [
      { kind: 'coins', paise: 3000, coins: 300 },
      { kind: 'online', paise: 44_200, coins: 0 },
    ],
    statements: [],
    signature: 'This is a computer generated document and needs no signature.',
  },
}

test('an invoice is read, printed and downloaded by keyboard; names are text', async ({ page, request }) => {
  await signInWithToken(page, (await createShopper(request)).token)
  await page.route('**/api/invoice/d1', (route) => route.fulfill({ json: invoice }))
  await page.route('**/api/invoice/d1/pdf', (route) =>
    route.fulfill({
      body: '%PDF-1.3',
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="TC26-27-000042.pdf"',
      },
    }),
  )
  await openPage(page, '/invoice/d1')
  await expect(page).toHaveTitle('Document TC26-27/000042 | TharaCart')
  await expect(page.getByRole('heading', { name: 'Tax invoice' })).toBeVisible()
  await expect(page.getByText('Paid with Thara Coins')).toBeVisible()
  await expect(page.getByText('<img src=x onerror="window.attacked = true">')).toBeVisible()
  expect(await page.evaluate(() => 'attacked' in window)).toBe(false)
  await expectNoAxeViolations(page)
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(width).toBeLessThanOrEqual(0)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PDF' }).focus()
  await page.keyboard.press('Enter')
  expect((await download).suggestedFilename()).toBe('TC26-27-000042.pdf')

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Download PDF' })).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Tax invoice' })).toBeVisible()
})

test('an error of the download is shown, and the invoice of another shopper is not', async ({
  page,
  request,
}) => {
  await signInWithToken(page, (await createShopper(request)).token)
  await page.route('**/api/invoice/d1', (route) => route.fulfill({ json: invoice }))
  await page.route('**/api/invoice/d1/pdf', (route) =>
    route.fulfill({ status: 503, json: { message: 'Please try again in a moment.', code: 'unavailable' } }),
  )
  await openPage(page, '/invoice/d1')
  await page.getByRole('button', { name: 'Download PDF' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Please try again in a moment.' })).toBeVisible()
  await openPage(page, '/invoice/unknown')
  await expect(page.getByText('This invoice was not found.')).toBeVisible()
  await expectNoAxeViolations(page)
})
