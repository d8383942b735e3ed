import { expect, test } from 'vitest'
import { testShop } from '#tests/api.ts'
import { runAsProcess, runCommand } from '#tests/command.ts'
import { balancesOf } from '#tests/payments.ts'
import { buildCashWallet } from '#tests/wallet.ts'

const shop = await testShop()

const run = (...args: string[]) => runCommand('wallet-payout', { DATABASE_URL: shop.database.url }, ...args)
/** The command as `npm run wallet-payout --` runs it. */
const runProcess = (...args: string[]) =>
  runAsProcess('wallet-payout', { DATABASE_URL: shop.database.url }, ...args)

test('lists what was paid in cash and pays an entry out, once; refuses every other', async () => {
  expect(await run()).toEqual({ code: 0, text: 'There is nothing to pay out.\n' })
  const { shopper, entryId } = await buildCashWallet(shop)
  expect((await run()).text).toContain(`${entryId}  ₹100.00`)
  const named = ['--transfer', 'UTR1', '--by', 'Omana']
  for (const args of [
    [entryId],
    [entryId, '--upi', 'omana@oksbi'],
    [entryId, '--upi', 'omana', ...named],
    [entryId, 'other', '--upi', 'omana@oksbi', ...named],
    ['--upi', 'omana@oksbi', ...named],
  ]) {
    const { code, text } = await run(...args)
    expect([args, code, text]).toEqual([args, 1, expect.stringContaining('npm run wallet-payout')])
  }
  expect(await runProcess('1234', '--upi', 'omana@oksbi', ...named)).toEqual({
    code: 1,
    text: 'This wallet entry was not found.\n',
  })
  for (let time = 0; time < 2; time++)
    expect(await run(entryId, '--upi', 'omana@oksbi', ...named)).toEqual({
      code: 0,
      text: '₹100.00 was taken out of the wallet of the customer.\n',
    })
  expect(await balancesOf(shop, shopper)).toMatchObject({ wallet: 0 })
  expect(await runProcess()).toEqual({ code: 0, text: 'There is nothing to pay out.\n' })
})
