import { expect, test } from '@playwright/test'
import { addToCart, addAddress, button, thanks, heading, cod, ordersOf, tabTo } from './checkout-steps.ts'
import { productsOf } from './demo-products.ts'
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
