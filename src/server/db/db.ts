import { CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { ApiError } from '#contract/errors.ts'
import type { Database } from './schema.ts'

/** A connection or a transaction; the first argument of everything that reads or writes. */
export type Db = Kysely<Database>

// Paise, counts and ratings fit a double exactly; dates stay text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

const names = new Map<string, string>()

/** Sends the statements declared with `hot` as named prepared statements, which halves their cost. */
class NamingClient extends pg.Client {
  // pg's query has seven overloads; this passes every form through and only names the one Kysely uses.
  override query = ((...args: unknown[]) => {
    const [text, values] = args
    const name = typeof text === 'string' ? names.get(text) : undefined
    const send = pg.Client.prototype.query.bind(this) as (...all: unknown[]) => unknown
    return name ? send({ name, text, values }, ...args.slice(2)) : send(...args)
  }) as typeof pg.Client.prototype.query
}

/**
 * Declares a statement that runs on every page: planned once a connection, then only bound.
 * Returns a function of the connection and the parameters that answers the rows.
 */
export function prepared<Result>(name: string, text: string) {
  names.set(text, name)
  return async (db: Db, ...parameters: unknown[]): Promise<Result[]> =>
    (await db.executeQuery<Result>(CompiledQuery.raw(text, parameters))).rows
}

export type Connection = { db: Db; pool: pg.Pool; close: () => Promise<void> }

/** How long a request waits for a connection, in ms. */
const REQUEST_WAIT_MS = 5000

/** Opens a pool. `config` is a URL or pg's own settings. */
export function connect(
  config: string | pg.PoolConfig,
  max = 12,
  { Client = NamingClient, waitMs = REQUEST_WAIT_MS } = {},
): Connection {
  const pool = new pg.Pool({
    ...(typeof config === 'string' ? { connectionString: config } : config),
    max,
    Client,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 60_000,
    application_name: 'tharacart',
    options: '-c statement_timeout=15000 -c lock_timeout=5000 -c idle_in_transaction_session_timeout=15000',
  })
  // A connection lost while idle, or lent out but between two statements, is replaced by the pool; without listeners
  // it would end the process. The statement that meets the loss still fails and says so.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  // The pool itself: Kysely leaves one alone that was only used beside it.
  return { db, pool, close: () => pool.end() }
}

/** Connections of the background jobs: one for each runner's LISTEN, the others shared. */
const JOB_CONNECTIONS = 8

/**
 * Opens the pool of the background jobs: apart from the requests, and without a limit for the wait. graphile-worker does
 * not await the completion of a job, so that an error there would be an unhandled rejection; it tries again only with
 * certain error codes, and the errors of an unavailable database get one of these.
 */
export function connectJobs(config: string | pg.PoolConfig): Connection {
  const connection = connect(config, JOB_CONNECTIONS, { Client: JobsClient, waitMs: 0 })
  const { pool } = connection
  const open = pool.connect.bind(pool)
  type Callback = Parameters<typeof open>[0]
  pool.connect = ((callback?: Callback) =>
    callback ? open(callback) : open().catch(throwRetryable)) as typeof pool.connect
  return connection
}

class JobsClient extends NamingClient {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const send = this.query as (...args: unknown[]) => unknown
    this.query = ((...args: unknown[]) => {
      const sent = send(...args)
      return sent instanceof Promise ? sent.catch(throwRetryable) : sent
    }) as typeof this.query
  }
}

/** One of `RETRYABLE_ERROR_CODES` in graphile-worker's lib.js: "cannot connect now". */
const RETRYABLE = '57P03'

function throwRetryable(error: unknown): never {
  if (!isUnavailable(error)) throw error
  throw Object.assign(new Error((error as Error).message, { cause: error }), { code: RETRYABLE })
}

const retried = new Set(['40001', '40P01'])

/** Runs `work` in one transaction; a deadlock or serialization failure is tried again, at most three times. */
export async function transaction<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return db.isTransaction ? await work(db) : await db.transaction().execute(work)
    } catch (error) {
      const code = (error as { code?: string }).code ?? ''
      if (attempt > 3 || db.isTransaction || !retried.has(code)) throw error
    }
  }
}

/** Order transactions that run at once in this process; other requests use the remaining connections. */
const AT_ONCE = 6
/** Longest wait in the queue. A waiting transaction takes no connection. */
const LONGEST_WAIT_MS = 20_000
let free = AT_ONCE
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
    if (performance.now() - since > LONGEST_WAIT_MS) throw new ApiError('orderBusy', { retryAfter: 2 })
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

/** Errors of PostgreSQL that pass: it goes or comes (57P0, 08), has no room (53), or gave up waiting (55P03, 57014). */
const passing = /^(57P0|08|53|55P03|57014)/

/** True when the database or the disk cannot serve just now: the answer is 503, and the next request tries again. */
export function isUnavailable(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  return (
    passing.test(code) ||
    /^(ECONN|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND|ENOSPC|EMFILE)/.test(code) ||
    /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/.test(
      message,
    )
  )
}

/** True when text held what PostgreSQL keeps in no text: a null byte. The sender's mistake, not ours. */
export function isInvalidText(error: unknown): boolean {
  return /^(22021|22P05)$/.test((error as { code?: string }).code ?? '')
}
