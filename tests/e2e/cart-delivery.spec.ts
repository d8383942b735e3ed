import { expect, test } from '@playwright/test'
import {
  createShopperWithoutAddress,
  deliverTo,
  fillCart,
  lineOf,
  post,
  productsInStock,
  type Product,
} from './cart-steps.ts'
import { button } from './checkout-steps.ts'
import { createShopper, expectNoAxeViolations, openPage, signInWithToken } from './test-users.ts'

test('each seller group shows day and charge for the chosen pincode, which can be changed', async ({
  page,
  request,
}) => {
  const shopper = await createShopper(request)
  const [one, two] = (await productsInStock(request, 1, 2)) as [Product, Product]
  await fillCart(request, shopper, [
    [one, 1],
    [two, 1],
  ])
  await signInWithToken(page, shopper.token)
  // The islands are not served.
  await deliverTo(page, '744101', 'Port Blair')
  await openPage(page, '/shopping-cart')
  await expect(page.getByText('Not delivered to 744101')).toHaveCount(2)
  await expect(lineOf(page, one)).toContainText('This product cannot be delivered to 744101.')
  await expect(button(page, 'Proceed to Checkout')).toBeDisabled()
  await expectNoAxeViolations(page)
  await button(page, `Change pincode: ${one.name}`).focus()
  await page.keyboard.press('Enter')
  const picker = page.getByRole('dialog', { name: 'Delivery place' })
  await expect(picker.getByLabel('Delivery pincode')).toBeVisible()
  await expectNoAxeViolations(page)
  await picker.getByLabel('Delivery pincode').fill('682017')
  await page.keyboard.press('Enter')
  await expect(picker).toHaveCount(0)
  await expect(page.getByRole('group', { name: `Quantity of ${one.name}` })).toBeFocused()
  for (const product of [one, two]) {
    const group = page
      .getByRole('region')
      .filter({ has: lineOf(page, product) })
      .last()
    await expect(group.getByText(/^Delivery by \w+, \d+ \w+/)).toBeVisible()
    await expect(group.getByText('Free Delivery', { exact: true })).toBeVisible()
  }
  await expect(page.getByText(/cannot be delivered/)).toHaveCount(0)
  await expect(
    page.getByRole('link', { name: 'Proceed to Checkout' }).filter({ visible: true }),
  ).toBeVisible()
  await expectNoAxeViolations(page)
})

test('without a known pincode nothing is said about the delivery', async ({ page, request }) => {
  const shopper = await createShopperWithoutAddress(request)
  const [product] = (await productsInStock(request, 3, 1)) as [Product]
  await fillCart(request, shopper, [[product, 1]])
  await signInWithToken(page, shopper.token)
  await openPage(page, '/shopping-cart')
  await expect(page.getByText('Enter a pincode to see the delivery day and charge.')).toBeVisible()
  await expect(page.getByText(/Delivery by/)).toHaveCount(0)
  await expectNoAxeViolations(page)
  await page.getByRole('main').getByRole('button', { name: 'Enter pincode' }).click()
  const picker = page.getByRole('dialog', { name: 'Delivery place' })
  await picker.getByLabel('Delivery pincode').fill('560001')
  await picker.getByRole('button', { name: 'Deliver here' }).click()
  await expect(page.getByText(/Delivery by/)).toBeVisible()
})

test('a product that is added while the cart is open has its own day, also one that is not delivered', async ({
  page,
  request,
}) => {
  const shopper = await createShopper(request)
  const [one, two] = (await productsInStock(request, 9, 2)) as [Product, Product]
  await fillCart(request, shopper, [[one, 1]])
  await post(request, '/api/add-to-wishlist', { productId: two.productId }, shopper.token)
  await signInWithToken(page, shopper.token)
  await openPage(page, '/shopping-cart#my-Wishlist')
  await expect(page.getByText(/^Delivery by/)).toHaveCount(1)
  await button(page, `Add To Cart: ${two.name}`).click()
  const group = page
    .getByRole('region')
    .filter({ has: lineOf(page, two) })
    .last()
  await expect(group.getByText(/^Delivery by/)).toBeVisible()
  await post(request, '/api/remove-from-cart', { productId: two.productId }, shopper.token)
  await deliverTo(page, '744101', 'Port Blair')
  await page.reload()
  await expect(lineOf(page, one)).toContainText('This product cannot be delivered to 744101.')
  await button(page, `Add To Cart: ${two.name}`).click()
  await expect(lineOf(page, two)).toContainText('This product cannot be delivered to 744101.')
})

test('the delivery while it is loaded, after an error, and before the address is known', async ({
  page,
  request,
}) => {
  const shopper = await createShopper(request)
  const [product] = (await productsInStock(request, 11, 1)) as [Product]
  await fillCart(request, shopper, [[product, 1]])
  await signInWithToken(page, shopper.token)
  const shell = Promise.withResolvers<void>()
  await page.route('**/api/my-shell', async (route) => {
    await shell.promise
    await route.continue()
  })
  let answer = Promise.withResolvers<'fails' | 'works'>()
  await page.route('**/api/checkout-options*', async (route) => {
    if ((await answer.promise) === 'works') return route.continue()
    await route.fulfill({ status: 500, json: { code: 'internal', message: 'Something went wrong.' } })
  })
  await openPage(page, '/shopping-cart')
  await expect(lineOf(page, product)).toBeVisible()
  const loading = page.getByRole('status').filter({ hasText: 'Loading the delivery days and charges...' })
  await expect(loading).toHaveCount(1)
  await expect(page.getByText(/Enter a pincode/)).toHaveCount(0)
  await expectNoAxeViolations(page)
  shell.resolve()
  await expect(page.getByRole('main').getByText('682017')).toBeVisible()
  await expect(loading).toHaveCount(1)
  await expectNoAxeViolations(page)
  answer.resolve('fails')
  const error = page
    .getByRole('alert')
    .filter({ hasText: 'The delivery days and charges could not be loaded.' })
  await expect(error).toBeVisible()
  await expect(loading).toHaveCount(0)
  await expectNoAxeViolations(page)
  answer = Promise.withResolvers()
  await error.getByRole('button', { name: 'Try again' }).focus()
  await page.keyboard.press('Enter')
  await expect(loading).toHaveCount(1)
  answer.resolve('works')
  await expect(page.getByText(/^Delivery by/)).toBeVisible()
  await expect(error).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(button(page, 'Change pincode')).toBeFocused()
})
