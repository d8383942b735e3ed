import { publicText as en } from '#text/en/public.ts'
import { serverText as enServer } from '#text/en/server.ts'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { recordRequests, renderPage } from '#tests/browser-page.tsx'
import { readDeliverTo } from '#web/session/deliver-to.ts'
import { DeliveryCheck } from './delivery-check.tsx'
import { useDelivery } from './use-offer.ts'

const requests = recordRequests()

function Check({ isFresh = false }) {
  const delivery = useDelivery('p1')
  return (
    <DeliveryCheck
      offer={{ delivery, outOfStock: isFresh ? null : '' }}
      isFresh={isFresh}
      claims={{ delivery: null }}
      now={new Date('2026-11-20T10:00:00Z')}
    />
  )
}
const renderCheck = (element = <Check />) => renderPage(element)

const pincode = page.getByRole('textbox', { name: 'Deliver to pincode' })
const button = page.getByRole('button', { name: 'Check' })
const answer = (deliverable: boolean) => ({
  message: deliverable ? enServer.messages.pincodeDeliverable : 'No',
  deliverable,
  district: 'Ernakulam',
  state: 'Kerala',
  expectedDelivery: deliverable ? '2026-11-25' : null,
})

it.each(['682 017', 'PIN-682017', 'Kochi - 682 017'])('takes the pasted "%s"', async (pasted) => {
  await renderCheck()
  await pincode.click()
  // Inserts like a paste, with the length limit of the input.
  document.execCommand('insertText', false, pasted)
  await expect.element(pincode).toHaveValue('682017')
})

it('can be sent with six digits only, once at a time', async () => {
  await renderCheck()
  await expect.element(button).toBeDisabled()
  await pincode.fill('6820a1')
  await expect.element(pincode).toHaveValue('68201')
  await expect.element(page.getByText(en.pincode.notSixDigits)).toBeVisible()
  await expect.element(button).toBeDisabled()
  await userEvent.keyboard('{Enter}')
  await pincode.fill('682017')
  await button.click()
  await expect.element(page.getByRole('button', { name: 'Checking' })).toBeDisabled()
  pincode.element().focus()
  await userEvent.keyboard('{Enter}')
  expect(requests.map(({ path }) => path)).toEqual(['/api/check-pincode/682017?productId=p1'])
  requests[0]?.answer(answer(true))
  await expect.element(page.getByText(en.pincode.deliverable)).toBeVisible()
  await expect.element(page.getByText(/to 682017/)).toBeVisible()
  await expect.element(button).toBeEnabled()
})

it.each([
  ['', en.rules.pincodeEmpty],
  ['68201', en.rules.pincodeNotSixDigits],
])('shows what is missing when Enter is pressed with "%s"', async (typed, message) => {
  await renderCheck()
  await pincode.fill(typed)
  pincode.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toHaveTextContent(message)
  await expect.element(button).toBeDisabled()
  expect(requests).toEqual([])
})

it('offers a single saved address, and stores the chosen one for the checkout', async () => {
  localStorage.setItem('authToken', 'token')
  localStorage.setItem('tokenExpiry', String(Date.now() + 3_000_000))
  await renderCheck()
  await expect.poll(() => requests.map(({ path }) => path)).toEqual(['/api/get-address'])
  requests[0]?.answer([
    { addressId: 'home-1', name: 'Asha', localArea: 'Marine Drive', pincode: '682031', primaryAddress: true },
  ])
  const addresses = page.getByRole('combobox', { name: en.common.deliveryAddress })
  await expect.element(addresses).toHaveValue('')
  await addresses.selectOptions('home-1')
  await expect.element(addresses).toHaveValue('home-1')
  await expect.element(pincode).toHaveValue('682031')
  expect(readDeliverTo(/deliverTo=([^;]*)/.exec(document.cookie)?.[1] ?? '')).toEqual({
    pincode: '682031',
    place: 'Marine Drive',
    addressId: 'home-1',
  })
})

it('shows the result as long as its pincode is in the field', async () => {
  await renderCheck()
  await pincode.fill('999999')
  await button.click()
  requests[0]?.answer(answer(false))
  await expect.element(page.getByRole('alert')).toHaveTextContent(en.pincode.notDeliverable)
  await expect.element(page.getByText('No delivery to 999999')).toBeVisible()
  await pincode.fill('99999')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await pincode.fill('999999')
  await expect.element(page.getByRole('alert')).toHaveTextContent(en.pincode.notDeliverable)
})

it.each([
  [{ message: 'Too many requests' }, 429, 'Too many requests'],
  [{ message: 'A stack trace' }, 500, en.pincode.failed],
])('shows why a check failed: %o with status %d', async (body, status, text) => {
  await renderCheck()
  await pincode.fill('682017')
  await button.click()
  requests[0]?.answer(body, { status })
  await expect.element(page.getByRole('alert')).toHaveTextContent(text)
  await expect.element(pincode).toHaveValue('682017')
  await expect.element(button).toBeEnabled()
})

it('promises no day for fresh food before the pincode is known', async () => {
  await renderCheck(<Check isFresh />)
  await expect.element(page.getByText(en.product.deliveredFresh)).toBeVisible()
  expect(document.body.textContent).not.toMatch(/Delivery by|Order before/)
  await pincode.fill('682017')
  await button.click()
  await expect.poll(() => requests.length).toBe(1)
  requests[0]?.answer(answer(true))
  await expect.element(page.getByText('Delivery by Wed, 25 Nov')).toBeVisible()
  await expect.element(page.getByText(en.product.deliveredFresh)).not.toBeInTheDocument()
})
