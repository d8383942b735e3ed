import { formatRupees } from '#domain/money.ts'
import { isPanelId, type Panel, type PanelOptions, parsePanelChange } from '#domain/home-panels.ts'
import { changePanel, listPanels } from '#server/promotions/home-panels.ts'
import { onDatabase } from './open-database.ts'
import { readOptions } from './read-options.ts'

const options: Record<keyof PanelOptions, string> = {
  title: '--title "<1 to 40 characters>"',
  below: '--below <rupees, or any>',
  minSaving: '--min-saving <1 to 99, or any>',
  category: '--category <category id, or any>',
  new: '--new on|off',
  position: '--position <0 to 9999>',
}

const help = `npm run panel                          lists the panels of the home page in their order
npm run panel -- <panel id> --by "<your name>" <one or more of these options>
  ${options.title.padEnd(34)} heading
  ${options.below.padEnd(34)} products whose price for the viewer is lower
  ${options.minSaving.padEnd(34)} products so many per cent below their MRP
  ${options.category.padEnd(34)} products of this category and those below it
  ${options.new.padEnd(34)} new arrivals only
  ${options.position.padEnd(34)} panels stand in the order of their positions
npm run panel -- <panel id> --remove --by "<your name>"

An id that does not exist is added (small letters, digits, hyphens); it needs a title and a filter. "any" removes a filter. The
home page shows the first four panels that have at least four products in stock. The audit log stores each change with the
operator and the panel before. Option of all commands: --data-dir <dir>`

const text = { type: 'string' } as const
const { values, positionals } = readOptions(help, {
  allowPositionals: true,
  options: {
    title: text,
    below: text,
    'min-saving': text,
    category: text,
    new: text,
    position: text,
    remove: { type: 'boolean' },
    by: text,
    'data-dir': text,
  },
})
const [id = null] = positionals
const { title, below, 'min-saving': minSaving, category, new: onlyNew, position, remove = false } = values
const operator = values.by?.trim() ?? ''
const given = Object.entries({ title, below, minSaving, category, new: onlyNew, position }).filter(
  ([, value]) => value !== undefined,
)
const parsed = parsePanelChange(Object.fromEntries(given) as PanelOptions)

const lineOf = ({ id: panelId, title: heading, belowPaise, minPercent, categoryId, isNew }: Panel) =>
  [
    panelId,
    heading,
    ...(belowPaise === null ? [] : [`below ${formatRupees(belowPaise)}`]),
    ...(minPercent === null ? [] : [`saving at least ${minPercent}%`]),
    ...(categoryId === null ? [] : [`category ${categoryId}`]),
    ...(isNew ? ['new arrivals'] : []),
  ].join('  ')

function refuse(reason: string): never {
  console.error(reason)
  process.exit(1)
}

if ('error' in parsed) refuse(`The option has these values: ${options[parsed.error]}.`)
const change = parsed.ok
const isChange = given.length > 0
if (positionals.length > 1 || (id === null ? isChange || remove || operator !== '' : isChange === remove))
  refuse(help)
if (id !== null && !isPanelId(id)) refuse('An id has small letters, digits and hyphens, at most 40.')
if (id !== null && operator === '') refuse('Name yourself: --by "…".')

const reasons = {
  noPanel: `There is no panel "${id}".`,
  noCategory: `There is no category "${category}".`,
  incomplete: 'A panel needs a title and at least one filter.',
}

await onDatabase(values['data-dir'], async (db) => {
  if (id !== null) {
    const refusal = await changePanel(db, new Date(), { id, change: remove ? null : change, by: operator })
    if (refusal) {
      console.error(reasons[refusal])
      process.exitCode = 1
      return
    }
  }
  for (const panel of await listPanels(db)) console.log(lineOf(panel))
})
