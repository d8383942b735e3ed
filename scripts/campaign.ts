import { beginCampaign, endCampaign, openCampaigns } from '#server/promotions/campaigns.ts'
import { onDatabase } from './open-database.ts'
import { readOptions } from './read-options.ts'

const help = `npm run campaign                                          lists running and planned campaigns
npm run campaign -- begin <product id> --payer "<company>" --until <YYYY-MM-DD> [--from <YYYY-MM-DD>] --by "<your name>"
npm run campaign -- end <campaign id> --by "<your name>"

A campaign marks a product as Sponsored and raises its popularity (docs/decisions/0006). The page "How we rank" names
the payer. Days are days in India: a campaign begins with the first day (by default immediately) and ends with the last.
Option of all commands: --data-dir <dir>`

const text = { type: 'string' } as const
const { values, positionals } = readOptions(help, {
  allowPositionals: true,
  options: { payer: text, until: text, from: text, by: text, 'data-dir': text },
})
const [action = 'list', id = ''] = positionals
const now = new Date()

/** Returns a time of a day in India; undefined for an invalid date. */
function timeOf(day: string, timeOfDay: string): Date | undefined {
  const time = /^\d{4}-\d\d-\d\d$/.test(day) ? new Date(`${day}T${timeOfDay}+05:30`) : undefined
  return time && !Number.isNaN(time.getTime()) ? time : undefined
}
const inIndia = (time: Date) => time.toLocaleString('en-IN', { timeZone: 'Asia/Kolkata' })

const operator = values.by?.trim() ?? ''
const payer = values.payer?.trim() ?? ''
const from = values.from === undefined ? now : timeOf(values.from, '00:00:00')
const until = timeOf(values.until ?? '', '23:59:59')
const begins = action === 'begin' && id && payer && operator && from && until
if (!begins && !(action === 'end' && id && operator) && !(action === 'list' && positionals.length < 2)) {
  console.log(help)
  process.exit(1)
}

await onDatabase(values['data-dir'], async (db) => {
  if (begins) {
    const result = await beginCampaign(db, now, { productId: id, paidBy: payer, from, until, by: operator })
    console.log(
      'id' in result ? `${result.id}: ${payer} pays for ${id} until ${inIndia(until)}.` : result.refused,
    )
    process.exitCode = 'id' in result ? 0 : 1
  } else if (action === 'end') {
    const ended = await endCampaign(db, now, id, operator)
    console.log(ended ? `${id} has ended.` : `There is no running or planned campaign ${id}.`)
    process.exitCode = ended ? 0 : 1
  } else {
    const open = await openCampaigns(db, now)
    for (const campaign of open)
      console.log(
        `${campaign.id}  ${campaign.productId}  ${campaign.paidBy}  ${inIndia(campaign.from)} – ${inIndia(campaign.until)}`,
      )
    if (open.length === 0) console.log('There is no running or planned campaign.')
  }
})
