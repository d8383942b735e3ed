import { expect, test } from '@playwright/test'
import { formatRupees } from '#domain/money.ts'
import { post, type Product, products } from './cart-steps.ts'
import { picture } from './checkout-steps.ts'
import {
  createShopper,
  expectNoAxeViolations,
  holdRequests,
  openPage,
  signInWithToken,
} from './test-users.ts'

type Traded = Product & { b2bminQty: number; b2bMaxQty: number }

test('the home page of a business: past orders with prices, lists as templates, quick order @phone', async ({
  page,
  request,
}) => {
  const { token } = await createShopper(request, { kind: 'business' })
  const [product, other] = (await products(request, (one) => {
    const { stock, b2bminQty, b2bMaxQty } = one as Traded
    return b2bminQty > 1 && stock > b2bminQty * 2 + 20 && b2bMaxQty > b2bminQty * 2
  })) as [Traded, Traded]
  const headers = { authorization: `Bearer ${token}` }
  const home = page.getByRole('region', { name: 'For your business' })
  await signInWithToken(page, token)
  await openPage(page, '/')
  await expect(home).toContainText('Products you order appear here')
  await expect(home).toContainText('Save products that you order together in a list')
  expect(await page.locator('main h2').first().textContent()).toBe('For your business')
  await expectNoAxeViolations(page)

  await post(
    request,
    '/api/move-to-cart',
    { productId: product.productId, quantity: product.b2bminQty },
    token,
  )
  const read = async (call: string) => (await request.get(`/api/${call}`, { headers })).json()
  const [address] = (await read('get-address')) as { addressId: string }[]
  const { total } = (await read('checkout-options')) as { total: number }
  const [line] = (await read('get-cart-products')) as { unitPrice: number }[]
  await post(
    request,
    '/api/place-order',
    {
      paymentMode: 'COD',
      cod: true,
      products: [{ id: product.productId, quantity: product.b2bminQty, productNote: '' }],
      totalPrice: total,
      address: { addressId: address?.addressId },
    },
    token,
  )
  const listName = 'Pantry every month'
  const items = [product.productId, other.productId]
  await post(request, '/api/create-sharable-list', { listName, items }, token)
  await page.reload()
  const row = home.getByRole('row').filter({ hasText: product.name })
  await expect(row).toContainText(formatRupees(Math.round((line?.unitPrice ?? 0) * 100)))
  await expect(row.getByRole('group', { name: `Quantity of ${product.name}` })).toBeVisible()
  await expectNoAxeViolations(page)
  await home.evaluate((section) => section.scrollIntoView({ block: 'end' }))
  await picture(page, 'business-home', { fullPage: false })

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
})

test('a visitor sees "For business", a business account the switch to personal', async ({ page, request }, {
  project,
}) => {
  const { token } = await createShopper(request, { kind: 'business' })
  await openPage(page, '/products')
  const openMenu = () => page.getByRole('button', { name: 'All Categories' }).first().click()
  if (project.name === 'phone') await openMenu()
  const link = page.getByRole('link', { name: 'For business', exact: true })
  await expect(link).toHaveAttribute('href', '/gst-registration')
  await expect(page.getByText('Personal site')).toHaveCount(0)

  await signInWithToken(page, token)
  await openPage(page, '/products')
  const bar = page.getByRole('navigation', { name: 'Categories' })
  if (project.name === 'desktop')
    await expect(bar.getByRole('link', { name: 'Quick order' })).toHaveAttribute('href', '/quick-order')
  const toPersonal = page.getByRole('button', { name: 'Switch to personal', exact: true })
  if (project.name === 'phone') await openMenu()
  else await page.locator('header summary').filter({ hasText: 'Meera' }).click()
  await expect(page.getByRole('link', { name: 'Quick order' }).last()).toBeVisible()
  await toPersonal.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('You are now shopping for yourself')).toBeVisible()
  if (project.name === 'desktop')
    await expect(bar.getByRole('link', { name: 'For business' })).toHaveAttribute('href', '/quick-order')
})

test('the switch of prices comes without moving the header @desktop', async ({ page, request }) => {
  const { token } = await createShopper(request, { kind: 'business' })
  const release = await holdRequests(page, /\/assets\/gst-switch-.*\.js/)
  await signInWithToken(page, token)
  await openPage(page, '/products')
  const menu = page.locator('header summary').filter({ hasText: 'Meera' })
  await expect(menu).toBeVisible()
  const before = await menu.boundingBox()
  release()
  await expect(page.getByRole('banner').getByRole('group', { name: 'Prices' })).toBeVisible()
  expect(await menu.boundingBox()).toEqual(before)
})
