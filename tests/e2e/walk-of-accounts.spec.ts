/** The acceptance walk of the shop, steps 15 to 21: sizes of windows, menu, product page, business, orders, lists, tabs. */
import { expect, test } from '@playwright/test'
import { button, dev, headersOf } from './checkout-steps.ts'
import { childrenOf, placeOrder } from './order-steps.ts'
import { createShopper, openPage, signInWithToken, storeSession } from './test-users.ts'
import { buyBox, isPhone, openPrivateWindow, overflow, press, shirt } from './walk-steps.ts'

test('desktops and accounts: steps 15 to 21', async ({ page, request, context, browser }) => {
  const shopper = await createShopper(request)
  const placed = await placeOrder(request, shopper, { index: 15 })
  await signInWithToken(page, shopper.token)

  await test.step('15. Every width from 1500 to 320: no sideways scroll, no text over another', async () => {
    const size = page.viewportSize()!
    for (const path of ['/', '/products', shirt, '/checkout']) {
      await openPage(page, path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
      for (const width of [1500, 1024, 768, 320]) {
        await page.setViewportSize({ width, height: 800 })
        await expect.poll(() => overflow(page), `${path} at ${width} px`).toBeLessThanOrEqual(0)
      }
    }
    await page.setViewportSize(size)
  })

  await test.step('16. Menu of all categories: mouse and keyboard, Escape gives the focus back', async () => {
    await openPage(page, '/products')
    const toggle = page.getByRole('button', { name: 'All Categories' })
    const menu = page.getByRole(isPhone() ? 'dialog' : 'group', { name: 'All Categories' })
    await press(toggle)
    await press(menu.getByRole('button', { name: 'Fashion' }))
    await expect(menu.getByRole('button', { name: 'Men', exact: true })).toBeVisible()
    if (!isPhone()) {
      // From the row diagonally into the next column.
      const [from, to] = [
        await menu.getByRole('button', { name: 'Fashion' }).boundingBox(),
        await menu.getByRole('button', { name: 'Men', exact: true }).boundingBox(),
      ]
      await page.mouse.move(from!.x + 20, from!.y + 10)
      await page.mouse.move(to!.x + 20, to!.y + to!.height / 2, { steps: 12 })
      await expect(menu.getByRole('button', { name: 'Men', exact: true })).toBeVisible()
    }
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(toggle).toBeFocused()
  })

  await test.step('17. Product page: photo, reviews from the rating, three stars, returns policy', async () => {
    await openPage(page, shirt)
    await press(page.getByRole('button', { name: /^Enlarge picture 1 of/ }))
    const viewer = page.getByRole('dialog')
    const zoomed = viewer.getByRole('img', { name: /, picture 1$/ })
    await expect(zoomed).toBeVisible()
    const width = (await zoomed.boundingBox())!.width
    await press(viewer.getByRole('button', { name: 'Zoom in' }))
    await expect.poll(async () => (await zoomed.boundingBox())!.width).toBeGreaterThan(width)
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    await press(page.getByRole('link', { name: /Rated .* out of 5/ }).first())
    const reviews = page.getByRole('region', { name: 'Ratings & Reviews' })
    await expect(reviews.getByRole('heading').first()).toBeInViewport()
    const photo = reviews.getByRole('button', { name: /^Enlarge photo 1 of/ }).first()
    if (await photo.isVisible()) {
      // The reviews work a moment after they are in view.
      await expect(async () => {
        await press(photo, { timeout: 5000 })
        await expect(viewer).toBeVisible({ timeout: 1000 })
      }).toPass()
      await page.keyboard.press('Escape')
      await expect(photo).toBeFocused()
    }
    await press(reviews.getByRole('link', { name: /^3/ }).first())
    await expect(page).toHaveURL(/rating=3/)
    await expect(reviews.getByText(/3 stars/).first()).toBeVisible()
    await expect(reviews.getByRole('heading').first()).toBeInViewport()
    const promise = buyBox(page)
      .getByRole('listitem')
      .filter({ hasText: '7-day return, pickup at your door' })
    await expect(promise.getByRole('link', { name: 'Policy' })).toHaveAttribute('href', '/policy/returns')
  })

  await test.step('18. Business: a GSTIN in small letters with spaces; the invoice has GSTIN, HSN and tax', async () => {
    const buyer = await createShopper(request, { kind: 'business' })
    const [mine] = await childrenOf(request, buyer, await placeOrder(request, buyer, { index: 16 }))
    for (const name of ['accept', 'pack'])
      await dev(request, 'fulfilment', { orderId: mine.orderId, step: name })
    const found = await request.get(`/api/order-inner-details/${mine.orderId}`, { headers: headersOf(buyer) })
    const { invoices } = (await found.json()) as { invoices: { invoiceId: string; number: string }[] }
    const business = await openPrivateWindow(browser)
    await openPage(business, '/gst-registration')
    const registered = (await (await request.get('/dev/gst.json')).json()) as {
      gstin: string
      phone: string
      status: string
      legalName: string
    }[]
    const { gstin, phone, legalName } = registered.filter((one) => one.status === 'Active').at(-2)!
    await business
      .getByLabel('GST Number')
      .last()
      .fill(` ${gstin.toLowerCase().replace(/(.{5})/g, '$1 ')}`)
    await business.getByLabel('Official Phone').fill(phone)
    await press(business.getByRole('button', { name: 'Verify' }))
    await expect(business.getByText(legalName)).toBeVisible()
    await signInWithToken(business, buyer.token)
    await openPage(business, `/invoice/${invoices[0]?.invoiceId}`)
    const invoice = business.getByRole('article')
    await expect(invoice).toContainText('GSTIN')
    await expect(invoice).toContainText('HSN')
    await expect(invoice).toContainText('₹')
    await expect(business.getByRole('table', { name: 'Tax by rate' })).toBeVisible()
    const file = business.waitForEvent('download')
    await press(button(business, 'Download PDF'))
    expect((await file).suggestedFilename()).toMatch(/\.pdf$/)
    await business.context().close()
  })

  await test.step('19. An order is found by a product; one item is cancelled, the button explains itself', async () => {
    const [first] = placed.products
    await openPage(page, '/my-account/my-orders')
    await page.getByLabel('Search orders').fill(first.name)
    // The search begins shortly after typing.
    await expect(page).toHaveURL(/my-orders\?.+/)
    const cardsFound = page.getByRole('link', { name: /^View Order Details/ })
    await expect(cardsFound).toHaveCount(1)
    await press(cardsFound)
    await expect(page.getByRole('heading', { name: 'Order details' })).toBeVisible()
    // The tracker is above the facts of an order, on a wide screen beside them.
    await openPage(page, `/order/${placed.orderId}`)
    const boxOf = async (name: string) => await page.getByLabel(name).first().boundingBox()
    await expect(page.getByLabel('Track your order').first()).toBeVisible()
    await expect
      .poll(async () => {
        const [tracker, facts] = [await boxOf('Track your order'), await boxOf('About this order')]
        return tracker && facts && (isPhone() ? tracker.y < facts.y : tracker.x + tracker.width < facts.x)
      })
      .toBe(true)
    await openPage(page, `/order-inner-cancellation/${placed.orderId}`)
    const cancel = button(page, 'Cancel selected items')
    await expect(cancel).toBeDisabled()
    await press(page.getByRole('checkbox', { name: first.name }))
    await expect(cancel).toHaveAccessibleDescription('Please select a cancellation reason')
    await press(page.getByRole('radio', { name: 'I changed my mind' }))
    await expect(
      page.getByRole('radio', { name: /^The way you paid ₹[\d.,]+ within 5 to 7 working days/ }),
    ).toBeVisible()
    await press(page.getByRole('radio', { name: /^TharaCart wallet ₹[\d.,]+ at once$/ }))
    await press(cancel)
    await expect(page.getByText('Order cancelled successfully')).toBeVisible()
    await openPage(page, '/my-account/my-orders?status=4')
    await expect(
      page.getByRole('main').getByText('Cancelled').filter({ visible: true }).first(),
    ).toBeVisible()
  })

  await test.step('20. A shared list in a private window: read-only, "Add all" asks for signing in', async () => {
    const headers = headersOf(shopper)
    const items = ['swara-headphones', 'podcast-mic']
    const created = await request.post('/api/create-sharable-list', {
      headers,
      data: { listName: 'Onam', items },
    })
    const { id: listId } = (await created.json()) as { id: string }
    const shared = await request.post('/api/share-list', { headers, data: { listId, shared: true } })
    const { shareUrl } = (await shared.json()) as { shareUrl: string }
    const visitor = await openPrivateWindow(browser)
    await openPage(visitor, new URL(shareUrl).pathname)
    await expect(visitor.getByRole('heading', { level: 1, name: 'Onam' })).toBeVisible()
    await expect(visitor.getByRole('button', { name: /Rename|Stop sharing|Delete/ })).toHaveCount(0)
    await visitor.getByRole('button', { name: 'Add all to cart' }).click()
    await expect(visitor).toHaveURL(/\/login\?next=/)
    await expect(visitor.getByText('Sign in to add the products of “Onam” to your cart.')).toBeVisible()
    await visitor.context().close()
  })

  await test.step('21. Signed out in one tab, the other says so and leads back', async () => {
    const [one, two] = [await context.newPage(), await context.newPage()]
    await storeSession(one, shopper)
    await openPage(two, '/my-account/address')
    await expect(button(two, 'Add New Address').first()).toBeVisible()
    await openPage(one, '/products')
    await press(one.locator('summary', { hasText: 'Account of' }))
    await press(button(one, 'Logout'))
    await press(one.getByRole('alertdialog').getByRole('button', { name: 'Yes' }))
    await expect(one).toHaveURL(/\/login$/)
    // The other tab notices it by itself or by its next action.
    const add = button(two, 'Add New Address').first()
    await expect(async () => {
      if (await add.isVisible()) await add.click({ timeout: 1000 })
      await expect(two).toHaveURL(/\/login\?next=%2Fmy-account%2Faddress/, { timeout: 5000 })
    }).toPass()
    await expect(two.getByRole('textbox', { name: 'Email' })).toBeVisible()
    await one.close()
    await two.close()
  })
})
