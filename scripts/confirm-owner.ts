import { cleanGstin } from '#domain/gstin.ts'
import { saveOwnerConfirmation } from '#server/account/owner-confirmation.ts'
import { onDatabase } from './open-database.ts'
import { readOptions } from './read-options.ts'

const help = `npm run confirm-owner -- <GSTIN> --by "<your name, the proof>" [--data-dir <dir>]

Raises a registered business from "GSTIN checked" to "GSTIN owner confirmed" after an operator has seen a proof, such
as the registration certificate and a letter of the company. The audit log stores the operator.`

const { values, positionals } = readOptions(help, {
  allowPositionals: true,
  options: { by: { type: 'string' }, 'data-dir': { type: 'string' } },
})
const gstin = cleanGstin(positionals[0] ?? '')
const operator = values.by?.trim()
if (!gstin || !operator) {
  console.log(help)
  process.exit(1)
}
await onDatabase(values['data-dir'], async (db) => {
  const marked = await saveOwnerConfirmation(db, new Date(), gstin, {
    by: operator,
    actor: null,
    role: 'operator',
  })
  console.log(marked ? `${gstin}: GSTIN owner confirmed.` : `${gstin} is not registered in this shop.`)
  process.exitCode = marked ? 0 : 1
})
