import { expect, type Page, test } from '@playwright/test'
import {
  expectNoAxeViolations,
  signInWithToken,
  newestCode,
  newPhone,
  createShopper,
  openPage,
} from './test-users.ts'

const path = '/my-account/personal-information'

async function enter(page: Page, token: string, to = path): Promise<void> {
  await signInWithToken(page, token)
  await openPage(page, to)
}

test('a new phone waits for its code, can be cancelled, and is used once verified @desktop', async ({
  page,
  request,
}) => {
  const shopper = await createShopper(request)
  await enter(page, shopper.token)
  await expect(page.getByText('This device')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Edit Phone Number' }).click()
  await page.getByLabel('Phone Number').fill('12345')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Phone number must be 10 digits.')).toBeVisible()
  await expectNoAxeViolations(page)
  const dropped = newPhone()
  await page.getByLabel('Phone Number').fill(dropped)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused()
  await expectNoAxeViolations(page)
  await page.reload()
  await expect(page.getByLabel('Digit 1 of 6')).toBeVisible()
  await expect(page.getByLabel('Digit 1 of 6')).not.toBeFocused()
  await page.getByRole('button', { name: 'Cancel the change' }).click()
  await expect(page.getByLabel('Digit 1 of 6')).toHaveCount(0)

  const phone = newPhone()
  await page.getByRole('button', { name: 'Edit Phone Number' }).click()
  await page.getByLabel('Phone Number').fill(`+91 ${phone}`)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Verify OTP' })).toBeVisible()
  const rightCode = await newestCode(request, phone)
  await page.keyboard.type(String((Number(rightCode) + 1) % 1_000_000).padStart(6, '0'))
  await expect(page.getByText('Invalid OTP')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.type(rightCode)
  await expect(page.getByText('Phone number verified successfully!')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: `+91 ${phone}` })).toBeVisible()
  await expect(page.getByLabel('Digit 1 of 6')).toHaveCount(0)
})

test('a change of phone requires a recent sign-in or a confirmation @phone', async ({ page, request }) => {
  const shopper = await createShopper(request, { minutesAgo: 20 })
  const phone = newPhone()
  await enter(page, shopper.token)
  await page.getByRole('button', { name: 'Edit Phone Number' }).click()
  await page.getByLabel('Phone Number').fill(phone)
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await expect(dialog).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByLabel('Phone Number')).toHaveValue(phone)
  await page.getByRole('button', { name: 'Save' }).click()
  await dialog.getByRole('button', { name: `Send a code to +91 ••••• •${shopper.phone.slice(-4)}` }).click()
  await expect(dialog.getByLabel('Digit 1 of 6')).toBeFocused()
  await expectNoAxeViolations(page)
  const rightCode = await newestCode(request, shopper.phone)
  await page.keyboard.type(String((Number(rightCode) + 1) % 1_000_000).padStart(6, '0'))
  await expect(dialog.getByText('Invalid OTP')).toBeVisible()
  await expect(dialog.getByLabel('Digit 1 of 6')).toBeFocused()
  await page.keyboard.type(rightCode)
  await expect(dialog).toHaveCount(0)
  await page.getByLabel('Digit 1 of 6').fill(await newestCode(request, phone))
  await expect(page.getByRole('definition').filter({ hasText: `+91 ${phone}` })).toBeVisible()
})

test('devices: another one is signed out; "everywhere" ends this one too @desktop', async ({
  page,
  request,
}) => {
  const shopper = await createShopper(request)
  await request.post('/api/otp-send', { data: { number: shopper.phone.slice(-10), code: '91' } })
  const sent = (await (
    await request.post('/api/otp-send', { data: { number: shopper.phone.slice(-10), code: '91' } })
  ).json()) as { otpSession: string }
  const otp = await newestCode(request, shopper.phone)
  const other = (await (
    await request.post('/api/otp-check', {
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0' },
      data: { number: shopper.phone.slice(-10), otp, otpSession: sent.otpSession },
    })
  ).json()) as { token: string }
  const asks = (token: string) =>
    request.get('/api/get-user', { headers: { authorization: `Bearer ${token}` } })
  expect((await asks(other.token)).status()).toBe(200)

  await enter(page, shopper.token)
  await expect(page.getByText('Firefox on Linux')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: /^Sign out Firefox on Linux/ }).click()
  await expect(page.getByText('Firefox on Linux')).toHaveCount(0)
  expect((await asks(other.token)).status()).toBe(401)
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Sign out everywhere?' })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect((await asks(shopper.token)).status()).toBe(401)
})

test('after a session ended, signing in again opens the form with its draft @phone', async ({
  page,
  request,
}) => {
  const shopper = await createShopper(request)
  const number = shopper.phone.slice(-10)
  await enter(page, shopper.token)
  await expect(page.getByText('This device')).toBeVisible()
  await page.getByRole('button', { name: 'Edit Full Name' }).click()
  await page.getByLabel('Full Name').fill('Meera Typed')
  await request.post('/api/logout', { headers: { authorization: `Bearer ${shopper.token}` }, data: {} })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/login\?next=/)
  await expect(page.getByText('Authentication token missing. Please log in again.')).toBeVisible()
  await expect(page.getByText('Your details are saved.')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Continue with OTP' }).click()
  await page.getByLabel('Phone Number').fill(number)
  await page.getByRole('button', { name: 'GET OTP' }).click()
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused()
  await page.keyboard.type(await newestCode(request, number))
  await expect(page).toHaveURL(new RegExp(path))
  await expect(page.getByLabel('Full Name')).toHaveValue('Meera Typed')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('User information updated successfully!')).toBeVisible()
})

test('a Google user adds a phone, which then signs in @desktop', async ({ page, request }) => {
  const { credential } = (await (
    await request.post('/dev/google/credential', {
      data: { email: `g.${newPhone()}@gmail.example`, name: 'Arjun Rao' },
    })
  ).json()) as { credential: string }
  const { token } = (await (
    await request.post('/api/sign-up-with-google', { data: { token: credential } })
  ).json()) as { token: string }
  const phone = newPhone()
  await enter(page, token)
  await expect(page.getByText('Not given yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add Phone Number' }).click()
  await page.getByLabel('Phone Number').fill(phone)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByLabel('Digit 1 of 6').fill(await newestCode(request, phone))
  await expect(page.getByRole('definition').filter({ hasText: `+91 ${phone}` })).toBeVisible()
  await expect(page.getByText('Verified', { exact: true })).toHaveCount(2)
})

test('personal and business: text of the level, and a switch that changes prices @phone', async ({
  page,
  request,
}) => {
  const shopper = await createShopper(request, { kind: 'business' })
  await enter(page, shopper.token)
  await expect(page.getByText('GSTIN checked')).toBeVisible()
  await expect(page.getByText('GSTIN owner confirmed')).toHaveCount(0)
  await page.getByRole('button', { name: 'Confirm that it is yours' }).click()
  await expect(page.getByLabel('User name at the GST portal')).toBeFocused()
  await page.keyboard.type('unknown.name')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The GST network does not know this user name')).toBeVisible()
  await expectNoAxeViolations(page)

  await page.locator('header summary').filter({ hasText: 'Meera' }).click()
  await expectNoAxeViolations(page)
  await page.locator('header').getByRole('button', { name: 'Switch to personal' }).click()
  await expect(page.getByText('You are now shopping for yourself')).toBeVisible()
  await expect(page.getByText('You are shopping as a person.')).toBeVisible()
  await page
    .getByRole('region', { name: 'Business account' })
    .getByRole('button', { name: /^Switch to/ })
    .click()
  await expect(page.getByText('You are shopping as a business, Nair Traders.')).toBeVisible()

  // A product whose price differs by kind of account; the price changes at once on the open page.
  const all = (await (await request.get('/api/getAllProducts?limit=96&availability=in-stock')).json()) as {
    productId: string
    sellingPrice: number
    offerPrice: number
    businessPrice: number | null
  }[]
  // Not in a deal, whose price is the same for both.
  const product = all.find(
    ({ sellingPrice, offerPrice, businessPrice }) =>
      businessPrice !== null && businessPrice !== sellingPrice && offerPrice === sellingPrice,
  )
  if (!product) throw new Error('No product with a business price')
  await page.goto(`/product-page/${product.productId}`)
  const price = page.locator('main [data-price]').first()
  const menu = page.locator('header summary').filter({ hasText: 'Meera' })
  await expect(menu).toBeVisible()
  await expect(page.getByText(/Minimum \d+ per order|MOQ \d+ pieces/).first()).toBeVisible()
  const forBusiness = await price.innerText()
  await menu.click()
  await page.locator('header').getByRole('button', { name: 'Switch to personal' }).click()
  await expect(price).not.toHaveText(forBusiness)
})

const typed = [
  {
    what: 'a question',
    opener: 'Ask a question',
    title: 'Ask a question',
    field: 'Your question',
    send: 'Send',
  },
  {
    what: 'the name of a new list',
    opener: /^Add .+ to wishlist$/,
    step: 'Create New List',
    title: 'Create New List',
    field: 'List Name',
    send: 'Save',
  },
]
for (const { what: formName, opener, step, title, field, send } of typed)
  test(`${formName} typed while the session ended is still there after signing in @phone`, async ({
    page,
    request,
  }) => {
    const shopper = await createShopper(request)
    const number = shopper.phone.slice(-10)
    const [product] = (await (await request.get('/api/getAllProducts?limit=1')).json()) as {
      productId: string
    }[]
    await enter(page, shopper.token, `/product-page/${product?.productId}`)
    await expect(page.locator('header summary').filter({ hasText: 'Meera' })).toBeVisible()
    const open = page.getByRole('button', { name: opener }).first()
    // An answer that arrives after the sign-out would end the session before the form is sent.
    const loaded = step ? page.waitForResponse(/\/check-product-in-lists\//) : null
    await open.click()
    await loaded
    if (step) await page.getByRole('button', { name: step }).click()
    const dialog = page.getByRole('dialog', { name: title })
    await dialog.getByLabel(field).fill('For the monsoon')
    await request.post('/api/logout', { headers: { authorization: `Bearer ${shopper.token}` }, data: {} })
    await dialog.getByRole('button', { name: send }).click()
    // The second text if another call of the page has learned first that the session ended.
    await expect(
      dialog.getByText(
        /^(Your session has expired\. Please log in again\.|Authentication error\. Please log in\.)$/,
      ),
    ).toBeVisible()
    await expectNoAxeViolations(page)
    await dialog.getByRole('link', { name: 'Login' }).click()
    await page.getByRole('link', { name: 'Continue with OTP' }).click()
    await page.getByLabel('Phone Number').fill(number)
    await page.getByRole('button', { name: 'GET OTP' }).click()
    await page.getByLabel('Digit 1 of 6').fill(await newestCode(request, number))
    await expect(page).toHaveURL(`/product-page/${product?.productId}`)
    await expect(page.locator('header summary').filter({ hasText: 'Meera' })).toBeVisible()
    await open.click()
    await expect(dialog.getByLabel(field)).toHaveValue('For the monsoon')
  })
