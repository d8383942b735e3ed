import { expect, test } from 'vitest'
import { testShop } from '#tests/api.ts'
import { postDevTools } from '#tests/buying.ts'
import { runAsProcess, runCommand } from '#tests/command.ts'
import { balancesOf, buildPaidOrder, refundsOf } from '#tests/payments.ts'

const shop = await testShop()

const run = (...args: string[]) =>
  runCommand('refund-to-wallet', { DATABASE_URL: shop.database.url }, ...args)
/** The command as `npm run refund-to-wallet --` runs it. */
const runProcess = (...args: string[]) =>
  runAsProcess('refund-to-wallet', { DATABASE_URL: shop.database.url }, ...args)

test('lists failed refunds and pays one into the wallet, once; refuses every other', async () => {
  expect(await run()).toEqual({ code: 0, text: 'There are no failed refunds.\n' })
  await postDevTools(shop, '/razorpay/refunds', { outcome: 'failed' })
  const { me, orderId, product, shopper, paymentId } = await buildPaidOrder(shop)
  await me.send('POST /cancel-order', { orderId, productIds: [product], cancellationReason: 'Other reason' })
  const [refund] = await refundsOf(shop, shopper)
  const id = refund!.id
  for (const args of [[id], ['--by', 'Omana'], [id, 'other', '--by', 'Omana']]) {
    const { code, text } = await run(...args)
    expect([args, code, text]).toEqual([args, 1, expect.stringContaining('npm run refund-to-wallet')])
  }
  expect(await run(id, '--by', 'Omana')).toEqual({ code: 1, text: 'This refund is already on its way.\n' })
  expect(await runProcess('r_none', '--by', 'Omana')).toEqual({
    code: 1,
    text: 'This refund was not found.\n',
  })
  await shop.db.updateTable('refunds').set({ status: 'failed', failures: 4 }).where('id', '=', id).execute()
  expect((await runProcess()).text).toContain(`${id}  ₹200.00  payment ${paymentId}`)
  for (let time = 0; time < 2; time++)
    expect(await run(id, '--by', 'Omana')).toEqual({
      code: 0,
      text: `₹200.00 of refund ${id} is in the wallet of the customer.\n`,
    })
  expect(await balancesOf(shop, shopper)).toMatchObject({ wallet: 20_000 })
  const log = await shop.db.selectFrom('audit_log').selectAll().where('subject', '=', id).execute()
  expect(log).toMatchObject([{ action: 'refund-to-wallet', data: { by: 'Omana', paise: 20_000 } }])
})
