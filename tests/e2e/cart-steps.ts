import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import type { Product } from './demo-products.ts'
import { newPhone, type Shopper, unique } from './test-users.ts'

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
export function deliverTo(page: Page, pincode: string, place: string): Promise<void> {
  const { baseURL = '' } = test.info().project.use
  const value = encodeURIComponent(`${pincode} ${place}`)
  return page.context().addCookies([{ name: 'deliverTo', value, url: baseURL }])
}

export const lineOf = (page: Page, { name }: { name: string }) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name }) })
export const removal = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Are you sure you want to remove this item from the cart?' })
export const rupees = (amount: number) =>
  `₹${amount.toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
