import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '#tests/axe.ts'
import { heading, meena, needs, recordDesk } from '#tests/desk-page.tsx'
import type { Calls } from '#contract/calls.ts'
import '#consoles/console.css'

const { answer, openAs } = recordDesk()

const omana = (may: readonly string[]) =>
  ({ ...meena, stores: [], operator: { role: 'finance', may } }) as unknown as typeof meena
const REFUNDS = '/api/operator/refunds'
const PAYOUTS = '/api/operator/wallet-payouts'
const refund: Calls['GET /operator/refunds']['output']['rows'][number] = {
  refundId: 'r_1',
  orderNumber: 'TC-2611-10001-1',
  storename: 'Malabar Fresh Mart',
  buyer: 'Lakshmi Menon',
  amountPaise: 20_000,
  method: 'original',
  state: 'failed',
  failures: 4,
  createdAt: '2026-11-20T10:00:00.000Z',
  expectedBy: null,
  steps: ['retry', 'wallet'],
}
const payout: Calls['GET /operator/wallet-payouts']['output']['rows'][number] = {
  entryId: '77',
  buyer: 'Lakshmi Menon',
  orderNumber: 'TC-2611-10002-1',
  amountPaise: 10_000,
  creditedAt: '2026-11-20T10:00:00.000Z',
  state: 'waiting',
  paidAt: null,
  transferNumber: null,
}
const list = (...rows: object[]) => ({ rows, next: null, total: rows.length, precision: 'exact' })
const toast = (text: string) => expect.element(page.getByRole('status').getByText(text)).toBeVisible()

it.each([1280, 360])('sends a failed refund again with a reason at %d px', async (width) => {
  await page.viewport(width, 800)
  await openAs(omana(['desk.use', 'refunds.read', 'refunds.write']), '/operator/refunds?state=failed')
  await heading('Refunds')
  await answer(
    `${REFUNDS}?state=failed`,
    list(
      refund,
      { ...refund, refundId: 'r_2', orderNumber: null, state: 'done', steps: [] },
      {
        ...refund,
        refundId: 'r_3',
        orderNumber: 'TC-2611-10003-1',
        state: 'waiting',
        failures: 0,
        steps: [],
      },
      {
        ...refund,
        refundId: 'r_4',
        orderNumber: 'TC-2611-10004-1',
        state: 'late',
        failures: 0,
        steps: ['wallet'],
      },
    ),
  )
  await expect.element(page.getByRole('row', { name: 'TC-2611-10001-1' })).toBeVisible()
  const buttons = page.getByRole('button', { name: /^(Retry|To the wallet) / })
  expect(buttons.elements().map(({ textContent }) => textContent)).toEqual([
    'Retry TC-2611-10001-1',
    'To the wallet TC-2611-10001-1',
    'To the wallet TC-2611-10004-1',
  ])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await expectNoAxeViolations()
  await userEvent.click(page.getByRole('button', { name: 'Retry TC-2611-10001-1' }))
  const dialog = page.getByRole('dialog', { name: 'Send the refund of ₹200.00 again?' })
  const send = dialog.getByRole('button', { name: 'Send ₹200.00 again' })
  await userEvent.click(send)
  await expect.element(dialog.getByText('Enter a reason.')).toBeVisible()
  await expectNoAxeViolations()
  await userEvent.fill(dialog.getByLabelText('Reason'), ' Asked by phone ')
  await userEvent.click(send)
  const steps = `${REFUNDS}/r_1/steps`
  const asked = await answer(steps, { message: 'Broken', code: 'broken' }, 500)
  expect(asked.body).toEqual({ step: 'retry', reason: 'Asked by phone' })
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await userEvent.click(send)
  const repeated = await answer(steps, { refundId: 'r_1', state: 'waiting' })
  expect(repeated.headers.get('idempotency-key')).toBe(asked.headers.get('idempotency-key'))
  await answer(`${REFUNDS}?state=failed`, list())
  await toast('The refund of ₹200.00 is on its way again.')
  await page.viewport(1280, 800)
})

it('offers no steps without the permission', async () => {
  await openAs(omana(['desk.use', 'refunds.read']), '/operator/refunds')
  await answer(REFUNDS, list(refund))
  await expect.element(page.getByRole('row', { name: 'TC-2611-10001-1' })).toBeVisible()
  expect(page.getByRole('button', { name: /^(Retry|To the wallet)/ }).elements()).toEqual([])
})

it('records a payout after a confirmation with amount and name', async () => {
  await openAs(omana(['desk.use', 'walletPayouts.read', 'walletPayouts.write']), '/operator/wallet-payouts')
  await heading('Wallet payouts')
  await answer(PAYOUTS, list(payout))
  await userEvent.click(page.getByRole('button', { name: 'Pay out TC-2611-10002-1' }))
  const dialog = page.getByRole('dialog', { name: 'Pay out ₹100.00' })
  const check = dialog.getByRole('button', { name: 'Check the payout' })
  await userEvent.click(check)
  await expect.element(dialog.getByText('Enter a UPI ID such as name@bank.')).toBeVisible()
  await expect.element(dialog.getByText(/^Enter the transfer number: 12 to 22/)).toBeVisible()
  await userEvent.click(dialog.getByRole('radio', { name: 'Bank account' }))
  await userEvent.fill(dialog.getByLabelText('Account number'), '123456789012')
  await userEvent.fill(dialog.getByLabelText('IFSC'), 'SBIN1')
  await userEvent.fill(dialog.getByLabelText('Account holder'), '😀')
  await userEvent.fill(dialog.getByLabelText('Transfer number'), 'SBIN0000000007')
  await userEvent.click(check)
  await expect.element(dialog.getByText(/^Enter the IFSC/)).toBeVisible()
  await expect.element(dialog.getByText(/^Enter the name of the account holder/)).toBeVisible()
  await expectNoAxeViolations()
  await userEvent.fill(dialog.getByLabelText('IFSC'), 'SBIN0001234')
  await userEvent.fill(dialog.getByLabelText('Account holder'), 'Leela Menon')
  await userEvent.click(check)
  await expect.element(dialog.getByText(/₹100.00 leaves the wallet of Lakshmi Menon/)).toBeVisible()
  expect(
    dialog
      .getByRole('definition')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['1234 5678 9012', 'SBIN0001234', 'Leela Menon', 'SBIN0000000007'])
  await expectNoAxeViolations()
  const record = dialog.getByRole('button', { name: 'Record payout of ₹100.00' })
  await userEvent.click(record)
  const fields = { ifsc: 'No such branch.' }
  const refused = await answer(`${PAYOUTS}/77`, { message: 'No', code: 'badInput', fields }, 400)
  expect(refused.body).toEqual({
    account: '123456789012',
    ifsc: 'SBIN0001234',
    holder: 'Leela Menon',
    transferNumber: 'SBIN0000000007',
  })
  await expect.element(dialog.getByText(fields.ifsc)).toBeVisible()
  await userEvent.click(check)
  await userEvent.click(record)
  await answer(`${PAYOUTS}/77`, needs('fresh'), 428)
  await expect.element(page.getByRole('dialog', { name: 'Confirm that it is you' })).toBeVisible()
})

it.each([
  ['double click', 1280],
  ['double click', 360],
  ['Enter', 1280],
] as const)('does not record a payout by a second press: %s at %d px', async (press, width) => {
  await page.viewport(width, 800)
  await openAs(omana(['desk.use', 'walletPayouts.read', 'walletPayouts.write']), '/operator/wallet-payouts')
  await answer(PAYOUTS, list(payout))
  await userEvent.click(page.getByRole('button', { name: 'Pay out TC-2611-10002-1' }))
  const dialog = page.getByRole('dialog', { name: 'Pay out ₹100.00' })
  await userEvent.fill(dialog.getByRole('textbox', { name: 'UPI ID' }), 'leela@oksbi')
  await userEvent.fill(dialog.getByLabelText('Transfer number'), '412345678901')
  const check = dialog.getByRole('button', { name: 'Check the payout' })
  if (press === 'Enter') {
    ;(check.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}{Enter}')
  } else await userEvent.dblClick(check)
  const summary = dialog.getByText(/leaves the wallet/)
  await expect.poll(() => summary.element().parentElement === document.activeElement).toBe(true)
  expect(dialog.getByRole('definition').first().element().textContent).toBe('leela@oksbi')
  const record = dialog.getByRole('button', { name: 'Record payout of ₹100.00' })
  await expect.element(record).toBeEnabled()
  await userEvent.click(record)
  await answer(`${PAYOUTS}/77`, { entryId: '77', amountPaise: 10_000, paidAt: payout.creditedAt })
  await answer(PAYOUTS, list())
  await toast('₹100.00 was paid out.')
  await page.viewport(1280, 800)
})
