import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import {
  createShopper,
  expectNoAxeViolations,
  newestMessage,
  openPage,
  openProductPage,
  type Shopper,
  signInWithToken,
} from './test-users.ts'

const priced = { productId: 'temple-bell' }
const awaited = { productId: 'mesh-bin', name: 'Mesh Waste Bin' }
const pathOf = ({ productId }: { productId: string }) => `/product-page/${productId}`
const buyBox = (page: Page) => page.getByRole('region', { name: 'Buy this product' })
const addButton = (page: Page) => buyBox(page).getByRole('button', { name: 'Add to Cart' })

async function nowOf(request: APIRequestContext, { productId }: { productId: string }) {
  const response = await request.get(`/api/product-now?productId=${productId}`)
  return (await response.json()) as { sellingPrice: number; stock: number }
}
const setStock = async (request: APIRequestContext, { productId }: { productId: string }, stock: number) =>
  expect((await request.post('/dev/stock', { data: { productId, stock } })).status()).toBe(200)

/** Sets a price with the form of the development tools. */
async function setPrice(tools: Page, { productId }: { productId: string }, rupees: number): Promise<void> {
  await tools.goto('/dev')
  const form = tools.locator('form', { has: tools.getByRole('button', { name: 'Set price' }) })
  await form.getByLabel('Product').fill(productId)
  await form.getByLabel('Selling price').fill(String(rupees))
  await form.getByRole('button').click()
  await expect(form.locator('output')).toContainText('200')
}

async function cartOf(request: APIRequestContext, { token }: Shopper): Promise<string[]> {
  const response = await request.get('/api/get-cart-products', {
    headers: { authorization: `Bearer ${token}` },
  })
  return ((await response.json()) as { productId: string }[]).map(({ productId }) => productId)
}

test('price and stock that change while a product is open, and the mail when it is back @desktop', async ({
  page,
  request,
  context,
}) => {
  await test.step('a price that changes in another tab is shown before anything enters the cart', async () => {
    const { sellingPrice: first } = await nowOf(request, priced)
    const shopper = await createShopper(request)
    await signInWithToken(page, shopper.token)
    await openProductPage(page, priced.productId)
    await expect(addButton(page)).toBeEnabled()
    const tools = await context.newPage()
    try {
      await setPrice(tools, priced, first - 10)
      await addButton(page).click()
      const change = page.getByRole('status').filter({ hasText: 'The price has changed' })
      await expect(change).toContainText(`The price has changed from ₹${first}.00 to ₹${first - 10}.00.`)
      await expect(page.locator('[data-price][data-size=page]')).toContainText(`₹${first - 10}.00`)
      expect(await cartOf(request, shopper)).toEqual([])
      await expectNoAxeViolations(page)
      await addButton(page).click()
      await expect(buyBox(page).getByRole('link', { name: 'Go to Cart' })).toBeVisible()
      expect(await cartOf(request, shopper)).toEqual([priced.productId])

      await setPrice(tools, priced, first - 20)
      const buyNow = buyBox(page).getByRole('link', { name: 'Buy Now' })
      await buyNow.click()
      await expect(change).toContainText(`from ₹${first - 10}.00 to ₹${first - 20}.00.`)
      await expect(page).toHaveURL(pathOf(priced))
      await buyNow.press('Enter')
      await expect(page).toHaveURL(/\/product-checkout\/temple-bell/)
    } finally {
      await setPrice(tools, priced, first)
    }
  })

  await test.step('out of stock, an alert, and its mail', async () => {
    const { stock } = await nowOf(request, awaited)
    const shopper = await createShopper(request)
    await signInWithToken(page, shopper.token)
    await openPage(page, pathOf(awaited))
    await expect(addButton(page)).toBeEnabled()
    await setStock(request, awaited, 0)
    try {
      // The stock fell after the page was loaded.
      await addButton(page).click()
      await expect(buyBox(page).getByText('Out Of Stock')).toBeVisible()
      expect(await cartOf(request, shopper)).toEqual([])
      const tellMe = buyBox(page).getByRole('button', { name: 'Notify me' })
      await expect(tellMe).toBeEnabled()
      await expectNoAxeViolations(page)
      await tellMe.click()
      await expect(buyBox(page).getByText('We will email you once')).toBeVisible()
      await expect(buyBox(page).getByRole('button', { name: 'Stop notifying me' })).toBeVisible()
      await expectNoAxeViolations(page)
      await openPage(page, '/my-account/whishlist')
      const alerts = page.getByRole('region', { name: 'Back-in-stock alerts' })
      await expect(alerts.getByRole('link', { name: awaited.name })).toBeVisible()
      await expectNoAxeViolations(page)

      await setStock(request, awaited, stock)
      const { link } = await newestMessage(request, shopper.email)
      await page.goto(`/dev?to=${encodeURIComponent(shopper.email)}`)
      await page.locator('summary', { hasText: /Mesh Waste Bin.* is back in stock/ }).click()
      await expect(page.locator('pre')).toContainText('You can order it here while it lasts')
      expect(new URL(link).pathname).toBe(pathOf(awaited))
      await openProductPage(page, awaited.productId)
      await addButton(page).click()
      await expect(buyBox(page).getByRole('link', { name: 'Go to Cart' })).toBeVisible()
      await openPage(page, '/my-account/whishlist')
      await expect(page.getByRole('heading', { name: /^Default list/ })).toBeVisible()
      await expect(alerts).toHaveCount(0)
    } finally {
      await setStock(request, awaited, stock)
    }
  })
})
