import { createElement, useState } from 'react'
import { describe, expect, it } from 'vitest'
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
import { ToastProvider, useToast } from '#ui/overlays/toast.tsx'
import SingleCheckoutPage from './single-checkout-page.tsx'

const requests = recordRequests()
const requestsTo = (path: string) => requestsIn(requests, path)
const asha = addressOf('a2', 'Asha')
const alert = page.getByRole('alert')

describe('a chosen address that was deleted elsewhere', () => {
  const words = 'The address you had chosen was deleted.'

  it('opens step 1 with the words when the order is refused, and cannot be chosen again', async () => {
    const router = await openCheckout(requests, '/checkout?step=payment&address=a2', withCart(), {
      addresses: [meera, asha],
    })
    await page.getByRole('radio', { name: /Cash on Delivery/ }).click()
    await main(/Place Order/).click()
    requestsTo('place-order')[0]?.answer('Please select a delivery address', { status: 400 })
    await expect.poll(() => requestsTo('get-address').length).toBe(2)
    requestsTo('get-address')[1]?.answer([meera])
    await expect.element(alert).toHaveTextContent(words)
    await expect.element(alert).toHaveTextContent('Please select a delivery address')
    await expect.element(page.getByRole('radio', { name: /Meera/ })).toBeVisible()
    await expect.element(page.getByRole('radio', { name: /Asha/ })).not.toBeInTheDocument()
    expect(stepOf(router)).toBe('address')
    await main(enSignedIn.checkout.deliverToThisAddress).click()
    await expect.element(alert).not.toBeInTheDocument()
    expect(router.state.location.search).toBe('?step=summary&address=a1')
  })

  it('opens step 1 when the tab becomes visible again, and choosing another one stays there', async () => {
    const other = addressOf('a3', 'Ravi')
    const router = await openCheckout(requests, '/checkout?step=payment&address=a2', withCart(), {
      addresses: [meera, asha, other],
    })
    await expect.element(main(/Pay Now/)).toBeVisible()
    document.dispatchEvent(new Event('visibilitychange'))
    await expect.poll(() => requestsTo('get-address').length).toBe(2)
    requestsTo('get-address')[1]?.answer([meera, other])
    await expect.element(alert).toHaveTextContent(words)
    await page.getByRole('radio', { name: /Ravi/ }).click()
    await expect.element(alert).not.toBeInTheDocument()
    expect(router.state.location.search).toBe('?step=address&address=a3')
  })

  it('asks for a new one when it was the last', async () => {
    await openCheckout(requests, '/checkout?step=summary&address=a1', withCart(), { addresses: [] })
    await expect.element(alert).toHaveTextContent(words)
    await expect.element(page.getByRole('button', { name: 'Add New Address' })).toBeVisible()
  })
})

it('removes the refusal of a line when “Update and continue” solved it', async () => {
  /** A cart of five pieces of which three are left, which is known after it is loaded again. */
  function Page() {
    const [line, setLine] = useState(soapLine(5))
    const refresh = async () => setLine(soapLine(5, { stock: 3 }))
    const setQuantity = async (_: string, quantity: number) => setLine(soapLine(quantity, { stock: 3 }))
    return withCart({ lines: [line], refresh, setQuantity })
  }
  const router = await openCheckout(requests, '/checkout?step=payment&address=a1', <Page />)
  await page.getByRole('radio', { name: /Cash on Delivery/ }).click()
  await main(/Place Order/).click()
  const message = 'Only 3 pieces of this product are left.'
  requestsTo('place-order')[0]?.answer(message, { status: 409 })
  await expect.element(alert).toHaveTextContent(message)
  await expect.poll(() => requestsTo('checkout-options').length).toBe(2)
  requestsTo('checkout-options')[1]?.answer({ subTotal: 240, parcels: [] })
  await main(enSignedIn.checkout.updateAndContinue).click()
  await expect.poll(() => requestsTo('checkout-options').length).toBe(3)
  requestsTo('checkout-options')[2]?.answer({ subTotal: 144, parcels: [] })
  await expect.poll(() => stepOf(router)).toBe('payment')
  await expect.element(alert).not.toBeInTheDocument()
})

it('opens the payment when “Update and continue” has changed the quantity of Buy Now, also if the URL changes late', async () => {
  const changedUrl = Promise.withResolvers<null>()
  const router = await openCheckout(
    requests,
    '/checkout?quantity=5&step=payment&address=a1',
    createElement(SingleCheckoutPage, { params: { prodId: soap.productId } } as never),
    { loader: ({ request }) => (request.url.includes('quantity=3') ? changedUrl.promise : null) },
  )
  await page.getByRole('radio', { name: /Cash on Delivery/ }).click()
  await main(/Place Order/).click()
  await expect.poll(() => requestsTo('single-product-place-order').length).toBe(1)
  requestsTo('single-product-place-order')[0]?.answer('Only 3 pieces are left.', { status: 409 })
  await expect.poll(() => requestsTo('getProductInnerDetails').length).toBe(2)
  requestsTo('getProductInnerDetails')[1]?.answer({ productDetails: { ...soap, stock: 3 } })
  await expect.poll(() => requestsTo('checkout-options').length).toBe(2)
  requestsTo('checkout-options')[1]?.answer({ subTotal: 240, parcels: [] })
  await expect.element(page.getByText('You chose 5; only 3 left.')).toBeVisible()
  await main(enSignedIn.checkout.updateAndContinue).click()
  await expect.poll(() => router.state.navigation.state).toBe('loading')
  // Options that are asked for before the page shows the new URL are answered before it does.
  const answerOptions = () =>
    requestsTo('checkout-options').forEach((one) => one.answer({ subTotal: 144, parcels: [] }))
  await new Promise((resolve) => requestAnimationFrame(resolve))
  answerOptions()
  await new Promise((resolve) => requestAnimationFrame(resolve))
  changedUrl.resolve(null)
  // React shows the new URL in a task, which runs after all microtasks.
  for (let turn = 0; turn < 2000; turn++) {
    answerOptions()
    await Promise.resolve()
  }
  await expect
    .poll(() => {
      answerOptions()
      return stepOf(router)
    })
    .toBe('payment')
  await expect.element(page.getByRole('heading', { name: /Payment Options/ })).toHaveFocus()
})

/** The boxes of the main button and of the bar that has it on phones. */
const mainBoxes = () =>
  [...document.querySelectorAll('.btn-buy')]
    .map((button) => (button.closest('.fixed') ?? button).getBoundingClientRect())
    .filter(({ height }) => height > 0)

it.each([360, 768, 1280])('a message covers no main button at %i px', async (width) => {
  await page.viewport(width, 740)
  function Message() {
    const toast = useToast()
    return <button onClick={() => toast('Address added successfully!')}>Show</button>
  }
  const shop = (
    <ToastProvider>
      <Message />
      {withCart()}
    </ToastProvider>
  )
  await openCheckout(requests, '/checkout?step=summary&address=a1', shop)
  await expect.poll(() => mainBoxes().length).toBe(1)
  await page.getByRole('button', { name: 'Show' }).click()
  await expect.element(page.getByText('Address added successfully!')).toBeVisible()
  const [message, button] = [document.querySelector('.toast')?.getBoundingClientRect(), mainBoxes()[0]]
  if (!message || !button) throw new Error('No message or no button')
  const isApart =
    message.bottom <= button.top ||
    button.bottom <= message.top ||
    message.right <= button.left ||
    button.right <= message.left
  expect(isApart, JSON.stringify([message, button])).toBe(true)
})

it('a business has the purchase order number and the note about its GSTIN above the button', async () => {
  await page.viewport(1280, 800)
  await openCheckout(requests, '/checkout?step=summary&address=a1', withCart(), { kind: 'business' })
  await expect.poll(() => requestsTo('get-user').length).toBe(1)
  requestsTo('get-user')[0]?.answer({ business: { gstin: '32AABCK1234M1ZQ', ownerConfirmed: false } })
  const note = page.getByText(/to claim input tax credit on this order/)
  await expect.element(note).toBeVisible()
  const field = page.getByRole('textbox', { name: /^Purchase order number/ })
  for (const element of [field.element(), note.element()]) {
    // The button of phones is below them in the document too: their bar stays at the bottom of the window.
    for (const button of document.querySelectorAll('.btn-buy'))
      expect(element.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(element.getBoundingClientRect().bottom).toBeLessThanOrEqual(mainBoxes()[0]?.top ?? 0)
  }
})

it.each([
  ['changeAddress', 'Choose another address', 'address'],
  ['changeProducts', 'Change the order', 'summary'],
] as const)(
  'the reason why Cash on Delivery is off has an action, %s, that opens the step',
  async (action, label, step) => {
    const router = await openCheckout(requests, '/checkout?step=payment&address=a1', withCart())
    const cashOnDelivery = { allowed: false, reason: 'Not at this pincode.' }
    const online = { allowed: true, reason: null }
    await expect.poll(() => requestsTo('checkout-options').length).toBe(1)
    requestsTo('checkout-options')[0]?.answer({
      subTotal: 96,
      parcels: [],
      online,
      cashOnDelivery,
      cashOnDeliveryAction: action,
    })
    const cash = page.getByRole('radio', { name: /Cash on Delivery/ })
    await expect.element(page.getByText('Not at this pincode.')).toBeVisible()
    await expect.element(cash).toBeDisabled()
    await expectNoAxeViolations()
    await page.getByRole('button', { name: label }).click()
    await expect.poll(() => stepOf(router)).toBe(step)
    const heading = step === 'address' ? /Select Address/ : /Order Summary/
    await expect.element(page.getByRole('heading', { name: heading })).toHaveFocus()
  },
)

it('open orders that keep Cash on Delivery off have a link, and a parcel that is not delivered is named', async () => {
  await openCheckout(requests, '/checkout?step=payment&address=a1', withCart())
  await expect.poll(() => requestsTo('checkout-options').length).toBe(1)
  const { sellerId, productId } = soap
  requestsTo('checkout-options')[0]?.answer({
    subTotal: 96,
    parcels: [
      {
        sellerId,
        storename: 'Kochi Bazaar',
        productIds: [productId],
        expectedDelivery: null,
        lines: [{ productId, expectedDelivery: null, deliverable: false }],
        shipping: 0,
        deliverable: false,
        cashOnDelivery: false,
      },
    ],
    online: { allowed: true, reason: null },
    cashOnDelivery: { allowed: false, reason: 'Too many orders.' },
    cashOnDeliveryAction: 'seeOrders',
  })
  await expect
    .element(page.getByRole('link', { name: 'See your orders' }))
    .toHaveAttribute('href', '/my-account/my-orders')
  await page.getByRole('button', { name: 'Change Order Summary' }).click()
  await expect.element(page.getByText('Not delivered to this pincode')).toBeVisible()
  await expectNoAxeViolations()
})

it('a delivery note that is typed while the delivery is loaded stays, with the focus', async () => {
  await openCheckout(requests, '/checkout?step=summary&address=a1', withCart())
  await page.getByRole('button', { name: `Add delivery note: ${soap.name}` }).click()
  const note = page.getByRole('textbox', { name: 'Delivery Note' })
  await note.fill('Ring twice')
  await expect.poll(() => requestsTo('checkout-options').length).toBe(1)
  const { sellerId, productId } = soap
  const day = { expectedDelivery: '2026-11-27', deliverable: true }
  requestsTo('checkout-options')[0]?.answer({
    subTotal: 96,
    parcels: [
      {
        ...day,
        sellerId,
        storename: 'Kochi Bazaar',
        productIds: [productId],
        lines: [{ productId, ...day }],
        shipping: 0,
        cashOnDelivery: true,
      },
    ],
    online: { allowed: true, reason: null },
    cashOnDelivery: { allowed: true, reason: null },
    cashOnDeliveryAction: null,
  })
  await expect.element(page.getByText(/^Delivery by Fri, 27 Nov/).first()).toBeInTheDocument()
  await expect.element(note).toHaveValue('Ring twice')
  await expect.element(note).toHaveFocus()
})

it('two addresses are shown before See More Addresses', async () => {
  const addresses = [meera, asha, addressOf('a3', 'Ravi')]
  await openCheckout(requests, '/checkout?step=address&address=a1', withCart(), { addresses })
  const shown = () => page.getByRole('radio').elements().length
  await expect.poll(shown).toBe(2)
  await page.getByRole('button', { name: 'See More Addresses' }).click()
  await expect.poll(shown).toBe(3)
})

const redeem = page.getByRole('checkbox', { name: /Redeem coins/ })

it('coins can be redeemed', async () => {
  await openCheckout(requests, '/checkout?step=payment&address=a1', withCart(), { coins: 9 })
  await expect.element(redeem).toBeEnabled()
  await expect.element(page.getByText('Use 9 of your 9 Thara Coins for ₹0.90 off')).toBeVisible()
})

it('coins that are pending are not offered', async () => {
  const coins = { coins: 9, pending: 9 }
  await openCheckout(requests, '/checkout?step=payment&address=a1', withCart(), coins)
  await expect.element(main(/^Pay Now/)).toBeEnabled()
  await expect.element(redeem).not.toBeInTheDocument()
})
