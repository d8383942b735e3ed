import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { freshDatabase, type FreshDatabase } from '#tests/database.ts'
import { startPooler } from '#tests/proxy/pooler.ts'
import { connect, connectJobs } from './db.ts'
import { requireSessions } from './require-sessions.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop(null))

/** Starts a pooler before the database; returns the settings of a connection through it. */
async function behindPooler(mode: 'transaction' | 'session') {
  const pooler = await startPooler(database.config, mode)
  onTestFinished(() => pooler.close())
  const { user, database: name } = database.config
  return { host: '127.0.0.1', port: pooler.port, user, database: name } as pg.PoolConfig
}

const sentence = 'The pooler of DATABASE_URL does not keep a connection of the server'

it('a pooler in transaction mode is refused, although it gives a lone client the same connection each time', async () => {
  await expect(requireSessions(await behindPooler('transaction'))).rejects.toThrow(sentence)
})

it.each([
  ['a pooler in session mode', () => behindPooler('session')],
  ['PostgreSQL', async () => database.config],
])('%s passes', async (_what, settings) => {
  await requireSessions(await settings())
})

it('the start behind a pooler in transaction mode prints the sentence and exits with 1', async () => {
  const { host, port, user, database: name } = await behindPooler('transaction')
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const settings = {
    NODE_ENV: 'test',
    ROLE: 'worker',
    PORT: '0',
    DATABASE_URL: `postgresql://${user}@${host}:${port}/${name}`,
  }
  const child = spawn(process.execPath, [path.resolve('src/main.ts')], {
    env: { PATH, NODE_COMPILE_CACHE, ...settings },
  })
  onTestFinished(() => void child.kill())
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += String(chunk)))
  const [code] = await once(child, 'close')
  expect([code, printed]).toEqual([1, expect.stringContaining(sentence)])
  expect(printed).not.toContain('    at ')
})

it.each([
  ['requests', connect],
  ['jobs', connectJobs],
])(
  'the pool of the %s sets its time limits behind a pooler that refuses start-up parameters',
  async (_what, open) => {
    const { pool, close } = open(await behindPooler('session'))
    onTestFinished(close)
    const { rows } = await pool.query(
      `select name, setting from pg_settings where name like '%\\_timeout' and source = 'session' order by name`,
    )
    expect(rows).toEqual([
      { name: 'idle_in_transaction_session_timeout', setting: '15000' },
      { name: 'lock_timeout', setting: '5000' },
      { name: 'statement_timeout', setting: '15000' },
    ])
  },
)
