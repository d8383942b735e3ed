import { expect, type Page, test } from '@playwright/test'
import { languages, type Locale, pathIn, splitPath } from '#domain/languages.ts'
import { publicText as hindi } from '#text/hi/public.ts'
import { signedInText as hindiSignedIn } from '#text/hi/signed-in.ts'
import { states as hindiStates } from '#text/hi/states.ts'
import { visitorText as hindiVisitor } from '#text/hi/visitor.ts'
import { signedInText as malayalamSignedIn } from '#text/ml/signed-in.ts'
import { states as malayalamStates } from '#text/ml/states.ts'
import type { SignedInMessages } from '#text/signed-in.ts'
import { addToCart, ordersOf } from './checkout-steps.ts'
import { productsOf } from './demo-products.ts'
import { createMember, createShopper, openPage, signInWithToken } from './test-users.ts'

/** Opens this page in another language with the links of the footer, which every page of the shop has. */
async function changeLanguage(page: Page, locale: Locale): Promise<void> {
  await page.getByRole('contentinfo').locator('nav:has(a[hreflang]) summary').click()
  await page.getByRole('contentinfo').getByRole('link', { name: languages[locale], exact: true }).click()
  await page.waitForURL((url) => splitPath(url.pathname).locale === locale)
  await expect(page.locator('html')).toHaveAttribute('lang', `${locale}-IN`)
}

/** Buys a product with cash in a language, from the search to the page of the order. */
async function buy(page: Page, locale: Locale, text: SignedInMessages, typed: string, productId: string) {
  await openPage(page, pathIn(locale, `/search-result-page?query=${encodeURIComponent(typed)}`))
  await page
    .locator(`a.card-link[href^="${pathIn(locale, '/product-page/')}${productId}"]`)
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`${pathIn(locale, '/product-page/')}`))
  await page.getByRole('button', { name: text.common.addToCart }).filter({ visible: true }).first().click()
  await page.getByRole('link', { name: text.common.goToCart }).filter({ visible: true }).first().click()
  await expect(page).toHaveURL(new RegExp(`${pathIn(locale, '/shopping-cart')}$`))
  await openPage(page, pathIn(locale, '/checkout'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const hindiBuyer = { text: hindiSignedIn, states: hindiStates, typed: 'तूर दाल' }
const malayalamBuyer = { text: malayalamSignedIn, states: malayalamStates, typed: 'തുവരപ്പരിപ്പ്' }
for (const { width, locale, text, states, typed, productId } of [
  { width: 'phone', locale: 'hi', ...hindiBuyer, productId: 'toor-dal' },
  { width: 'desktop', locale: 'ml', ...malayalamBuyer, productId: 'toor-dal' },
] as const)
  test(`a shopper searches and buys in ${locale} @${width}`, async ({ page, request }) => {
    const shopper = await createShopper(request)
    await signInWithToken(page, shopper.token)
    await buy(page, locale, text, typed, productId)
    await expect(page.getByText(new RegExp(`${states.Kerala} \\d{6}`)).first()).toBeVisible()
    for (const step of [text.checkout.deliverToThisAddress, text.checkout.toPayment])
      await page.getByRole('button', { name: step }).filter({ visible: true }).first().click()
    await page.getByRole('radio', { name: new RegExp(text.common.cashOnDelivery) }).check()
    await page
      .getByRole('button', { name: new RegExp(text.checkout.placeOrder) })
      .filter({ visible: true })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: text.orders.thanks })).toBeVisible()
    expect(new URL(page.url()).pathname).toMatch(new RegExp(`^/${locale}/order-completed-page/`))
    expect(await ordersOf(request, shopper)).toHaveLength(1)
  })

test('the switch keeps page, filters, what was typed and the cart', async ({ page, request }) => {
  const shopper = await createShopper(request)
  const [product] = await productsOf(request, 11)
  await addToCart(request, shopper, product)
  await signInWithToken(page, shopper.token)
  await openPage(page, '/raise-ticket')
  const draft = 'अधूरी शिकायत, half a complaint'
  await page.locator('textarea').first().fill(draft)
  await changeLanguage(page, 'hi')
  await expect(page.locator('textarea').first()).toHaveValue(draft)
  expect(await page.evaluate(() => document.cookie)).toContain('language=hi')

  // In the middle of the checkout: the step, the note and the way of paying.
  await openPage(page, '/hi/checkout')
  for (const step of [hindiSignedIn.checkout.deliverToThisAddress, hindiSignedIn.checkout.toPayment])
    await page.getByRole('button', { name: step }).filter({ visible: true }).first().click()
  await page.getByRole('radio', { name: new RegExp(hindiSignedIn.common.cashOnDelivery) }).check()
  await changeLanguage(page, 'ml')
  await expect(
    page.getByRole('radio', { name: new RegExp(malayalamSignedIn.common.cashOnDelivery) }),
  ).toBeChecked()
  expect(await ordersOf(request, shopper)).toEqual([])

  await openPage(page, '/hi/products?brand=dhaanyakosh&sort=low-to-high')
  await changeLanguage(page, 'ml')
  expect(page.url()).toContain('/ml/products?brand=dhaanyakosh&sort=low-to-high')
  const response = await request.get('/api/my-shell', {
    headers: { authorization: `Bearer ${shopper.token}` },
  })
  expect(await response.json()).toMatchObject({ language: 'ml', cartProductIds: [product.productId] })
})

test('two tabs have two languages, and a shared link keeps its own', async ({ page, context }) => {
  const other = await context.newPage()
  await openPage(page, '/hi/products')
  await openPage(other, '/ml/products')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN')
  await expect(other.locator('html')).toHaveAttribute('lang', 'ml-IN')
  await page.locator('a.card-link').first().click()
  await expect(page).toHaveURL(/\/hi\/product-page\//)
  await page.goBack()
  await expect(page).toHaveURL(/\/hi\/products$/)

  // A State in what a shared link shows.
  await openPage(page, '/hi/seller-store/malabar-fresh-mart')
  const description = page.locator('meta[name=description]')
  expect(await description.getAttribute('content')).toContain(`, ${hindiStates.Kerala}`)
})

test('an ended session leads to the sign-in page of the language and back', async ({ page, request }) => {
  const member = await createMember(request)
  await openPage(page, '/hi/my-account/my-orders')
  await expect(page).toHaveURL(/\/hi\/login\?next=/)
  await page.getByRole('textbox', { name: hindiVisitor.common.email }).fill(member.email)
  await page.locator('input[name=password]').fill(member.password)
  await page.getByRole('button', { name: hindi.common.signIn, exact: true }).click()
  await expect(page).toHaveURL(/\/my-account\/my-orders$/)
})
