import {
  formatSettingValue,
  isSettingKey,
  parseSettingValue,
  type SettingKey,
  settingKeys,
  settings,
  toShopSettings,
} from '#domain/settings.ts'
import { ownCharge } from '#domain/shipping.ts'
import type { Db } from '#server/db/db.ts'
import { changeSetting, listSettings, type SettingHistory } from '#server/settings/settings.ts'
import { onDatabase } from './open-database.ts'
import { readOptions } from './read-options.ts'

const about: Record<SettingKey, string> = {
  'shipping.charge': 'delivery charge of an order',
  'shipping.freeFrom': 'value of the goods from which delivery is free; 0 waives every charge',
  'coins.value': 'value of one coin',
  'coins.share': 'share of a total that coins may pay',
  'coins.earnedPer': 'amount paid that earns one coin at delivery',
  'referral.minimum': 'smallest first order of a new customer that gives the reward for a referral',
  'cod.maxTotal': 'largest total of cash on delivery',
  'cod.maxOpenOrders': 'orders with cash on delivery on the way, from which on no other is accepted',
  'documents.exemptAsBill':
    '1: exempt goods of a registered seller get a bill of supply, with taxable goods an "Invoice-cum-bill of supply"; 0: always a tax invoice',
  'returns.days': 'days after delivery for a return; 0 means no returns',
  'orders.ewayBillFrom': 'total of an invoice above which a parcel needs the number of an e-way bill',
  'refunds.freshAbove':
    'refund above which a person at the desk gives a new code and needs the right to large refunds',
}

const help = `npm run setting                                       lists the rules of the shop in force, and planned values
npm run setting -- history <key>                      lists all values of a rule
npm run setting -- set <key> <value> --by "<your name>" --reason "<why>" [--from "<YYYY-MM-DD[ HH:MM]>"]
npm run setting -- set <key> default --by "<your name>" --reason "<why>" [--from …]

A value replaces the earlier one from a moment on (in India's time; by default in 5 seconds) and is never changed or
deleted. "default" returns to the value of the release. Amounts are rupees: 49 or 49.50. Orders keep the rules under
which they were placed. A seller can have delivery charges of its own, also for pincodes with a prefix. Without a value
for a prefix, or after "default", the seller's value for more pincodes counts, then that of the shop:
  npm run setting -- set shipping.charge 90 --seller <seller id> [--pincode 79] --by … --reason …
Option of all commands: --data-dir <dir>

Keys:
${settingKeys.map((key) => `  ${key.padEnd(22)} ${about[key]} (${boundsOf(key)})`).join('\n')}`

function boundsOf(key: SettingKey): string {
  const { min, max } = settings[key]
  return `${formatSettingValue(key, min)} to ${formatSettingValue(key, max)}`
}

const text = { type: 'string' } as const
const { values, positionals } = readOptions(help, {
  allowPositionals: true,
  options: { by: text, reason: text, from: text, seller: text, pincode: text, 'data-dir': text },
})
const [action = 'list', key = '', valueText = ''] = positionals
const now = new Date()
const inIndia = (time: Date) => time.toLocaleString('en-IN', { timeZone: 'Asia/Kolkata' })

/** Prints why nothing was done. */
function refuse(reason: string): void {
  console.error(reason)
  process.exitCode = 1
}

/** Returns a moment in India; null without a text, undefined for an invalid one. */
function momentOf(from: string | undefined): Date | null | undefined {
  if (from === undefined) return null
  const [, day, time = '00:00'] = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d))?$/.exec(from.trim()) ?? []
  const moment = new Date(`${day}T${time}:00+05:30`)
  // A day that does not exist, such as 31 June, would otherwise become the first of July.
  const isReal = !Number.isNaN(moment.getTime()) && sameDay(moment, day)
  return isReal ? moment : undefined
}
const sameDay = (moment: Date, day: string | undefined) =>
  moment.toLocaleDateString('sv-SE', { timeZone: 'Asia/Kolkata' }) === day

const nameOf = (row: Pick<SettingHistory, 'key' | 'sellerId' | 'pincode'>) =>
  row.sellerId === null ? row.key : `${row.key} (seller ${row.sellerId}${row.pincode && `, ${row.pincode}…`})`

type Row = SettingHistory & { key: SettingKey }
const isKnown = (row: SettingHistory): row is Row => isSettingKey(row.key)

const valueOf = ({ key: rowKey, value, sellerId, pincode }: Row) =>
  value !== null
    ? formatSettingValue(rowKey, value)
    : sellerId !== null
      ? `as ${pincode ? 'for more pincodes, or ' : ''}the shop`
      : `${formatSettingValue(rowKey, settings[rowKey].default)} (default)`

const lineOf = (row: Row) =>
  `${inIndia(row.validFrom)}  ${nameOf(row)}  ${valueOf(row)}  ${row.by}: ${row.reason}`

async function list(db: Db): Promise<void> {
  const rows = (await listSettings(db)).filter(isKnown)
  const inForce = new Map<string, Row>()
  for (const row of rows) if (row.validFrom <= now) inForce.set(nameOf(row), row)
  for (const settingKey of settingKeys) {
    const row = inForce.get(settingKey)
    const value = row
      ? valueOf(row)
      : `${formatSettingValue(settingKey, settings[settingKey].default)} (default)`
    console.log(`${settingKey.padEnd(22)} ${value}`)
  }
  for (const row of inForce.values())
    if (row.sellerId !== null && row.value !== null) console.log(lineOf(row))
  const planned = rows.filter(({ validFrom }) => validFrom > now)
  if (planned.length > 0) console.log(`\nPlanned:\n${planned.map(lineOf).join('\n')}`)
}

async function history(db: Db, settingKey: SettingKey): Promise<void> {
  const rows = (await listSettings(db)).filter(isKnown).filter((row) => row.key === settingKey)
  console.log(
    rows.map(lineOf).join('\n') ||
      `${settingKey} always was ${formatSettingValue(settingKey, settings[settingKey].default)}.`,
  )
}

/** Warns if a charge is never paid. */
async function warnOfFreeDelivery(
  db: Db,
  { sellerId, pincode }: { sellerId: string | null; pincode: string },
  at: Date,
): Promise<void> {
  const { shipping } = toShopSettings(await listSettings(db), at).rules
  const { chargePaise, freeFromPaise } =
    (sellerId === null ? null : ownCharge(shipping, sellerId, pincode)) ?? shipping
  if (chargePaise > 0 && freeFromPaise === 0)
    console.log('This charge has no effect: shipping.freeFrom is ₹0.00 there, so delivery is free.')
}

async function set(db: Db, settingKey: SettingKey): Promise<void> {
  const by = values.by?.trim() ?? ''
  const reason = values.reason?.trim() ?? ''
  const { seller: sellerId = null, pincode = '' } = values
  if (!by || !reason) return refuse('Name yourself and the reason: --by "…" --reason "…".')
  if (pincode && sellerId === null)
    return refuse('A charge for pincodes belongs to a seller: add --seller <id>.')
  if (!/^(|[1-9]\d{0,5})$/.test(pincode)) return refuse('A pincode or its first digits: --pincode 79.')
  const from = momentOf(values.from)
  if (from === undefined)
    return refuse('A day or a minute in India: --from 2026-12-24 or --from "2026-12-24 18:00".')
  const parsed = valueText === 'default' ? { ok: null } : parseSettingValue(settingKey, valueText)
  if ('error' in parsed)
    return refuse(
      parsed.error === 'notANumber'
        ? `"${valueText}" is not a value of ${settingKey}.`
        : `${settingKey} can be ${boundsOf(settingKey)}.`,
    )
  const change = { key: settingKey, sellerId, pincode, value: parsed.ok, from, by, reason }
  const result = await changeSetting(db, change)
  if ('refused' in result) return refuse(result.refused)
  console.log(`${nameOf(change)}: ${valueText} from ${inIndia(result.validFrom)} on.`)
  if (settingKey === 'shipping.charge') await warnOfFreeDelivery(db, change, result.validFrom)
}

const isValid =
  (action === 'list' && positionals.length < 2) ||
  (action === 'history' && isSettingKey(key) && positionals.length === 2) ||
  (action === 'set' && isSettingKey(key) && positionals.length === 3)
if (!isValid) {
  console.log(help)
  process.exit(1)
}

await onDatabase(values['data-dir'], async (db) => {
  if (action === 'set' && isSettingKey(key)) await set(db, key)
  else if (action === 'history' && isSettingKey(key)) await history(db, key)
  else await list(db)
})
