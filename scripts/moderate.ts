import { formatReport, listReportedTexts, moderate } from '#server/reviews/moderate.ts'
import { onDatabase } from './open-database.ts'
import { readOptions } from './read-options.ts'

const help = `npm run moderate                                    lists open reports of reviews, questions and answers
npm run moderate -- hide <report number> --reason "<reason>" --by "<your name>"
npm run moderate -- show <report number> --reason "<reason>" --by "<your name>"

Hides the review, question or answer that a report is about, or shows it again. What is hidden is neither listed nor
counted. The audit log stores each step with reason and operator. Option of all commands: --data-dir <dir>`

const text = { type: 'string' } as const
const { values, positionals } = readOptions(help, {
  allowPositionals: true,
  options: { reason: text, by: text, 'data-dir': text },
})
const [action = 'list', digits = ''] = positionals
const number = /^\d{1,15}$/.test(digits) ? Number(digits) : null
const reason = values.reason?.trim() ?? ''
const operator = values.by?.trim() ?? ''
const isStep = (action === 'hide' || action === 'show') && number !== null && reason && operator
if (!isStep && !(action === 'list' && positionals.length < 2)) {
  console.log(help)
  process.exit(1)
}

await onDatabase(values['data-dir'], async (db) => {
  if (isStep) {
    const status = action === 'hide' ? 'hidden' : 'shown'
    const result = await moderate(db, new Date(), { number, status, reason, by: operator })
    console.log('id' in result ? `The ${result.subject} ${result.id} is now ${status}.` : result.refused)
    process.exitCode = 'id' in result ? 0 : 1
  } else {
    const reports = await listReportedTexts(db)
    for (const report of reports) console.log(formatReport(report))
    if (reports.length === 0) console.log('There are no open reports.')
  }
})
