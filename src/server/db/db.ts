import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { ApiError } from '#server/errors.ts'
import { type OnSlow, withStatementNames } from './prepared.ts'
import type { LogCode } from '#server/log-codes.ts'
import type { Database } from './schema.ts'

/** A pool or a transaction; the first argument of functions that read or run one statement. */
export type Db = Kysely<Database>

/**
 * A transaction; the first argument of functions that lock rows, or whose writes must be committed together. A pool is
 * not assignable to it, because Kysely's class has private fields.
 */
export type Tx = Transaction<Database>

// Paise, counts and ratings are exact as doubles; dates stay text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

export type Connection = { db: Db; pool: pg.Pool; close: () => Promise<void> }

/** How long a request waits for a connection, in ms. */
const REQUEST_WAIT_MS = 5000

const timeLimits =
  'set statement_timeout = 15000; set lock_timeout = 5000; set idle_in_transaction_session_timeout = 15000'

/** Opens a connection pool. `config` is a URL or the settings of pg; `onSlow` is called for each slow statement. */
export function connect(
  config: string | pg.PoolConfig,
  max = 12,
  waitMs = REQUEST_WAIT_MS,
  onSlow?: OnSlow,
): Connection {
  const setLimits = { text: timeLimits, query_timeout: waitMs }
  const pool = new pg.Pool({
    ...(typeof config === 'string' ? { connectionString: config } : config),
    max,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 60_000,
    application_name: 'tharacart',
    // Not as start-up parameters, which PgBouncer refuses. The pool passes the connection on when they are set.
    onConnect: async (client) => void (await client.query(setLimits)),
  })
  // The pool replaces a connection that is lost while idle or between two statements; without these listeners the
  // error would end the process. A statement on a lost connection still fails.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: withStatementNames(pool, onSlow) }),
  })
  // Ends the pool itself: Kysely does not end a pool that was only used directly.
  return { db, pool, close: () => pool.end() }
}

/** Size of the job pool: one connection for the LISTEN of each runner, the others shared. */
const JOB_CONNECTIONS = 8

/** The pool of the background jobs. */
type JobConnection = Connection & {
  /**
   * Closes all connections at once, while jobs still run: their statements neither continue nor fail. Call it only before
   * the process ends.
   */
  abandon: () => void
}

/**
 * Opens the pool of the background jobs, separate from requests and without a limit for the wait. graphile-worker
 * does not await the completion of a job, so an error there would be an unhandled rejection. It retries only certain
 * error codes; the errors of an unavailable database get one of them.
 */
export function connectJobs(config: string | pg.PoolConfig, onSlow?: OnSlow): JobConnection {
  const connection = connect(config, JOB_CONNECTIONS, 0, onSlow)
  const { pool } = connection
  const clients = new Set<pg.PoolClient>()
  let isAbandoned = false
  const throwRetryable = (error: unknown): never | Promise<never> => {
    if (isAbandoned) return new Promise<never>(() => {})
    if (!isUnavailable(error)) throw error
    throw Object.assign(new Error((error as Error).message, { cause: error }), { code: RETRYABLE })
  }
  const open = pool.connect.bind(pool)
  type Callback = Parameters<typeof open>[0]
  pool.connect = ((callback?: Callback) =>
    callback ? open(callback) : open().catch(throwRetryable)) as typeof pool.connect
  pool.on('remove', (client) => clients.delete(client))
  pool.on('connect', (client) => {
    clients.add(client)
    // pg's `query` has seven forms; this passes all of them on and changes the error of those that return a promise.
    const send = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((...args: unknown[]) => {
      const sent = send(...args)
      return sent instanceof Promise ? sent.catch(throwRetryable) : sent
    }) as typeof client.query
  })
  return {
    ...connection,
    abandon: () => {
      isAbandoned = true
      // Rejects if `close` already waits for these connections.
      pool.end().catch(() => {})
      // `end` of a client that runs a statement closes its socket.
      for (const client of clients) void (client as pg.PoolClient & pg.Client).end()
    },
  }
}

/** One of `RETRYABLE_ERROR_CODES` in graphile-worker's lib.js: "cannot connect now". */
const RETRYABLE = '57P03'

const retryable = new Set(['40001', '40P01'])

/**
 * Runs `work` in one transaction, or in the given one. A deadlock or serialization failure is retried at most three
 * times.
 */
export async function transaction<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  if (isTransaction(db)) return work(db)
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      const code = (error as { code?: string }).code ?? ''
      if (attempt > 3 || !retryable.has(code)) throw error
    }
  }
}

const isTransaction = (db: Db): db is Tx => db.isTransaction

/** Most order transactions that run at once in this process; other requests use the remaining connections. */
const MAX_RUNNING = 6
/** Longest wait in the queue. A waiting transaction takes no connection. */
const MAX_WAIT_MS = 20_000
let free = MAX_RUNNING
const waiting: (() => void)[] = []

/**
 * Runs the work of an order, which contends for stock rows, in a queue of the process: at most six at once. Throws
 * `orderBusy` after 20 s in the queue, and when another request of the same customer holds the cart.
 */
export async function inOrderQueue<Result>(work: () => Promise<Result>): Promise<Result> {
  const since = performance.now()
  if (free > 0) free--
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    if (performance.now() - since > MAX_WAIT_MS) throw new ApiError('orderBusy', { retryAfter: 2 })
    return await work()
  } catch (error) {
    // Lock timeout: another request of the same customer holds the cart.
    if ((error as { code?: string }).code === '55P03') throw new ApiError('orderBusy', { retryAfter: 2 })
    throw error
  } finally {
    const next = waiting.shift()
    if (next) next()
    else free++
  }
}

/**
 * Temporary PostgreSQL errors: starting or stopping (57P0), connection (08), resources (53), timeouts (55P03, 57014).
 */
const temporary = /^(57P0|08|53|55P03|57014)/

/** Returns true if the database, the disk or the file storage is temporarily unavailable; the response is 503. */
export function isUnavailable(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  return (
    temporary.test(code) ||
    /^(ECONN|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND|ENOSPC|EMFILE|ESTORAGE)/.test(
      code,
    ) ||
    /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error/.test(
      message,
    )
  )
}

/** Returns the code of the log line about an unexpected error. */
export const logCodeOf = (error: unknown): LogCode => (isUnavailable(error) ? 'unavailable' : 'broken')

/** Returns true if the same work can succeed when it is tried again: the database is unavailable, or there was a conflict. */
export function isTemporary(error: unknown): boolean {
  return isUnavailable(error) || retryable.has((error as { code?: string }).code ?? '')
}

/** Returns true if the account of the request was deleted while it ran (`refuse_deleted_user` of the migrations). */
export function isDeletedAccount(error: unknown): boolean {
  return (error as { code?: string }).code === 'TC401'
}

/** Returns true if a text contained a null byte, which PostgreSQL cannot store: invalid input of the client. */
export function isInvalidText(error: unknown): boolean {
  return /^(22021|22P05)$/.test((error as { code?: string }).code ?? '')
}
