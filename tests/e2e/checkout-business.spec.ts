import { expect, test } from '@playwright/test'
import { post } from './cart-steps.ts'
import { button, cod, heading, headersOf, thanks } from './checkout-steps.ts'
import { findProduct } from './demo-products.ts'
import {
  createShopper,
  expectNoAxeViolations,
  newestMessage,
  openPage,
  signInWithToken,
} from './test-users.ts'
import { readFile } from 'node:fs/promises'

test('the switch shows the prices of all pages without GST, not those of the checkout @phone', async ({
  page,
  request,
}) => {
  const shopper = await createShopper(request, { kind: 'business' })
  const product = await findProduct(
    request,
    ({ stock, b2bminQty, gstRate }) => stock > b2bminQty * 2 + 20 && gstRate === 5,
  )
  const { productId, b2bminQty: quantity } = product
  await post(request, '/api/move-to-cart', { productId, quantity }, shopper.token)
  await signInWithToken(page, shopper.token)
  await openPage(page, '/shopping-cart')
  const choice = page.getByRole('group', { name: 'Prices', exact: true }).filter({ visible: true })
  const netPrices = page.locator('[data-price]').filter({ hasText: 'excl. GST' })
  const total = page.locator('[data-total]')
  const line = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: product.name }) })
  await expect(line.locator('[data-price]')).not.toContainText('excl. GST')
  await expect(total).toContainText('₹')
  const withTax = await total.textContent()
  await choice.getByRole('button', { name: 'Excl. GST' }).click()
  await expect(choice.getByRole('button', { name: 'Excl. GST' })).toHaveAttribute('aria-pressed', 'true')
  const cart = await request.get('/api/get-cart-products', { headers: headersOf(shopper) })
  const [bought] = (await cart.json()) as { unitPrice: number }[]
  const paise = Math.round((bought?.unitPrice ?? 0) * 100)
  // Central and state tax of 2.5 % each, rounded on their own.
  const half = Math.round((paise * 250) / 10_500)
  const net = ((paise - 2 * half) / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 })
  await expect(line.locator('[data-price]')).toContainText(`₹${net} excl. GST`)
  await expect(total).toHaveText(withTax ?? '')
  await expectNoAxeViolations(page)

  await openPage(page, `/product-page/${productId}`)
  await expect(page.locator('[data-price][data-size=page]').first()).toContainText('excl. GST')
  await expect(page.getByRole('region', { name: 'Buy', exact: true })).toContainText('excl. GST')
  await post(request, '/api/add-to-wishlist', { productId }, shopper.token)
  const listed = { listName: 'Pantry', items: [productId] }
  await post(request, '/api/create-sharable-list', listed, shopper.token)
  await openPage(page, '/my-account/whishlist')
  await expect(page.getByRole('listitem').locator('[data-price]')).toContainText('excl. GST')
  await page.getByRole('tab', { name: 'Shared List' }).click()
  await expect(page.getByRole('region', { name: 'Pantry' }).locator('[data-price]')).toContainText(
    'excl. GST',
  )
  await openPage(page, '/quick-order')
  const details = await request.get(`/api/getProductInnerDetails?pId=${productId}`)
  const { productDetails } = (await details.json()) as { productDetails: { skuSet: string[] } }
  await page.getByRole('textbox').last().fill(`${productDetails.skuSet[0]} ${quantity}`)
  await button(page, 'Check list').click()
  await expect(page.getByRole('cell').filter({ hasText: 'excl. GST' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'ready to add' })).toContainText('excl. GST')
  await openPage(page, '/products')
  await expect(page.locator('#product-list [data-price]').first()).toContainText('excl. GST')
  await expectNoAxeViolations(page)
  await openPage(page, '/checkout?step=summary')
  await expect(heading(page, /Order Summary/)).toBeVisible()
  await expect(netPrices).toHaveCount(0)

  await openPage(page, '/products')
  await choice.getByRole('button', { name: 'Incl. GST' }).click()
  await expect(netPrices).toHaveCount(0)
  await page.reload()
  await expect(choice.getByRole('button', { name: 'Incl. GST' })).toHaveAttribute('aria-pressed', 'true')
  await expect(netPrices).toHaveCount(0)
})

test('a business sees the taxes in its total, gives a purchase order number, and downloads its orders @desktop', async ({
  page,
  request,
}) => {
  const shopper = await createShopper(request, { kind: 'business' })
  const product = await findProduct(
    request,
    ({ stock, b2bminQty, b2bMaxQty }) => stock > b2bminQty * 2 + 20 && b2bMaxQty > b2bminQty,
  )
  const { productId, b2bminQty: quantity } = product
  await post(request, '/api/move-to-cart', { productId, quantity }, shopper.token)
  await signInWithToken(page, shopper.token)

  await test.step('the note about its GSTIN leads to the confirmation', async () => {
    await openPage(page, '/checkout?step=summary')
    await expect(page.getByText('Verify your GSTIN to claim input tax credit on this order.')).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('link', { name: 'Confirm that it is yours' }).click()
    await expect(heading(page, 'Business account')).toBeFocused()
    await expect(heading(page, 'Business account')).toBeInViewport()
    await expect(button(page, 'Confirm that it is yours')).toBeVisible()
  })

  await test.step('taxes and purchase order number', async () => {
    await openPage(page, '/shopping-cart')
    await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText('Taxable value')
    await openPage(page, '/checkout?step=payment')
    const panel = page.getByRole('region', { name: 'Business purchase' })
    await expect(panel).toContainText('Taxable value')
    await expect(panel).toContainText('Total with tax')
    // The owner is not confirmed, so that the invoices carry no GSTIN (ruling 58).
    await expect(panel).not.toContainText('Input tax credit')
    await expectNoAxeViolations(page)
    const number = page.getByLabel('Purchase order number')
    await number.fill('=1+1 <b>')
    await expect(number).toHaveAccessibleDescription(/Please start with a letter or digit/)
    await cod(page).check()
    await button(page, /^Place Order/).click()
    await expect(number).toBeFocused()
    await expectNoAxeViolations(page)
    await number.fill('PO-2026/114 & (B)')
    await expect(number).not.toHaveAttribute('aria-invalid')
    await page.reload()
    await expect(number).toHaveValue('PO-2026/114 & (B)')
    await button(page, /^Place Order/).click()
    await expect(thanks(page)).toBeVisible()
    await expect(page.getByText('PO-2026/114 & (B)')).toBeVisible()
    await expect(page.getByText('Amount to pay on delivery')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Delivery Address' })).toBeVisible()
    await expectNoAxeViolations(page)
    expect((await newestMessage(request, shopper.email)).text).toContain(
      'Purchase order number: PO-2026/114 & (B)',
    )
    await page.getByRole('link', { name: 'Track Order' }).click()
    await expect(page.getByRole('main').getByText('PO-2026/114 & (B)')).toBeVisible()
  })

  await test.step('all orders as a file, or why not', async () => {
    await openPage(page, '/my-account/my-orders?status=0')
    const started = page.waitForEvent('download')
    await button(page, 'Download CSV').click()
    const download = await started
    expect(download.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/)
    const text = await readFile(await download.path(), 'utf8')
    expect(text).toContain(product.name.replaceAll('"', '""'))
    expect(text.trimEnd().split('\r\n')).toHaveLength(2)
    await expectNoAxeViolations(page)
    const message = 'Too many attempts. Please wait a little and try again.'
    await page.route(/export-orders/, (route) =>
      route.fulfill({ status: 429, json: { message, error: message, code: 'tooMany' } }),
    )
    await button(page, 'Download CSV').click()
    await expect(page.getByText(message)).toBeVisible()
  })
})
