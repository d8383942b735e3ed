import { expect, test } from '@playwright/test'
import { formatRupees } from '#domain/money.ts'
import { post } from './cart-steps.ts'
import { orderProducts } from './order-steps.ts'
import { findProducts, type Product } from './demo-products.ts'
import {
  createShopper,
  expectNoAxeViolations,
  holdRequests,
  openPage,
  signInWithToken,
} from './test-users.ts'
import { type Options, lineName } from '#domain/variants.ts'

test('the home page of a business: past orders with prices, lists as templates, quick order, and the menu @phone', async ({
  page,
  request,
}) => {
  const { token } = await createShopper(request, { kind: 'business' })
  const [product, other] = (await findProducts(
    request,
    ({ stock, b2bminQty, b2bMaxQty }) =>
      b2bminQty > 1 && stock > b2bminQty * 2 + 20 && b2bMaxQty > b2bminQty * 2,
  )) as [Product, Product]
  const headers = { authorization: `Bearer ${token}` }
  const home = page.getByRole('region', { name: 'For your business' })
  await signInWithToken(page, token)
  await openPage(page, '/')
  await expect(home).toContainText('Products you order appear here')
  await expect(home).toContainText('Save products that you order together in a list')
  expect(await page.locator('main h2').first().textContent()).toBe('For your business')
  await expectNoAxeViolations(page)

  const { total } = await orderProducts(request, { token }, [[product.productId, product.b2bminQty]])
  const listName = 'Pantry every month'
  const items = [product.productId, other.productId]
  await post(request, '/api/create-sharable-list', { listName, items }, token)
  await page.reload()
  const row = home.getByRole('row').filter({ hasText: product.name })
  await expect(row).toContainText(formatRupees(Math.round((total / product.b2bminQty) * 100)))
  await expect(row.getByRole('group', { name: `Quantity of ${product.name}` })).toBeVisible()
  await expectNoAxeViolations(page)
  await home.evaluate((section) => section.scrollIntoView({ block: 'end' }))

  const add = row.getByRole('button', { name: /^Add / })
  await add.dblclick()
  await expect(page.getByText('Product added to cart').first()).toBeVisible()
  const quantities = async () =>
    ((await (await request.get('/api/get-cart-products', { headers })).json()) as { quantity: number }[]).map(
      ({ quantity }) => quantity,
    )
  expect(await quantities()).toEqual([product.b2bminQty])
  await home.getByRole('button', { name: `Add all to cart: ${listName}` }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('This product is already in your cart.')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect.poll(quantities).toEqual([product.b2bminQty, other.b2bminQty])
  await home.getByRole('link', { name: 'Quick order by SKU' }).click()
  await expect(page).toHaveURL(/\/quick-order$/)

  await test.step('the menu has quick order and the switch to personal', async () => {
    await openPage(page, '/products')
    await page.getByRole('button', { name: 'All Categories' }).first().click()
    await expect(page.getByRole('link', { name: 'Quick order' }).last()).toBeVisible()
    await page.getByRole('button', { name: 'Switch to personal', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('You are now shopping for yourself')).toBeVisible()
  })
})

test('the header of a visitor, of a business and of its personal side; lists sorted by business prices @desktop', async ({
  page,
  request,
}) => {
  const bar = page.getByRole('navigation', { name: 'Categories' })
  const menu = page.locator('header summary').filter({ hasText: 'Meera' })
  const { token } = await createShopper(request, { kind: 'business' })

  await test.step('a visitor sees "For business"', async () => {
    await openPage(page, '/products')
    await expect(page.getByRole('link', { name: 'For business', exact: true })).toHaveAttribute(
      'href',
      '/gst-registration',
    )
    await expect(page.getByText('Personal site')).toHaveCount(0)
  })

  await test.step('the switch of prices comes without moving the header', async () => {
    const release = await holdRequests(page, /\/assets\/gst-switch-.*\.js/)
    await signInWithToken(page, token)
    await openPage(page, '/products')
    await expect(menu).toBeVisible()
    const before = await menu.boundingBox()
    release()
    await expect(page.getByRole('banner').getByRole('group', { name: 'Prices' })).toBeVisible()
    expect(await menu.boundingBox()).toEqual(before)
    await expect(bar.getByRole('link', { name: 'Quick order' })).toHaveAttribute('href', '/quick-order')
  })

  await test.step('a business account sorts lists by business prices', async () => {
    const address = '/products?sort=low-to-high&minPrice=100'
    const names = async (query: string, headers: Record<string, string>) => {
      const response = await request.get(`/api/getAllProducts${query}`, { headers })
      const products = (await response.json()) as { name: string; options?: Options }[]
      return products.map(({ name, options }) => lineName(name, options))
    }
    const headers = { authorization: `Bearer ${token}` }
    const query = address.slice(address.indexOf('?'))
    const expected = await names(query, headers)
    expect(expected).not.toEqual(await names(query, {}))
    await openPage(page, address)
    await expect(page.locator('.product-grid .card-link')).toHaveText(expected)
    await page.getByLabel('Sort by').selectOption('high-to-low')
    await expect(page).toHaveURL(/sort=high-to-low/)
    const [dearest] = await names('?sort=high-to-low&minPrice=100', headers)
    await expect(page.locator('.product-grid .card-link').first()).toHaveText(dearest!)
    await expectNoAxeViolations(page)
  })

  await test.step('the switch to personal', async () => {
    await menu.click()
    await page.getByRole('button', { name: 'Switch to personal', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('You are now shopping for yourself')).toBeVisible()
    await expect(bar.getByRole('link', { name: 'For business' })).toHaveAttribute('href', '/quick-order')
  })
})
