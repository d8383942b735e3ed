import { expect, type Page, test } from '@playwright/test'
import {
  expectNoAxeViolations,
  signInWithToken,
  newestCode,
  createShopper,
  openPage,
  unique,
} from './test-users.ts'

const password = 'Teak+Lantern42'

/** A product that no other test buys, so that its name is not in another cart. */
const product = { productId: 'mantel-clock' }
const pathOf = ({ productId }: { productId: string }) => `/product-page/${productId}`

const signOut = (page: Page) => page.evaluate(() => localStorage.clear())

/** Presses Add to Cart on the page of a product as a visitor, which opens the sign-in page. */
async function pressAddToCartAsVisitor(page: Page): Promise<{ name: string; path: string }> {
  const path = pathOf(product)
  await openPage(page, path)
  const name = (await page.getByRole('heading', { level: 1 }).innerText()).replaceAll('\u00a0', ' ').trim()
  await page.locator('#buy-buttons').getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page).toHaveURL(/\/login\?next=/)
  await expect(page.getByText(`Sign in to add “${name}” to your cart.`)).toBeVisible()
  return { name, path }
}

async function isInCart(page: Page, { name, path }: { name: string; path: string }): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await expect(page.getByRole('status').filter({ hasText: 'Product added to cart' })).toBeVisible()
  await expect(page.locator('#buy-buttons').getByRole('link', { name: 'Go to Cart' })).toBeVisible()
  await page.goto('/shopping-cart')
  await expect(page.getByRole('link', { name }).first()).toBeVisible()
}

/** Lists the requests that add a product to the cart, from now on. */
function watchAdded(page: Page): string[] {
  const added: string[] = []
  page.on('request', (sent) => {
    if (sent.url().endsWith('/api/move-to-cart')) added.push(sent.url())
  })
  return added
}

const signIn = async (page: Page, email: string) => {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.locator('#password').fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

test('Add to Cart of a visitor is carried out once after signing up by email; no link carries out anything @desktop', async ({
  page,
  request,
}) => {
  await test.step('signed up by email', async () => {
    const visited = await pressAddToCartAsVisitor(page)
    // The toast covers no button of the page.
    const toast = page.getByRole('alert').filter({ hasText: 'Authentication error. Please log in.' })
    await expect(toast).toBeVisible()
    for (const button of [
      page.getByRole('button', { name: 'Sign In', exact: true }),
      page.getByRole('link', { name: 'Continue with OTP' }),
      page.getByRole('button', { name: 'Continue with Google' }),
    ]) {
      await button.scrollIntoViewIfNeeded()
      const areApart = async () => {
        const [over, under] = [await toast.boundingBox(), await button.boundingBox()]
        if (!over || !under) return 'one is not shown'
        return over.y + over.height <= under.y || over.y >= under.y + under.height
      }
      await expect.poll(areApart).toBe(true)
    }
    await expectNoAxeViolations(page)
    await page.getByRole('link', { name: 'Sign Up', exact: true }).click()
    await expect(page.getByText(`Sign in to add “${visited.name}” to your cart.`)).toBeVisible()
    const email = `wants.${unique()}@example.in`
    await page.getByLabel('Full Name').fill('Asha Menon')
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.getByLabel('Phone number, 10 digits').fill('9876543210')
    await page.locator('#password').fill(password)
    await page.locator('#confirmPassword').fill(password)
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expect(page).toHaveURL(/\/login\?next=/)
    const added = watchAdded(page)
    await signIn(page, email)
    await isInCart(page, visited)
    expect(added).toHaveLength(1)
    // A reload does not add it again.
    await openPage(page, visited.path)
    await expect(page.locator('#buy-buttons').getByRole('link', { name: 'Go to Cart' })).toBeVisible()
    await openPage(page, '/shopping-cart')
    await expect(page.getByRole('textbox', { name: `Quantity of ${visited.name}` })).toHaveValue('1')
    expect(added).toHaveLength(1)
  })

  await test.step('a link from another site only opens its page', async () => {
    const { token } = await createShopper(request)
    const path = pathOf(product)
    await signInWithToken(page, token)
    const added = watchAdded(page)
    await openPage(
      page,
      `${path}?action=cart&wanted=${encodeURIComponent(JSON.stringify({ action: 'cart', go: true }))}`,
    )
    const add = page.locator('#buy-buttons').getByRole('button', { name: 'Add to Cart' })
    // The page knows the shopper and the cart, and still offers to add the product.
    await expect(page.getByRole('combobox', { name: 'Delivery address' })).toBeVisible()
    await expect(add).toBeEnabled()
    expect(added).toEqual([])
    await add.click()
    await expect(page.locator('#buy-buttons').getByRole('link', { name: 'Go to Cart' })).toBeVisible()
    expect(added).toHaveLength(1)
  })
})

test('a heart, a question, Buy Now and an address with a fragment continue after signing in @phone', async ({
  page,
  request,
}) => {
  await test.step('a heart on a card, by phone', async () => {
    const shopper = await createShopper(request)
    await openPage(page, '/products')
    const heart = page.getByRole('button', { name: /wishlist/i }).first()
    await heart.click()
    await expect(page).toHaveURL(/\/login\?next=/)
    await expect(page.getByText(/^Sign in to add “.+” to your wishlist\.$/)).toBeVisible()
    const phone = shopper.phone.slice(-10)
    await page.getByRole('link', { name: 'Continue with OTP' }).click()
    await page.getByLabel('Phone Number').fill(phone)
    await page.getByRole('button', { name: 'GET OTP' }).click()
    await expect(page.getByLabel('Digit 1 of 6')).toBeFocused()
    await page.keyboard.type(await newestCode(request, phone))
    await expect(page).toHaveURL(/\/products$/)
    await expect(page.getByRole('status').filter({ hasText: 'Product Moved to Wishlist' })).toBeVisible()
  })

  await test.step('the button that asked for signing in is pressed again', async () => {
    await signOut(page)
    const { phone } = await createShopper(request)
    const number = phone.slice(-10)
    await openPage(page, pathOf(product))
    await page.getByRole('button', { name: 'Ask a question' }).click()
    await expect(page).toHaveURL(/\/login\?next=/)
    await page.getByRole('link', { name: 'Continue with OTP' }).click()
    await page.getByLabel('Phone Number').fill(number)
    await page.getByRole('button', { name: 'GET OTP' }).click()
    await page.getByLabel('Digit 1 of 6').fill(await newestCode(request, number))
    await expect(page).toHaveURL(pathOf(product))
    await expect(page.getByRole('dialog', { name: 'Ask a question' })).toBeVisible()
  })

  await test.step('Buy Now by Google continues with its checkout', async () => {
    await signOut(page)
    await openPage(page, pathOf(product))
    await page
      .getByRole('region', { name: 'Buy this product' })
      .getByRole('link', { name: 'Buy Now' })
      .click()
    await expect(page).toHaveURL(/\/login\?next=%2Fproduct-checkout/)
    await expect(page.getByText('Sign in to buy this product now.')).toBeVisible()
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await page.getByRole('button', { name: /Arjun Rao/ }).click()
    await expect(page).toHaveURL(/\/product-checkout\//)
  })

  await test.step('the fragment of an address is kept; /login never leads to /login', async () => {
    await signOut(page)
    await page.goto('/shopping-cart#my-Wishlist')
    await expect(page).toHaveURL(/\/login\?next=%2Fshopping-cart%23my-Wishlist$/)
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await page.getByRole('button', { name: /Arjun Rao/ }).click()
    await expect(page).toHaveURL(/\/shopping-cart#my-Wishlist$/)
    await page.evaluate(() => localStorage.clear())
    await openPage(page, '/login?next=/login')
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await page.getByRole('button', { name: /Arjun Rao/ }).click()
    await expect(page).toHaveURL(/\/$/)
  })
})
