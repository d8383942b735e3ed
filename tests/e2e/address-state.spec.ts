import { expect, type Page, test } from '@playwright/test'
import type { Calls } from '#contract/calls.ts'
import {
  addAddress,
  addToCart,
  alert,
  button,
  cod,
  heading,
  ordersOf,
  picture,
  productsOf,
  showPaymentStep,
  tabTo,
  thanks,
} from './checkout-steps.ts'
import {
  createShopper,
  holdRequests,
  expectNoAxeViolations,
  openPage,
  signInWithToken,
} from './test-users.ts'

const elsewhere =
  'Pincode 682017 is in Kerala, not in Goa. Please choose the State of this address, or edit the pincode.'
const correction = (page: Page) => page.getByRole('form', { name: /^Correct the State of the address of / })
const stateOf = (page: Page) => correction(page).getByRole('combobox', { name: 'State' })

test('My Account marks a saved address whose State is wrong, and corrects it by keyboard @desktop', async ({
  page,
  request,
}) => {
  const shopper = await createShopper(request, { state: 'Malabar' })
  await signInWithToken(page, shopper.token)
  await openPage(page, '/my-account/address')
  await expect(stateOf(page)).toHaveAccessibleDescription(
    '“Malabar” is not a State or Union Territory. Please choose the State of this address.',
  )
  await expectNoAxeViolations(page)
  await picture(page, 'address-state-account')
  await tabTo(page, stateOf(page))
  await page.keyboard.press('Tab')
  await expect(button(page, 'Save State')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('12/4 Lotus House, Kaloor, Kerala 682017')).toBeVisible()
  await expect(correction(page)).toBeHidden()
  await expect(button(page, /^Edit address of /)).toBeFocused()
})

test('checkout asks for the State before it goes on, by keyboard @phone', async ({ page, request }) => {
  const shopper = await createShopper(request, { state: 'Goa' })
  const [product] = await productsOf(request, 14)
  await addToCart(request, shopper, product)
  await signInWithToken(page, shopper.token)
  await openPage(page, '/checkout')
  await expect(stateOf(page)).toHaveAccessibleDescription(elsewhere)
  await expectNoAxeViolations(page)
  await picture(page, 'address-state-checkout')
  await tabTo(page, button(page, 'Deliver to this address'))
  await page.keyboard.press('Enter')
  await expect(stateOf(page)).toBeFocused()
  await button(page, 'Deliver to this address').click()
  await expect(stateOf(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(correction(page)).toBeHidden()
  await expect(page.getByRole('radio', { name: /Lotus House, Kaloor, Kerala 682017/ })).toBeFocused()
  await tabTo(page, button(page, 'Deliver to this address'))
  await page.keyboard.press('Enter')
  await expect(heading(page, /Order Summary/)).toBeFocused()
  await tabTo(page, button(page, 'Proceed to Payment'))
  await page.keyboard.press('Enter')
  await cod(page).check()
  await button(page, /^Place Order/).click()
  await expect(thanks(page)).toBeVisible()
  expect(await ordersOf(request, shopper)).toMatchObject([{ shipTo: { state: 'Kerala' } }])
})

test('another address can be used, and the wrong one stays marked @desktop', async ({ page, request }) => {
  const shopper = await createShopper(request, { state: 'Goa' })
  await addAddress(request, shopper, { pincode: '560001', state: 'Karnataka', houseName: '5 Lake Road' })
  const [product] = await productsOf(request, 15)
  await addToCart(request, shopper, product)
  await signInWithToken(page, shopper.token)
  const release = await holdRequests(page, '**/api/my-shell')
  await openPage(page, '/checkout')
  const other = page.getByRole('radio', { name: /5 Lake Road/ })
  await expect(other).toBeVisible()
  const before = (await other.boundingBox())!.y
  release()
  await expect(correction(page)).toBeVisible()
  // Its place was kept: a click on an address that moves is lost.
  expect(Math.abs((await other.boundingBox())!.y - before)).toBeLessThan(10)
  await other.click()
  await expect(page).toHaveURL(/address=/)
  await expect(correction(page)).toBeVisible()
  await button(page, 'Deliver to this address').click()
  await expect(heading(page, /Order Summary/)).toBeFocused()
})

for (const method of ['Place Order', 'Pay Now'] as const)
  test(`a page that does not know of the problem shows it when the shop refuses: ${method} @phone`, async ({
    page,
    request,
  }) => {
    const shopper = await createShopper(request, { state: 'Goa' })
    const [product] = await productsOf(request, 16)
    await addToCart(request, shopper, product)
    await signInWithToken(page, shopper.token)
    let isKnown = false
    await page.route('**/api/get-address', async (route) => {
      if (isKnown) return route.continue()
      const response = await route.fetch()
      const list = (await response.json()) as Calls['GET /get-address']['output']
      await route.fulfill({ response, json: list.map(({ stateProblem: _, ...address }) => address) })
    })
    await showPaymentStep(page)
    if (method === 'Place Order') await cod(page).check()
    isKnown = true
    await button(page, new RegExp(`^${method}`)).click()
    await expect(alert(page, elsewhere)).toBeVisible()
    await expect(stateOf(page)).toBeVisible()
    await picture(page, `address-state-refused-${method === 'Pay Now' ? 'prepaid' : 'cod'}`)
    expect(await ordersOf(request, shopper)).toEqual([])
    await button(page, 'Save State').click()
    // The page goes back to where the shopper was.
    await expect(heading(page, /Payment Options/)).toBeFocused()
    await expect(alert(page, elsewhere)).toBeHidden()
    await expect(button(page, new RegExp(`^${method}`))).toBeEnabled()
  })

test('a business whose owner is not confirmed learns that the invoice has no GSTIN @phone', async ({
  page,
  request,
}) => {
  const shopper = await createShopper(request, { kind: 'business' })
  const [product] = await productsOf(request, 17)
  await addToCart(request, shopper, product, 30)
  await signInWithToken(page, shopper.token)
  await openPage(page, '/checkout?step=summary')
  await expect(page.getByText('Verify your GSTIN to claim input tax credit on this order.')).toBeVisible()
  await expectNoAxeViolations(page)
  await picture(page, 'checkout-invoice-note')
  await page.getByRole('link', { name: 'Confirm that it is yours' }).click()
  await expect(heading(page, 'Business account')).toBeFocused()
  await expect(heading(page, 'Business account')).toBeInViewport()
  await expect(button(page, 'Confirm that it is yours')).toBeVisible()
  await picture(page, 'account-business')
})
