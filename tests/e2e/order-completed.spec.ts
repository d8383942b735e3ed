import { type APIRequestContext, expect, test } from '@playwright/test'
import {
  createShopper,
  deliveredTo,
  expectNoAxeViolations,
  newestMessage,
  openPage,
  type Shopper,
  signInWithToken,
} from './test-users.ts'

type Product = { productId: string; name: string; sellerId: string; stock: number }

/** Orders one unit each of products of two sellers with cash on delivery. Returns the id of the order group. */
async function placeTwoParcels(request: APIRequestContext, { token }: Shopper): Promise<string> {
  const headers = { authorization: `Bearer ${token}` }
  const found = await request.get('/api/getAllProducts?limit=96&availability=in-stock')
  const all = await deliveredTo(request, (await found.json()) as Product[])
  const products = all.filter(({ stock }) => stock > 30)
  const [first] = products
  const second = products.find(({ sellerId }) => sellerId !== first?.sellerId)
  if (!first || !second) throw new Error('The demo shop has one seller')
  for (const { productId } of [first, second]) {
    const added = await request.post('/api/move-to-cart', { headers, data: { productId, quantity: 1 } })
    expect(added.status()).toBe(200)
  }
  const [addresses, options] = await Promise.all([
    request.get('/api/get-address', { headers }),
    request.get('/api/checkout-options', { headers }),
  ])
  const [address] = (await addresses.json()) as { addressId: string }[]
  const { total } = (await options.json()) as { total: number }
  const placed = await request.post('/api/place-order', {
    headers,
    data: {
      paymentMode: 'COD',
      cod: true,
      products: [first, second].map(({ productId: id }) => ({ id, quantity: 1, productNote: '' })),
      totalPrice: total,
      address: { addressId: address?.addressId },
    },
  })
  expect(placed.status(), await placed.text()).toBe(200)
  return ((await placed.json()) as { orderId: string }).orderId
}

test('the parcels of an order have their dates and free delivery, its mail is sent and links to it @phone', async ({
  page,
  request,
}) => {
  const shopper = await createShopper(request)
  const orderId = await placeTwoParcels(request, shopper)
  await signInWithToken(page, shopper.token)
  // Delivery of the first parcel has a charge.
  await page.route('**/api/get-order-summery/**', async (route) => {
    const response = await route.fetch()
    const [first, ...others] = (await response.json()) as object[]
    await route.fulfill({ response, json: [{ ...first, shipping: 40 }, ...others] })
  })
  await openPage(page, `/order-completed-page/${orderId}`)
  await expect(page.getByRole('heading', { name: 'Thanks for shopping with us' })).toBeFocused()
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
