import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { createShopper, expectNoAxeViolations, signInWithToken } from './test-users.ts'

// Green M, green L, blue M and coral XL of the demo shop.
const green = { medium: 'crew-tshirt-leaf-green-m', large: 'crew-tshirt-leaf-green-l' }
const blue = 'crew-tshirt-sky-blue-m'
const pathOf = (id: string) => `/product-page/${id}`

const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const open = async (page: Page, id: string) => {
  await page.goto(pathOf(id))
  await expect(page.getByRole('radiogroup', { name: /^Colour:/ })).toBeVisible()
}

async function setStock(request: APIRequestContext, productId: string, stock: number) {
  expect((await request.post('/dev/stock', { data: { productId, stock } })).status()).toBe(200)
}

test('variants: by keyboard, prices, sold out, combinations, Back, and the quantity of a business @desktop', async ({
  page,
  request,
}) => {
  await test.step('by keyboard: URL, price, scroll position and focus', async () => {
    await open(page, green.medium)
    await expectNoAxeViolations(page)
    const size = radio(page, 'L')
    await radio(page, 'M').focus()
    // Not by the wheel, whose scrolling is animated.
    const scrolledTo = await page.evaluate(() => {
      window.scrollBy(0, 120)
      return window.scrollY
    })
    expect(scrolledTo).toBeGreaterThan(0)
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(pathOf(green.large))
    await expect(size).toBeFocused()
    await expect(size).toBeChecked()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Leaf Green, L')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolledTo)
    // Blue exists in M only.
    await expect(radio(page, 'Sky Blue Not available')).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('ArrowLeft')
    await expect(page).toHaveURL(pathOf(green.medium))
    await radio(page, 'Sky Blue').click()
    await expect(page).toHaveURL(pathOf(blue))
    await expectNoAxeViolations(page)
  })

  await test.step('each has its own price', async () => {
    const price = page.locator('[data-price][data-size=page]')
    const expectPriceOf = async (id: string) => {
      const { offerPrice } = (await (await request.get(`/api/product-now?productId=${id}`)).json()) as {
        offerPrice: number
      }
      await expect(price).toContainText(`₹${offerPrice}.00`)
      return offerPrice
    }
    await page.goto(pathOf('sona-masoori-rice-1kg'))
    const small = await expectPriceOf('sona-masoori-rice-1kg')
    await radio(page, '5 kg').click()
    expect(await expectPriceOf('sona-masoori-rice-5kg')).toBeGreaterThan(small)
    await expect(page).toHaveURL(pathOf('sona-masoori-rice-5kg'))
    await expect(page).toHaveTitle(/5 kg – ₹/)
  })

  await test.step('a sold-out one is marked and can be opened', async () => {
    const { productDetails } = (await (
      await request.get(`/api/getProductInnerDetails?pId=${green.large}`)
    ).json()) as { productDetails: { stock: number } }
    await setStock(request, green.large, 0)
    try {
      await open(page, green.medium)
      await radio(page, 'L Out of Stock').click()
      await expect(page).toHaveURL(pathOf(green.large))
      await expect(
        page.getByRole('region', { name: 'Buy this product' }).getByText('Out Of Stock'),
      ).toBeVisible()
      await expectNoAxeViolations(page)
    } finally {
      await setStock(request, green.large, productDetails.stock)
    }
  })

  await test.step('combinations that single choices do not reach are links', async () => {
    await open(page, green.medium)
    await page.getByRole('link', { name: 'Coral, XL' }).click()
    await expect(page).toHaveURL(pathOf('crew-tshirt-coral-xl'))
    await expect(radio(page, 'Coral')).toBeChecked()
  })

  await test.step('Back leads to the page before the product', async () => {
    await page.goto('/products')
    await open(page, green.medium)
    await radio(page, 'L').click()
    await expect(page).toHaveURL(pathOf(green.large))
    await page.goBack()
    await expect(page).toHaveURL(/\/products/)
  })

  await test.step('a business account keeps the typed quantity; the chosen variant enters the cart', async () => {
    const shopper = await createShopper(request, { kind: 'business' })
    await signInWithToken(page, shopper.token)
    await open(page, green.medium)
    const box = page.getByRole('region', { name: 'Buy this product' })
    const quantity = box.getByRole('textbox', { name: /^Quantity of/ })
    await quantity.fill('17')
    await quantity.press('Tab')
    await radio(page, 'L').click()
    await expect(page).toHaveURL(pathOf(green.large))
    await expect(quantity).toHaveValue('17')
    await box.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(box.getByRole('link', { name: 'Go to Cart' })).toBeVisible()
    await box.getByRole('link', { name: 'Go to Cart' }).click()
    await expect(page).toHaveURL(/\/shopping-cart$/)
    await expect(page.getByRole('heading', { name: 'Heavyweight Crew T-Shirt, Leaf Green, L' })).toBeVisible()
  })
})
