import { orderStatus } from '#domain/order-status.ts'
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { post } from './cart-steps.ts'
import { headersOf } from './checkout-steps.ts'
import { type Product, productsOf } from './demo-products.ts'

export type Session = { token: string }
export type Placed = { orderId: string; total: number; products: [Product, Product] }

type Line = readonly [productId: string, quantity: number]

/** Orders products from an empty cart with cash on delivery, or paid online and with coins. */
export async function orderProducts(
  request: APIRequestContext,
  { token }: Session,
  lines: readonly Line[],
  { cash = true, coins = 0 }: { cash?: boolean; coins?: number } = {},
): Promise<{ orderId: string; total: number }> {
  const headers = headersOf({ token })
  const send = async (path: string, data: object) =>
    (await (await post(request, `/api/${path}`, data, token)).json()) as { orderId: string }
  for (const [productId, quantity] of lines) await send('move-to-cart', { productId, quantity })
  const [addresses, options] = await Promise.all([
    request.get('/api/get-address', { headers }),
    request.get('/api/checkout-options', { headers }),
  ])
  const [saved] = (await addresses.json()) as { addressId: string }[]
  const { total, redeemableCoins, coinValue } = (await options.json()) as Record<string, number>
  const amount = Math.round(((total ?? 0) - (coins && redeemableCoins! * coinValue!)) * 100) / 100
  const address = { addressId: saved?.addressId }
  if (cash) {
    const products = lines.map(([id, quantity]) => ({ id, quantity, productNote: '' }))
    const order = { paymentMode: 'COD', cod: true, products, totalPrice: amount, address }
    return { ...(await send('place-order', order)), total: amount }
  }
  const { orderId: order_id } = await send('create-order', { address, amount, creditCoins: coins })
  const paid = (await (await post(request, '/dev/razorpay/pay', { order_id })).json()) as object
  return { ...(await send('verify-payment', paid)), total: amount }
}

/** Orders one unit each of products of two sellers; paid online unless `cash`. */
export async function placeOrder(
  request: APIRequestContext,
  session: Session,
  { index, cash = false, coins = 0 }: { index: number; cash?: boolean; coins?: number },
): Promise<Placed> {
  const products = await productsOf(request, index)
  const lines = products.map(({ productId }) => [productId, 1] as const)
  return { ...(await orderProducts(request, session, lines, { cash, coins })), products }
}

/** Delivers all items of an order. */
export async function deliver(request: APIRequestContext, orderId: string): Promise<void> {
  const { shipped, outForDelivery, delivered } = orderStatus
  for (const status of [shipped, outForDelivery, delivered])
    await post(request, `/dev/orders/${orderId}/status`, { status })
}

/** Orders one unit of each product with cash on delivery, and delivers them. */
export async function receiveProducts(
  request: APIRequestContext,
  session: Session,
  productIds: readonly string[],
): Promise<void> {
  const lines = productIds.map((id) => [id, 1] as const)
  const { orderId } = await orderProducts(request, session, lines)
  await deliver(request, orderId)
}

/** Presses a button, scrolls until phones show the shortcuts, and releases it, which must be a click. */
export async function pressWhileScrolling(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox()
  if (!box) throw new Error('The button is not shown')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  if (page.viewportSize()!.width < 768) {
    await page.evaluate(() => scrollTo(0, 200))
    await expect(page.getByRole('navigation', { name: 'Shortcuts' })).toBeVisible()
  }
  await page.mouse.up()
}

type Child = { orderId: string; orderNumber: string; product: { items: { productId: string }[] } }

/** Returns the orders of an order group, in the sequence of its products. */
export async function childrenOf(
  request: APIRequestContext,
  { token }: Session,
  { orderId, products }: Placed,
): Promise<[Child, Child]> {
  const found = await request.get(`/api/order-inner-details/${orderId}`, { headers: headersOf({ token }) })
  const { children } = (await found.json()) as { children: Child[] }
  const [first, second] = products.map(({ productId }) =>
    children.find(({ product }) => product.items.some((item) => item.productId === productId)),
  )
  if (!first || !second) throw new Error('The order does not contain both products')
  return [first, second]
}
