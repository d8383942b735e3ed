import type { CompiledQuery } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Sql } from './scope.ts'

type Run = (db: Db, ...parameters: unknown[]) => Promise<unknown[]>
const runByText = new Map<string, Run>()
const MAX_PREPARED = 200

/** Runs a composed statement, which PostgreSQL plans each time. */
export async function run<Row>(db: Db, statement: Sql): Promise<Row[]> {
  return (await db.executeQuery<Row>(statement.compile(db) as CompiledQuery<Row>)).rows
}

/**
 * Runs a composed statement as a prepared one, which PostgreSQL plans once for a connection. The first 200 different
 * texts are prepared; the others are planned each time, because each plan takes memory of the database.
 */
export async function runPrepared<Row>(db: Db, statement: Sql): Promise<Row[]> {
  const compiled = statement.compile(db)
  const known = runByText.get(compiled.sql)
  if (!known && runByText.size >= MAX_PREPARED)
    return (await db.executeQuery<Row>(compiled as CompiledQuery<Row>)).rows
  const execute = known ?? prepared<unknown[], unknown>(`list-${runByText.size}`, compiled.sql)
  runByText.set(compiled.sql, execute)
  return (await execute(db, ...compiled.parameters)) as Row[]
}
