import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { matchRoutes } from 'react-router'
import { orderStatus } from '#domain/order-status.ts'
import type { SignedInMessages } from '#text/signed-in.ts'
import type { VisitorMessages } from '#text/visitor.ts'
import routes from '#web/routes.ts'
import { post } from './cart-steps.ts'
import { headersOf } from './checkout-steps.ts'
import { asOtherBrowser, openSearch } from './test-users.ts'

/** The texts of the pages in one language. */
export type Texts = SignedInMessages & VisitorMessages

export type Screen = {
  path: string
  /** Opens a layer with a form, or sends an empty form; its name is part of the step. */
  layer?: { name: string; open: (page: Page) => Promise<void>; only?: 'phone' }
}

const button = (name: string) => async (page: Page) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click()

/** Every page for visitors, and the forms on it. */
export const visitorScreens = (text: Texts): readonly Screen[] => {
  const { auth, common, components, layout, listing, product } = text
  const report = {
    seller: components.reportThis({ subject: 'seller' }),
    product: components.reportThis({ subject: 'product' }),
  }
  return [
    { path: '/login' },
    { path: '/login', layer: { name: 'errors', open: button(common.signIn) } },
    { path: '/sign-with-otp', layer: { name: 'errors', open: button(auth.getOtp) } },
    { path: '/otp-snd/9876543210/none' },
    { path: '/sign-up-with-email', layer: { name: 'errors', open: button(common.signUp) } },
    { path: '/sign-up-with-email-personal-detail/9876543210' },
    { path: '/not-me' },
    { path: '/forget-password', layer: { name: 'errors', open: button(auth.sendResetLink) } },
    { path: '/reset-password/none' },
    { path: '/gst-registration' },
    { path: '/faq' },
    { path: '/raise-ticket' },
    { path: '/products' },
    {
      path: '/products',
      layer: {
        name: 'filters',
        only: 'phone',
        open: async (page) => {
          await page.getByRole('link', { name: listing.filter, exact: true }).click()
          await expect(page.getByRole('dialog', { name: listing.filters })).toBeVisible()
        },
      },
    },
    { path: '/categories-page/groceries/Groceries' },
    { path: '/groceries' },
    // Another path than the entry before, because a reload keeps an open layer.
    {
      path: '/policy/terms',
      layer: { name: 'search', only: 'phone', open: (page) => openSearch(page, text) },
    },
    { path: '/search-result-page?query=rice' },
    { path: '/top-deals' },
    { path: '/limited-time-deals' },
    { path: '/featured-brands' },
    { path: '/topStore-Page' },
    { path: '/new-arrival' },
    { path: '/recently-viewed' },
    { path: '/discout-for-you/discount-fashion-30' },
    { path: '/discount-products/discount-fashion-30' },
    { path: '/topbrand-products-page/dhaanyakosh' },
    { path: '/brand-page?brandId=swarabeat' },
    { path: '/seller-store/himgiri-organics' },
    { path: '/seller-store/himgiri-organics', layer: { name: 'report', open: button(report.seller) } },
    { path: '/product-page/swara-headphones' },
    { path: '/product-page/crew-tshirt-leaf-green-m?sort=lowest&rating=4' },
    {
      path: '/product-page/swara-headphones',
      layer: { name: 'share', open: button(product.shareThisProduct) },
    },
    { path: '/product-page/swara-headphones', layer: { name: 'report', open: button(report.product) } },
    { path: '/shared-list/demo-onam-list-share' },
    { path: '/about-us' },
    {
      path: '/about-us',
      layer: {
        name: 'pincode',
        open: async (page) => {
          await page.locator('summary', { hasText: layout.deliverTo }).filter({ visible: true }).click()
          await expect(page.getByLabel(layout.deliveryPincode).filter({ visible: true })).toBeVisible()
        },
      },
    },
    { path: '/policy/privacy' },
    { path: '/policy/shipping' },
    { path: '/policy/returns' },
    { path: '/policy/terms' },
    { path: '/policy/ranking' },
    { path: '/policy/reviews' },
    { path: '/no-such/page' },
  ]
}

/** Every page of a signed-in user with one product in the cart, without those of orders. */
export const shopperScreens = ({ common, product }: Texts): readonly Screen[] => [
  { path: '/' },
  { path: '/shopping-cart' },
  { path: '/MyAcDefault' },
  { path: '/my-account/personal-information' },
  { path: '/my-account/my-orders' },
  { path: '/my-account/whishlist' },
  { path: '/my-account/address' },
  { path: '/my-account/address', layer: { name: 'new address', open: button(common.addNewAddress) } },
  { path: '/checkout' },
  { path: '/checkout', layer: { name: 'new address', open: button(common.addNewAddress) } },
  {
    path: '/product-page/swara-headphones',
    layer: {
      name: 'add to list',
      open: async (page) => {
        await page.locator('main .heart').first().click()
        await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible()
      },
    },
  },
  {
    path: '/product-page/swara-headphones',
    layer: {
      name: 'new list',
      open: async (page) => {
        await page.locator('main .heart').first().click()
        await button(product.createNewList)(page)
      },
    },
  },
  { path: '/product-page/swara-headphones', layer: { name: 'question', open: button(product.askTitle) } },
  { path: '/product-checkout/swara-headphones' },
]

/** The other pages of an account, and those of its orders: a page for each state, document and form. */
export async function accountScreens(request: APIRequestContext, token: string): Promise<readonly Screen[]> {
  const read = async <Answer>(path: string) =>
    (await (await request.get(`/api/${path}`, { headers: headersOf({ token }) })).json()) as Answer
  const { orders } = await read<{ orders: Order[] }>('get-all-orders')
  const returns = await read<{ orderId: string }[]>('my-returns')
  const returned = new Set(returns.map(({ orderId }) => orderId))
  const kindOf = ({ orderId, status, refunds }: Order) =>
    [status, refunds.length > 0, returned.has(orderId)].join(' ')
  const ofEachKind = [...new Map(orders.map((order) => [kindOf(order), order])).values()]
  const documents = orders.flatMap(({ invoices }) => invoices)
  const first = (status: number) => orders.find((order) => order.status === status)?.orderId
  const sections = [
    'rating-review',
    'question-answers',
    'wallet',
    'reward-area',
    'help-centre',
    'raise-ticket',
  ]
  return [
    '/my-account',
    '/my-account/none',
    ...sections.map((section) => `/my-account/${section}`),
    ...ofEachKind.map(({ orderId }) => `/order/${orderId}`),
    `/order-completed-page/${orders[0]?.parentOrderId}`,
    `/order-inner-cancellation/${first(orderStatus.processing)}`,
    `/order-return/${first(orderStatus.delivered)}`,
    ...new Map(documents.map(({ invoiceId, kind }) => [kind, `/invoice/${invoiceId}`])).values(),
    ...orders.flatMap(({ refunds }) => refunds.map(({ refundId }) => `/refund/${refundId}`)).slice(0, 1),
  ].map((path) => ({ path }))
}

type Order = {
  orderId: string
  parentOrderId: string
  status: number
  refunds: { refundId: string }[]
  invoices: { invoiceId: string; kind: string }[]
}

/** Signs in a shopper of the demo shop and adds a product to the cart. The default shopper has orders in all states. */
export async function signInDemoShopper(
  request: APIRequestContext,
  data = { email: 'asha@demo.tharacart.in', password: 'Shop@1234' },
): Promise<string> {
  const response = await request.post('/api/signin-check', { data, headers: asOtherBrowser })
  const { token } = (await response.json()) as { token: string }
  await post(request, '/api/move-to-cart', { productId: 'swara-headphones', quantity: 1 }, token)
  return token
}

type Route = { path?: string | undefined; index?: boolean | undefined; children?: Route[] | undefined }

/** Returns the routes of the shop's pages that none of the screens opens. */
export function routesWithout(screens: readonly Screen[]): string[] {
  const flat = (all: readonly Route[]): { path: string }[] =>
    all.flatMap(({ path, index, children = [] }) => [
      ...(path === undefined && !index ? [] : [{ path: `/${path ?? ''}` }]),
      ...flat(children),
    ])
  const pages = flat(routes)
  const opened = screens.map(({ path }) => matchRoutes(pages, path.split('?')[0] ?? '')?.[0]?.route)
  return pages.filter((page) => !opened.includes(page)).map(({ path }) => path)
}
