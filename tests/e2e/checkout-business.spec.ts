import { expect, test } from '@playwright/test'
import { post, type Product, products, productsInStock } from './cart-steps.ts'
import { button, cod, heading, headersOf, picture, thanks } from './checkout-steps.ts'
import {
  createShopper,
  expectNoAxeViolations,
  newestMessage,
  openPage,
  signInWithToken,
} from './test-users.ts'

type Traded = Product & { b2bminQty: number; b2bMaxQty: number; offerPrice: number; gstRate: number }

test('a business sees the taxes in its total and gives a purchase order number @desktop', async ({
  page,
  request,
}) => {
  const shopper = await createShopper(request, { kind: 'business' })
  const [product] = (await products(request, (one) => {
    const { stock, b2bminQty, b2bMaxQty } = one as Traded
    return stock > b2bminQty * 2 + 20 && b2bMaxQty > b2bminQty
  })) as [Traded]
  const { productId, b2bminQty: quantity } = product
  await post(request, '/api/move-to-cart', { productId, quantity }, shopper.token)
  await signInWithToken(page, shopper.token)
  await openPage(page, '/shopping-cart')
  await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText('Taxable value')
  await openPage(page, '/checkout?step=payment')
  const panel = page.getByRole('region', { name: 'Business purchase' })
  await expect(panel).toContainText('Taxable value')
  await expect(panel).toContainText('Total with tax')
  // The owner is not confirmed, so that the invoices carry no GSTIN (ruling 58).
  await expect(panel).not.toContainText('Input tax credit')
  await expectNoAxeViolations(page)
  await picture(page, 'checkout-business')
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
  await picture(page, 'order-completed-business')
  expect((await newestMessage(request, shopper.email)).text).toContain(
    'Purchase order number: PO-2026/114 & (B)',
  )
  await page.getByRole('link', { name: 'Track Order' }).click()
  await expect(page.getByRole('main').getByText('PO-2026/114 & (B)')).toBeVisible()
})

test('the switch shows the prices of all pages without GST, not those of the checkout @phone', async ({
  page,
  request,
}) => {
  const shopper = await createShopper(request, { kind: 'business' })
  const [product] = (await products(request, (one) => {
    const { stock, b2bminQty, gstRate } = one as Traded
    return stock > b2bminQty * 2 + 20 && gstRate === 5
  })) as [Traded]
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
  await picture(page, 'cart-excl-gst')

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
  await picture(page, 'list-excl-gst', { fullPage: false })
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

test('an empty cart offers what was bought, wished and viewed; the link to the wishlist shows it first @desktop', async ({
  page,
  request,
}) => {
  const shopper = await createShopper(request)
  const [wished, viewed] = (await productsInStock(request, 15, 2)) as [Product, Product]
  await post(request, '/api/add-to-wishlist', { productId: wished.productId }, shopper.token)
  await signInWithToken(page, shopper.token)
  await openPage(page, `/product-page/${viewed.productId}`)
  await openPage(page, '/shopping-cart')
  await expect(page.getByText('Your Cart Is Empty')).toBeVisible()
  const rail = (name: string) => page.getByRole('region', { name }).filter({ visible: true })
  await expect(rail('My Wishlist')).toContainText(wished.name)
  await expect(rail('Recently Viewed')).toContainText(viewed.name)
  await expect(rail('Buy Again')).toHaveCount(0)
  await expectNoAxeViolations(page)
  await picture(page, 'cart-empty')
  await post(request, '/api/move-to-cart', { productId: viewed.productId, quantity: 1 }, shopper.token)
  await openPage(page, '/products')
  await openPage(page, '/shopping-cart#my-Wishlist')
  const line = page.getByRole('group', { name: `Quantity of ${viewed.name}` })
  await expect(line).toBeVisible()
  const wishlist = page.locator('#my-Wishlist')
  await expect(wishlist).toContainText(wished.name)
  await expect(async () => {
    const [first, second] = await Promise.all([wishlist.boundingBox(), line.boundingBox()])
    expect(first!.y).toBeLessThan(second!.y)
  }).toPass()
  await expectNoAxeViolations(page)
})
