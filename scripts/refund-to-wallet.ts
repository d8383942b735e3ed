import { formatRupees } from '#domain/money.ts'
import { listFailedRefunds } from '#server/refunds/find-refund.ts'
import { refundToWallet } from '#server/refunds/refund-to-wallet.ts'
import { onDatabase } from './open-database.ts'
import { readOptions } from './read-options.ts'

const help = `npm run refund-to-wallet                                   lists the refunds that failed at the bank
npm run refund-to-wallet -- <refund> --by "<your name>"    pays one into the wallet of the customer, once

The customer can choose the same on the page that the mail about the failed refund names. A refund that is on its way is
refused. The audit log stores the operator. Option of both commands: --data-dir <dir>`

const text = { type: 'string' } as const
const { values, positionals } = readOptions(help, {
  allowPositionals: true,
  options: { by: text, 'data-dir': text },
})
const [id] = positionals
const operator = values.by?.trim()
if (id === undefined ? operator : !operator || positionals.length > 1) {
  console.log(help)
  process.exit(1)
}

await onDatabase(values['data-dir'], async (db) => {
  if (id !== undefined && operator) {
    const paise = await refundToWallet(db, new Date(), { id, by: operator })
    console.log(`${formatRupees(paise)} of refund ${id} is in the wallet of the customer.`)
  } else {
    const refunds = await listFailedRefunds(db)
    for (const refund of refunds) console.log(refund)
    if (refunds.length === 0) console.log('There are no failed refunds.')
  }
})
