import { expect, it } from 'vitest'
import type { OrderRefund } from '#contract/orders.ts'
import { enPersonal as text } from '#text/en-personal.ts'
import { refundTime } from '#text/en/refund-time.ts'
import { order, stampOf } from '#tests/sample-order.ts'
import { cancelledPaise, productNames, refundStateText, refundText } from './refund-lines.ts'

const refund: OrderRefund = {
  refundId: 'r',
  amount: 97,
  method: 'original',
  status: 'requested',
  productIds: ['p'],
  date: stampOf('2026-11-20'),
  expectedBy: stampOf('2026-12-01'),
  forReturn: false,
}
const stateOf = (more: Partial<OrderRefund>, disputed = false) =>
  refundStateText({ ...refund, ...more }, { ...order, disputed }, text)

it('a refund says how much goes where', () => {
  expect(refundText(refund, text)).toBe('₹97.00 to the way you paid')
  expect(refundText({ ...refund, method: 'wallet' }, text)).toBe('₹97.00 to your TharaCart wallet')
})

it('a refund says when it was requested, sent, accepted or refused, and until when it arrives', () => {
  expect(stateOf({})).toBe('Requested on 20 Nov 2026. Expected by Tue, 1 Dec')
  expect(stateOf({ status: 'sent' })).toBe('Sent to your bank on 20 Nov 2026. Expected by Tue, 1 Dec')
  expect(stateOf({ status: 'processed', expectedBy: null })).toBe(
    `Accepted by your bank on 20 Nov 2026. Banks show it within ${refundTime}.`,
  )
  expect(stateOf({ status: 'failed', expectedBy: null })).toBe('Your bank has not accepted it (20 Nov 2026).')
})

it('a refund to the wallet is there at once, unless the payment is disputed', () => {
  const wallet = { method: 'wallet', expectedBy: null } as const
  expect(stateOf({ ...wallet, status: 'processed' })).toBe('In your wallet since 20 Nov 2026')
  expect(stateOf({ ...wallet, status: 'requested' }, true)).toBe(
    'Requested on 20 Nov 2026. It waits until your bank has decided about the dispute.',
  )
})

it('names the products of a refund, and the amount that was cancelled', () => {
  expect(productNames(order, ['p', 'gone'])).toBe('Neem Soap')
  expect(cancelledPaise({ ...order, remaining: { ...order.remaining, total: 48.5 } })).toBe(38_50)
})
