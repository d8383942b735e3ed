import { expect, type Page, test } from '@playwright/test'
import { dev, headersOf } from './checkout-steps.ts'
import { startShop, type StartedShop } from './start-shop.ts'
import {
  createShopper,
  expectNoAxeViolations,
  newestCode,
  openPage,
  receiveProducts,
  signInWithToken,
} from './test-users.ts'

// The clock of the shop cannot move back, so that this test has a shop of its own.
const OFFSET = 8
const DAY_MINUTES = 24 * 60
test.use({ baseURL: `http://localhost:${Number(process.env['PORT_E2E'] ?? 3955) + OFFSET}` })

let shop: StartedShop
test.beforeAll(async () => {
  shop = await startShop(OFFSET, { DEMO: '1', CATALOGUE: 'one', RATE_LIMITS: 'off' })
})
test.afterAll(() => shop.stop())

const redeem = (page: Page) => page.getByRole('checkbox', { name: /Redeem coins/ })

test('coins of a delivery are shown at once and can be spent after the return period @phone', async ({
  page,
  request,
}) => {
  const [lamp] = (await (await request.get('/api/getAllProducts')).json()) as { productId: string }[]
  const productId = lamp!.productId
  const shopper = await createShopper(request)
  await receiveProducts(request, shopper, [productId])
  await signInWithToken(page, shopper.token)
  await openPage(page, '/my-account')
  // The lamp costs ₹99, and ₹10 earn one coin.
  await expect(page.getByText('9 of them can be used after the return period')).toBeVisible()
  await expectNoAxeViolations(page)
  await openPage(page, `/product-checkout/${productId}?step=payment`)
  await expect(page.getByRole('heading', { name: 'Price Details' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay Now/ }).filter({ visible: true })).toBeEnabled()
  await expect(redeem(page)).toHaveCount(0)
  // The server does not offer them either.
  const options = await request.get(`/api/checkout-options?productId=${productId}&quantity=1`, {
    headers: headersOf(shopper),
  })
  expect(await options.json()).toMatchObject({ redeemableCoins: 0 })

  await dev(request, 'clock', { minutes: 8 * DAY_MINUTES })
  // The session is over too.
  await openPage(page, '/sign-with-otp?next=/my-account')
  await page.getByLabel('Phone Number').fill(shopper.phone.slice(-10))
  await page.getByRole('button', { name: 'GET OTP' }).click()
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused()
  await page.keyboard.type(await newestCode(request, shopper.phone.slice(-10)))
  await expect(page).toHaveURL('/my-account')
  await expect(page.getByText('Thara Coins')).toBeVisible()
  await expect(page.getByText(/can be used after the return period/)).toHaveCount(0)
  await openPage(page, `/product-checkout/${productId}?step=payment`)
  await expect(redeem(page)).toBeEnabled()
  await expect(page.getByText('Use 9 of your 9 Thara Coins for ₹0.90 off')).toBeVisible()
})
