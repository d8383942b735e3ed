import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { nextRefundAttempt } from '#domain/payments.ts'
import { post, rupees } from './cart-steps.ts'
import { dev, headersOf } from './checkout-steps.ts'
import {
  buy,
  codeAfter,
  createStaff,
  pageOf,
  type ProductOrder,
  raiseTicket,
  requestReturn,
  send,
  signIn,
  title,
} from './desk-steps.ts'
import { photoFiles } from './photo-files.ts'
import { withDatabase } from './shop-database.ts'
import { createMember, expectNoAxeViolations } from './test-users.ts'

async function stepReturn(request: APIRequestContext, returnId: string, steps: readonly string[]) {
  for (const step of steps)
    await post(request, `/dev/returns/${returnId}`, {
      step,
      ...(step === 'accept' && { condition: 'damaged' }),
    })
}
const untilReceived = ['approve', 'bookPickup', 'pickUp', 'receive']

/** Opens a view of a list. Before it is shown, its search is that of the view before. */
async function openView(page: Page, name: string) {
  const view = page.getByRole('link', { name, exact: true })
  await view.click()
  await expect(view).toHaveAttribute('aria-current', 'page')
}

/** Searches in a list and returns its only row. */
async function searchFor(page: Page, text: string) {
  const search = page.getByRole('searchbox').first()
  await search.fill(text)
  await search.press('Enter')
  await expect(page).toHaveURL(/[?&]q=/)
  await expect(page.getByText('1–1 of 1', { exact: true })).toBeVisible()
  return page.getByRole('row').filter({ has: page.getByRole('cell') })
}

const toast = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })
const isLoaded = (image: unknown) => (image as HTMLImageElement).naturalWidth > 0

test('an operator decides a disputed return with photos and comments of both sides @desktop', async ({
  page,
  browser,
  request,
}) => {
  const order = await buy(request, { index: 20 })
  const { shopper } = order
  const [photo, other] = await photoFiles(request, ['dent.webp', 'seal.webp'])
  const upload = await request.post('/api/upload-images', {
    headers: headersOf(shopper),
    multipart: { images: photo! },
  })
  const { imageUrls } = (await upload.json()) as { imageUrls: string[] }
  const comment = 'The lid was open when it came.'
  const { returnId } = await requestReturn(request, order, { comment, mediaUrl: imageUrls })
  await stepReturn(request, returnId, untilReceived)
  const reason = 'The seal was opened by hand.'

  await test.step('the store disputes with a photo', async () => {
    const owner = await createStaff(request, { role: 'owner', sellerId: order.sellerId })
    const store = await pageOf(browser, owner)
    await store.goto(`/seller/returns/${returnId}`)
    await store.getByRole('button', { name: 'Dispute', exact: true }).click()
    const dialog = store.getByRole('dialog', { name: 'Dispute the return?' })
    await dialog.getByLabel('Reason').fill(reason)
    await dialog.getByLabel(/^Photos/).setInputFiles(other!)
    await expectNoAxeViolations(store)
    await dialog.getByRole('button', { name: 'Dispute', exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await expect(store.getByText('Disputed', { exact: true }).first()).toBeVisible()
    await expect(store.getByRole('button', { name: 'Accept the goods' })).toHaveCount(0)
    await store.context().close()
  })

  await test.step('the operator compares both sides and accepts', async () => {
    await signIn(page, await createStaff(request, { role: 'support' }))
    await page.goto('/operator')
    await page.getByRole('link', { name: /Disputed returns/ }).click()
    await expect(title(page)).toHaveText('Returns')
    const row = await searchFor(page, order.orderNumber)
    await row.getByRole('link').first().click()
    await expect(title(page)).toHaveText('Return')
    for (const [side, text] of [
      ['What the buyer says', comment],
      ['What the store says', reason],
    ] as const) {
      const panel = page.getByRole('region', { name: side })
      await expect(panel).toContainText(text)
      const thumbnail = panel.getByRole('button').getByRole('img')
      await expect(thumbnail).toHaveCount(1)
      await expect.poll(() => thumbnail.evaluate(isLoaded)).toBe(true)
      await panel.getByRole('button').click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Accept the goods' }).click()
    const dialog = page.getByRole('dialog', { name: 'Accept the goods?' })
    await dialog.getByRole('button', { name: 'Accept the goods' }).click()
    await expect(dialog.getByText('Choose the condition.')).toBeVisible()
    await dialog.getByRole('radio', { name: /^Damaged/ }).check()
    await dialog.getByRole('button', { name: 'Accept the goods' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send back' })).toHaveCount(0)
    const mine = await request.get('/api/my-returns', { headers: headersOf(shopper) })
    expect(await mine.json()).toMatchObject([{ returnId, state: 'refunded' }])
  })
})

test('a supporter notes, answers and resolves a ticket on a phone @phone', async ({ page, request }) => {
  const order = await buy(request, { index: 21, isOpen: true })
  const { shopper } = order
  const { ticketId, number } = await raiseTicket(request, 'Customer Support', order)
  await signIn(page, await createStaff(request, { role: 'support' }))
  await page.goto('/operator/tickets')
  const row = await searchFor(page, number)
  await expect(row).toContainText(/\d+ h left/)
  await expectNoAxeViolations(page)
  await row.getByRole('link', { name: number }).click()
  await expect(title(page)).toHaveText('Ticket')
  await expect(page.getByRole('link', { name: order.orderNumber })).toBeVisible()
  await expect(page.getByText(/\d+ h left/)).toBeVisible()

  await page.getByRole('button', { name: 'Add a note' }).click()
  const note = page.getByRole('dialog', { name: 'Add a note' })
  await note.getByLabel('Note').fill('The courier calls back at five.')
  await note.getByRole('button', { name: 'Add a note' }).click()
  await expect(note).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Internal notes' })).toContainText('at five')

  const answer = page.getByRole('textbox', { name: 'Your answer' })
  await answer.fill('It leaves our hub today.')
  await page.reload()
  // The draft is kept.
  await expect(answer).toHaveValue('It leaves our hub today.')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'It leaves our hub today.' })).toBeVisible()
  await expect(answer).toHaveValue('')
  await expect(page.getByText('Answered', { exact: true }).first()).toBeVisible()
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: 'Resolve', exact: true }).click()
  const confirmation = page.getByRole('alertdialog', { name: 'Resolve this ticket?' })
  await confirmation.getByRole('button', { name: 'Resolve' }).click()
  await expect(confirmation).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible()
  await expectNoAxeViolations(page)
  const shown = await request.get(`/api/ticket/${ticketId}`, { headers: headersOf(shopper) })
  const text = await shown.text()
  expect(text).toContain('It leaves our hub today.')
  expect(text).not.toContain('courier calls back')
  expect(JSON.parse(text)).toMatchObject({ state: 'resolved' })
})

/** Cancels an order whose refund the payment provider does not make. */
async function failRefund(request: APIRequestContext, { orderId, productId, shopper }: ProductOrder) {
  const refundOf = async () => {
    const found = await request.get(`/api/order-inner-details/${orderId}`, { headers: headersOf(shopper) })
    const { refunds } = (await found.json()) as {
      refunds: { refundId: string; status: string; amount: number }[]
    }
    return refunds[0]
  }
  const isRefund = (status: string) => expect.poll(async () => (await refundOf())?.status).toBe(status)
  await dev(request, 'razorpay/refunds', { outcome: 'pending' })
  const cancellation = { cancellationReason: 'I changed my mind', refundMethod: 'original' }
  await send(request, 'cancel-order', { orderId, productIds: [productId], ...cancellation }, shopper)
  await isRefund('sent')
  const { refundId, amount } = (await refundOf())!
  // The attempts before took days.
  const failures = Array.from({ length: 99 }, (_, index) => index).find(
    (count) => nextRefundAttempt(count + 1, new Date()) === null,
  )
  await withDatabase(async (db) => {
    const refund = db.selectFrom('refunds').select('provider_refund_id').where('id', '=', refundId)
    // If the count changed before the provider's answer is stored, the answer would count as one to an earlier attempt.
    await expect.poll(async () => (await refund.executeTakeFirst())?.provider_refund_id).toBeTruthy()
    await db.updateTable('refunds').set({ failures }).where('id', '=', refundId).execute()
  })
  await dev(request, 'razorpay/refunds', { outcome: 'processed', pending: 'failed' })
  await isRefund('failed')
  return rupees(amount)
}

test('a failed refund goes into the wallet, and a cash refund is paid out with a new code @desktop', async ({
  page,
  request,
}) => {
  const cancelled = await buy(request, { index: 22, cash: false, isOpen: true })
  const amount = await failRefund(request, cancelled)
  const finance = await createStaff(request, { role: 'finance' })
  await signIn(page, finance)

  await test.step('the refund', async () => {
    await page.goto('/operator/refunds?state=failed')
    const row = await searchFor(page, cancelled.orderNumber)
    await expect(row).toContainText(amount)
    await row.getByRole('button', { name: /^To the wallet/ }).click()
    const dialog = page.getByRole('dialog', { name: `Pay the refund of ${amount} into the wallet?` })
    await dialog.getByLabel('Reason').fill('The card is closed.')
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: `Pay ${amount} into the wallet` }).click()
    await expect(toast(page, `${amount} is in the wallet.`)).toBeVisible()
    await openView(page, 'Done')
    await expect(await searchFor(page, cancelled.orderNumber)).toContainText('Wallet')
  })

  await test.step('the payout', async () => {
    const returned = await buy(request, { index: 23 })
    const { returnId } = await requestReturn(request, returned)
    await stepReturn(request, returnId, [...untilReceived, 'accept'])
    // The proof of the sign-in is too old.
    await withDatabase((db) =>
      db
        .updateTable('sessions')
        .set({ proved_at: new Date(Date.now() - 11 * 60_000) })
        .where('user_id', '=', finance.userId)
        .execute(),
    )
    await page.goto('/operator/wallet-payouts?state=waiting')
    const row = await searchFor(page, returned.orderNumber)
    await row.getByRole('button', { name: /^Pay out/ }).click()
    const dialog = page.getByRole('dialog', { name: /^Pay out/ })
    await dialog.getByLabel('UPI ID').last().fill('lakshmi@oksbi')
    await dialog.getByLabel('Transfer number').fill('632912345678')
    await dialog.getByRole('button', { name: 'Check the payout' }).click()
    await expect(dialog).toContainText(/lakshmi@oksbi.*632912345678/)
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: /^Record payout/ }).click()
    const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
    await expect(proof.getByRole('textbox').first()).toBeFocused()
    await expectNoAxeViolations(page)
    await page.keyboard.type(codeAfter(finance.totpSecret!, 0))
    await expect(proof).toHaveCount(0)
    await expect(dialog).toHaveCount(0)
    await expect(toast(page, 'was paid out.')).toBeVisible()
    await openView(page, 'Paid out')
    await expect(await searchFor(page, returned.orderNumber)).toContainText('632912345678')
  })
})

test('a buyer is found by phone and blocked, and later unblocked @phone', async ({ page, request }) => {
  const buyer = await createMember(request)
  const statusOf = async (token: string) =>
    (await request.get('/api/get-user', { headers: headersOf({ token }) })).status()
  const enter = () => request.post('/api/signin-check', { data: buyer })
  // As after a sign-in by SMS: a phone that nobody has confirmed finds no account.
  const { phone } = await withDatabase((db) =>
    db
      .updateTable('users')
      .set({ phone_verified_at: new Date() })
      .where('email', '=', buyer.email)
      .returning('phone')
      .executeTakeFirstOrThrow(),
  )
  await signIn(page, await createStaff(request, { role: 'support' }))
  await page.goto('/operator/buyers')
  const row = await searchFor(page, phone!.replace('+91', ''))
  await expectNoAxeViolations(page)
  await row.getByRole('link').first().click()
  await expect(title(page)).toHaveText('Buyer')
  const take = async (step: string, yes: string, reason: string) => {
    await page.getByRole('button', { name: step, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill(reason)
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: yes }).click()
    await expect(dialog).toHaveCount(0)
  }
  expect(await statusOf(buyer.token)).toBe(200)
  await take('Block', 'Block this account', 'Stolen card')
  await expect.poll(() => statusOf(buyer.token)).toBe(401)
  expect((await enter()).ok()).toBe(false)
  await expect(page.getByText('Reason: Stolen card')).toBeVisible()
  await expectNoAxeViolations(page)
  await take('Unblock', 'Unblock', 'The bank called')
  await expect(page.getByRole('button', { name: 'Block', exact: true })).toBeVisible()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByRole('listitem')).toContainText([
    'Blocked: Stolen card',
    'Unblocked: The bank called',
  ])
  const again = await enter()
  expect(again.status()).toBe(200)
  expect(await statusOf(((await again.json()) as { token: string }).token)).toBe(200)
})
