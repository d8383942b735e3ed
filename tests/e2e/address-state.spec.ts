import { expect, type Page, test } from '@playwright/test'
import type { Calls } from '#contract/calls.ts'
import {
  addAddress,
  addToCart,
  alert,
  button,
  cod,
  heading,
  headersOf,
  ordersOf,
  showPaymentStep,
  tabTo,
  thanks,
} from './checkout-steps.ts'
import { productsOf } from './demo-products.ts'
import { createShopper, expectNoAxeViolations, openPage, signInWithToken } from './test-users.ts'

const elsewhere =
  'Pincode 682017 is in Kerala, not in Goa. Please choose the State of this address, or edit the pincode.'
const correction = (page: Page) => page.getByRole('form', { name: /^Correct the State of the address of / })
const stateOf = (page: Page) => correction(page).getByRole('combobox', { name: 'State' })

test('the State of an address: the checkout asks for it by keyboard, also when only the shop knows @phone', async ({
  page,
  request,
}) => {
  await test.step('by keyboard', async () => {
    const shopper = await createShopper(request, { state: 'Goa' })
    const [product] = await productsOf(request, 14)
    await addToCart(request, shopper, product)
    await signInWithToken(page, shopper.token)
    await openPage(page, '/checkout')
    await expect(stateOf(page)).toHaveAccessibleDescription(elsewhere)
    await expectNoAxeViolations(page)
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

  for (const method of ['Place Order', 'Pay Now'] as const)
    await test.step(`a page that does not know of the problem shows it when the shop refuses: ${method}`, async () => {
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
      expect(await ordersOf(request, shopper)).toEqual([])
      await button(page, 'Save State').click()
      // The page goes back to where the shopper was.
      await expect(heading(page, /Payment Options/)).toBeFocused()
      await expect(alert(page, elsewhere)).toBeHidden()
      await expect(button(page, new RegExp(`^${method}`))).toBeEnabled()
      await page.unrouteAll()
    })
})

test('My Account marks a wrong State and a list that changed elsewhere; another address can be used @desktop', async ({
  page,
  request,
}) => {
  await test.step('the State is corrected by keyboard', async () => {
    const shopper = await createShopper(request, { state: 'Malabar' })
    await signInWithToken(page, shopper.token)
    await openPage(page, '/my-account/address')
    await expect(stateOf(page)).toHaveAccessibleDescription(
      '“Malabar” is not a State or Union Territory. Please choose the State of this address.',
    )
    await expectNoAxeViolations(page)
    await tabTo(page, stateOf(page))
    await page.keyboard.press('Tab')
    await expect(button(page, 'Save State')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('12/4 Lotus House, Kaloor, Kerala 682017')).toBeVisible()
    await expect(correction(page)).toBeHidden()
    await expect(button(page, /^Edit address of /)).toBeFocused()
  })

  await test.step('another address can be used, and the wrong one stays marked', async () => {
    const shopper = await createShopper(request, { state: 'Goa' })
    await addAddress(request, shopper, { pincode: '560001', state: 'Karnataka', houseName: '5 Lake Road' })
    const [product] = await productsOf(request, 15)
    await addToCart(request, shopper, product)
    await signInWithToken(page, shopper.token)
    await openPage(page, '/checkout')
    const other = page.getByRole('radio', { name: /5 Lake Road/ })
    await expect(correction(page)).toBeVisible()
    await other.click()
    await expect(page).toHaveURL(/address=/)
    await expect(correction(page)).toBeVisible()
    await button(page, 'Deliver to this address').click()
    await expect(heading(page, /Order Summary/)).toBeFocused()
  })

  await test.step('addresses that were changed in another tab are loaded again on return', async () => {
    const shopper = await createShopper(request)
    await addAddress(request, shopper, { pincode: '682017', state: 'Kerala', houseName: '9 Tamarind Lane' })
    const headers = headersOf(shopper)
    const saved = (await (await request.get('/api/get-address', { headers })).json()) as {
      addressId: string
      houseName: string
    }[]
    const addressId = saved.find(({ houseName }) => houseName === '9 Tamarind Lane')?.addressId
    await signInWithToken(page, shopper.token)
    await openPage(page, '/my-account/address')
    await expect(page.getByText('9 Tamarind Lane')).toBeVisible()
    await request.delete(`/api/delete-address/${shopper.userId}`, { headers, data: { addressId } })
    // The form of an address that is gone says so, and the list is loaded again.
    await page
      .getByRole('button', { name: /^Edit address of Meera Nair, Market/ })
      .last()
      .press('Enter')
    const form = page.getByRole('dialog', { name: 'Update Address' })
    await form.getByLabel('House No/Building Name').fill('10 Tamarind Lane')
    await form.getByRole('button', { name: 'Save Address' }).press('Enter')
    await expect(form.getByRole('alert')).toContainText(
      'Your addresses have changed. Please look at the list again.',
    )
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByText('9 Tamarind Lane')).toHaveCount(0)
  })
})
