import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { deliveredTo, newPhone, type Shopper, unique } from './test-users.ts'

export type Product = {
  productId: string
  name: string
  stock: number
  b2cMaxQty: number
  purchaseLimit: number | null
  sellingPrice: number
  offerPrice: number
  price: number
  sellerId: string
}

/** Returns all products in stock that fit and are delivered everywhere. */
export async function products(
  request: APIRequestContext,
  fits: (product: Product) => boolean,
): Promise<Product[]> {
  const found: Product[] = []
  for (let page = 1; page < 20; page++) {
    const all = await request.get(`/api/getAllProducts?limit=96&page=${page}&availability=in-stock`)
    const rows = (await all.json()) as Product[]
    found.push(...(await deliveredTo(request, rows.filter(fits))))
    if (rows.length === 0) break
  }
  return found
}

/** Returns products of different sellers for one test; `index` selects others for each test and width. */
export async function productsInStock(
  request: APIRequestContext,
  index: number,
  count: number,
): Promise<Product[]> {
  const found = await products(
    request,
    ({ stock, b2cMaxQty, purchaseLimit, price, sellingPrice, offerPrice }) =>
      Number.isInteger(sellingPrice) &&
      offerPrice === sellingPrice &&
      stock > 30 &&
      b2cMaxQty > 4 &&
      purchaseLimit === null &&
      price > sellingPrice + 20,
  )
  const chosen: Product[] = []
  for (const product of found.slice(index * 4))
    if (chosen.length < count && !chosen.some(({ sellerId }) => sellerId === product.sellerId))
      chosen.push(product)
  expect(chosen).toHaveLength(count)
  return chosen
}

export async function post(request: APIRequestContext, path: string, data: object, token?: string) {
  const headers = token ? { headers: { authorization: `Bearer ${token}` } } : {}
  const response = await request.post(path, { data, ...headers })
  expect(response.status(), `${path}: ${await response.text()}`).toBe(200)
  return response
}

/** Opens an account, which has no address yet. */
export async function createShopperWithoutAddress(
  request: APIRequestContext,
): Promise<Pick<Shopper, 'token'>> {
  const password = 'Trading@2026x'
  const email = `cart-${unique()}@shopper.example`
  const form = { name: 'Meera Nair', email, phone: newPhone(), password, confirmPassword: password }
  await post(request, '/api/sign-up-with-email', form)
  return (await (await post(request, '/api/signin-check', { email, password })).json()) as { token: string }
}

export async function fillCart(
  request: APIRequestContext,
  { token }: Pick<Shopper, 'token'>,
  lines: [Product, number][],
) {
  for (const [{ productId }, quantity] of lines)
    await post(request, '/api/move-to-cart', { productId, quantity }, token)
}

export type Line = { productId: string; quantity: number; note: string; problem: string | null }
export async function cartOf(request: APIRequestContext, { token }: Shopper): Promise<Line[]> {
  const response = await request.get('/api/get-cart-products', {
    headers: { authorization: `Bearer ${token}` },
  })
  return (await response.json()) as Line[]
}

/** Chooses the place of delivery as the place picker stores it. */
export const deliverTo = (page: Page, pincode: string, place: string) =>
  page.addInitScript((value) => {
    document.cookie = `deliverTo=${encodeURIComponent(value)}; Path=/`
  }, `${pincode} ${place}`)

export const lineOf = (page: Page, { name }: { name: string }) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name }) })
export const removal = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Are you sure you want to remove this item from the cart?' })
export const rupees = (amount: number) =>
  `₹${amount.toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
