import { type ComponentType, type ReactNode, useState } from 'react'
import { Outlet } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Product } from '#contract/shapes.ts'
import { answerLimits, questionLimits } from '#domain/help.ts'
import { listLimits } from '#domain/lists.ts'
import { reviewLimits } from '#domain/rating.ts'
import { defaultShopRules } from '#domain/shop-rules.ts'
import { ToastProvider } from '#ui/overlays/toast.tsx'
import { recordRequests, renderRoutes } from '#tests/browser-page.tsx'
import { soap } from '#tests/sample-product.ts'
import WishlistLists from '#web/components/sharing/wishlist-lists.tsx'
import { WishlistProvider } from '#web/components/product/wishlist.tsx'
import SharedListPage from '#web/pages/wishlists/shared-list-page.tsx'
import { type Viewer, ViewerContext } from '#web/session/viewer.ts'
import { GoneProductContent } from './product-error.tsx'
import ProductPage from './product-page.tsx'

/** A text without a place where a line may break. */
const long = (length: number) => 'Neem'.repeat(length / 4)
const name = long(200)

const variantOptions = ['Colour', long(40)].map((option) => ({ name: option, values: [long(60), 'Red'] }))
const options = Object.fromEntries(variantOptions.map((option) => [option.name, long(60)]))
const variants = ['a', 'b'].map((productId) => ({
  productId,
  sku: long(60),
  options: productId === 'a' ? options : { ...options, Colour: 'Red' },
  imageUrl: '/media/soap',
  price: 60,
  sellingPrice: 48,
  offerPrice: 48,
  stock: 9,
  minimumQuantity: 1,
}))
const product: Product = {
  ...soap,
  productId: 'a',
  name,
  brandDetails: { brandId: 'b', brandName: long(100) },
  seller: {
    ...soap.seller,
    storedetails: { storename: long(100) },
    legalName: long(100),
    address: long(200),
    careEmail: `${long(60)}@example.in`,
    gstin: '32ABCDE1234F1Z5',
  },
  description: long(1000),
  keyFeatures: [long(200)],
  features: { [long(60)]: { value: long(200) }, 'Net quantity': { value: long(60) } },
  origin: long(60),
  skuSet: variants.map(({ sku }) => sku),
  variants,
  variantOptions,
  options,
  trail: [{ id: 'care', name: long(60) }],
} as Product
const review = {
  id: 'r1',
  reviewId: 'r1',
  productId: 'a',
  rating: 4,
  review: long(reviewLimits.headline),
  comment: long(1000),
  mediaUrl: [],
  userDetails: { name: long(60) },
  createdDate: 1_790_000_000,
  helpfulCount: 3,
  verified: true,
  options: variantOptions.map((option) => ({ name: option.name, value: long(60) })),
  edited: true,
}
const question = {
  id: 'q1',
  question: long(questionLimits.most),
  answers: [
    {
      answerId: 'a1',
      ans: long(answerLimits.most),
      by: long(100),
      role: 'seller' as const,
      createdDate: 1_790_000_000,
    },
  ],
  answerCount: 1,
  customerDetails: { name: 'Meera' },
  createdDate: 1_790_000_000,
}
const listName = long(listLimits.name)
const listed = { ...product, available: true, sellerName: long(100) }
const offer = {
  productId: 'o1',
  sellerId: 's1',
  storename: long(100),
  unitPrice: 45.5,
  quantity: 1,
  expectedDelivery: null,
  rating: null,
  ratingCount: 0,
}

/** What the shop answers to the calls of the pages, by the start of the path. */
const answers: Record<string, unknown> = {
  'get-product-user-reviews': [{ ...review, own: true }],
  'get-product-reviews': { reviews: [review], total: 1 },
  'check-product-in-lists': { inWishlist: true, lists: [{ id: 'l1', listName, hasProduct: true }] },
  'getsharable-list': { sharableLists: [{ id: 'l1', listName, shareUrl: null, products: [listed] }] },
  'get-wishList-products': [listed],
  'stock-alerts': [{ productId: 'b', name, imageUrl: null, colour: null }],
  'similar-products': [product],
  getAllProducts: [product],
  'product-offers': [offer],
  'list-to-cart': { added: 0, left: [{ productId: 'a', name, reason: 'Out Of Stock' }] },
  'get-address': [],
}

const requests = recordRequests()
beforeEach(async () => {
  await page.viewport(360, 780)
  localStorage.setItem('authToken', 'token')
})

/** Answers the requests that were sent so far, with an empty object where a test shows nothing of the answer. */
function answerRequests(): void {
  for (const request of requests.splice(0)) {
    const call = Object.keys(answers).find((path) => request.path.startsWith(`/api/${path}`))
    request.answer(call ? answers[call] : {}, { headers: { 'x-total-count': '1' } })
  }
}

const viewer: Viewer = {
  signedIn: true,
  kind: 'personal',
  shell: { userId: 'u1', kind: 'personal', cartProductIds: [], wishlistProductIds: [] } as never,
}

async function show(content: ReactNode, hash = ''): Promise<void> {
  const element = (
    <ViewerContext value={viewer}>
      <ToastProvider>
        <WishlistProvider>
          <main>
            <Outlet context={{ qna: { questions: [question], total: 1 } }} />
          </main>
        </WishlistProvider>
      </ToastProvider>
    </ViewerContext>
  )
  await renderRoutes([{ path: '/', element, children: [{ index: true, element: content }] }], `/${hash}`)
}

/** Scrolls down by half a window, at the end of the page back to its start. Scripts are loaded where a section comes into view. */
function scrollOn(): void {
  const before = scrollY
  scrollBy(0, innerHeight / 2)
  if (scrollY === before) scrollTo(0, 0)
}

/** Waits for a text of the page, while requests are answered and the page is scrolled. */
const expectText = (text: string, selector: string) =>
  expect
    .poll(() => {
      answerRequests()
      scrollOn()
      return [...document.querySelectorAll(selector)].map((element) => element.textContent).join()
    })
    .toContain(text)

/** Expects that no element of the page has content that is wider than itself, but for the carousels. */
function expectNothingTooWide(): void {
  const wide = [...document.querySelectorAll('main *, dialog *, .toasts *')].filter(
    (element) =>
      // A text for screen readers is one pixel wide; an inline element has no width of its own.
      element.clientWidth > 1 &&
      element.scrollWidth > element.clientWidth + 1 &&
      !element.closest('.rail-box, .breadcrumb, .card-brand') &&
      // The focus ring of a carousel needs room outside of its box.
      !element.querySelector('.rail') &&
      element.tagName !== 'INPUT',
  )
  expect(wide.map((element) => `${element.tagName} ${element.className}`)).toEqual([])
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
}

const press = async (button: string | RegExp) => {
  await page.getByRole('button', { name: button }).first().click()
}
/** The part of the props that the router loads. */
const Loaded = ProductPage as ComponentType<{ loaderData: unknown }>
const loaderData = {
  product,
  reviews: { reviews: [review], total: 1 },
  offers: { total: 1, unitPrice: 45.5 },
  rules: defaultShopRules,
  now: 1_790_000_000_000,
}
const productPage = <Loaded loaderData={loaderData} />

it('the product page with the longest texts is not wider than the window', async () => {
  await show(productPage)
  await expectText(review.review, 'section[aria-labelledby=own-r1]')
  expectNothingTooWide()
  document.querySelector('#buy-buttons')?.scrollIntoView()
  await page.getByRole('heading', { name: /1 other seller/ }).click()
  await expectText(offer.storename, 'section[aria-label="Other sellers"] li')
  expectNothingTooWide()
})

it('the list of other sellers is closed on the page of the next product', async () => {
  function Pages() {
    const [productId, setProductId] = useState('a')
    const shown = { ...product, productId, variants: [] }
    return (
      <>
        <button onClick={() => setProductId('b')}>Next product</button>
        <Loaded loaderData={{ ...loaderData, product: shown }} />
      </>
    )
  }
  await show(<Pages />)
  await expectText('1 other seller', 'section[aria-label="Other sellers"] h2')
  const summary = page.getByRole('heading', { name: /1 other seller/ })
  await summary.click()
  await expectText(offer.storename, 'section[aria-label="Other sellers"] li')
  await press('Next product')
  await expect.element(summary).toBeVisible()
  expect(document.querySelectorAll('section[aria-label="Other sellers"] li')).toHaveLength(0)
})

it.each([
  { button: 'Answer', text: question.question },
  { button: 'Edit', text: name },
])('the dialog "$button" of the product page is not wider than the window', async ({ button, text }) => {
  await show(productPage)
  await expectText(review.review, 'section[aria-labelledby=own-r1]')
  await page.getByRole('button', { name: button, exact: true }).click()
  await expectText(text, 'dialog[open]')
  expectNothingTooWide()
})

it('Add to List and its message are not wider than the window', async () => {
  await show(productPage)
  await press(/wishlist|list/i)
  await expectText(listName, 'dialog[open]')
  expectNothingTooWide()
})

it('the wishlist is not wider than the window', async () => {
  await show(<WishlistLists />)
  await expectText(name, '[role=tabpanel] li')
  await expectText(name, 'section[aria-labelledby=stock-alerts] li')
  expectNothingTooWide()
})

it('own lists, their question, messages and what was left out are not wider than the window', async () => {
  await show(<WishlistLists />, '#shared-lists')
  await expectText(listName, '[role=tabpanel] h3')
  expectNothingTooWide()
  await press(/Add all to cart|^Add the products/)
  await expectText(name, 'dialog[open] li')
  expectNothingTooWide()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  await page.getByRole('button', { name: `Remove ${listName}` }).click()
  await expectText(listName, 'dialog[open] h2')
  expectNothingTooWide()
})

it('a shared list is not wider than the window', async () => {
  const Shared = SharedListPage as ComponentType<{ loaderData: unknown }>
  await show(<Shared loaderData={{ token: 'token', listName, products: [product] }} />)
  expectNothingTooWide()
  await press('Save a copy')
  await expectText(listName, '.toasts')
  expectNothingTooWide()
})

it('the page of a product that is no longer sold is not wider than the window', async () => {
  const gone = { productId: 'a', name, imageUrl: null, colour: null, category: 'care' }
  await show(<GoneProductContent product={gone} similar={[product]} />)
  expectNothingTooWide()
})
