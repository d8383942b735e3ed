import { expect, type Page, test } from '@playwright/test'
import {
  type Product,
  productsOf,
  findProduct,
  addToCart,
  addAddress,
  button,
  thanks,
  heading,
  cod,
  chooseAddress,
  picture,
  placeSingle,
  openPaymentStep,
} from './checkout-steps.ts'
import {
  createShopper,
  expectNoAxeViolations,
  newestCode,
  newPhone,
  openPage,
  signInWithToken,
  unique,
} from './test-users.ts'

test('the summary has parcels; the main button opens each step, also for a double click @phone', async ({
  page,
  request,
}) => {
  const shopper = await createShopper(request)
  for (const product of await productsOf(request, 0)) await addToCart(request, shopper, product)
  await signInWithToken(page, shopper.token)
  await openPage(page, '/checkout')
  await expect(heading(page, /Select Address/)).toBeVisible()
  await expectNoAxeViolations(page)
  await picture(page, 'checkout-1-address')
  await expect(button(page, /Pay Now|Place Order|Proceed to Payment/)).toHaveCount(0)
  await button(page, 'Deliver to this address').hover()
  await page.mouse.down()
  await page.mouse.up()
  await expect(heading(page, /Order Summary/)).toBeFocused()
  // The second press of a double click, after the step is open.
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await expect(heading(page, /Order Summary/)).toBeFocused()
  await expect(page).toHaveURL(/step=summary/)
  await expect(heading(page, /^Parcel 1 of 2 · Sold by/)).toBeVisible()
  await expect(heading(page, /^Parcel 2 of 2 · Sold by/)).toBeVisible()
  await expect(page.getByText(/^Delivery by /)).toHaveCount(2)
  await expectNoAxeViolations(page)
  await picture(page, 'checkout-2-summary')
  await button(page, 'Proceed to Payment').click()
  await expect(heading(page, /Payment Options/)).toBeFocused()
  await expectNoAxeViolations(page)
  await picture(page, 'checkout-3-payment')
  await page.goBack()
  await expect(heading(page, /^Parcel 1 of 2/)).toBeVisible()
})

test('Cash on Delivery: the reason leads to the phone verification and back @desktop', async ({
  page,
  request,
}) => {
  const email = `cod.${unique()}@example.in`
  const google = await request.post('/dev/google/credential', { data: { email, name: 'Meera Nair' } })
  const { credential } = (await google.json()) as { credential: string }
  const signedIn = await request.post('/api/sign-up-with-google', { data: { token: credential } })
  const shopper = (await signedIn.json()) as { token: string }
  await addAddress(request, shopper, { pincode: '682017', state: 'Kerala' })
  const [product] = await productsOf(request, 6)
  await addToCart(request, shopper, product)
  await signInWithToken(page, shopper.token)
  await openPage(page, '/checkout?step=payment')
  await expect(cod(page)).toBeDisabled()
  await expect(page.getByText('Please verify your phone number to pay with Cash on Delivery.')).toBeVisible()
  await expectNoAxeViolations(page)
  await picture(page, 'checkout-cod-reason')
  await page.getByRole('link', { name: 'Verify your phone number' }).click()
  await expect(page).toHaveURL(/\/my-account\/personal-information\?edit=phone/)
  await expect(page.getByText('Verify your phone number to pay with Cash on Delivery.')).toBeVisible()
  await expectNoAxeViolations(page)
  await picture(page, 'checkout-verify-phone')
  const phone = newPhone()
  await page.getByLabel('Phone Number').fill(phone)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused()
  await page.keyboard.type(await newestCode(request, phone))
  await expect(heading(page, /Payment Options/)).toBeVisible()
  await cod(page).check()
  await button(page, /^Place Order/).click()
  await expect(thanks(page)).toBeVisible()
})

test('a note that is typed while the delivery is still loaded stays @desktop', async ({ page, request }) => {
  const shopper = await createShopper(request)
  const [product] = await productsOf(request, 13)
  await addToCart(request, shopper, product)
  await signInWithToken(page, shopper.token)
  const loading = Promise.withResolvers<void>()
  await page.route('**/api/checkout-options?*', async (route) => {
    await loading.promise
    await route.continue()
  })
  await openPage(page, '/checkout?step=summary')
  await button(page, `Add delivery note: ${product.name}`).click()
  const note = page.getByRole('textbox', { name: 'Delivery Note' })
  await note.fill('Ring twice')
  loading.resolve()
  await expect(page.getByRole('main').getByText(/^Delivery by /)).toBeAttached()
  await expect(note).toHaveValue('Ring twice')
  await expect(note).toBeFocused()
})

test('notes and Redeem end with the order @desktop', async ({ page, request }) => {
  const shopper = await createShopper(request, { coins: 100_000 })
  const [product] = await productsOf(request, 13)
  await addToCart(request, shopper, product)
  await signInWithToken(page, shopper.token)
  await openPage(page, '/checkout?step=summary')
  await button(page, `Add delivery note: ${product.name}`).click()
  await page.getByRole('textbox', { name: 'Delivery Note' }).fill('Ring twice')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('checkbox', { name: /Redeem coins/ }).check()
  await button(page, 'Proceed to Payment').click()
  await cod(page).check()
  await button(page, /^Place Order/).click()
  await expect(thanks(page)).toBeVisible()
  await expect(page.getByText('Thara Coins Discount')).toBeVisible()
  await addToCart(request, shopper, product)
  await openPage(page, '/checkout?step=summary')
  await expect(page.getByRole('checkbox', { name: /Redeem coins/ })).not.toBeChecked()
  await expect(page.getByText('Ring twice')).toHaveCount(0)
})

test.describe('the reason why Cash on Delivery is off leads', () => {
  const reason = (page: Page, message: string) => page.getByText(message)

  test('to the address, for the pincode; a parcel that cannot be delivered is named @desktop', async ({
    page,
    request,
  }) => {
    const { shopper } = await openPaymentStep(page, request, 9)
    await addAddress(request, shopper, { pincode: '190001', state: 'Jammu and Kashmir', houseName: '1 Dal' })
    await addAddress(request, shopper, {
      pincode: '744101',
      state: 'Andaman and Nicobar Islands',
      houseName: '2 Shore',
    })
    await openPage(page, '/checkout')
    await chooseAddress(page, /1 Dal/)
    await button(page, 'Deliver to this address').click()
    await button(page, 'Proceed to Payment').click()
    await expect(reason(page, 'Cash on Delivery is not available at this pincode.')).toBeVisible()
    await expect(cod(page)).toBeDisabled()
    await expectNoAxeViolations(page)
    await picture(page, 'checkout-cod-pincode')
    await button(page, 'Choose another address').click()
    await expect(heading(page, /Select Address/)).toBeFocused()
    const more = button(page, 'See More Addresses')
    if (await more.isVisible()) await more.click()
    await chooseAddress(page, /2 Shore/)
    await button(page, 'Deliver to this address').click()
    await expect(page.getByText('Not delivered to this pincode')).toBeVisible()
    await expectNoAxeViolations(page)
    await picture(page, 'checkout-undeliverable')
  })

  test('to the products, for the total @phone', async ({ page, request }) => {
    const shopper = await createShopper(request)
    const needed = ({ offerPrice, sellingPrice }: Product) =>
      Math.floor(50_000 / Math.min(offerPrice, sellingPrice)) + 1
    const product = await findProduct(
      request,
      (one) => one.stock > 5 && needed(one) <= Math.min(one.b2cMaxQty || 99, one.purchaseLimit ?? 99, 5),
    )
    await addToCart(request, shopper, product, needed(product))
    await signInWithToken(page, shopper.token)
    await openPage(page, '/checkout?step=payment')
    await expect(reason(page, 'Cash on Delivery is available')).toBeVisible()
    await expectNoAxeViolations(page)
    await picture(page, 'checkout-cod-value')
    await button(page, 'Change the order').click()
    await expect(heading(page, /Order Summary/)).toBeFocused()
  })

  test('to the orders, for too many that are on their way @desktop', async ({ page, request }) => {
    const shopper = await createShopper(request)
    const [product] = await productsOf(request, 9)
    for (let order = 0; order < 5; order++) await placeSingle(request, shopper, product, order + 1)
    await addToCart(request, shopper, product)
    await signInWithToken(page, shopper.token)
    await openPage(page, '/checkout?step=payment')
    await expect(cod(page)).toBeDisabled()
    await expectNoAxeViolations(page)
    await picture(page, 'checkout-cod-orders')
    await page.getByRole('link', { name: 'See your orders' }).click()
    await expect(heading(page, 'My Orders')).toBeVisible()
  })
})
