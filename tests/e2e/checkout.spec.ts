import { expect, type Page, test } from '@playwright/test'
import {
  addToCart,
  addAddress,
  button,
  thanks,
  heading,
  cod,
  chooseAddress,
  placeSingle,
  openPaymentStep,
  ordersOf,
  tabTo,
} from './checkout-steps.ts'
import { type Product, findProduct, productsOf } from './demo-products.ts'
import {
  createShopper,
  expectNoAxeViolations,
  newestCode,
  newPhone,
  openPage,
  signInWithToken,
  unique,
  newestMessage,
} from './test-users.ts'

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
  await page.getByRole('link', { name: 'Verify your phone number' }).click()
  await expect(page).toHaveURL(/\/my-account\/personal-information\?edit=phone/)
  await expect(page.getByText('Verify your phone number to pay with Cash on Delivery.')).toBeVisible()
  await expectNoAxeViolations(page)
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

const reason = (page: Page, message: string) => page.getByText(message)

test('the checkout of two parcels: each step by its main button, also for a double click, then dates, mail and order @phone', async ({
  page,
  request,
}) => {
  const shopper = await createShopper(request)
  const products = await productsOf(request, 0)
  const [first] = products
  let number = ''
  await signInWithToken(page, shopper.token)

  await test.step('the main button opens each step', async () => {
    for (const product of products) await addToCart(request, shopper, product)
    await openPage(page, '/checkout')
    await expect(page.getByText('Secured Checkout')).toBeVisible()
    await expect(heading(page, /Select Address/)).toBeVisible()
    await expectNoAxeViolations(page)
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
    await button(page, 'Proceed to Payment').click()
    await expect(heading(page, /Payment Options/)).toBeFocused()
    await expectNoAxeViolations(page)
    await page.goBack()
    await expect(heading(page, /^Parcel 1 of 2/)).toBeVisible()
  })

  await test.step('a delivery note; reload and Back keep the step and what was chosen', async () => {
    await button(page, `Add delivery note: ${first.name}`).click()
    await page.getByRole('textbox', { name: 'Delivery Note' }).fill('Ring twice')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Delivery note: Ring twice')).toBeVisible()
    await button(page, 'Proceed to Payment').click()
    await cod(page).check()
    await page.reload()
    await expect(cod(page)).toBeChecked()
    await page.goBack()
    await expect(page.getByText('Delivery note: Ring twice')).toBeVisible()
    await page.goForward()
  })

  await test.step('one order for a double click, with its number and mail', async () => {
    // Delivery of the first parcel has a charge.
    await page.route('**/api/get-order-summery/**', async (route) => {
      const response = await route.fetch()
      const [parcel, ...others] = (await response.json()) as object[]
      await route.fulfill({ response, json: [{ ...parcel, shipping: 40 }, ...others] })
    })
    await button(page, /^Place Order/).dblclick()
    await expect(thanks(page)).toBeFocused()
    const parent = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    const orders = await ordersOf(request, shopper)
    expect(new Set(orders.map(({ parentOrderId }) => parentOrderId))).toEqual(new Set([parent]))
    number = orders[0]?.parentOrderNumber ?? ''
    expect(number).toMatch(/^TC-\d{4}-\d{5,8}$/)
    await expect(page.getByText(number, { exact: true })).toBeVisible()
    await expect(page.getByText(parent)).toHaveCount(0)
    for (let times = 0; times < 2; times++) {
      await page.reload()
      await expect(thanks(page)).toBeVisible()
    }
    await expect
      .poll(async () => {
        const response = await request.get(`/dev/messages.json?to=${encodeURIComponent(shopper.email)}`)
        return ((await response.json()) as { text: string }[]).filter(({ text }) => text.includes(number))
          .length
      })
      .toBe(1)
  })

  await test.step('each parcel has its date, and free delivery where it is free', async () => {
    for (const parcel of [1, 2]) {
      const section = page.getByRole('region', { name: `Parcel ${parcel} of 2 · Sold by` })
      await expect(section.getByText(/^Est\. Delivery by \w{3},\s\d{1,2}\s\w{3}/)).toBeVisible()
      await expect(section.getByText(/Arriving/)).toHaveCount(0)
      await expect(section.getByText('Free Delivery')).toHaveCount(parcel - 1)
    }
    const sent = `A confirmation email with the order ID was sent to ${shopper.email}.`
    await expect(page.getByRole('status').filter({ hasText: sent })).toBeVisible()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Tab')
    for (const name of ['Copy order ID', 'Track Order', 'Continue shopping']) {
      const target = page.getByRole('button', { name }).or(page.getByRole('link', { name })).first()
      await expect(async () => {
        await page.keyboard.press('Tab')
        await expect(target).toBeFocused({ timeout: 1 })
      }).toPass({ intervals: [1] })
    }

    const { link } = await newestMessage(request, shopper.email)
    await page.goto(new URL(link).pathname)
    await expect(page.getByRole('heading', { name: 'Order details' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(2)
  })

  await test.step('the order is found by its number, which opens its page too', async () => {
    await expect(page.getByText('Ring twice')).toBeVisible()
    await openPage(page, '/my-account/my-orders')
    await page.getByLabel('Search orders').fill(`${number}-1`.toLowerCase())
    await page.getByRole('link', { name: `View Order Details ${number}-1` }).click()
    await expect(page.getByRole('heading', { name: 'Order details' })).toBeVisible()
    await expect(page.getByText(`${number}-1`, { exact: true })).toBeVisible()
    await page.goto(`/order-inner-page/${number}-1`)
    await expect(page.getByText(`${number}-1`, { exact: true })).toBeVisible()
  })
})

test('a delivery note that is typed while the page loads stays; notes and Redeem end with the order @desktop', async ({
  page,
  request,
}) => {
  await test.step('typed while the delivery is still loaded', async () => {
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

  await test.step('notes and Redeem end with the order', async () => {
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
})

test('the reason why Cash on Delivery is off leads to the address, the products or the orders @desktop', async ({
  page,
  request,
}) => {
  await test.step('for the pincode; a parcel that cannot be delivered is named', async () => {
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
    await button(page, 'Choose another address').click()
    await expect(heading(page, /Select Address/)).toBeFocused()
    const more = button(page, 'See More Addresses')
    if (await more.isVisible()) await more.click()
    await chooseAddress(page, /2 Shore/)
    await button(page, 'Deliver to this address').click()
    await expect(page.getByText('Not delivered to this pincode')).toBeVisible()
    await expectNoAxeViolations(page)
  })

  await test.step('for the total', async () => {
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
    await button(page, 'Change the order').click()
    await expect(heading(page, /Order Summary/)).toBeFocused()
  })

  await test.step('for too many orders that are on their way', async () => {
    const shopper = await createShopper(request)
    const [product] = await productsOf(request, 9)
    for (let order = 0; order < 5; order++) await placeSingle(request, shopper, product, order + 1)
    await addToCart(request, shopper, product)
    await signInWithToken(page, shopper.token)
    await openPage(page, '/checkout?step=payment')
    await expect(cod(page)).toBeDisabled()
    await expectNoAxeViolations(page)
    await page.getByRole('link', { name: 'See your orders' }).click()
    await expect(heading(page, 'My Orders')).toBeVisible()
  })
})

test('Buy Now by keyboard alone @desktop', async ({ page, request }) => {
  const shopper = await createShopper(request, { coins: 200 })
  const product = (await productsOf(request, 2))[0]
  await signInWithToken(page, shopper.token)
  await openPage(page, `/product-page/${product.productId}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: 'Buy Now' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /Select Address/ })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Deliver to this address' }))
  await page.keyboard.press('Enter')
  // The focus moves to the next step.
  await expect(page.getByRole('heading', { name: /Order Summary/ })).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: `Increase quantity of ${product.name}` }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/quantity=2/)
  await tabTo(page, page.getByRole('checkbox', { name: /Redeem coins/ }))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: 'Proceed to Payment' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /Payment Options/ })).toBeFocused()
  await tabTo(page, page.getByRole('radio', { name: /UPI or Other/ }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /Cash on Delivery/ })).toBeChecked()
  await tabTo(page, page.getByRole('button', { name: /^Place Order/ }))
  await page.keyboard.press('Enter')
  await expect(thanks(page)).toBeVisible()
  await expect(page.getByText('Thara Coins Discount')).toBeVisible()
  await expect(page.getByText('Quantity: 2')).toBeVisible()
  expect(await ordersOf(request, shopper)).toHaveLength(1)
})

test('after a session ended, signing in returns to the form with its draft @desktop', async ({
  page,
  request,
}) => {
  const login = { email: 'asha@demo.tharacart.in', password: 'Shop@1234' }
  const { token } = (await (await request.post('/api/signin-check', { data: login })).json()) as {
    token: string
  }
  await signInWithToken(page, token)
  await openPage(page, '/my-account/address')
  await button(page, 'Add New Address').click()
  const form = page.getByRole('dialog', { name: 'Add New Address' })
  await form.getByLabel('House No/Building Name').fill('4 Banyan Row')
  await form.getByLabel('Pincode').fill('682001')
  await expect(form.getByLabel('State')).toHaveValue('Kerala')
  await form.getByLabel('Local Area/City').fill('Fort Kochi')
  await request.post('/api/logout', { headers: { authorization: `Bearer ${token}` }, data: {} })
  await form.getByRole('button', { name: 'Save Address' }).click()
  await expect(page).toHaveURL('/login?next=%2Fmy-account%2Faddress')
  await expect(page.getByText('No auth token found')).toBeVisible()
  await page.getByRole('textbox', { name: 'Email' }).fill(login.email)
  await page.locator('#password').fill(login.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/my-account/address')
  await expect(form.getByLabel('House No/Building Name')).toHaveValue('4 Banyan Row')
  await form.getByRole('button', { name: 'Cancel' }).click()
})
