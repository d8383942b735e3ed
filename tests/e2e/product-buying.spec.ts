import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { cartOf as cartLines, fillCart, lineOf, post } from './cart-steps.ts'
import { button } from './checkout-steps.ts'
import { type Product, findProduct, findProducts } from './demo-products.ts'
import {
  createShopper,
  expectNoAxeViolations,
  openPage,
  openProductPage,
  type Shopper,
  signInWithToken,
} from './test-users.ts'

/** Returns one of the products that fit; `index` selects another one for each test. */
async function productWith(
  request: APIRequestContext,
  index: number,
  fits: (product: Product) => boolean,
): Promise<Product> {
  const product = (await findProducts(request, fits))[index]
  if (!product) throw new Error('The demo shop is too small')
  return product
}
const hasPlentyOfStock = ({ stock, b2cMaxQty, purchaseLimit, variantGroup }: Product) =>
  stock > 30 && b2cMaxQty > 3 && purchaseLimit === null && !variantGroup

const setStock = async (request: APIRequestContext, { productId }: Product, stock: number) =>
  expect((await request.post('/dev/stock', { data: { productId, stock } })).status()).toBe(200)

async function cartOf(request: APIRequestContext, { token }: Shopper): Promise<[string, number][]> {
  const response = await request.get('/api/get-cart-products', {
    headers: { authorization: `Bearer ${token}` },
  })
  return ((await response.json()) as { productId: string; quantity: number }[]).map(
    ({ productId, quantity }) => [productId, quantity],
  )
}

const buyBox = (page: Page) => page.getByRole('region', { name: 'Buy this product' })
const stepperOf = (page: Page, { name }: Product) =>
  buyBox(page).getByRole('group', { name: `Quantity of ${name}` })
const amountOf = (page: Page, product: Product) => stepperOf(page, product).getByRole('textbox')

/** Simulates the return to a tab. */
const returnToTab = async (page: Page) => {
  await page.bringToFront()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

test('the buttons of a product page: where nothing is delivered, the chosen address, an empty checkout @phone', async ({
  page,
  request,
}) => {
  await test.step('an empty checkout says so and has a link', async () => {
    const shopper = await createShopper(request)
    await signInWithToken(page, shopper.token)
    await page.goto('/checkout?step=payment')
    await expect(page.getByRole('heading', { name: 'No Product in Your Cart' })).toBeVisible()
    await expect(page.getByRole('heading', { name: /Select Address|Payment Options/ })).toHaveCount(0)
    await expectNoAxeViolations(page)
    await page.getByRole('link', { name: 'See all products' }).click()
    await expect(page).toHaveURL(/\/products$/)
  })

  await test.step('a pincode outside the delivery area removes the date and disables the buttons', async () => {
    const shopper = await createShopper(request)
    const product = await productWith(request, 0, hasPlentyOfStock)
    await signInWithToken(page, shopper.token)
    await openProductPage(page, product.productId)
    const box = buyBox(page)
    const pincode = box.getByLabel('Deliver to pincode')
    await expect(box.getByText(/Delivery by .+ to \d{6}/)).toBeVisible()
    await expect(box.getByRole('button', { name: 'Add to Cart' })).toBeEnabled()

    await pincode.fill('999999')
    await box.getByRole('button', { name: 'Check' }).click()
    await expect(box.getByText('No delivery to 999999')).toBeVisible()
    await expect(box.getByText(/Delivery by/)).toHaveCount(0)
    await expect(box.getByText(/Free Delivery|Order before/)).toHaveCount(0)
    const add = box.getByRole('button', { name: 'Add to Cart' })
    const buy = box.getByRole('link', { name: 'Buy Now' })
    for (const control of [add, buy]) {
      await expect(control).toHaveAttribute('aria-disabled', 'true')
      await expect(control).toHaveAccessibleDescription('This product cannot be delivered to 999999.')
    }
    await expect(box.getByText('Sorry, delivery is not available in this pincode.')).toBeVisible()
    await expect(box.getByText('This product cannot be delivered to 999999.')).toBeVisible()
    await expectNoAxeViolations(page)
    await add.click({ force: true })
    await buy.click({ force: true })
    await buy.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/product-page/${product.productId}$`))
    expect(await cartOf(request, shopper)).toEqual([])

    // Typing changes nothing until the next check.
    await pincode.fill('56000')
    await expect(add).toHaveAttribute('aria-disabled', 'true')
    await pincode.fill('560001')
    await box.getByRole('button', { name: 'Check' }).click()
    await expect(box.getByText('Great! We deliver to this location.')).toBeVisible()
    await expect(box.getByText(/Delivery by .+ to 560001/)).toBeVisible()
    await expect(box.getByText('No delivery to 999999')).toHaveCount(0)
    await expect(add).toBeEnabled()
    await add.click()
    await expect(box.getByRole('link', { name: 'Go to Cart' })).toBeVisible()
  })

  await test.step('the checkout starts with the address that was chosen on the product page', async () => {
    const shopper = await createShopper(request)
    const product = await productWith(request, 9, hasPlentyOfStock)
    const address = {
      name: 'Devika Rao',
      phoneNumber: '9876543210',
      houseName: '12 Lake View',
      localArea: 'Shivaji Nagar',
      pincode: '560001',
      state: 'Karnataka',
    }
    const headers = { authorization: `Bearer ${shopper.token}` }
    expect((await request.post('/api/add-address', { headers, data: { address } })).status()).toBe(200)
    await signInWithToken(page, shopper.token)
    await openPage(page, `/product-page/${product.productId}`)
    const box = buyBox(page)
    await box
      .getByRole('combobox', { name: 'Delivery address' })
      .selectOption({ label: 'Devika Rao, Shivaji Nagar 560001' })
    await expect(box.getByText(/Delivery by .+ to 560001/)).toBeVisible()
    await box.getByRole('link', { name: 'Buy Now' }).click()
    await expect(page).toHaveURL(new RegExp(`/product-checkout/${product.productId}`))
    await expect(page.getByRole('radio', { name: /Devika Rao/ })).toBeChecked()
  })
})

test('the stepper of a product in the cart shows and sets the quantity of the cart @desktop', async ({
  page,
  request,
  context,
}) => {
  for (const kind of ['personal', 'business'] as const)
    await test.step(kind, async () => {
      const shopper = await createShopper(request, { kind })
      const least = (product: Product) => (kind === 'business' ? product.b2bminQty : 1)
      const maxQuantity = (product: Product) =>
        Math.min(kind === 'business' ? product.b2bMaxQty : product.b2cMaxQty, product.stock)
      const product = await productWith(
        request,
        3,
        (one) => hasPlentyOfStock(one) && maxQuantity(one) > least(one) + 3,
      )
      // Other tests may have ordered pieces of it.
      const now = await request.get(`/api/product-now?productId=${product.productId}`)
      const { stock } = (await now.json()) as { stock: number }
      const [min, max] = [least(product), maxQuantity({ ...product, stock })]
      await signInWithToken(page, shopper.token)
      await openProductPage(page, product.productId, kind)
      const amount = amountOf(page, product)
      if (kind === 'personal') await expect(amount).toHaveCount(0)
      const increase = buyBox(page).getByRole('button', { name: `Increase quantity of ${product.name}` })
      // A business user presses + before the response to "Add to Cart".
      const response = Promise.withResolvers<void>()
      await page.route('**/api/move-to-cart', async (route) => {
        await response.promise
        await route.continue()
      })
      if (kind === 'personal') response.resolve()
      await buyBox(page).getByRole('button', { name: 'Add to Cart' }).click()
      await expect(amount).toHaveValue(String(min))
      await increase.click()
      await expect(amount).toHaveValue(String(min + 1))
      response.resolve()
      await expect(buyBox(page).getByText('In your cart')).toBeVisible()
      await expect(amount).toHaveValue(String(min + 1))
      await expect.poll(() => cartOf(request, shopper)).toEqual([[product.productId, min + 1]])
      await expectNoAxeViolations(page)

      // Another tab changes the cart; a return to this tab shows it.
      const other = await context.newPage()
      await signInWithToken(other, shopper.token)
      await other.goto('/shopping-cart')
      await other.getByRole('button', { name: `Increase quantity of ${product.name}` }).click()
      await expect.poll(() => cartOf(request, shopper)).toEqual([[product.productId, min + 2]])
      await returnToTab(page)
      await expect(amount).toHaveValue(String(min + 2))

      // A rejected change restores the number, visibly and for screen readers.
      await context.setOffline(true)
      await increase.click()
      const refused = stepperOf(page, product).getByRole('alert')
      await expect(refused).toContainText('Unable to connect to the server.')
      await expect(refused).toContainText(`Quantity ${min + 2}`)
      await expect(amount).toHaveValue(String(min + 2))
      await context.setOffline(false)

      await amount.fill('99999')
      await amount.press('Enter')
      await expect(amount).toHaveValue(String(max))
      await expect(stepperOf(page, product)).toContainText(`Max ${max} per order`)
      await amount.fill('0')
      await amount.press('Enter')
      await expect(amount).toHaveValue(String(min))
      await expect.poll(() => cartOf(request, shopper)).toEqual([[product.productId, min]])

      // After removal in the other tab it can be added again.
      await other.getByRole('button', { name: `Remove ${product.name}` }).click()
      await other.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
      await expect.poll(() => cartOf(request, shopper)).toEqual([])
      await returnToTab(page)
      await expect(buyBox(page).getByRole('button', { name: 'Add to Cart' })).toBeVisible()
      await other.close()
    })
})

test('a minimum for businesses above the cart and above the stock @desktop', async ({ page, request }) => {
  await test.step('below the minimum the action of the line raises the quantity', async () => {
    const shopper = await createShopper(request, { kind: 'business' })
    const headers = { authorization: `Bearer ${shopper.token}` }
    const switchTo = (kind: string) => post(request, '/api/switch-account', { kind }, shopper.token)
    const product = await findProduct(
      request,
      (one) => one.b2bminQty > 1 && one.stock > 100 && one.offerPrice === one.sellingPrice,
    )
    await switchTo('personal')
    await fillCart(request, shopper, [[product, 1]])
    await switchTo('business')
    const all = await request.get('/api/get-cart-products', { headers })
    const [line] = (await all.json()) as { minQuantity: number }[]
    const minimum = line?.minQuantity ?? 0
    expect(minimum).toBeGreaterThan(1)
    await signInWithToken(page, shopper.token)
    await openPage(page, '/shopping-cart')
    await expect(lineOf(page, product)).toContainText(
      `The minimum order for this product is ${minimum} pieces.`,
    )
    await expect(button(page, 'Proceed to Checkout')).toBeDisabled()
    await expectNoAxeViolations(page)
    await button(page, `Raise to ${minimum}: ${product.name}`).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('group', { name: `Quantity of ${product.name}` })).toBeFocused()
    await expect(lineOf(page, product)).not.toContainText('The minimum order')
    await expect.poll(() => cartLines(request, shopper)).toMatchObject([{ quantity: minimum, problem: null }])
    await expectNoAxeViolations(page)
  })

  await test.step('above the stock it is out of stock, on the product page, in cart and checkout', async () => {
    const shopper = await createShopper(request, { kind: 'business' })
    const product = await productWith(request, 5, (one) => hasPlentyOfStock(one) && one.b2bminQty > 6)
    const left = product.b2bminQty - 2
    const message = `Out of stock for business orders (${left} left, minimum ${product.b2bminQty})`
    await signInWithToken(page, shopper.token)
    await openProductPage(page, product.productId, 'business')
    await buyBox(page).getByRole('button', { name: 'Add to Cart' }).click()
    await expect(buyBox(page).getByRole('link', { name: 'Go to Cart' })).toBeVisible()
    await setStock(request, product, left)
    try {
      // The cart is read again, and its stock is another than that of the page.
      await returnToTab(page)
      await expect(buyBox(page).getByRole('link', { name: 'Buy Now' })).toHaveCount(0)
      await page.reload()
      await expect(buyBox(page).getByText(message)).toBeVisible()
      await expect(buyBox(page).getByRole('button', { name: 'Add to Cart' })).toHaveCount(0)
      await expect(buyBox(page).getByRole('link', { name: 'Buy Now' })).toHaveCount(0)
      await expect(page.getByText(/Delivery by|more to pay/)).toHaveCount(0)
      await expectNoAxeViolations(page)
      await page.goto('/shopping-cart')
      await expect(page.getByText(message)).toBeVisible()
      await expect(
        page.getByRole('button', { name: 'Proceed to Checkout' }).filter({ visible: true }),
      ).toBeDisabled()
      await page.goto('/checkout?step=payment')
      await expect(page.getByText(message)).toBeVisible()
      await expect(
        page.getByRole('button', { name: 'Proceed to Payment' }).filter({ visible: true }),
      ).toBeDisabled()
      await page.goto(`/product-checkout/${product.productId}?step=payment`)
      await expect(page.getByText(message)).toBeVisible()
    } finally {
      await setStock(request, product, product.stock)
    }
  })
})
