import { expect, test } from 'vitest'
import { digest, testShop } from '#tests/api.ts'
import { buildOperator } from '#tests/factories.ts'
import { balancesOf } from '#tests/payments.ts'
import { buildCashWallet, buildWallet } from '#tests/wallet.ts'

const shop = await testShop({ RATE_LIMITS: 'off' })
const { db } = shop
const HOUR = 3_600_000
const bank = {
  account: '1234 5678 9012',
  ifsc: 'sbin0001234',
  holder: 'Leela Menon',
  transferNumber: 'SBIN0000000077',
}

test('a cash refund is paid out once, and the list shows it as done', async () => {
  const { shopper, entryId } = await buildCashWallet(shop)
  const finance = await buildOperator(db, 'finance')
  const staff = shop.asStaff(finance)
  const pay = (target: object, id = entryId) =>
    staff.send('POST /operator/wallet-payouts/:entryId', { entryId: id, ...target } as typeof bank & {
      entryId: string
    })
  const listed = async (state: 'waiting' | 'done') =>
    (await staff.send('GET /operator/wallet-payouts', { state })).body.rows.filter(
      (row) => row.entryId === entryId,
    )
  const [waiting] = await listed('waiting')
  expect(waiting).toMatchObject({ amountPaise: 10_000, state: 'waiting', paidAt: null, transferNumber: null })
  expect(waiting!.buyer).toMatch(/^\p{L}•+/u)
  const replies = await Promise.all(Array.from({ length: 10 }, () => pay(bank)))
  const [first] = replies
  expect(first!.body).toEqual({ entryId, amountPaise: 10_000, paidAt: expect.any(String) })
  expect(new Set(replies.map(({ status, body }) => `${status} ${body.paidAt}`))).toEqual(
    new Set([`200 ${first!.body.paidAt}`]),
  )
  expect((await pay({ upiId: 'leela@oksbi', transferNumber: 'SBIN0000000078' })).status).toBe(409)
  expect(await balancesOf(shop, shopper)).toMatchObject({ wallet: 0 })
  expect(await listed('waiting')).toEqual([])
  expect(await listed('done')).toEqual([
    { ...waiting, state: 'done', paidAt: first!.body.paidAt, transferNumber: 'SBIN0000000077' },
  ])
  const audit = await db.selectFrom('audit_log').selectAll().where('subject', '=', entryId).execute()
  expect(audit).toMatchObject([
    {
      action: 'walletPayouts.payOut',
      actor_id: finance.userId,
      before: { state: 'waiting' },
      after: {
        state: 'done',
        paise: 10_000,
        method: 'bank',
        account: '••9012',
        transferNumber: 'SBIN0000000077',
      },
    },
  ])
  expect(JSON.stringify(audit)).not.toContain('56789012')
  const found = await staff.send('GET /operator/wallet-payouts', { q: waiting!.orderNumber })
  expect(found.body.rows).toHaveLength(1)
  const { text } = await staff.send('GET /operator/wallet-payouts.csv', {})
  expect(text).toMatch(/,"Paid out","[^"]*","SBIN0000000077"/)
})

test('a transfer number is recorded for one account only, also by requests at the same time', async () => {
  const entries = await Promise.all(Array.from({ length: 6 }, () => buildCashWallet(shop)))
  const staff = shop.asStaff(await buildOperator(db, 'finance'))
  const pay = async (index: number, upiId: string, transferNumber: string) => {
    const { entryId } = entries[index]!
    const input = { entryId, upiId, transferNumber }
    const { status, body } = await staff.send('POST /operator/wallet-payouts/:entryId', input)
    return status === 200 ? status : [status, (body as { fields?: object }).fields]
  }
  const other = [
    400,
    { transferNumber: 'This transfer number is already recorded for another account or UPI ID.' },
  ]
  const replies = await Promise.all(
    entries.map((_, index) => pay(index, `buyer${index}@oksbi`, 'Hdfc00000000001')),
  )
  const paid = replies.indexOf(200)
  expect(replies).toEqual(entries.map((_, index) => (index === paid ? 200 : other)))
  const [next, last] = [...entries.keys()].filter((index) => index !== paid)
  const before = await digest(db, 'users', 'wallet_ledger', 'wallet_payouts', 'money_ledger', 'audit_log')
  expect(await pay(next!, 'leela@oksbi', 'HDFC00000000001')).toEqual(other)
  expect(await digest(db, 'users', 'wallet_ledger', 'wallet_payouts', 'money_ledger', 'audit_log')).toBe(
    before,
  )
  // One transfer may pay two refunds of a person.
  expect(await pay(next!, `buyer${paid}@oksbi`, 'HDFC00000000001')).toBe(200)
  expect(await pay(last!, 'leela@oksbi', 'HDFC00000000002')).toBe(200)
})

test('refuses wrong targets at their fields, prepaid money, and who was reset less than 48 hours ago', async () => {
  const { entryId } = await buildCashWallet(shop)
  const prepaid = await buildWallet(shop)
  const finance = await buildOperator(db, 'finance')
  const before = await digest(db, 'users', 'wallet_ledger', 'wallet_payouts', 'money_ledger', 'audit_log')
  const pay = async (target: object, id = entryId) => {
    const input = { entryId: id, ...target } as typeof bank & { entryId: string }
    const { status, body } = await shop.asStaff(finance).send('POST /operator/wallet-payouts/:entryId', input)
    const { fields = {}, code } = body as { fields?: object; code?: string }
    return [status, code, Object.keys(fields)]
  }
  const transferNumber = 'SBIN0000000001'
  expect(await pay({ transferNumber })).toEqual([400, 'badInput', ['account', 'ifsc', 'holder']])
  expect(await pay({ ...bank, ifsc: 'SBIN1234' })).toEqual([400, 'badInput', ['ifsc']])
  expect(await pay({ ...bank, upiId: 'leela@oksbi' })).toEqual([400, 'badInput', ['upiId']])
  expect(await pay({ upiId: 'leela', transferNumber })).toEqual([400, 'badInput', ['upiId']])
  for (const wrong of [' ', 'UTR1', 'SBIN 0000000077', 'x'.repeat(23), '4123456789०१'])
    expect(await pay({ ...bank, transferNumber: wrong })).toEqual([400, 'badInput', ['transferNumber']])
  expect(await pay(bank, prepaid.entryId)).toEqual([409, 'orderRefused', []])
  expect(await pay(bank, '999999')).toEqual([404, 'notFound', []])
  const setReset = (reset_at: Date) =>
    db
      .insertInto('staff_factors')
      .values({ user_id: finance.userId, secret: Buffer.from('sealed'), enrolled_at: new Date(), reset_at })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ reset_at }))
      .execute()
  await setReset(new Date(Date.now() - 47 * HOUR))
  expect(await pay(bank)).toEqual([403, 'notAllowed', []])
  expect(await digest(db, 'users', 'wallet_ledger', 'wallet_payouts', 'money_ledger', 'audit_log')).toBe(
    before,
  )
  await setReset(new Date(Date.now() - 49 * HOUR))
  expect((await pay(bank))[0]).toBe(200)
})
