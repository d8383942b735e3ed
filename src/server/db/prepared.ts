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

/** Returns the SQL of a time as the desks send it, "2026-11-27T10:00:00.000Z" (ruling 95), for values within JSON. */
export const isoTime = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Returns the pattern of texts that contain `part`, for `like`. */
export const patternOf = (part: string): string => `%${part.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** Time in ms from which a statement is slow. */
const SLOW_MS = 500
const MAX_SHAPE = 500

/** Called with the name of a slow statement, or its text without values if it has no name, and its time in ms. */
export type OnSlow = (statement: string, ms: number) => void

/** Returns a statement without the texts and numbers in it. Values of requests are parameters, which it does not contain. */
const shapeOf = (text: string): string =>
  text
    .slice(0, 4 * MAX_SHAPE)
    .replaceAll(/'(?:[^']|'')*'?/g, "'?'")
    .replaceAll(/(?<![\w$.])\d+(?:\.\d+)?\b/g, '?')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_SHAPE)

/**
 * Adapts a pool for Kysely, which passes only text and values: declared statements are sent with their name. Calls `onSlow`
 * after a slow statement, also after one that failed.
 */
export function withStatementNames(pool: pg.Pool, onSlow?: OnSlow): PostgresPool {
  const named = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    connect: async () => {
      const client = await pool.connect()
      // Each client keeps one adapter, because Kysely creates a connection object for each new adapter.
      const known = named.get(client)
      if (known) return known
      const adapter = {
        query: async (text: string, values: unknown[]): Promise<unknown> => {
          const name = statementNames.get(text)
          const start = performance.now()
          try {
            return await (name === undefined
              ? client.query(text, values)
              : client.query({ name, text, values }))
          } finally {
            const ms = performance.now() - start
            if (ms > SLOW_MS) onSlow?.(name ?? shapeOf(text), Math.round(ms))
          }
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
