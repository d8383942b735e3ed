import { CompiledQuery, type Kysely, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { Database } from './schema.ts'

const nameByText = new Map<string, string>()

/** The names of the declared statements by their text. */
export const statementNames: ReadonlyMap<string, string> = nameByText

/**
 * Declares a prepared statement: planned once for each connection, then only bound, which halves its cost. `Parameters`
 * has one entry for each `$n`, `Row` the columns of a row; `Row` is `never` if the caller does not read the rows.
 * Returns a function of connection and parameters that returns the rows. `statements.test.ts` compares both types with
 * the database.
 */
export function prepared<Parameters extends unknown[], Row>(name: string, text: string) {
  nameByText.set(text, name)
  return async (db: Kysely<Database>, ...parameters: Parameters): Promise<Row[]> =>
    (await db.executeQuery<Row>(CompiledQuery.raw(text, parameters))).rows
}

/**
 * Returns a parameter of a statement ("$1::text") as a sub-select, whose value the planner does not know. PostgreSQL then
 * plans the statement once for each connection. Otherwise it plans again for each value if rows are distributed so
 * unevenly that a plan for one value looks cheaper than the plan for all, which costs more than running it.
 */
export const unknownToPlanner = (parameter: string): string => `(select ${parameter})`

/** Adapts a pool for Kysely, which passes only text and values: declared statements are sent with their name. */
export function withStatementNames(pool: pg.Pool): PostgresPool {
  const named = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    connect: async () => {
      const client = await pool.connect()
      // Each client keeps one adapter, because Kysely creates a connection object for each new adapter.
      const known = named.get(client)
      if (known) return known
      const adapter = {
        query: (text: string, values: unknown[]): Promise<unknown> => {
          const name = statementNames.get(text)
          return name === undefined ? client.query(text, values) : client.query({ name, text, values })
        },
        release: () => client.release(),
        // Kysely's type has a second form of `query` for cursors, which are not configured.
      } as PostgresPoolClient
      named.set(client, adapter)
      return adapter
    },
    end: () => pool.end(),
  }
}
