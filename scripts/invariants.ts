import { connect } from '#server/db/db.ts'
import { findViolations } from '#server/invariants/find-violations.ts'
import { invariants } from '#server/invariants/invariants.ts'
import { openDatabase } from './open-database.ts'
import { readOptions } from './read-options.ts'

const help = `npm run invariants [-- --database <url>] [--data-dir <dir>]

Checks the invariants I-01 to I-24 of the shop's data (docs/safety-tests.md), also while the shop runs. Changes nothing.
Prints each broken invariant with the rows that break it, at most 20, and then exits with 1.`

const text = { type: 'string' } as const
const { values } = readOptions(help, { options: { database: text, 'data-dir': text } })
try {
  const { db, close } = values.database
    ? connect(values.database, 2)
    : await openDatabase(values['data-dir'], { existing: true })
  try {
    const violations = await findViolations(db, new Date())
    for (const { id, rule, rows } of violations) {
      console.log(`${id} is broken: ${rule}`)
      for (const row of rows) console.log(`  ${JSON.stringify(row)}`)
    }
    const broken = violations.length
    console.log(`${invariants.length - broken} statements hold, ${broken} are broken.`)
    process.exitCode = broken === 0 ? 0 : 1
  } finally {
    await close()
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
