import { connect } from '#server/db/db.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { findViolations } from '#server/invariants/find-violations.ts'

/** After the last test: checks the invariants of what the tests have bought, while their shop still runs. */
export default async function checkInvariants(): Promise<void> {
  const folder = process.env['E2E_DATA_DIR'] ?? ''
  const { host, port, user, database, password } = await startEmbedded(folder, { guest: true })
  const { db, close } = connect({ host, port, user, database, password }, 1)
  try {
    const violations = await findViolations(db, new Date(), { limit: 3 })
    if (violations.length > 0)
      throw new Error(`The tests broke invariants: ${JSON.stringify(violations, null, 1)}`)
  } finally {
    await close()
  }
}
