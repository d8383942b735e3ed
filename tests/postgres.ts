import fs from 'node:fs'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { connect } from '#server/db/db.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { migrateJobs } from '#server/jobs/worker.ts'
import { loadPincodes } from '#server/shipping/pincodes.ts'
import { scratchFolder } from './scratch-folder.ts'

/** The PostgreSQL server of the run with the migrated template database. */
export type TestServer = {
  host: string
  port: number
  user: string
  password?: string
  /** Database for administrative statements. */
  database: string
  template: string
  /** Prefix of the name of each database of this run. */
  prefix: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer
  }
}

/**
 * Starts the server once a run: TEST_DATABASE_URL (a user who may create databases), else an embedded server, which the
 * project `server` always uses.
 * Everything is deleted afterwards.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = project.name === 'server' ? undefined : process.env['TEST_DATABASE_URL']
  const { stop, ...server } = url ? ready(url) : await startOwnServer()
  const prefix = `test_${process.pid}_`
  const template = `${prefix}template`
  try {
    await runStatement(server, `create database ${template}`)
    const connection = connect({ ...server, database: template }, 2)
    await migrate(connection.pool)
    await migrateJobs(connection.pool)
    // As at the start of the shop: an empty directory would accept every pincode.
    await loadPincodes(connection.db)
    await connection.close()
  } catch (error) {
    await clear(server, prefix)
    await stop()
    throw error
  }
  project.provide('testServer', { ...server, template, prefix })
  return async () => {
    await clear(server, prefix)
    await stop()
  }
}

type Server = Pick<TestServer, 'host' | 'port' | 'user' | 'password' | 'database'>

function ready(url: string): Server & { stop: () => Promise<void> } {
  const { host, port, user, password, database } = new pg.Client({ connectionString: url })
  return {
    host,
    port,
    user: user ?? '',
    ...(typeof password === 'string' && { password }),
    database: database ?? 'postgres',
    stop: async () => {},
  }
}

async function startOwnServer(): Promise<Server & { stop: () => Promise<void> }> {
  const folder = await scratchFolder('test')
  const { host, port, user, password, database, stop } = await startEmbedded(folder, { fsync: false })
  return {
    host,
    port,
    user,
    ...(password && { password }),
    database,
    stop: async () => {
      await stop()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function clear(server: Server, prefix: string): Promise<void> {
  const found = await runStatement(server, 'select datname from pg_database where starts_with(datname, $1)', [
    prefix,
  ])
  for (const { datname } of found)
    await runStatement(server, `drop database if exists ${String(datname)} with (force)`)
}

/** Runs one statement on its own connection. */
export async function runStatement(
  server: Server,
  sql: string,
  values?: unknown[],
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(server)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql, values)).rows
  } finally {
    await client.end()
  }
}
