import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { post } from './cart-steps.ts'
import { headersOf, tabTo } from './checkout-steps.ts'
import { productsOf } from './demo-products.ts'
import { codeAfter, createStaff, orderAtStore, signInAtDesk, title } from './desk-steps.ts'
import { expectNoAxeViolations, newestCode, unique } from './test-users.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
/** The stage of the only parcel of the order that the page shows. */
const stage = (page: Page) =>
  page.getByRole('region', { name: /^(Parcel|Not packed yet)$/ }).getByRole('status')
/** A tracking number that no other parcel has. */
const newNumber = () => `AWB-${unique()}`.toUpperCase().slice(0, 22)

test('an order goes from the list to its delivery by mouse, with a failed attempt; columns and filters are a saved view @desktop', async ({
  page,
  request,
  baseURL,
}) => {
  const [{ productId, sellerId }] = await productsOf(request, 18, 1)
  const owner = await createStaff(request, { role: 'owner', sellerId })
  const { orderNumber } = await orderAtStore(request, productId)
  await signInAtDesk(page, owner, baseURL!)
  const head = (name: string) => page.getByRole('columnheader', { name, exact: true })
  const press = (name: string) => button(page, name).click()
  const send = () => dialog(page).locator('button[type=submit]').click()

  await test.step('choose columns and save the view', async () => {
    await page.goto('/seller/orders?stage=new')
    await page.getByRole('searchbox', { name: 'Search' }).fill(orderNumber)
    await page.keyboard.press('Enter')
    await expect(page.getByText('1–1 of 1')).toBeVisible()
    await page.getByText('Columns', { exact: true }).click()
    for (const name of ['Place', 'Payment']) {
      await page.getByRole('checkbox', { name, exact: true }).click()
      await expect(head(name)).toHaveCount(0)
    }
    await page.keyboard.press('Escape')
    await page.getByText('Saved views', { exact: true }).click()
    await press('Save this view')
    await dialog(page).getByLabel('Name').fill('Mine today')
    await send()
    await expect(page.getByText('View “Mine today” saved.')).toBeVisible()
    await page.getByRole('link', { name: 'All', exact: true }).click()
    await expect(head('Place')).toBeVisible()
    await page.getByText('Saved views', { exact: true }).click()
    await page.getByRole('link', { name: 'Mine today' }).click()
    await expect(head('Place')).toHaveCount(0)
    await page.getByRole('link', { name: orderNumber }).click()
    await expect(page.getByRole('heading', { name: orderNumber })).toBeVisible()
  })

  await test.step('accept and pack', async () => {
    await press('Accept')
    await expect(stage(page)).toHaveText('To pack')
    await press('Pack')
    await dialog(page).getByLabel('Weight in grams').fill('800')
    await send()
    await expect(stage(page)).toHaveText('Packed')
    await expect(page.getByText('800 g')).toBeVisible()
    await expect(page.getByRole('button', { name: /^(Invoice|Bill of supply) T/ })).toBeVisible()
  })

  await test.step('hand over with a tracking number', async () => {
    await press('Add tracking number')
    await send()
    await expect(dialog(page).getByText('Enter the carrier.')).toBeVisible()
    await dialog(page).getByLabel('Carrier').fill('Delhivery')
    const number = newNumber()
    await dialog(page).getByLabel('Tracking number').fill(number)
    await send()
    await expect(stage(page)).toHaveText('Ready to ship')
    await expect(page.getByRole('link', { name: number })).toBeVisible()
    await press('Hand over')
    await expect(stage(page)).toHaveText('Shipped')
  })

  await test.step('a failed attempt, and the delivery', async () => {
    await press('Out for delivery')
    await expect(stage(page)).toHaveText('Out for delivery')
    await press('Delivery failed')
    await dialog(page).getByLabel('Reason').fill('The gate was locked')
    await send()
    await expect(stage(page)).toHaveText('Attempt failed')
    await expect(page.getByText('1 · The gate was locked')).toBeVisible()
    await press('Out for delivery')
    await expect(stage(page)).toHaveText('Out for delivery')
    await press('Delivered')
    await expect(dialog(page).getByText(/^Cash on delivery: the order costs ₹/)).toBeVisible()
    await send()
    await expect(stage(page)).toHaveText('Delivered')
    await expect(button(page, 'Delivered')).toHaveCount(0)
    for (const entry of ['Recorded a failed attempt: The gate was locked', 'Marked as delivered'])
      await expect(page.getByText(entry)).toBeVisible()
  })

  await test.step('back to the list as it was', async () => {
    await page.goBack()
    await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue(orderNumber)
    await expect(page.getByRole('heading', { name: 'Nothing found for these filters' })).toBeVisible()
  })
})

test('an order goes the same way by keyboard alone @desktop', async ({ page, request, baseURL }) => {
  const [{ productId, sellerId }] = await productsOf(request, 21, 1)
  const owner = await createStaff(request, { role: 'owner', sellerId })
  const { orderNumber } = await orderAtStore(request, productId)
  const { keyboard } = page
  await signInAtDesk(page, owner, baseURL!)
  const press = async (target: Locator) => {
    await tabTo(page, target)
    await keyboard.press('Enter')
  }
  const start = (name: string) => press(button(page, name))
  const send = () => press(dialog(page).locator('button[type=submit]'))
  const type = async (label: string, text: string) => {
    await tabTo(page, dialog(page).getByLabel(label))
    await keyboard.type(text)
  }
  /** The button that had the focus is gone: the page has it, so that the next key goes on from there. */
  const comesTo = async (name: string) => {
    await expect(stage(page)).toHaveText(name)
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
  }

  await page.goto('/seller')
  await expect(title(page)).toHaveText('Today')
  await keyboard.type('go')
  await expect(title(page)).toHaveText('Orders')
  const link = page.getByRole('link', { name: orderNumber })
  await expect(link).toBeVisible()
  await keyboard.press('j')
  const first = page.getByRole('table').locator('tbody a').first()
  await expect(first).toBeFocused()
  const index = await page
    .locator('tbody a')
    .evaluateAll((links, number) => links.findIndex((one) => one.textContent === number), orderNumber)
  for (let row = 0; row <= index; row++) await keyboard.press('j')
  await keyboard.press('k')
  await expect(link).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: orderNumber })).toBeVisible()

  await start('Accept')
  await comesTo('To pack')
  await start('Pack')
  await send()
  await comesTo('Packed')
  await start('Add tracking number')
  await type('Carrier', 'DTDC')
  await type('Tracking number', newNumber())
  await send()
  await comesTo('Ready to ship')
  await start('Hand over')
  await comesTo('Shipped')
  await start('Out for delivery')
  await comesTo('Out for delivery')
  await start('Delivery failed')
  await type('Reason', 'Nobody at home')
  await send()
  await comesTo('Attempt failed')
  await start('Out for delivery')
  await comesTo('Out for delivery')
  await start('Delivered')
  await send()
  await comesTo('Delivered')
  await keyboard.press('Escape')
  await expect(title(page)).toHaveText('Orders')
})

test('a packer opens the desk on a phone without a code, ticks off two orders by SKU, packs them and prints their labels @phone', async ({
  page,
  request,
}) => {
  const [{ productId, sellerId }] = await productsOf(request, 22, 1)
  const packer = await createStaff(request, { role: 'orders', sellerId, factor: false })
  const orders = [
    await orderAtStore(request, productId, { steps: ['accept'] }),
    await orderAtStore(request, productId, { pieces: 2, steps: ['accept'] }),
  ]
  await signInAtDesk(page, packer, '')
  const fits = async () => {
    await expectNoAxeViolations(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
  }

  await test.step('Today, and no other desk', async () => {
    await page.goto('/operator')
    await page.getByRole('link', { name: 'Open the seller desk' }).click()
    await expect(title(page)).toHaveText('Today')
    await expect(page.getByText('To pack')).toBeVisible()
    await fits()
  })

  await test.step('tick off', async () => {
    await page.goto(`/seller/packing?orderIds=${orders.map(({ orderId }) => orderId).join(',')}`)
    const row = page.getByRole('list', { name: 'Products' }).getByRole('listitem')
    await expect(row).toContainText('0 of 3')
    const [, sku = ''] = /SKU (\S+)/.exec(await row.innerText()) ?? []
    const field = page.getByRole('textbox', { name: 'Scan or type SKU or GTIN' })
    await field.fill('NO-SUCH-SKU')
    await field.press('Enter')
    await expect(page.getByText('NO-SUCH-SKU is not on this list. Check the product.').first()).toBeVisible()
    await fits()
    for (const picked of [1, 2, 3]) {
      await field.fill(sku.toLowerCase())
      await field.press('Enter')
      await expect(row).toContainText(`${picked} of 3`)
    }
  })

  await test.step('pack, and print the labels', async () => {
    await button(page, 'Pack 2 orders').click()
    await expect(page.getByText('2 orders packed')).toBeVisible()
    await fits()
    const download = page.waitForEvent('download')
    await button(page, 'Labels').click()
    const file = await readFile(await (await download).path())
    expect(file.subarray(0, 4).toString()).toBe('%PDF')
    await page.goto(`/seller/orders/${orders[0]!.orderId}`)
    await expect(stage(page)).toHaveText('Packed')
  })
})

test('a return goes from its request to the refund @desktop', async ({ page, request, baseURL }) => {
  const [{ productId, sellerId }] = await productsOf(request, 23, 1)
  const member = await createStaff(request, { role: 'orders', sellerId })
  const { orderId, orderNumber, shopper } = await orderAtStore(request, productId)
  for (const status of [1, 2, 3]) await post(request, `/dev/orders/${orderId}/status`, { status })
  const comment = 'The lid is cracked.'
  const asked = { orderId, items: [{ productId, quantity: 1 }], reason: 'Damaged', comment }
  await post(request, '/api/request-return', asked, shopper.token)
  await signInAtDesk(page, member, baseURL!)

  await page.goto('/seller/returns')
  await page.getByRole('link', { name: 'Waiting', exact: true }).click()
  await page.getByRole('link', { name: orderNumber }).click()
  await expect(page.getByText(comment)).toBeVisible()
  const state = page.getByRole('region', { name: new RegExp(`${orderNumber}`) }).getByRole('status')
  await expect(state).toHaveText('Requested')
  for (const [step, next] of [
    ['Approve', 'Approved'],
    ['Book the pickup', 'Pickup booked'],
    ['Picked up', 'On the way back'],
    ['Received', 'To inspect'],
    ['Accept the goods', 'Refunded'],
  ] as const) {
    await button(page, step).click()
    if (step === 'Accept the goods')
      await dialog(page)
        .getByRole('radio', { name: /^Damaged/ })
        .check()
    await expectNoAxeViolations(page)
    await dialog(page).getByRole('button', { name: step, exact: true }).click()
    await expect(state).toHaveText(next)
  }
  await expect(page.getByText(/^₹[\d,.]+ refunded$/)).toBeVisible()
})

test('a session that ends in a half-filled form loses nothing: after signing in in another tab, the form is sent @desktop', async ({
  page,
  request,
  baseURL,
}) => {
  const [{ productId, sellerId }] = await productsOf(request, 24, 1)
  const owner = await createStaff(request, { role: 'owner', sellerId })
  const { orderId } = await orderAtStore(request, productId, { steps: ['accept', 'pack'] })
  const user = await request.get('/api/get-user', { headers: headersOf(owner) })
  const { phone } = (await user.json()) as { phone: string }
  await signInAtDesk(page, owner, baseURL!)
  const number = newNumber()

  await page.goto(`/seller/orders/${orderId}`)
  await button(page, 'Add tracking number').click()
  const form = dialog(page).filter({ hasText: 'Add carrier and tracking number' })
  await form.getByLabel('Carrier').fill('Blue Dart')
  await form.getByLabel('Tracking number').fill(number)
  await post(request, '/api/logout', {}, owner.token)
  await form.locator('button[type=submit]').click()
  await expect(form.getByText('Your session has ended. What you entered here is kept.')).toBeVisible()
  await expectNoAxeViolations(page)

  await test.step('sign in in the other tab, which closes itself', async () => {
    const opened = page.waitForEvent('popup')
    await form.getByRole('button', { name: 'Sign in again in a new tab' }).click()
    const tab = await opened
    // Without its styles, the page has the link of the phone too.
    await tab.waitForLoadState()
    await tab.getByRole('link', { name: 'Continue with OTP' }).click()
    await tab.getByLabel('Phone Number').fill(phone)
    await tab.getByRole('button', { name: 'GET OTP' }).click()
    await expect(tab.getByLabel('Digit 1 of 6')).toBeFocused()
    const closed = tab.waitForEvent('close')
    await tab.keyboard.type(await newestCode(request, phone))
    await closed
  })

  await test.step('the desk asks for its code; the form is as it was, and is sent', async () => {
    await expect(page.getByLabel('Digit 1 of 6')).toBeFocused()
    await page.keyboard.type(codeAfter(owner.totpSecret!, 0))
    await expect(page.getByLabel('Digit 1 of 6')).toHaveCount(0)
    await expect(form.getByText('Your session has ended.')).toHaveCount(0)
    await expect(form.getByLabel('Carrier')).toHaveValue('Blue Dart')
    await expect(form.getByLabel('Tracking number')).toHaveValue(number)
    await form.locator('button[type=submit]').click()
    await expect(stage(page)).toHaveText('Ready to ship')
    await expect(page.getByText(number).first()).toBeVisible()
  })
})
