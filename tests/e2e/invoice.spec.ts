import fs from 'node:fs'
import { type APIRequestContext, type Page, test, expect } from '@playwright/test'
import type { Calls } from '../../src/contract/calls.ts'
import { button, dev, headersOf, tabTo } from './checkout-steps.ts'
import { childrenOf, placeOrder, type Session } from './order-steps.ts'
import {
  createShopper,
  expectNoAxeViolationsOnLoading,
  signInWithToken,
  createMember,
  expectNoAxeViolations,
  holdRequests,
  openPage,
  signInAgain,
} from './test-users.ts'
import { rupees } from './cart-steps.ts'

/** Places an order of two sellers and packs the parcel of the first one, which creates its invoice. */
async function packedOrder(
  request: APIRequestContext,
  session: Session,
  options: { index: number; coins?: number },
) {
  const placed = await placeOrder(request, session, options)
  const [{ orderId, orderNumber }] = await childrenOf(request, session, placed)
  for (const step of ['accept', 'pack']) await dev(request, 'fulfilment', { orderId, step })
  const found = await request.get(`/api/order-inner-details/${orderId}`, { headers: headersOf(session) })
  const details = (await found.json()) as Calls['GET /order-inner-details/:orderId']['output']
  const [invoice] = details.invoices
  if (!invoice) throw new Error('The order has no invoice')
  return { orderId, orderNumber, invoice, product: placed.products[0] }
}

const link = (page: Page, number: string) => page.getByRole('link', { name: `Tax invoice ${number}` })
const download = (page: Page) => button(page, 'Download PDF')
const fact = (page: Page, name: string) =>
  page
    .getByRole('article')
    .locator('dt', { hasText: new RegExp(`^${name}$`) })
    .locator('+ dd')

test('the invoice of a packed order is read, printed and downloaded by keyboard, also after an ended session @phone', async ({
  page,
  request,
}) => {
  await test.step('read, downloaded and printed', async () => {
    const shopper = await createShopper(request, { coins: 100 })
    const { orderId, orderNumber, invoice, product } = await packedOrder(request, shopper, {
      index: 10,
      coins: 100,
    })
    await signInWithToken(page, shopper.token)
    await expectNoAxeViolationsOnLoading(page, `/order/${orderId}`, '**/api/order-inner-details/*')
    await tabTo(page, link(page, invoice.number))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/invoice/${invoice.invoiceId}`)
    await expect(page).toHaveTitle(`Tax invoice ${invoice.number} | TharaCart`)
    expect(invoice.number).toMatch(/^TC\d\d-\d\d\/\d{6}$/)
    await expect(page.getByRole('heading', { name: 'Tax invoice', exact: true })).toBeVisible()
    await expect(fact(page, 'Number')).toHaveText(invoice.number)
    await expect(fact(page, 'Order')).toHaveText(orderNumber)
    await expect(fact(page, 'Place of supply')).toHaveText('Kerala, State code 32')

    const goods = page.getByRole('table', { name: 'Goods' })
    const line = goods.getByRole('row').filter({ has: page.getByRole('rowheader', { name: product.name }) })
    await expect(line.getByText('1 NOS')).toBeVisible()
    await expect(line.locator('[data-name=Total]')).toHaveText(rupees(product.sellingPrice))
    await expect(goods.locator('tfoot [data-name=Total]')).toHaveText(rupees(invoice.total))
    await expect(page.getByRole('table', { name: 'Tax by rate' })).toBeVisible()
    await expect(fact(page, 'Total in words')).toHaveText(/^Rupees .+ only$/)
    const [coins, online] = await Promise.all(
      ['Paid with Thara Coins', 'Paid online'].map(async (name) =>
        Number(/[\d,.]+/.exec((await fact(page, name).textContent()) ?? '')?.[0].replaceAll(',', '')),
      ),
    )
    expect(coins).toBeGreaterThan(0)
    expect(Math.round((coins! + online!) * 100)).toBe(Math.round(invoice.total * 100))
    await expectNoAxeViolations(page)

    const answer = await request.get(`/api/invoice/${invoice.invoiceId}/pdf`, { headers: headersOf(shopper) })
    expect(answer.headers()['content-type']).toBe('application/pdf')
    const release = await holdRequests(page, '**/api/invoice/*/pdf')
    const file = page.waitForEvent('download')
    await tabTo(page, download(page))
    await page.keyboard.press('Enter')
    await expect(button(page, 'Creating the PDF')).toBeDisabled()
    await expectNoAxeViolations(page)
    release()
    expect((await file).suggestedFilename()).toBe(`${invoice.number.replace('/', '-')}.pdf`)
    expect(fs.readFileSync(await (await file).path(), 'latin1')).toMatch(/^%PDF-/)
    await expect(download(page)).toBeFocused()

    await page.emulateMedia({ media: 'print' })
    await expect(download(page)).toBeHidden()
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Tax invoice', exact: true })).toBeVisible()
  })

  await page.emulateMedia({ media: null })

  await test.step('after an ended session; names are text', async () => {
    const houseName = '<img src=x onerror="window.attacked = true">'
    const landMark = '=HYPERLINK("http://x","y")'
    const member = await createMember(request, { houseName, landMark })
    const { orderId, invoice } = await packedOrder(request, member, { index: 11 })
    const path = `/invoice/${invoice.invoiceId}`
    await signInWithToken(page, member.token)
    await openPage(page, `/order/${orderId}`)
    await expect(link(page, invoice.number)).toBeVisible()
    await request.post('/api/logout', { headers: headersOf(member), data: {} })
    await tabTo(page, link(page, invoice.number))
    await page.keyboard.press('Enter')
    await signInAgain(page, member)
    await expect(page).toHaveURL(path)
    await expect(fact(page, 'Number')).toHaveText(invoice.number)
    // In the address of the buyer and in that of the delivery.
    for (const text of [houseName, landMark]) await expect(page.getByText(text)).toHaveCount(2)
    expect(await page.evaluate(() => 'attacked' in window)).toBe(false)
    await expectNoAxeViolationsOnLoading(page, path, '**/api/invoice/*')
  })
})
