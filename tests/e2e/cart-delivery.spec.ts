import { expect, test } from '@playwright/test'
import { createShopperWithoutAddress, deliverTo, fillCart, lineOf, post } from './cart-steps.ts'
import { button } from './checkout-steps.ts'
import { type Product, productsOf } from './demo-products.ts'
import { createShopper, expectNoAxeViolations, openPage, signInWithToken } from './test-users.ts'

test('each seller group of a cart has day and charge for the chosen pincode, also of an added product @phone', async ({
  page,
  request,
}) => {
  await test.step('the pincode can be changed', async () => {
    const shopper = await createShopper(request)
    const [one, two] = await productsOf(request, 1)
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

  // Another fragment of the same page would not load it.
  await page.goto('about:blank')

  await test.step('a product that is added while the cart is open', async () => {
    const shopper = await createShopper(request)
    const [one, two] = await productsOf(request, 9)
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
})

test('the delivery of a cart: of milk, without a pincode, while it is loaded and after an error @desktop', async ({
  page,
  request,
}) => {
  await test.step('without a known pincode nothing is said about it', async () => {
    const shopper = await createShopperWithoutAddress(request)
    const [product] = await productsOf(request, 3, 1)
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

  await page.context().clearCookies()

  await test.step('while it is loaded, and after an error', async () => {
    const shopper = await createShopper(request)
    const [product] = await productsOf(request, 11, 1)
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

  await page.unrouteAll()

  await test.step('products of one store have their own days; milk is not sent far', async () => {
    const shopper = await createShopper(request)
    const milk = { productId: 'toned-milk-500ml', name: 'Toned Milk, 500 ml' } as Product
    const game = { productId: 'chess-set', name: 'Tournament Chess Set, Roll-up board' } as Product
    await fillCart(request, shopper, [
      [milk, 1],
      [game, 1],
    ])
    await signInWithToken(page, shopper.token)
    await openPage(page, '/shopping-cart')
    const dayOf = (product: Product) => lineOf(page, product).getByText(/^Delivery by/)
    for (const product of [milk, game]) await expect(dayOf(product)).toBeVisible()
    const days = [await dayOf(milk).textContent(), await dayOf(game).textContent()]
    expect(days[0]).not.toBe(days[1])
    await openPage(page, '/checkout?step=summary')
    const summary = page
      .getByRole('main')
      .getByRole('list')
      .filter({ has: page.getByText('Add delivery note') })
    for (const day of days) await expect(summary.getByText(day ?? '', { exact: true })).toBeVisible()
    await expectNoAxeViolations(page)
    await deliverTo(page, '110001', 'Delhi')
    await openPage(page, '/shopping-cart')
    await expect(lineOf(page, milk)).toContainText('This product cannot be delivered to 110001.')
    await expect(dayOf(game)).toBeVisible()
    await expect(page.getByText('Not delivered to 110001')).toHaveCount(0)
    await expect(page.getByText('1 item cannot be ordered as it is.')).toBeVisible()
  })
})
