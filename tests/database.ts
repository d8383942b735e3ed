import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { inject } from 'vitest'
import { connect } from '#server/db/db.ts'
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

let strategy: string | undefined

/**
 * Creates a migrated database for one test file from the template of the run. `drop` checks the invariants of what the
 * tests wrote, and closes open connections.
 */
export async function freshDatabase(): Promise<FreshDatabase> {
  const { template, prefix, ...server } = inject('testServer')
  const database = `${prefix}${randomBytes(6).toString('hex')}`
  // Copying the files of the template, 18 MB with the directory of pincodes, takes a quarter of the time of writing them to
  // the log, which is the default since PostgreSQL 15. Both checkpoints are short, because the server does not sync.
  if (strategy === undefined) {
    const version = await runStatement(server, 'show server_version_num')
    strategy = Number(version[0]?.['server_version_num']) >= 150_000 ? 'strategy file_copy' : ''
  }
  await runStatement(server, `create database ${database} template ${template} ${strategy}`)
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
