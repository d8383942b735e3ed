import { CompiledQuery } from 'kysely'
import { type Db, transaction } from '#server/db/db.ts'
import { type Invariant, invariants } from './invariants.ts'

/** An invariant that is broken, with the first rows that break it. */
type Violation = Pick<Invariant, 'id' | 'rule'> & { rows: unknown[] }

/** Longest run of one statement in ms, where nobody waits: on a large shop it reads whole tables. */
const STATEMENT_MS = 120_000
const QUERY_CANCELED = '57014'

/**
 * Checks the invariants whose id begins with `prefix`, each in a transaction that only reads, and returns the broken ones
 * with at most `limit` rows each. A statement that runs longer than `statementMs` is passed to `onTooLong`; without it
 * its error is thrown.
 */
export async function findViolations(
  db: Db,
  now: Date,
  {
    prefix = '',
    limit = 20,
    statementMs = STATEMENT_MS,
    onTooLong,
  }: {
    prefix?: string
    limit?: number
    statementMs?: number
    onTooLong?: (invariant: Pick<Invariant, 'id' | 'rule'>) => void
  } = {},
): Promise<Violation[]> {
  const violations: Violation[] = []
  for (const { id, rule, sql } of invariants) {
    if (!id.startsWith(prefix)) continue
    const values = sql.includes('$1') ? [now] : []
    try {
      const { rows } = await transaction(db, async (tx) => {
        await tx.executeQuery(CompiledQuery.raw('set transaction read only'))
        await tx.executeQuery(CompiledQuery.raw(`set local statement_timeout = ${statementMs}`))
        return tx.executeQuery(CompiledQuery.raw(`${sql} limit ${limit}`, values))
      })
      if (rows.length > 0) violations.push({ id, rule, rows })
    } catch (error) {
      if (!onTooLong || (error as { code?: string }).code !== QUERY_CANCELED) throw error
      onTooLong({ id, rule })
    }
  }
  return violations
}
