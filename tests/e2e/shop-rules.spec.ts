import fs from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { type StartedShop, startShop } from './start-shop.ts'
import { createShopper, expectNoAxeViolations, openPage, signInWithToken } from './test-users.ts'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { scratchFolder } from '../scratch-folder.ts'

const OFFSET = 6
test.use({ baseURL: `http://localhost:${Number(process.env['PORT_E2E'] ?? 3955) + OFFSET}` })

let shop: StartedShop
let folder: string
test.beforeAll(async () => {
  folder = await scratchFolder('e2e-rules')
  shop = await startShop(OFFSET, { DEMO: '1', CATALOGUE: 'one', RATE_LIMITS: 'off', DATA_DIR: folder })
})
test.afterAll(async () => {
  await shop.stop()
  fs.rmSync(folder, { recursive: true, force: true })
})

/** Enters a value as the operator does, beside the running shop. It is in force 5 seconds later. */
async function setRule(key: string, value: string): Promise<void> {
  const command = ['scripts/run.js', 'setting', 'set', key, value, '--by', 'Omana', '--reason', 'Season']
  const { DATABASE_URL: _, ...env } = process.env
  await promisify(execFile)(process.execPath, [...command, '--data-dir', folder], { env })
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true })
const total = (page: Page) => page.locator('[data-total]')

test('a charge that the operator enters is on all pages, and an open checkout asks once more @phone', async ({
  page,
  request,
}) => {
  const [product] = (await (await request.get('/api/getAllProducts')).json()) as { productId: string }[]
  const productPage = `/product-page/${product?.productId}`
  await openPage(page, productPage)
  await expect(page.getByText('Free Delivery').first()).toBeVisible()
  await setRule('shipping.charge', '49')
  await setRule('shipping.freeFrom', '1000')
  await expect(async () => {
    await page.goto(productPage)
    await expect(page.getByText('Delivery ₹49.00, free from ₹1,000.00').first()).toBeVisible({
      timeout: 5000,
    })
  }).toPass()
  await openPage(page, '/policy/shipping')
  await expect(page.getByText('Delivery is ₹49.00 for an order, and free from ₹1,000.00 on.')).toBeVisible()

  const shopper = await createShopper(request)
  const headers = { authorization: `Bearer ${shopper.token}` }
  const data = { productId: product?.productId, quantity: 1 }
  expect((await request.post('/api/move-to-cart', { headers, data })).status()).toBe(200)
  await signInWithToken(page, shopper.token)
  await openPage(page, '/shopping-cart')
  // The lamp costs ₹99.
  await expect(total(page)).toHaveText('₹148.00')
  await expect(page.getByRole('region').getByText('Delivery charge ₹49.00')).toBeVisible()
  await expectNoAxeViolations(page)
  await openPage(page, '/checkout?step=payment')
  await expect(total(page)).toHaveText('₹148.00')
  await expectNoAxeViolations(page)
  await page.getByRole('radio', { name: /Cash on Delivery/ }).check()

  await setRule('shipping.charge', '59')
  await expect
    .poll(async () => {
      const { rules } = (await (await request.get('/api/my-shell', { headers })).json()) as {
        rules: { shipping: { chargePaise: number } }
      }
      return rules.shipping.chargePaise
    })
    .toBe(5_900)
  await button(page, /^Place Order/).click()
  await expect(page.getByText('The total is now ₹158.00.').first()).toBeVisible()
  await expect(total(page).first()).toHaveText('₹158.00')
  // Only the order changed, no line of it.
  const note = page.locator('[data-change=order]')
  await expect(note).toContainText('The delivery charge has changed from ₹49.00 to ₹59.00.')
  await expect(page.locator('[data-change=line]')).toHaveCount(0)
  await expectNoAxeViolations(page)
  await button(page, 'Update and continue').click()
  await button(page, /^Place Order/).click()
  await expect(page.getByRole('heading', { name: 'Thanks for shopping with us' })).toBeVisible()
  await expect(total(page).first()).toHaveText('₹158.00')
  await expectNoAxeViolations(page)

  // The order keeps its charge.
  await setRule('shipping.charge', 'default')
  await setRule('shipping.freeFrom', 'default')
  await expect(async () => {
    await page.goto(productPage)
    await expect(page.getByText('Free Delivery').first()).toBeVisible({ timeout: 5000 })
  }).toPass()
  await page.goBack()
  await expect(total(page).first()).toHaveText('₹158.00')
})
