import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { emptyAddress } from '#domain/address.ts'
import { signedInText as enSignedIn } from '#text/en/signed-in.ts'
import { recordRequests, renderPage } from '#tests/browser-page.tsx'
import { soap } from '#tests/sample-product.ts'
import { ViewerContext } from '#web/session/viewer.ts'
import { lineOf } from './single-checkout-page.tsx'
import { useCheckout } from './use-checkout.ts'

const requests = recordRequests()

const now = new Date('2026-11-20T10:00:00Z')

/** Buy Now of one unit of a product; the button orders one more. */
function BuyNow() {
  const [quantity, setQuantity] = useState(1)
  const linesWithin = (most?: number) => [
    lineOf({ ...soap, stock: 50 }, quantity, 'personal', now, enSignedIn, most),
  ]
  const { lines } = useCheckout(
    {
      source: 'buyNow',
      status: 'succeeded',
      error: undefined,
      refresh: async () => undefined,
      lines: linesWithin(),
      linesWithin,
      messages: {},
      setQuantity: async () => undefined,
      remove: null,
      setNote: null,
    },
    'user',
  )
  return (
    <>
      <button type="button" onClick={() => setQuantity(quantity + 1)}>
        More
      </button>
      <p>
        {quantity} of at most {lines[0]?.maxQuantity}
      </p>
      <p role="status">{lines[0]?.problem}</p>
    </>
  )
}

const optionsOf = (quantity: number) =>
  requests.filter(
    ({ path }) => path.startsWith('/api/checkout-options') && path.includes(`quantity=${quantity}`),
  )
const answer = { subTotal: 48, parcels: [], coinsKept: 0, maxQuantity: 1 }

const renderBuyNow = (kind: 'personal' | 'business') =>
  renderPage(
    <ViewerContext value={{ signedIn: true, shell: undefined, kind }}>
      <BuyNow />
    </ViewerContext>,
  )
const answerAddresses = () =>
  requests
    .find(({ path }) => path.startsWith('/api/get-address'))
    ?.answer([{ ...emptyAddress, name: 'Meera', addressId: 'a1', pincode: '140119', state: 'Punjab' }])

it.each(['personal', 'business'] as const)(
  'the address decides the delivery to a pincode in several States: %s account',
  async (kind) => {
    await renderBuyNow(kind)
    await expect.element(page.getByText('1 of at most 10')).toBeVisible()
    answerAddresses()
    await expect.poll(() => optionsOf(1).length).toBe(1)
    const query = new URLSearchParams(optionsOf(1)[0]!.path.split('?')[1])
    expect([query.get('pincode'), query.get('addressId')]).toEqual(['140119', 'a1'])
  },
)

it('asks for the options of Buy Now once, and limits the line to what may still be ordered', async () => {
  await renderBuyNow('personal')
  await expect.element(page.getByText('1 of at most 10')).toBeVisible()
  answerAddresses()
  await expect.poll(() => optionsOf(1).length).toBe(1)
  optionsOf(1)[0]?.answer(answer)
  await expect.element(page.getByText('1 of at most 1')).toBeVisible()
  await expect.element(page.getByRole('status')).toBeEmptyDOMElement()
  expect(requests.filter(({ path }) => path.startsWith('/api/checkout-options'))).toHaveLength(1)

  await page.getByRole('button', { name: 'More' }).click()
  // The limit stays while the options of the new quantity are loaded.
  await expect.poll(() => optionsOf(2).length).toBe(1)
  await expect.element(page.getByText('2 of at most 1')).toBeVisible()
  await expect.element(page.getByRole('status')).not.toBeEmptyDOMElement()
})
