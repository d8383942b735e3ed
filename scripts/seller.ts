import { hsnLengths, parseSellerTerms, type SellerTerms, taxKinds } from '#domain/seller-terms.ts'
import { changeSellerTerms, listSellerTerms, type SellerWithTerms } from '#server/sellers/seller-terms.ts'
import { onDatabase } from './open-database.ts'
import { readOptions } from './read-options.ts'

const options: Record<keyof SellerTerms, string> = {
  taxKind: `--tax-kind ${taxKinds.join('|')}`,
  hsnDigits: `--hsn-digits ${hsnLengths.join('|')}`,
  acceptsAtOnce: '--accepts-at-once on|off',
}

const help = `npm run seller                         lists the sellers with their terms
npm run seller -- <seller id>          shows one
npm run seller -- <seller id> --by "<your name>" <one or more of these options>
  ${options.taxKind.padEnd(34)} composition: bills of supply without tax instead of invoices
  ${options.hsnDigits.padEnd(34)} digits of HSN codes on invoices; 6 above a turnover of ₹5 crore
  ${options.acceptsAtOnce.padEnd(34)} off: the seller has to accept each order

The terms count from the next packing on; issued documents stay as they are. The audit log stores each change with the
operator and the terms before. Option of all commands: --data-dir <dir>`

const text = { type: 'string' } as const
const { values, positionals } = readOptions(help, {
  allowPositionals: true,
  options: { 'tax-kind': text, 'hsn-digits': text, 'accepts-at-once': text, by: text, 'data-dir': text },
})
const [id = null] = positionals
const parsed = parseSellerTerms({
  taxKind: values['tax-kind'],
  hsnDigits: values['hsn-digits'],
  acceptsAtOnce: values['accepts-at-once'],
})
const operator = values.by?.trim() ?? ''

const lineOf = ({ id: sellerId, storeName, gstin, taxKind, hsnDigits, acceptsAtOnce }: SellerWithTerms) =>
  [
    sellerId,
    storeName,
    gstin ?? 'no GSTIN',
    taxKind,
    `HSN ${hsnDigits} digits`,
    `accepts at once: ${acceptsAtOnce ? 'on' : 'off'}`,
  ].join('  ')

function refuse(reason: string): never {
  console.error(reason)
  process.exit(1)
}

if ('error' in parsed) refuse(`The option has these values: ${options[parsed.error]}.`)
const terms = parsed.ok
const isChange = Object.keys(terms).length > 0
if (positionals.length > 1 || (isChange ? id === null : operator !== '')) refuse(help)
if (isChange && operator === '') refuse('Name yourself: --by "…".')

await onDatabase(values['data-dir'], async (db) => {
  const changed =
    isChange && id !== null ? await changeSellerTerms(db, new Date(), { id, terms, by: operator }) : null
  const sellers = changed ? [changed] : await listSellerTerms(db, id)
  for (const seller of sellers) console.log(lineOf(seller))
  if (id !== null && sellers.length === 0) {
    console.error(`There is no seller "${id}".`)
    process.exitCode = 1
  }
})
