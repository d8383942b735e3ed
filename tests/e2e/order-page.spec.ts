import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { cancelReasons } from '#domain/choices.ts'
import type { FulfilmentStep } from '#domain/fulfilment.ts'
import { post } from './cart-steps.ts'
import { headersOf, type Product, productsOf, tabTo } from './checkout-steps.ts'
import {
  createShopper,
  expectNoAxeViolations,
  openPage,
  type Shopper,
  signInWithToken,
} from './test-users.ts'

type Child = {
  id: string
  orderNumber: string
  total: number
  product: { items: { productId: string; productName: string }[] }
}
type Placed = { orderId: string; total: number; products: Product[]; children: Child[] }

const read = async (request: APIRequestContext, { token }: Shopper, orderId: string) => {
  const response = await request.get(`/api/order-inner-details/${orderId}`, { headers: headersOf({ token }) })
  return (await response.json()) as { orderNumber: string; children: Child[] }
}

/** Orders one unit of each product; with `paid` online, else with cash on delivery. */
async function placeOrder(
  request: APIRequestContext,
  shopper: Shopper,
  products: Product[],
  paid: boolean,
): Promise<Placed> {
  const { token } = shopper
  const headers = headersOf({ token })
  for (const { productId } of products)
    await post(request, '/api/move-to-cart', { productId, quantity: 1 }, token)
  const [addresses, options] = await Promise.all([
    request.get('/api/get-address', { headers }),
    request.get('/api/checkout-options', { headers }),
  ])
  const [address] = (await addresses.json()) as { addressId: string }[]
  const { total } = (await options.json()) as { total: number }
  const chosen = { address: { addressId: address?.addressId } }
  const pay = async () => {
    const opened = await post(request, '/api/create-order', { ...chosen, amount: total }, token)
    const { orderId: order_id } = (await opened.json()) as { orderId: string }
    const payment = (await (await post(request, '/dev/razorpay/pay', { order_id })).json()) as object
    return post(request, '/api/verify-payment', payment, token)
  }
  const order = {
    ...chosen,
    paymentMode: 'COD',
    cod: true,
    products: products.map(({ productId: id }) => ({ id, quantity: 1, productNote: '' })),
    totalPrice: total,
  }
  const placed = paid ? await pay() : await post(request, '/api/place-order', order, token)
  const { orderId } = (await placed.json()) as { orderId: string }
  return { orderId, total, products, children: (await read(request, shopper, orderId)).children }
}

const takeSteps = async (request: APIRequestContext, orderId: string, ...steps: FulfilmentStep[]) => {
  for (const step of steps) await post(request, '/dev/fulfilment', { orderId, step })
}
const cancel = (request: APIRequestContext, { token }: Shopper, orderId: string, productIds: string[]) =>
  post(request, '/api/cancel-order', { orderId, productIds, cancellationReason: cancelReasons[0] }, token)
const toTheDoor = ['accept', 'pack', 'ready', 'ship', 'out'] as const

const rupees = (amount: number) => `₹${amount.toLocaleString('en-IN', { minimumFractionDigits: 2 })}`
const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
const stages = (page: Page, name: string | RegExp) =>
  region(page, name).getByRole('list', { name: 'Order progress' }).getByRole('listitem')
const open = async (page: Page, shopper: Shopper, path: string) => {
  await signInWithToken(page, shopper.token)
  await openPage(page, path)
}

test('the page of a parent order has a tracker, a seller, dates and actions for each child order', async ({
  page,
  request,
}) => {
  const shopper = await createShopper(request)
  const { orderId, children, products } = await placeOrder(
    request,
    shopper,
    await productsOf(request, 0),
    true,
  )
  const [first, second] = children as [Child, Child]
  await takeSteps(request, first.id, ...toTheDoor, 'deliver')
  await cancel(
    request,
    shopper,
    second.id,
    second.product.items.map(({ productId }) => productId),
  )
  await open(page, shopper, `/order-inner-page/${orderId}`)

  const [one, two] = ['Track parcel 1 of 2', 'Track parcel 2 of 2']
  await expect(stages(page, one)).toHaveText([
    /^Order Placed: Done\d/,
    /^On the Way: Done\d/,
    /^Out for Delivery: Done\d/,
    /^Delivered: Done\d/,
  ])
  await expect(region(page, one)).toContainText(/Sold by .*Delivered on /)
  await expect(stages(page, two)).toHaveText([/^Order Placed/, /^Cancelled/])
  await expect(region(page, two)).toContainText(/Sold by .*Cancelled on /)
  const link = region(page, one).getByRole('link', { name: /TEST\d+ \(opens in a new tab\)/ })
  await expect(link).toHaveAttribute('href', /^https:\/\/www\.delhivery\.com\/track\/package\/TEST\d+$/)
  await expect(link).toHaveAttribute('rel', /noopener/)

  const [delivered, cancelled] = [first, second].map((child) => child.product.items[0]!.productName)
  await expect(page.getByRole('link', { name: `Return/Replace: ${delivered}` })).toHaveAttribute(
    'href',
    `/order-return/${first.id}?item=${encodeURIComponent(first.product.items[0]!.productId)}`,
  )
  await expect(page.getByText(/^Returnable until /)).toHaveCount(1)
  await expect(page.getByRole('link', { name: `Review Product: ${delivered}` })).toBeVisible()
  await expect(page.getByText('It was cancelled already.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cannot Cancel' })).toHaveCount(2)

  const changes = region(page, 'Cancellations and refunds')
  await expect(changes).toContainText(`${cancelled}: cancelled on `)
  await expect(changes).toContainText(`${rupees(second.total)} to the way you paid`)
  await expect(changes).toContainText(/Expected by|Accepted by your bank/)
  await expect(region(page, 'Payment Summary').getByText('Remaining total')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Need Help?', exact: true })).toHaveAttribute(
    'href',
    /\/my-account\/help-centre\?order=TC-/,
  )
  await expectNoAxeViolations(page)

  // By keyboard: all products of the order that are still sold.
  const again = page.getByRole('button', { name: 'Buy again', exact: true })
  await tabTo(page, again)
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 products of this order added to your cart.')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Go To Cart' }).last().click()
  for (const { name } of products) await expect(page.getByText(name).first()).toBeVisible()
})

test('the parcel says that a delivery failed, and then that it goes back to the seller', async ({
  page,
  request,
}) => {
  const shopper = await createShopper(request)
  const { children, orderId } = await placeOrder(request, shopper, await productsOf(request, 1), false)
  const [first, second] = children as [Child, Child]
  await takeSteps(request, second.id, ...toTheDoor, 'recordAttempt')
  await cancel(request, shopper, first.id, [first.product.items[0]!.productId])
  await open(page, shopper, `/order-inner-page/${orderId}#track-details`)

  // Of a group the link leads to the first order that is still to come.
  const tracker = region(page, 'Track parcel 2 of 2')
  await expect(tracker).toBeFocused()
  await expect(tracker).toContainText(/Next attempt on \w{3}, \d+ \w{3}/)
  await expect(tracker).toContainText(
    /Delivery was attempted on \w{3}, \d+ \w{3}: Nobody was at home\. Next attempt on /,
  )
  await expect(stages(page, 'Track parcel 2 of 2').nth(1)).toHaveAttribute('aria-current', 'step')
  await tracker.getByText('All updates').click()
  await expect(tracker.getByText('Accepted by the seller')).toBeVisible()
  await expect(page.getByText('To pay on delivery')).toBeVisible()
  await expect(
    page
      .getByRole('definition')
      .filter({ hasText: rupees(second.total) })
      .first(),
  ).toBeVisible()
  await expect(region(page, 'Cancellations and refunds')).toContainText(
    'Cash on Delivery: nothing was paid, so nothing is refunded.',
  )
  await expect(
    page.getByRole('link', { name: `Cancel Item: ${second.product.items[0]!.productName}` }),
  ).toHaveAttribute('href', /^\/order-inner-cancellation\/.+\?item=/)
  await expectNoAxeViolations(page)

  await takeSteps(request, second.id, 'rto')
  await page.reload()
  await expect(tracker.getByText('Returning to the seller').first()).toBeVisible()
  await expectNoAxeViolations(page)
})

test('My Orders shows what remains of an order after a partial cancellation', async ({ page, request }) => {
  const shopper = await createShopper(request)
  const [product] = await productsOf(request, 2)
  const all = (await (
    await request.get(`/api/getAllProducts?limit=96&availability=in-stock&sellerId=${product.sellerId}`)
  ).json()) as Product[]
  const other = all.find(
    ({ productId, sellerId, stock, purchaseLimit, b2cMaxQty }) =>
      productId !== product.productId &&
      sellerId === product.sellerId &&
      stock > 30 &&
      b2cMaxQty > 3 &&
      purchaseLimit === null,
  )
  if (!other) throw new Error('The demo shop has one product of this store')
  const { children } = await placeOrder(request, shopper, [product, other], false)
  const [order] = children as [Child]
  await cancel(request, shopper, order.id, [product.productId])
  const { remaining } = (await read(request, shopper, order.id)) as unknown as {
    remaining: { total: number }
  }
  await open(page, shopper, '/my-account/my-orders')
  await expect(page.getByText(`${rupees(remaining.total)} after cancellation`)).toBeVisible()
  await expectNoAxeViolations(page)
})

test('the page of a delivered order: none, not delivered, the latest, a named one', async ({
  page,
  request,
}) => {
  const shopper = await createShopper(request)
  await open(page, shopper, '/order-inner-page-delivered')
  await expect(page.getByRole('heading', { name: 'No delivered orders yet' })).toBeVisible()
  await expectNoAxeViolations(page)

  const [product, other] = await productsOf(request, 3)
  const [old] = (await placeOrder(request, shopper, [product], false)).children as [Child]
  await page.goto(`/order-inner-page-delivered?orderId=${old.id}`)
  await expect(page.getByText('This order is not delivered yet.')).toBeVisible()
  await expect(stages(page, 'Track your order').first()).toContainText('Order Placed')
  await expect(page.getByRole('link', { name: 'View Order Details' })).toHaveAttribute(
    'href',
    `/order-inner-page/${old.id}`,
  )
  await expectNoAxeViolations(page)

  await takeSteps(request, old.id, ...toTheDoor, 'deliver')
  const [latest] = (await placeOrder(request, shopper, [other], false)).children as [Child]
  await takeSteps(request, latest.id, ...toTheDoor, 'deliver')
  await page.goto('/order-inner-page-delivered')
  await expect(page.getByText(latest.orderNumber)).toBeVisible()
  await expect(stages(page, 'Track your order')).toHaveText([
    /^Order Placed: Done\d/,
    /^On the Way: Done\d/,
    /^Out for Delivery: Done\d/,
    /^Delivered: Done\d/,
  ])
  for (const action of ['Buy Again', 'Return/Replace', 'Review Product'])
    await expect(page.getByRole('link', { name: `${action}: ${other.name}` })).toBeVisible()
  // The link to the video is configured by the operator.
  await expect(page.getByRole('link', { name: /unboxing/ })).toHaveCount(0)
  await expectNoAxeViolations(page)
  await page.goto(`/order-inner-page-delivered?orderId=${old.orderNumber}`)
  await expect(page.getByText(old.orderNumber)).toBeVisible()
  await page.goto('/order-inner-page-delivered?orderId=none-of-mine')
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to fetch order details' })).toBeVisible()
})
