import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { post } from './cart-steps.ts'
import { headersOf, type Product, productsOf } from './checkout-steps.ts'

export type Session = { token: string }
export type Placed = { orderId: string; total: number; products: [Product, Product] }

/** Orders one unit each of products of two sellers; paid online unless `cash`. */
export async function placeOrder(
  request: APIRequestContext,
  { token }: Session,
  { index, cash = false, coins = 0 }: { index: number; cash?: boolean; coins?: number },
): Promise<Placed> {
  const headers = headersOf({ token })
  const products = await productsOf(request, index)
  for (const { productId } of products)
    await post(request, '/api/move-to-cart', { productId, quantity: 1 }, token)
  const [addresses, options] = await Promise.all([
    request.get('/api/get-address', { headers }),
    request.get('/api/checkout-options', { headers }),
  ])
  const [address] = (await addresses.json()) as { addressId: string }[]
  const { total, redeemableCoins, coinValue } = (await options.json()) as Record<string, number>
  const amount = Math.round(((total ?? 0) - (coins && redeemableCoins! * coinValue!)) * 100) / 100
  const chosen = { address: { addressId: address?.addressId } }
  if (cash) {
    const placed = await post(
      request,
      '/api/place-order',
      {
        ...chosen,
        paymentMode: 'COD',
        cod: true,
        products: products.map(({ productId: id }) => ({ id, quantity: 1, productNote: '' })),
        totalPrice: amount,
      },
      token,
    )
    return { ...((await placed.json()) as { orderId: string }), total: amount, products }
  }
  const opened = await post(request, '/api/create-order', { ...chosen, amount, creditCoins: coins }, token)
  const { orderId: order_id } = (await opened.json()) as { orderId: string }
  const paid = (await (await post(request, '/dev/razorpay/pay', { order_id })).json()) as object
  const placed = (await (await post(request, '/api/verify-payment', paid, token)).json()) as {
    orderId: string
  }
  return { orderId: placed.orderId, total: amount, products }
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
