import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { connect, type Db } from '#server/db/db.ts'
import { expectInvariants, type InvariantOptions } from './invariants.ts'
import { runStatement } from './postgres.ts'

export type FreshDatabase = {
  /** Settings for pg.Pool or `connect`. */
  config: pg.PoolConfig
  /** The same as a URL, for a process started with DATABASE_URL. */
  url: string
  /**
   * Checks the invariants and drops the database; it is dropped also if one is broken. Null: no check, because the
   * test removed the tables of the shop.
   */
  drop: (check?: InvariantOptions | null) => Promise<void>
}

/** What several files begin with. It is written once for a run, into a database that is copied for each file. */
export type Contents = { name: string; write: (db: Db) => Promise<unknown> }

let strategy: string | undefined

async function copyDatabase(from: string, to: string): Promise<void> {
  const server = inject('testServer')
  // Copying the files of the template, 18 MB with the directory of pincodes, takes a quarter of the time of writing them to
  // the log, which is the default since PostgreSQL 15. Both checkpoints are short, because the server does not sync.
  if (strategy === undefined) {
    const version = await runStatement(server, 'show server_version_num')
    strategy = Number(version[0]?.['server_version_num']) >= 150_000 ? 'strategy file_copy' : ''
  }
  await runStatement(server, `create database ${to} template ${from} ${strategy}`)
}

/** Returns the name of a database with these contents. The first caller writes them, and others wait for it. */
async function templateWith({ name, write }: Contents): Promise<string> {
  const { template, prefix, ...server } = inject('testServer')
  const [database, unfinished] = [`${prefix}${name}`, `${prefix}${name}_unfinished`]
  // The end of its session releases the lock.
  const client = new pg.Client(server)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [database])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
    if (rowCount) return database
    await client.query(`drop database if exists ${unfinished} with (force)`)
    await copyDatabase(template, unfinished)
    const { db, close } = connect({ ...server, database: unfinished })
    try {
      await write(db)
    } finally {
      await close()
    }
    await client.query(`alter database ${unfinished} rename to ${database}`)
    return database
  } finally {
    await client.end()
  }
}

/**
 * Creates a migrated database for one test file from the template of the run, or from one with `contents`. `drop` checks the
 * invariants of what the tests wrote, and closes open connections.
 */
export async function freshDatabase(contents?: Contents): Promise<FreshDatabase> {
  const { template, prefix, ...server } = inject('testServer')
  const database = `${prefix}${randomBytes(6).toString('hex')}`
  await copyDatabase(contents ? await templateWith(contents) : template, database)
  const { host, port, user, password = '' } = server
  const login = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`
  const config = { ...server, database }
  return {
    config,
    url: `postgresql://${login}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    drop: async (check = {}) => {
      const { db, close } = connect(config, 1)
      try {
        if (check) await expectInvariants(db, check)
      } finally {
        await close()
        await runStatement(server, `drop database if exists ${database} with (force)`)
      }
    },
  }
}
