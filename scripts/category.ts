import { parseSettingValue } from '#domain/settings.ts'
import { type CategoryReturnDays, changeReturnDays, listReturnDays } from '#server/catalog/return-days.ts'
import { onDatabase } from './open-database.ts'
import { readOptions } from './read-options.ts'

const help = `npm run category                       lists the categories with their days for returns
npm run category -- <category id>      shows one
npm run category -- <category id> --return-days <0 to 30, or default> --by "<your name>"

The days count for the category and those below it that have none of their own; 0: damaged and wrong goods only. "default"
returns to those of the category above, or of the setting returns.days. Orders keep the days under which they were placed.
The audit log stores each change with the operator. Option of all commands: --data-dir <dir>`

const text = { type: 'string' } as const
const { values, positionals } = readOptions(help, {
  allowPositionals: true,
  options: { 'return-days': text, by: text, 'data-dir': text },
})
const [id = null] = positionals
const { 'return-days': daysText } = values
const operator = values.by?.trim() ?? ''

/** Days, or null for "default". */
const parsed =
  daysText === undefined || daysText === 'default'
    ? { ok: null }
    : parseSettingValue('returns.days', daysText)

const lineOf = ({ id: categoryId, names, days }: CategoryReturnDays) =>
  `${categoryId}  ${names.join(' / ')}  returns: ${days === null ? 'default' : `${days} days`}`

function refuse(reason: string): never {
  console.error(reason)
  process.exit(1)
}

if ('error' in parsed) refuse('The option has these values: --return-days 0 to 30, or default.')
const days = parsed.ok
const isChange = daysText !== undefined
if (positionals.length > 1 || (isChange ? id === null : operator !== '')) refuse(help)
if (isChange && operator === '') refuse('Name yourself: --by "…".')

await onDatabase(values['data-dir'], async (db) => {
  const changed =
    isChange && id !== null ? await changeReturnDays(db, new Date(), { id, days, by: operator }) : null
  const categories = changed ? [changed] : await listReturnDays(db, id)
  for (const category of categories) console.log(lineOf(category))
  if (id !== null && categories.length === 0) {
    console.error(`There is no category "${id}".`)
    process.exitCode = 1
  }
})
