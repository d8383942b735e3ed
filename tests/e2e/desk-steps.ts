import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test'
import { totpCode } from '#tests/totp.ts'
import { post } from './cart-steps.ts'
import { headersOf } from './checkout-steps.ts'
import { productsOf } from './demo-products.ts'
import { deliver, orderProducts, type Session } from './order-steps.ts'
import { createShopper, type Shopper, signInWithToken } from './test-users.ts'

export type Staff = {
  token: string
  userId: string
  /** Cookie of the open desk. */
  desk: string | null
  totpSecret: string | null
  email: string
}

export async function createStaff(
  request: APIRequestContext,
  wanted: { role: string; sellerId?: string; factor?: boolean },
): Promise<Staff> {
  const response = await request.post('/dev/staff', { data: wanted })
  expect(response.status(), await response.text()).toBe(200)
  const [one] = (await response.json()) as Staff[]
  return one!
}

/** Signs in a person, after the second factor if the session has it. */
export async function signInAtDesk(
  page: Page,
  { token, desk }: Pick<Shopper, 'token'> & Partial<Staff>,
  url: string,
): Promise<void> {
  await signInWithToken(page, token)
  if (desk) await page.context().addCookies([{ name: 'desk', value: desk, url, sameSite: 'Strict' }])
}

/** Returns the code of a 30-second step after the present one: no step is accepted twice, but the next one early. */
export const codeAfter = (secret: string, steps: number): string =>
  totpCode(secret.replaceAll(' ', ''), new Date(Date.now() + steps * 30_000))

export const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** A placed order of one store. */
export type StoreOrder = { orderId: string; orderNumber: string; shopper: Shopper }

/** A new shopper orders pieces of a product, with cash on delivery or paid online; the parcel then takes the steps. */
export async function orderAtStore(
  request: APIRequestContext,
  productId: string,
  {
    pieces = 1,
    steps = [],
    cash = true,
  }: { pieces?: number; steps?: readonly string[]; cash?: boolean } = {},
): Promise<StoreOrder> {
  const shopper = await createShopper(request)
  const { orderId: groupId } = await orderProducts(request, shopper, [[productId, pieces]], { cash })
  const found = await request.get(`/api/order-inner-details/${groupId}`, { headers: headersOf(shopper) })
  const { children } = (await found.json()) as { children: Omit<StoreOrder, 'shopper'>[] }
  const { orderId, orderNumber } = children[0]!
  for (const step of steps) await post(request, '/dev/fulfilment', { orderId, step })
  return { orderId, orderNumber, shopper }
}

/** An order of one product. */
export type ProductOrder = StoreOrder & { productId: string; sellerId: string }

/** A new shopper orders one piece of a product, with cash on delivery or paid online; delivered unless `isOpen`. */
export async function buy(
  request: APIRequestContext,
  { index, cash, isOpen = false }: { index: number; cash?: boolean; isOpen?: boolean },
): Promise<ProductOrder> {
  const [{ productId, sellerId }] = await productsOf(request, index, 1)
  const order = await orderAtStore(request, productId, cash === undefined ? {} : { cash })
  if (!isOpen) await deliver(request, order.orderId)
  return { ...order, productId, sellerId }
}

/** Sends a call of the shop and returns its answer. */
export const send = async <Answer>(
  request: APIRequestContext,
  path: string,
  data: object,
  { token }: Session,
): Promise<Answer> => (await (await post(request, `/api/${path}`, data, token)).json()) as Answer

export const requestReturn = (
  request: APIRequestContext,
  { orderId, productId, shopper }: ProductOrder,
  more: object = {},
) =>
  send<{ returnId: string }>(
    request,
    'request-return',
    {
      orderId,
      items: [{ productId, quantity: 1 }],
      reason: 'Damaged',
      refundMethod: 'wallet',
      ...more,
    },
    shopper,
  )

export const raiseTicket = (
  request: APIRequestContext,
  department: string,
  { orderNumber: orderId, shopper }: { orderNumber: string; shopper: Session },
  more: object = {},
) => {
  const texts = { issue: 'Another question', subject: 'Where is it?', details: 'The page shows nothing.' }
  return send<{ ticketId: string; number: string }>(
    request,
    'raise-ticket',
    { department, orderId, ...texts, ...more },
    shopper,
  )
}

export type Viewer = Parameters<typeof signInAtDesk>[1]
/** Signs in a person at the shop of this test. */
export const signIn = (page: Page, viewer: Viewer) =>
  signInAtDesk(page, viewer, test.info().project.use.baseURL ?? '')

/** Opens a page of another person. */
export async function pageOf(browser: Browser, viewer: Viewer): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, viewer)
  return page
}
