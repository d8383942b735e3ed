import { signedInText as enSignedIn } from '#text/en/signed-in.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { recordRequests, renderPage } from '#tests/browser-page.tsx'
import { expectNoAxeViolations } from '#tests/axe.ts'
import { PaymentCheck } from './payment-check.tsx'
import type { CheckoutError } from './place-order-state.ts'

const text = enSignedIn.checkout
const proof = { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 'signed' }
const onPlaced = vi.fn<(orderId: string) => Promise<void>>()
const onEnded = vi.fn<(reason: CheckoutError | null) => void>()
const onLeft = vi.fn<() => void>()
const requests = recordRequests()
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})

const statusRequests = () => requests.filter(({ path }) => path === '/api/payment-status?orderId=order_1')
const verifyRequests = () => requests.filter(({ path }) => path === '/api/verify-payment')
const title = (name: string) => page.getByRole('heading', { name })

const renderCheck = (stored?: typeof proof) =>
  renderPage(
    <PaymentCheck
      payment={{ orderId: 'order_1', ...(stored && { proof: stored }) }}
      onPlaced={onPlaced}
      onEnded={onEnded}
      onLeft={onLeft}
    />,
  )

/** Moves the clock until the condition holds. */
const waitFor = (condition: () => boolean) =>
  expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(1_000)
      return condition()
    })
    .toBe(true)

/** Waits for the request with this index and answers it; null fails it as a lost connection does. */
async function answerStatus(index: number, body: object | null): Promise<void> {
  await waitFor(() => statusRequests().length === index + 1)
  if (body) statusRequests()[index]?.answer(body)
  else statusRequests()[index]?.fail()
}

it('asks every few seconds, also after lost connections, until there is an order', async () => {
  await renderCheck()
  await expect.element(title(text.paymentUnknown)).toHaveFocus()
  await answerStatus(0, { state: 'checking' })
  await answerStatus(1, null)
  await answerStatus(2, { state: 'placed', orderId: 'g1' })
  await expect.poll(() => onPlaced.mock.calls).toEqual([['g1']])
  expect(statusRequests()).toHaveLength(3)
  expect(onEnded).not.toHaveBeenCalled()
})

it('lets a shopper without a paid payment go back while the outcome is unknown', async () => {
  await renderCheck()
  const back = page.getByRole('button', { name: text.backToCheckout })
  await expect.element(title(text.paymentUnknown)).toBeVisible()
  expect(back.elements()).toEqual([])
  await answerStatus(0, null)
  await expect.element(page.getByText(text.paymentUnpaidHint)).toBeVisible()
  await back.click()
  expect(onLeft).toHaveBeenCalledOnce()
  expect(onEnded).not.toHaveBeenCalled()
})

it('says that the money is returned, with the message of the server', async () => {
  await renderCheck()
  await answerStatus(0, { state: 'refunding', message: 'Your payment is being returned in full.' })
  await expect.element(title(text.paymentReturned)).toHaveFocus()
  await expect.element(page.getByText('Your payment is being returned in full.')).toBeVisible()
  await page.getByRole('button', { name: text.backToCheckout }).click()
  expect(onEnded).toHaveBeenCalledWith(null)
  expect(statusRequests()).toHaveLength(1)
})

it('gives up after five minutes, names the payment, and asks again on request', async () => {
  await renderCheck(proof)
  await expect.poll(() => verifyRequests().length).toBe(1)
  verifyRequests()[0]?.fail()
  await expect.poll(() => statusRequests().length).toBe(1)
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  statusRequests()[0]?.answer({ state: 'checking' })
  await expect.element(title(text.paymentUnverified)).toHaveFocus()
  await expectNoAxeViolations()
  expect(page.getByRole('button', { name: text.backToCheckout }).elements()).toEqual([])
  await expect.element(page.getByText('pay_1')).toBeVisible()
  await page.getByRole('button', { name: text.checkAgain }).click()
  await expect.element(title(text.paymentUnknown)).toBeVisible()
  await expect.poll(() => verifyRequests().length).toBe(2)
  verifyRequests()[1]?.answer({ status: 'success', orderId: 'g1' })
  await expect.poll(() => onPlaced.mock.calls).toEqual([['g1']])
})

it('sends the proof of this tab first, and shows why the server refuses it', async () => {
  await renderCheck(proof)
  await expect.poll(() => verifyRequests().length).toBe(1)
  expect(verifyRequests()[0]?.body).toEqual(proof)
  const message = 'Your order could not be placed. Your payment is being returned in full.'
  verifyRequests()[0]?.answer({ message, code: 'orderRefused' }, { status: 409 })
  await expect.poll(() => onEnded.mock.calls).toEqual([[{ message, paymentId: 'pay_1' }]])
  expect(statusRequests()).toHaveLength(0)
})

it('returns to the payment step if nothing was paid', async () => {
  await renderCheck()
  await answerStatus(0, { state: 'open' })
  await expect.poll(() => onEnded.mock.calls).toEqual([[{ message: text.paymentNotComplete }]])
})

it('waits on for a paid payment that the provider has not reported yet', async () => {
  await renderCheck(proof)
  await expect.poll(() => verifyRequests().length).toBe(1)
  verifyRequests()[0]?.answer({ message: 'Busy' }, { status: 503 })
  await answerStatus(0, { state: 'open' })
  await waitFor(() => verifyRequests().length === 2)
  expect(onEnded).not.toHaveBeenCalled()
})

it('ends for a payment of another user, with the message of the server', async () => {
  await renderCheck()
  await expect.poll(() => statusRequests().length).toBe(1)
  statusRequests()[0]?.answer({ message: 'This payment was not found.', code: 'notFound' }, { status: 404 })
  await expect.poll(() => onEnded.mock.calls).toEqual([[{ message: 'This payment was not found.' }]])
})
