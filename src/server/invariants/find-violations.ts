import { CompiledQuery } from 'kysely'
import { type Db, transaction } from '#server/db/db.ts'
import { type Invariant, invariants } from './invariants.ts'

/** An invariant that is broken, with the first rows that break it. */
type Violation = Pick<Invariant, 'id' | 'rule'> & { rows: unknown[] }

/** Maximum time of one statement in ms. No request waits for it, and on a large shop it reads whole tables. */
const STATEMENT_MS = 120_000
/** The statement was cancelled, or waited too long for a lock. */
const tooLong = new Set(['57014', '55P03'])

/** The connections of the jobs replace the error of the database, which is then the cause (db/db.ts). */
function isTooLong(error: unknown): boolean {
  const { code = '', cause } = error as { code?: string; cause?: { code?: string } }
  return tooLong.has(code) || tooLong.has(cause?.code ?? '')
}

export const nameOf = ({ id, rule }: Pick<Invariant, 'id' | 'rule'>): string => `${id} ${rule}`

/**
 * Checks the invariants whose id begins with `prefix`, each in a transaction that only reads, and returns the broken ones
 * with at most `limit` rows each. A statement that runs longer than `statementMs`, which may differ by invariant, is
 * passed to `onTooLong`; without it its error is thrown. `onChecked` gets those that were checked.
 */
export async function findViolations(
  db: Db,
  now: Date,
  {
    prefix = '',
    limit = 20,
    statementMs = () => STATEMENT_MS,
    onTooLong,
    onChecked,
  }: {
    prefix?: string
    limit?: number
    statementMs?: (invariant: string) => number
    onTooLong?: (invariant: Pick<Invariant, 'id' | 'rule'>) => void
    onChecked?: (invariant: Pick<Invariant, 'id' | 'rule'>) => void
  } = {},
): Promise<Violation[]> {
  const violations: Violation[] = []
  for (const { id, rule, sql } of invariants) {
    if (!id.startsWith(prefix)) continue
    const values = sql.includes('$1') ? [now] : []
    try {
      const { rows } = await transaction(db, async (tx) => {
        await tx.executeQuery(CompiledQuery.raw('set transaction read only'))
        await tx.executeQuery(
          CompiledQuery.raw(`set local statement_timeout = ${statementMs(nameOf({ id, rule }))}`),
        )
        return tx.executeQuery(CompiledQuery.raw(`${sql} limit ${limit}`, values))
      })
      onChecked?.({ id, rule })
      if (rows.length > 0) violations.push({ id, rule, rows })
    } catch (error) {
      if (!onTooLong || !isTooLong(error)) throw error
      onTooLong({ id, rule })
    }
  }
  return violations
}
