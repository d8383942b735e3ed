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

/** Presses Add to Cart on the page of the first product as a visitor, which opens the sign-in page. */
async function pressAddToCartAsVisitor(page: Page): Promise<{ name: string; path: string }> {
  await openPage(page, '/products')
  await page.locator('a[href^="/product-page/"]').first().click()
  await expect(page).toHaveURL(/\/product-page\//)
  await expect(page.locator('#buy-buttons')).toBeVisible()
  const name = (await page.getByRole('heading', { level: 1 }).innerText()).replaceAll('\u00a0', ' ').trim()
  const path = new URL(page.url()).pathname
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

test.describe('the pending action runs after signing in @desktop', () => {
  test('by email sign-up and password', async ({ page }) => {
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
    await signIn(page, email)
    await isInCart(page, visited)
    const added = watchAdded(page)
    // A reload does not add it again.
    await openPage(page, visited.path)
    await expect(page.locator('#buy-buttons').getByRole('link', { name: 'Go to Cart' })).toBeVisible()
    await openPage(page, '/shopping-cart')
    await expect(page.getByRole('textbox', { name: `Quantity of ${visited.name}` })).toHaveValue('1')
    expect(added).toEqual([])
  })

  test('by Google', async ({ page }) => {
    const visited = await pressAddToCartAsVisitor(page)
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await page.getByRole('button', { name: /Meera Menon/ }).click()
    await expect(page).toHaveURL(new RegExp(`${visited.path}$`))
    // The demo account may already have it in its cart.
    await expect(page.locator('#buy-buttons').getByRole('link', { name: 'Go to Cart' })).toBeVisible()
  })

  test('a heart on a card', async ({ page, request }) => {
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

  test('Buy Now continues with its checkout', async ({ page }) => {
    await openPage(page, '/products')
    await page.locator('a[href^="/product-page/"]').first().click()
    await page.locator('#buy-buttons').getByRole('link', { name: 'Buy Now' }).click()
    await expect(page).toHaveURL(/\/login\?next=%2Fproduct-checkout/)
    await expect(page.getByText('Sign in to buy this product now.')).toBeVisible()
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await page.getByRole('button', { name: /Arjun Rao/ }).click()
    await expect(page).toHaveURL(/\/product-checkout\//)
  })

  test('a link from another site only opens its page', async ({ page, request }) => {
    const { token } = await createShopper(request)
    await openPage(page, '/products')
    const path = (await page.locator('a[href^="/product-page/"]').first().getAttribute('href')) ?? ''
    await signInWithToken(page, token)
    const added = watchAdded(page)
    await openPage(
      page,
      `${path}?action=cart&wanted=${encodeURIComponent(JSON.stringify({ action: 'cart', go: true }))}`,
    )
    // The page knows the shopper and the cart: it would have added the product by now.
    await expect(page.getByRole('combobox', { name: 'Delivery address' })).toBeVisible()
    await openPage(page, '/shopping-cart')
    await expect(page.getByText('Your Cart Is Empty')).toBeVisible()
    expect(added).toEqual([])
  })
})
