import { formatRupees } from '#domain/money.ts'
import { readPayoutTarget } from '#domain/wallet.ts'
import { listPayable, payOutWallet } from '#server/wallet/pay-out.ts'
import { onDatabase } from './open-database.ts'
import { readOptions } from './read-options.ts'

const help = `npm run wallet-payout                              lists what customers paid in cash and have in the wallet
npm run wallet-payout -- <entry> --upi <UPI id> --transfer <number> --by "<your name>"
npm run wallet-payout -- <entry> --account <number> --ifsc <IFSC> --holder "<name>" --transfer <number> --by "<your name>"
                                                   takes an entry out of the wallet that you have paid out, once

Make the transfer at the bank first; --transfer is its number. The audit log stores the operator. Option of all commands:
--data-dir <dir>`

const text = { type: 'string' } as const
const { values, positionals } = readOptions(help, {
  allowPositionals: true,
  options: {
    upi: text,
    account: text,
    ifsc: text,
    holder: text,
    transfer: text,
    by: text,
    'data-dir': text,
  },
})
const [entryId] = positionals
const { upi: upiId, account, ifsc, holder } = values
const to = readPayoutTarget({ upiId, account, ifsc, holder })
const by = values.by?.trim()
const transferNumber = values.transfer?.trim()
const isList = entryId === undefined && !by && !to
if (positionals.length > 1 || !(isList || (entryId && by && transferNumber && to))) {
  console.log(help)
  process.exit(1)
}

await onDatabase(values['data-dir'], async (db) => {
  if (entryId && by && transferNumber && to) {
    const paise = await payOutWallet(db, new Date(), { entryId, to, by, transferNumber })
    console.log(`${formatRupees(paise)} was taken out of the wallet of the customer.`)
  } else {
    const lines = await listPayable(db)
    for (const line of lines) console.log(line)
    if (lines.length === 0) console.log('There is nothing to pay out.')
  }
})
