import { useState } from 'react'
import { Outlet } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { publicText as en } from '#text/en/public.ts'
import { recordRequests, renderRoutes } from '#tests/browser-page.tsx'
import { soap } from '#tests/sample-product.ts'
import { ShopFrame } from '#tests/shop-frame.tsx'
import { useShopLinks } from '#web/layout/navigation.tsx'
import { BuyBox } from './buy-box.tsx'
import { defaultShopRules } from '#domain/shop-rules.ts'
import { claimsOf } from './claims.ts'
import { OfferPrice } from './offer-price.tsx'
import { useOffer } from './use-offer.ts'

const now = new Date('2026-11-20T10:00:00Z')
const loaded = {
  ...soap,
  productId: 'soap',
  stock: 20,
  businessPrice: 45,
  b2bminQty: 12,
  minimumQuantity: 12,
}
/** A variant of the same group, of which a business account may order fewer pieces. */
const otherVariant = { ...loaded, productId: 'soap-large', b2bMaxQty: 15 }

const requests = recordRequests()
afterEach(() => {
  Reflect.deleteProperty(document, 'visibilityState')
})

function Offered() {
  const [isOther, setOther] = useState(false)
  const offer = useOffer(isOther ? otherVariant : loaded, now)
  const { product } = offer
  return (
    <>
      <button onClick={() => setOther(!isOther)}>Other variant</button>
      <OfferPrice product={product} offer={offer} now={now} />
      <BuyBox
        product={product}
        offer={offer}
        claims={claimsOf(product, offer, en, defaultShopRules)}
        now={now}
      />
    </>
  )
}

function Shop() {
  useShopLinks()
  return (
    <ShopFrame>
      <Outlet />
    </ShopFrame>
  )
}

/** Opens the product as a signed-in user of a kind. */
async function openProduct(kind: 'personal' | 'business' = 'personal') {
  localStorage.setItem('authToken', 'token')
  const children = [
    { index: true, element: <Offered /> },
    { path: '*', element: <h1>Checkout</h1> },
  ]
  await renderRoutes([{ path: '/', element: <Shop />, children }])
  await expect.poll(paths).toContain('/api/my-shell')
  requestsTo('/api/my-shell')[0]?.answer({ kind, cartProductIds: [], wishlistProductIds: [], address: null })
}

const paths = () => requests.map(({ path }) => path)
const requestsTo = (path: string) => requests.filter((request) => request.path.startsWith(path))
const reloads = () => requestsTo('/api/product-now?productId=soap')

/** Waits for the reload with this number, and answers it with the price and stock of `loaded` but for `changes`. */
async function answerReload(number: number, changes: Record<string, unknown> = {}) {
  await expect.poll(() => reloads().length).toBe(number)
  const { productId, price, sellingPrice, offerPrice, businessPrice, tirePrice, stock } = loaded
  const deal = { limitedTimePrice: null, limitedTimeEndDate: null }
  const same = { productId, price, sellingPrice, offerPrice, businessPrice, tirePrice, stock, ...deal }
  reloads()[number - 1]?.answer({ ...same, ...changes })
}

const addToCart = page.getByRole('button', { name: 'Add to Cart' })
const buyNow = page.getByRole('link', { name: 'Buy Now' })
const shown = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible()

/** Answers the change of the cart, for which the next one of this file would wait. */
async function answerCart(): Promise<void> {
  requestsTo('/api/move-to-cart')[0]?.answer({ cart: [], notice: 'Stored in the cart', message: '' })
  await shown('Stored in the cart')
}

it('shows a changed price before the product is added to the cart', async () => {
  await openProduct()
  await addToCart.click()
  await expect.element(page.getByRole('button').filter({ hasText: 'Add to Cart' })).toBeDisabled()
  await answerReload(1, { sellingPrice: 52.5, offerPrice: 52.5 })
  await shown('The price has changed from ₹48.00 to ₹52.50.')
  await shown('₹52.50')
  expect(requestsTo('/api/move-to-cart')).toEqual([])
  await addToCart.click()
  await answerReload(2, { sellingPrice: 52.5, offerPrice: 52.5 })
  await expect
    .poll(() => requestsTo('/api/move-to-cart').map(({ body }) => body))
    .toEqual([{ productId: 'soap', quantity: 1 }])
  await answerCart()
})

it.each([
  [{ stock: 3 }, 'Only 3 left'],
  [{ stock: 0 }, 'Out Of Stock'],
])('shows the stock %o before the product is added to the cart', async (changes, text) => {
  await openProduct()
  await addToCart.click()
  await answerReload(1, changes)
  await shown(text)
  expect(requestsTo('/api/move-to-cart')).toEqual([])
  if (changes.stock > 0) return
  await expect.element(addToCart).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Notify me' })).toBeVisible()
})

it('shows that the stock is below the minimum of a business account', async () => {
  await openProduct('business')
  const quantity = page.getByRole('textbox', { name: `Quantity of ${soap.name}` })
  await expect.element(quantity).toHaveValue('12')
  await addToCart.click()
  await answerReload(1, { stock: 11 })
  await shown('Out of stock for business orders (11 left, minimum 12)')
  expect(requestsTo('/api/move-to-cart')).toEqual([])
})

it('keeps a typed quantity above the new stock, and adds nothing', async () => {
  await openProduct('business')
  const quantity = page.getByRole('textbox', { name: `Quantity of ${soap.name}` })
  await expect.element(quantity).toHaveValue('12')
  await quantity.fill('18')
  await addToCart.click()
  await answerReload(1, { businessPrice: 44, offerPrice: 44, stock: 15 })
  await shown('The price has changed from ₹45.00 to ₹44.00.')
  await expect.element(quantity).toHaveValue('18')
  expect(requestsTo('/api/move-to-cart')).toEqual([])
})

it('keeps the typed quantity for another variant, or says why it cannot', async () => {
  await openProduct('business')
  const quantity = page.getByRole('textbox', { name: `Quantity of ${soap.name}` })
  const changeVariant = page.getByRole('button', { name: 'Other variant' })
  await expect.element(quantity).toHaveValue('12')
  await quantity.fill('14')
  await changeVariant.click()
  await expect.element(quantity).toHaveValue('14')
  const notice = page.getByText('Max 15 per order')
  await expect.element(notice).not.toBeInTheDocument()
  await changeVariant.click()
  await quantity.fill('18')
  await changeVariant.click()
  await expect.element(quantity).toHaveValue('15')
  await expect.element(notice).toBeVisible()
  await changeVariant.click()
  await expect.element(quantity).toHaveValue('18')
})

it('follows Buy Now only if nothing changed', async () => {
  await openProduct()
  await buyNow.click()
  await answerReload(1, { sellingPrice: 40, offerPrice: 40 })
  await shown('The price has changed from ₹48.00 to ₹40.00.')
  await expect.element(page.getByRole('heading', { name: 'Checkout' })).not.toBeInTheDocument()
  await buyNow.click()
  await answerReload(2, { sellingPrice: 40, offerPrice: 40 })
  await expect.element(page.getByRole('heading', { name: 'Checkout' })).toBeVisible()
})

it('does not follow Buy Now after another variant was chosen', async () => {
  await openProduct()
  await buyNow.click()
  await expect.poll(() => reloads().length).toBe(1)
  await page.getByRole('button', { name: 'Other variant' }).click()
  await expect.element(buyNow).toHaveAttribute('href', '/product-checkout/soap-large')
  await answerReload(1)
  // The next press is the only one that leads to the checkout.
  await buyNow.click()
  await expect.poll(() => requestsTo('/api/product-now?productId=soap-large').length).toBe(1)
  await expect.element(page.getByRole('heading', { name: 'Checkout' })).not.toBeInTheDocument()
})

it('adds the product if price and stock cannot be loaded, because the server checks again', async () => {
  await openProduct()
  await addToCart.click()
  await expect.poll(() => reloads().length).toBe(1)
  reloads()[0]?.fail()
  await expect.poll(() => requestsTo('/api/move-to-cart').length).toBe(1)
  await answerCart()
})

it('reloads when the tab becomes visible after 15 seconds', async () => {
  await openProduct()
  await expect.element(addToCart).toBeVisible()
  vi.useFakeTimers({ toFake: ['Date'], now })
  const turn = (visibilityState: 'hidden' | 'visible') => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibilityState })
    document.dispatchEvent(new Event('visibilitychange'))
  }
  const leaveFor = (ms: number) => {
    turn('hidden')
    vi.setSystemTime(Date.now() + ms)
    turn('visible')
  }
  leaveFor(14_999)
  expect(reloads()).toEqual([])
  leaveFor(15_000)
  await answerReload(1, { sellingPrice: 50, offerPrice: 50, stock: 2 })
  await shown('The price has changed from ₹48.00 to ₹50.00.')
  await shown('Only 2 left')
})
