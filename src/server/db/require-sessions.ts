import pg from 'pg'
import { newId } from '#server/ids.ts'
import { isUnavailable } from './db.ts'

/** Time that the checks of `requireSessions` wait for each answer, in ms. */
const ANSWER_MS = 10_000

/**
 * Throws if a pooler before the database gives each transaction, or each statement, another connection of the server. The
 * shop needs its session: prepared statements, `listen`, advisory locks and time limits belong to it.
 */
export async function requireSessions(config: string | pg.ClientConfig, answerMs = ANSWER_MS): Promise<void> {
  const settings = {
    ...(typeof config === 'string' ? { connectionString: config } : config),
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
  }
  const [one, other] = [new pg.Client(settings), new pg.Client(settings)]
  for (const client of [one, other]) client.on('error', () => {})
  try {
    await one.connect()
    if (!(await isSession(one, other, answerMs)))
      throw new Error(
        'The pooler of DATABASE_URL does not keep a connection of the server for each connection of the shop (transaction or statement mode). Set its mode to session (PgBouncer: pool_mode = session), or connect to PostgreSQL directly.',
      )
  } finally {
    for (const client of [one, other]) void client.end().catch(() => {})
  }
}

/** Returns false if two transactions of `one` ran in different sessions, or if a notification of `other` is lost. */
async function isSession(one: pg.Client, other: pg.Client, answerMs: number): Promise<boolean> {
  const channel = newId('session_')
  const heard = new Promise<boolean>((resolve) => one.once('notification', () => resolve(true)))
  const first = await onSession(() => runNamed(one))
  if (first === null) return false
  await one.query(`listen ${pg.escapeIdentifier(channel)}`)
  // An open transaction keeps its connection of the server, which a pooler would otherwise give to `one` again.
  try {
    await other.connect()
    await other.query('begin; select 1')
  } catch (error) {
    throw new Error(
      `The pooler of DATABASE_URL has no second connection for the shop (${(error as Error).message}). Give it at least as many connections as the shop opens (docs/operate.md).`,
      { cause: error },
    )
  }
  if ((await onSession(() => runNamed(one))) !== first) return false
  await other.query('commit')
  await other.query('select pg_notify($1, $2)', [channel, ''])
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, answerMs, false).unref())
  return Promise.race([heard, late])
}

/** Runs a prepared statement in a transaction of its own; returns the id of the session's process. */
async function runNamed(client: pg.Client): Promise<number | undefined> {
  await client.query('begin')
  const { rows } = await client.query<{ pid: number }>({
    name: 'session-check',
    text: 'select pg_backend_pid() as pid',
  })
  await client.query('commit')
  return rows[0]?.pid
}

/** Returns null if the statements fail because of another session, or because no session is free. */
async function onSession<Result>(work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work()
  } catch (error) {
    // A pooler with one connection, which `other` has, lets the statement wait.
    const isWaiting = (error as Error).message === 'Query read timeout'
    // In statement mode PgBouncer refuses `begin` with this code.
    const isRefused = (error as { code?: string }).code === '08P01'
    if (isUnavailable(error) && !isWaiting && !isRefused) throw error
    return null
  }
}
