import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { recordRequests, renderPage } from '#tests/browser-page.tsx'
import { expectNoAxeViolations } from '#tests/axe.ts'
import { Button } from '#ui/forms/button.tsx'
import { ToastProvider } from '#ui/overlays/toast.tsx'
import { soap } from '#tests/sample-product.ts'
// Loaded with the test: a machine that is busy takes longer to compile it than an assertion waits.
import './offers-list.tsx'
import OtherSellers from './other-sellers.tsx'

const requests = recordRequests()

type Viewed = { kind?: 'personal' | 'business'; quantity?: number; pincode?: string }
const renderSellers = ({ kind = 'personal', quantity = 1, pincode = '' }: Viewed = {}) => {
  const offer = { kind, quantity, delivery: { pincode } }
  /** The section of two variants of one group; the second one is opened by the button. */
  function Sellers() {
    const [isOther, setOther] = useState(false)
    const product = isOther ? { ...soap, productId: 'soap/2' } : soap
    const found = isOther ? { total: 3, unitPrice: 90 } : { total: 12, unitPrice: 45.5 }
    return (
      <ToastProvider>
        <Button onClick={() => setOther(true)}>Other variant</Button>
        <OtherSellers product={product} offer={offer} found={found} />
      </ToastProvider>
    )
  }
  return renderPage(<Sellers />)
}
const found = (id: string, more: object = {}) => ({
  productId: id,
  sellerId: `store-${id}`,
  storename: `Store ${id}`,
  unitPrice: 45.5,
  quantity: 1,
  expectedDelivery: null,
  rating: 4.3,
  ratingCount: 7,
  ...more,
})
const paths = () => requests.map(({ path }) => path)
/** Answers the reload of the price of an offer. */
async function answerNow(productId: string, prices: object) {
  const reload = () => requests.findLast(({ path }) => path === `/api/product-now?productId=${productId}`)
  await expect.poll(reload).toBeDefined()
  const { price, sellingPrice, offerPrice, businessPrice, tirePrice, stock } = soap
  const deal = { limitedTimePrice: null, limitedTimeEndDate: null }
  const same = { productId, price, sellingPrice, offerPrice, businessPrice, tirePrice, stock, ...deal }
  reload()?.answer({ ...same, ...prices })
}
const heading = (name: string) => page.getByRole('heading', { name })

it('shows number and lowest price, and loads the list when it is opened', async () => {
  await renderSellers()
  await expect.element(heading('12 other sellers from ₹45.50')).toBeVisible()
  expect(paths()).toEqual([])
  await expectNoAxeViolations()
  await heading('12 other sellers from ₹45.50').click()
  await expect.poll(paths).toEqual(['/api/product-offers?productId=soap%2F1&quantity=1&page=1&limit=10'])
  requests[0]?.answer([
    found('a', { expectedDelivery: '2026-11-27' }),
    found('b', { unitPrice: 50, rating: null, ratingCount: 0 }),
  ])
  const items = page.getByRole('listitem')
  await expect.element(items.nth(0)).toHaveTextContent(/Store a.*₹45\.50.*Delivery by Fri, 27 Nov/)
  await expect.element(items.nth(1)).toHaveTextContent(/Store b.*No ratings.*₹50\.00/)
  await expect
    .element(page.getByRole('link', { name: 'Store a', exact: true }))
    .toHaveAttribute('href', '/seller-store/store-a')
  await expect
    .element(page.getByRole('link', { name: 'See this offer Sold by Store a' }))
    .toHaveAttribute('href', '/product-page/a')
  await expect
    .element(page.getByRole('link', { name: 'How we rank' }))
    .toHaveAttribute('href', '/policy/ranking')
  await expectNoAxeViolations()
  await page.getByRole('button', { name: 'Show more sellers' }).click()
  await expect.poll(paths).toContain('/api/product-offers?productId=soap%2F1&quantity=1&page=2&limit=10')
  // A visitor signs in first.
  await page.getByRole('button', { name: /Add to Cart.*Sold by Store b/ }).click()
  await answerNow('b', { sellingPrice: 50 })
  await expect.element(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  expect(sessionStorage.length).toBe(1)
})

it('asks again for the quantity of a business account and the pincode, and hides what nobody delivers', async () => {
  await renderSellers({ kind: 'business', quantity: 12, pincode: '682017' })
  await expect
    .poll(paths)
    .toEqual(['/api/product-offers?productId=soap%2F1&quantity=12&limit=1&pincode=682017'])
  requests[0]?.answer([], { headers: { 'x-total-count': '0' } })
  await expect.element(page.getByRole('heading')).not.toBeInTheDocument()
})

it('shows the price that one other seller has for the viewer', async () => {
  await renderSellers({ kind: 'business' })
  await expect.poll(paths).toHaveLength(1)
  requests[0]?.answer([found('a', { unitPrice: 40, quantity: 10 })], { headers: { 'x-total-count': '1' } })
  await expect.element(heading('1 other seller from ₹40.00')).toBeVisible()
})

it('never shows number and price of the previous variant', async () => {
  await renderSellers({ pincode: '682017' })
  await expect.poll(paths).toHaveLength(1)
  requests[0]?.answer([found('a', { unitPrice: 40 })], { headers: { 'x-total-count': '2' } })
  await expect.element(heading('2 other sellers from ₹40.00')).toBeVisible()
  await page.getByRole('button', { name: 'Other variant' }).click()
  await expect.element(heading('3 other sellers from ₹90.00')).toBeVisible()
  await expect.poll(paths).toHaveLength(2)
  requests[1]?.fail()
  await expect.element(heading('3 other sellers from ₹90.00')).toBeVisible()
})

it('shows a changed price of an offer before it enters the cart', async () => {
  localStorage.setItem('authToken', 'token')
  await renderSellers({ kind: 'business', quantity: 12 })
  await expect.poll(paths).toHaveLength(1)
  requests[0]?.answer([found('a')], { headers: { 'x-total-count': '1' } })
  await heading('1 other seller from ₹45.50').click()
  await expect.poll(paths).toHaveLength(2)
  requests[1]?.answer([found('a', { quantity: 12 })])
  const item = page.getByRole('listitem')
  const added = () => requests.filter(({ path }) => path === '/api/move-to-cart').map(({ body }) => body)
  await item.getByRole('button', { name: /Add to Cart/ }).click()
  const tirePrice = [{ minQuantity: 10, discountPrice: 47.25, range: '10+' }]
  await answerNow('a', { sellingPrice: 60, tirePrice })
  await expect.element(item.getByText('The price has changed from ₹45.50 to ₹47.25.')).toBeVisible()
  await expect.element(item.getByText('₹47.25', { exact: true })).toBeVisible()
  expect(added()).toEqual([])
  await item.getByRole('button', { name: /Add to Cart/ }).click()
  await expect.poll(paths).toHaveLength(4)
  await answerNow('a', { sellingPrice: 60, tirePrice })
  await expect.poll(added).toEqual([{ productId: 'a', quantity: 12 }])
  requests.at(-1)?.answer({ message: 'Product added to cart', cart: [] })
})

it('shows a failure with a button to try again', async () => {
  await renderSellers()
  await heading('12 other sellers').click()
  await expect.poll(paths).toHaveLength(1)
  requests[0]?.answer({ message: 'The shop is busy.' }, { status: 503 })
  await expect.element(page.getByText('Could not load the other sellers.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(paths).toHaveLength(2)
  requests[1]?.answer([found('a')])
  await expect.element(page.getByText('Store a', { exact: true })).toBeVisible()
})
