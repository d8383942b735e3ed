import { expect, test } from '@playwright/test'
import { cartOf, fillCart, lineOf, post, removal, rupees } from './cart-steps.ts'
import { button, placeSingle } from './checkout-steps.ts'
import { findProduct, productsOf } from './demo-products.ts'
import { createShopper, expectNoAxeViolations, openPage, signInWithToken } from './test-users.ts'

test('messages at the lines of a cart, and the action that solves each @desktop', async ({
  page,
  request,
}) => {
  await test.step('price, stock and a product that is gone', async () => {
    const shopper = await createShopper(request)
    const [priced, short, gone] = await productsOf(request, 2, 3)
    await fillCart(request, shopper, [
      [priced, 1],
      [short, 4],
      [gone, 1],
    ])
    const setPrice = (sellingPrice: number) =>
      post(request, '/dev/price', { productId: priced.productId, sellingPrice })
    try {
      await setPrice(priced.sellingPrice + 10)
      await post(request, '/dev/stock', { productId: short.productId, stock: 2 })
      await post(request, '/dev/listing', { productId: gone.productId, active: false })
      await signInWithToken(page, shopper.token)
      await openPage(page, '/shopping-cart')
      const [before, after] = [priced.sellingPrice, priced.sellingPrice + 10].map(rupees)
      await expect(lineOf(page, priced)).toContainText(`The price has gone up from ${before} to ${after}.`)
      await expect(lineOf(page, short)).toContainText('Only 2 pieces of this product are left.')
      await expect(lineOf(page, gone)).toContainText('This product is no longer available.')
      await expect(page.getByText('2 items cannot be ordered as they are.')).toBeVisible()
      await expect(button(page, 'Proceed to Checkout')).toBeDisabled()
      await expectNoAxeViolations(page)

      // By keyboard: the first line to change has the focus, and its action is the next stop.
      await button(page, 'Show what to change').first().focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      await expect(button(page, `Reduce to 2: ${short.name}`)).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('textbox', { name: `Quantity of ${short.name}` })).toHaveValue('2')
      // Its button is gone; the focus is at the quantity of the line.
      await expect(page.getByRole('group', { name: `Quantity of ${short.name}` })).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(button(page, `Decrease quantity of ${short.name}`)).toBeFocused()
      await expect(lineOf(page, short)).not.toContainText('of this product are left')
      await expect(page.getByText('1 item cannot be ordered as it is.')).toBeVisible()

      await button(page, `Move to Wishlist: ${gone.name}`).click()
      await expect(lineOf(page, gone)).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expect(
        page.getByRole('link', { name: 'Proceed to Checkout' }).filter({ visible: true }),
      ).toBeVisible()
      await setPrice(priced.sellingPrice - 10)
      await page.reload()
      const lower = rupees(priced.sellingPrice - 10)
      await expect(lineOf(page, priced)).toContainText(`The price has gone down from ${before} to ${lower}.`)
      expect(await cartOf(request, shopper)).toMatchObject([
        { productId: priced.productId, quantity: 1, problem: null },
        { productId: short.productId, quantity: 2, problem: null },
      ])
    } finally {
      await setPrice(priced.sellingPrice)
      await post(request, '/dev/stock', { productId: short.productId, stock: short.stock })
      await post(request, '/dev/listing', { productId: gone.productId, active: true })
    }
  })

  await test.step('a purchase limit that an order uses up', async () => {
    const shopper = await createShopper(request)
    const limited = await findProduct(
      request,
      ({ purchaseLimit, stock, b2cMaxQty, offerPrice, sellingPrice }) =>
        purchaseLimit !== null &&
        purchaseLimit >= 2 &&
        purchaseLimit <= b2cMaxQty &&
        stock > 20 &&
        offerPrice === sellingPrice,
    )
    const limit = limited.purchaseLimit ?? 0
    await fillCart(request, shopper, [[limited, limit]])
    await placeSingle(request, shopper, limited, 1)
    await signInWithToken(page, shopper.token)
    await openPage(page, '/shopping-cart')
    const most = limit - 1
    await expect(lineOf(page, limited)).toContainText(
      `You can order at most ${most} ${most === 1 ? 'piece' : 'pieces'} of this product.`,
    )
    await expectNoAxeViolations(page)
    await button(page, `Reduce to ${most}: ${limited.name}`).click()
    await expect(lineOf(page, limited)).not.toContainText('You can order at most')
    // The page shows the change before it is stored.
    await expect.poll(() => cartOf(request, shopper)).toMatchObject([{ quantity: most, problem: null }])
  })

  await test.step('the main button of the checkout opens the summary with the reason', async () => {
    const shopper = await createShopper(request)
    const [product] = await productsOf(request, 13, 1)
    await fillCart(request, shopper, [[product, 4]])
    await post(request, '/dev/stock', { productId: product.productId, stock: 3 })
    try {
      await signInWithToken(page, shopper.token)
      await openPage(page, '/checkout')
      await expect(page.getByRole('heading', { name: /Select Address/ })).toBeVisible()
      await button(page, 'Deliver to this address').focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: /Order Summary/ })).toBeFocused()
      await expect(page.getByText('Only 3 pieces of this product are left.')).toBeVisible()
      await expect(button(page, 'Proceed to Payment')).toBeDisabled()
      await expectNoAxeViolations(page)
    } finally {
      await post(request, '/dev/stock', { productId: product.productId, stock: product.stock })
    }
  })
})

test('a delivery note is the same on another device and in the order; minus at 1 asks whether to remove @phone', async ({
  page,
  request,
  browser,
}) => {
  await test.step('minus at 1 and a typed 0', async () => {
    const shopper = await createShopper(request)
    const [one, two] = await productsOf(request, 4)
    await fillCart(request, shopper, [
      [one, 2],
      [two, 1],
    ])
    await signInWithToken(page, shopper.token)
    await openPage(page, '/shopping-cart')
    const minus = button(page, `Decrease quantity of ${one.name}`)
    const amount = page.getByRole('textbox', { name: `Quantity of ${one.name}` })
    await minus.focus()
    await page.keyboard.press('Enter')
    await expect(amount).toHaveValue('1')
    await expect(removal(page)).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(removal(page)).toBeVisible()
    await expect(removal(page).getByRole('button', { name: 'Keep it' })).toBeFocused()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await expect(minus).toBeFocused()
    await amount.fill('0')
    await amount.press('Enter')
    await expect(removal(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(amount).toHaveValue('1')
    expect(await cartOf(request, shopper)).toMatchObject([{ quantity: 1 }, { quantity: 1 }])
    await minus.click()
    await removal(page).getByRole('button', { name: 'Remove' }).click()
    await expect(lineOf(page, one)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: 'Shopping Cart (1 item)' })).toBeFocused()
    // Another tab removed the other line: removing it again is no error.
    await post(request, '/api/remove-from-cart', { productId: two.productId }, shopper.token)
    await button(page, `Decrease quantity of ${two.name}`).click()
    await removal(page).getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Your Cart Is Empty')).toBeVisible()
    await expectNoAxeViolations(page)
  })

  await test.step('a delivery note', async () => {
    const shopper = await createShopper(request)
    const [product] = await productsOf(request, 4, 1)
    await fillCart(request, shopper, [[product, 1]])
    await signInWithToken(page, shopper.token)
    await openPage(page, '/shopping-cart')
    await button(page, `Add delivery note: ${product.name}`).click()
    const dialog = page.getByRole('dialog', { name: 'Add delivery note' })
    await expectNoAxeViolations(page)
    await dialog.getByLabel('Delivery Note').fill('Ring twice')
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(lineOf(page, product)).toContainText('Delivery note: Ring twice')
    await expect(button(page, `Edit delivery note: ${product.name}`)).toBeFocused()

    const context = await browser.newContext()
    const other = await context.newPage()
    await signInWithToken(other, shopper.token)
    await openPage(other, new URL('/checkout?step=summary', page.url()).href)
    await expect(other.getByText('Delivery note: Ring twice')).toBeVisible()
    await other.getByRole('button', { name: `Edit delivery note: ${product.name}` }).click()
    await other.getByRole('textbox', { name: 'Delivery Note' }).fill('Leave it with the watchman')
    await other.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(other.getByText('Delivery note: Leave it with the watchman')).toBeVisible()
    await context.close()
    await page.reload()
    await expect(lineOf(page, product)).toContainText('Delivery note: Leave it with the watchman')

    await page.context().setOffline(true)
    await button(page, `Edit delivery note: ${product.name}`).click()
    const edit = page.getByRole('dialog', { name: 'Edit delivery note' })
    await edit.getByLabel('Delivery Note').fill('')
    await edit.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(edit.getByText('Unable to connect to the server.')).toBeVisible()
    await page.context().setOffline(false)
    await edit.getByRole('button', { name: 'Cancel' }).click()
    expect(await cartOf(request, shopper)).toMatchObject([{ note: 'Leave it with the watchman' }])

    await page.goto('/checkout?step=payment')
    await page.getByRole('radio', { name: /Cash on Delivery/ }).check()
    await button(page, /^Place Order/).click()
    await expect(page.getByRole('heading', { name: 'Thanks for shopping with us' })).toBeVisible()
    await page.getByRole('link', { name: 'Track Order' }).first().click()
    await expect(page.getByText('Leave it with the watchman')).toBeVisible()
  })
})

test('Move to Wishlist and Undo; removing a line; an empty cart offers what was wished and viewed @desktop', async ({
  page,
  request,
}) => {
  const shopper = await createShopper(request)
  const [product] = await productsOf(request, 8, 1)

  await test.step('a line is saved for later, and Undo puts it back with quantity and note', async () => {
    await fillCart(request, shopper, [[product, 3]])
    const headers = { authorization: `Bearer ${shopper.token}` }
    await request.put('/api/cart-note', { headers, data: { productId: product.productId, note: 'Gift' } })
    const wishes = async () =>
      ((await (await request.get('/api/get-wishList-products', { headers })).json()) as unknown[]).length
    await signInWithToken(page, shopper.token)
    await openPage(page, '/shopping-cart')
    await button(page, `Move to Wishlist: ${product.name}`).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Your Cart Is Empty')).toBeVisible()
    expect(await wishes()).toBe(1)
    await expectNoAxeViolations(page)
    await button(page, 'Undo').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(`${product.name} is back in your cart`)).toBeVisible()
    await expect(lineOf(page, product)).toContainText('Delivery note: Gift')
    expect(await cartOf(request, shopper)).toMatchObject([{ quantity: 3, note: 'Gift' }])
    expect(await wishes()).toBe(0)
  })

  await test.step('by the wishlist of the cart, and removed after a question', async () => {
    await button(page, `Move to Wishlist: ${product.name}`).click()
    await expect(page.getByText('Your Cart Is Empty')).toBeVisible()
    await openPage(page, '/shopping-cart#my-Wishlist')
    await expect(page.locator('#my-Wishlist summary')).toBeFocused()
    await button(page, `Add To Cart: ${product.name}`).click()
    await expect(page.getByRole('heading', { name: 'Shopping Cart (1 item)' })).toBeVisible()
    await expectNoAxeViolations(page)
    await button(page, `Remove ${product.name}`).click()
    const question = page.getByRole('alertdialog', {
      name: 'Are you sure you want to remove this item from the cart?',
    })
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(button(page, `Remove ${product.name}`)).toBeFocused()
    await button(page, `Remove ${product.name}`).click()
    await question.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Your Cart Is Empty')).toBeVisible()
  })

  await test.step('an empty cart offers what was bought, wished and viewed; the link to the wishlist shows it first', async () => {
    const shopper = await createShopper(request)
    const [wished, viewed] = await productsOf(request, 15)
    await post(request, '/api/add-to-wishlist', { productId: wished.productId }, shopper.token)
    await signInWithToken(page, shopper.token)
    await openPage(page, `/product-page/${viewed.productId}`)
    await openPage(page, '/shopping-cart')
    await expect(page.getByText('Your Cart Is Empty')).toBeVisible()
    const rail = (name: string) => page.getByRole('region', { name }).filter({ visible: true })
    await expect(rail('My Wishlist')).toContainText(wished.name)
    await expect(rail('Recently Viewed')).toContainText(viewed.name)
    await expect(rail('Buy Again')).toHaveCount(0)
    await expectNoAxeViolations(page)
    await post(request, '/api/move-to-cart', { productId: viewed.productId, quantity: 1 }, shopper.token)
    await openPage(page, '/products')
    await openPage(page, '/shopping-cart#my-Wishlist')
    const line = page.getByRole('group', { name: `Quantity of ${viewed.name}` })
    await expect(line).toBeVisible()
    const wishlist = page.locator('#my-Wishlist')
    await expect(wishlist).toContainText(wished.name)
    await expect(async () => {
      const [first, second] = await Promise.all([wishlist.boundingBox(), line.boundingBox()])
      expect(first!.y).toBeLessThan(second!.y)
    }).toPass()
    await expectNoAxeViolations(page)
  })
})
