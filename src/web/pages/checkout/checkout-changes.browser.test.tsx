import { createElement, type ReactNode, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { signedInText as enSignedIn } from '#text/en/signed-in.ts'
import { expectNoAxeViolations } from '#tests/axe.ts'
import { recordRequests } from '#tests/browser-page.tsx'
import {
  addressOf,
  mainButton as main,
  meera,
  openCheckout,
  requestsTo as requestsIn,
  soapLine,
  stepOf,
  withCart,
} from '#tests/checkout-page.tsx'
import { soap } from '#tests/sample-product.ts'
import { RequestError } from '#web/api/request-error.ts'
import type { CartLine } from '#web/components/cart/use-cart.ts'
import { ViewerContext } from '#web/session/viewer.ts'
import SingleCheckoutPage from './single-checkout-page.tsx'

// What a refused order changed, and "Update and continue".

const requests = recordRequests()
const requestsTo = (path: string) => requestsIn(requests, path)
const paymentUrl = '/checkout?step=payment&address=a1'
const update = main(enSignedIn.checkout.updateAndContinue)
const text = (words: string | RegExp) => page.getByText(words)
const marks = (kind: 'line' | 'order') => [...document.querySelectorAll(`[data-change=${kind}]`)]
const heading = (name: RegExp) => page.getByRole('heading', { name })
/** Expects that the first mark of a kind has a text and the focus. */
const expectMark = async (kind: 'line' | 'order', words: string) => {
  await expect.poll(() => marks(kind)[0]?.textContent).toContain(words)
  await expect.poll(() => document.activeElement).toBe(marks(kind)[0])
}
const expectNothing = (words: string | RegExp) => expect.element(text(words)).not.toBeInTheDocument()

const jar = { productId: 'jar', id: 'jar', name: 'Glass Jar' }
const gone = (line: CartLine): CartLine => ({ ...line, problem: 'Not sold.', orderableQuantity: 0 })

/** A cart whose lines change when it is loaded again. */
function Cart({
  before,
  after,
  remove = async () => undefined,
}: {
  before: CartLine[]
  after: CartLine[]
  remove?: () => Promise<void>
}) {
  const [lines, setLines] = useState(before)
  const removeLine = async (productId: string) => {
    await remove()
    setLines((all) => all.filter((line) => line.productId !== productId))
  }
  return withCart({
    lines,
    refresh: async () => setLines(after),
    setQuantity: async (_, quantity) => setLines([soapLine(quantity)]),
    remove: removeLine,
  })
}

/** Answers the newest request for the options of the checkout, which has a number. */
async function answerOptions(number: number, subTotal: number, more: object = {}): Promise<void> {
  await expect.poll(() => requestsTo('checkout-options').length).toBe(number)
  requestsTo('checkout-options')
    .at(-1)
    ?.answer({ subTotal, parcels: [], ...more })
}

/** Opens the payment of a cart and orders with cash on delivery, which is refused. */
async function openRefused(element: ReactNode, message: string, addresses: object[] = [meera]) {
  const router = await openCheckout(requests, paymentUrl, element, { addresses })
  await page.getByRole('radio', { name: /Cash on Delivery/ }).click()
  await main(/^Place Order/).click()
  await expect.poll(() => requestsTo('place-order').length).toBe(1)
  requestsTo('place-order')[0]?.answer({ message, code: 'orderRefused' }, { status: 409 })
  return router
}

it('removes a product that is no longer sold, and says so before', async () => {
  const [line, other] = [soapLine(2), soapLine(1, jar)]
  const router = await openRefused(<Cart before={[line, other]} after={[gone(line), other]} />, 'Refused.')
  await answerOptions(2, 48)
  await expectMark('line', 'No longer sold.“Update and continue” removes it from this order.')
  await expectNoAxeViolations()
  await update.click()
  await answerOptions(3, 48)
  await expect.element(heading(/Payment Options/)).toHaveFocus()
  expect(stepOf(router)).toBe('payment')
  await expect.element(page.getByRole('button', { name: `Remove ${soap.name}` })).not.toBeInTheDocument()
  expect(marks('line')).toEqual([])
})

it('does not promise to remove the only product', async () => {
  const line = soapLine(2)
  await openRefused(<Cart before={[line]} after={[gone(line)]} />, 'Refused.')
  await answerOptions(2, 96)
  await expectMark('line', 'Choose another product to continue.')
  await expectNothing(/“Update and continue” removes/)
  await expect.element(update).not.toBeInTheDocument()
  await expectNoAxeViolations()
})

it('ends the mark of a line whose quantity is changed by hand', async () => {
  const dearer = { ...soapLine(2), unitPrice: 58, lineTotal: 116 }
  await openRefused(<Cart before={[soapLine(2)]} after={[dearer]} />, 'Refused.')
  await answerOptions(2, 116)
  await expectMark('line', 'The price has gone up from ₹48.00 to ₹58.00.')
  await page
    .getByRole('button', { name: /^Increase/ })
    .first()
    .click()
  await expect.poll(() => marks('line')).toEqual([])
  await expect.element(main('Proceed to Payment')).toBeEnabled()
})

it('says why it failed and keeps the marks; another address ends them', async () => {
  const [line, other] = [soapLine(2), soapLine(1, jar)]
  const remove = vi
    .fn<() => Promise<void>>()
    .mockRejectedValue(new RequestError(0, 'offline', 'No connection.'))
  await openRefused(<Cart before={[line, other]} after={[gone(line), other]} remove={remove} />, 'Refused.', [
    meera,
    addressOf('a2', 'Asha'),
  ])
  await answerOptions(2, 48)
  await expectMark('line', 'No longer sold.')
  await update.click()
  await expect.element(page.getByRole('alert').filter({ hasText: 'No connection.' })).toBeVisible()
  expect(remove).toHaveBeenCalledOnce()
  expect(marks('line')).toHaveLength(1)
  await expectNoAxeViolations()
  // Opening the first step and returning does not move the focus to the mark again.
  const deliver = main('Deliver to this address')
  await page.getByRole('button', { name: 'Edit Select Address' }).click()
  await deliver.click()
  await expect.element(heading(/Order Summary/)).toHaveFocus()
  expect(marks('line')).toHaveLength(1)
  await page.getByRole('button', { name: 'Edit Select Address' }).click()
  await page.getByRole('radio', { name: /Asha/ }).click()
  await deliver.click()
  await expect.poll(() => [...marks('line'), ...marks('order')]).toEqual([])
  await expect
    .element(text('Change or remove the items that cannot be ordered to continue.').first())
    .toBeVisible()
})

it('names coins that were spent elsewhere, and nothing about products', async () => {
  function Page() {
    const [coin, setCoin] = useState(20)
    const shell = { userId: 'u1', name: 'Meera', cartVersion: 1, coin, coinPending: 0 } as never
    return (
      <ViewerContext value={{ signedIn: true, shell, kind: 'personal' }}>
        {withCart({ refresh: async () => setCoin(0) })}
      </ViewerContext>
    )
  }
  const router = await openCheckout(requests, paymentUrl, <Page />)
  await page.getByRole('checkbox', { name: /Redeem coins/ }).click()
  await page.getByRole('radio', { name: /Cash on Delivery/ }).click()
  await main(/^Place Order/).click()
  await expect.poll(() => requestsTo('place-order').length).toBe(1)
  expect(requestsTo('place-order')[0]?.body).toMatchObject({ creditCoins: 20 })
  requestsTo('place-order')[0]?.answer({ message: 'Refused.', code: 'orderRefused' }, { status: 409 })
  await answerOptions(2, 96)
  await expectMark('order', 'You can use 0 Thara Coins instead of 20.')
  await expectNothing('Each changed product is marked below.')
  expect(marks('line')).toEqual([])
  await expectNoAxeViolations()
  await update.click()
  await answerOptions(3, 96)
  await expect.element(heading(/Payment Options/)).toHaveFocus()
  expect(stepOf(router)).toBe('payment')
})

it('an emptied checkout keeps the error of its order', async () => {
  await openRefused(<Cart before={[soapLine(2)]} after={[]} />, 'Your Cart Is Empty')
  await expect.element(text('No Product in Your Cart')).toBeVisible()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Your Cart Is Empty')
  await expectNoAxeViolations()
})

it('Buy Now takes over the limit that other orders have used, and is off when nothing is left of it', async () => {
  const product = { ...soap, stock: 50, purchaseLimit: 3 }
  const url = '/checkout?quantity=3&step=payment&address=a1'
  const params = { prodId: soap.productId }
  const router = await openCheckout(requests, url, createElement(SingleCheckoutPage, { params } as never))
  await answerOptions(1, 144, { maxQuantity: 3 })
  await page.getByRole('radio', { name: /Cash on Delivery/ }).click()
  await main(/^Place Order/).click()
  await expect.poll(() => requestsTo('single-product-place-order').length).toBe(1)
  requestsTo('single-product-place-order')[0]?.answer('Refused.', { status: 409 })
  await expect.poll(() => requestsTo('getProductInnerDetails').length).toBe(2)
  requestsTo('getProductInnerDetails')[1]?.answer({ productDetails: product })
  await answerOptions(2, 144, { maxQuantity: 2 })
  await expectMark('line', 'You chose 3; you can order at most 2.')
  await expectNoAxeViolations()
  await update.click()
  await expect.poll(() => new URLSearchParams(router.state.location.search).get('quantity')).toBe('2')
  const answerAll = () =>
    requestsTo('checkout-options').forEach((one) => one.answer({ subTotal: 96, parcels: [], maxQuantity: 2 }))
  await expect
    .poll(() => {
      answerAll()
      return stepOf(router)
    })
    .toBe('payment')
  await expect.element(heading(/Payment Options/)).toHaveFocus()
})

it('Buy Now says that other orders have used the whole limit', async () => {
  const params = { prodId: soap.productId }
  await openCheckout(
    requests,
    '/checkout?step=summary&address=a1',
    createElement(SingleCheckoutPage, { params } as never),
  )
  await answerOptions(1, 48, { maxQuantity: 0 })
  await expect.element(text(/^You have already ordered as many of this product/).first()).toBeVisible()
  await expect.element(main('Proceed to Payment')).toBeDisabled()
  await expectNoAxeViolations()
})
