import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll } from 'vitest'
import type { CallKey, Calls } from '#contract/calls.ts'
import type { Api } from '#server/api.ts'
import { connect, type Db } from '#server/db/db.ts'
import type { Services } from '#server/context.ts'
import type { OpenPaymentService } from '#local-services/payments/open-service.ts'
import { runDueJobs } from '#server/jobs/worker.ts'
import { composeShop } from './compose-shop.ts'
import { type Contents, freshDatabase, type FreshDatabase } from './database.ts'
import { expectInvariants, type InvariantOptions } from './invariants.ts'

type Body<K extends CallKey> = Calls[K]['output'] & Record<string, unknown>
/** Response of a call. The body has the type of the output, also for an error (then read `message`). */
export type Reply<K extends CallKey> = {
  status: number
  body: Body<K>
  text: string
  total: number
  headers: LightMyRequestResponse['headers']
}

export type Client = {
  send<K extends CallKey>(
    key: K,
    input?: Calls[K]['input'],
    more?: { headers?: Record<string, string> },
  ): Promise<Reply<K>>
  /** Sends input that the types would reject. */
  sendRaw(
    key: CallKey,
    input: unknown,
    more?: { headers?: Record<string, string>; query?: string; payload?: Buffer },
  ): Promise<Reply<CallKey>>
}

export type TestShop = Client & {
  shop: Services
  db: Db
  database: FreshDatabase
  app: FastifyInstance
  /** Log lines so far; from level `warn` on unless LOG_LEVEL is set. */
  logged: Record<string, unknown>[]
  api: Api
  /** The local payment service of this shop. It has no timer: call `runDue` or `POST /dev/razorpay/run`. */
  payments: OpenPaymentService
  /** URL at which the shop listens. */
  url: string
  /** Returns a client that sends this bearer token. */
  as(token: string): Client
  /** Returns a client that sends token and cookie of a raised session, and the store for which it acts. */
  asStaff(staff: { token: string; desk: string }, sellerId?: string): Client
  /** Sets the shop's clock. */
  setNow(now: Date): void
  /** Runs all due background jobs. */
  runJobs(): Promise<void>
  /** Closes the shop, checks the invariants at the time of its clock, and drops the database. */
  close(check?: InvariantOptions): Promise<void>
}

/** Headers that differ between equal responses; merged in before comparing the others. */
export const volatileHeaders = { date: '', 'x-request-id': '' }

/**
 * Opens a shop on a fresh database, with `contents` if they are given; calls go through HTTP. One for each test file. With `beside` it is a second web
 * process on the database of that shop, with its own connections and caches; close it first. `connectTo` returns the
 * settings with which the shop connects to the database, for example those of a proxy.
 */
export async function openTestShop(
  settings: Record<string, string> = {},
  {
    beside,
    contents,
    connectTo = async (config) => config,
  }: {
    beside?: TestShop
    contents?: Contents
    connectTo?: (config: pg.PoolConfig) => Promise<pg.PoolConfig>
  } = {},
): Promise<TestShop> {
  const database = beside?.database ?? (await freshDatabase(contents))
  const connection = connect(await connectTo(database.config))
  const { db, pool } = connection
  let now = new Date()
  let isClockSet = false
  // The clock of a virtual machine may be set back; what a test makes later must not become earlier.
  let last = 0
  const wallClock = () => new Date((last = Math.max(Date.now(), last)))
  const logged: Record<string, unknown>[] = []
  const { shop, app, api, payments, url } = await composeShop(connection, settings, {
    clock: () => (isClockSet ? now : wallClock()),
    write: (text) => {
      const line = JSON.parse(text) as Record<string, unknown>
      logged.push(line)
      if (line['level'] === 'error') console.error(line)
    },
  })
  return {
    ...client(app, null),
    shop,
    db,
    database,
    app,
    logged,
    api,
    payments,
    url,
    as: (token) => client(app, token),
    asStaff: ({ token, desk }, sellerId) =>
      client(app, token, {
        cookie: `desk=${desk}`,
        ...(sellerId !== undefined && { 'seller-id': sellerId }),
      }),
    setNow: (next) => {
      now = next
      isClockSet = true
    },
    runJobs: () => runDueJobs(shop, pool),
    close: async (check = {}) => {
      await payments.close()
      await app.close()
      try {
        // A new connection would plan the statements with empty caches, which takes twice the time.
        if (!beside) await expectInvariants(db, { now: shop.clock(), ...check })
      } finally {
        await connection.close()
        if (!beside) await database.drop(null)
      }
    },
  }
}

/** Opens the shop of a test file, which is closed after its tests, with this check of the invariants. */
export async function testShop(
  settings?: Record<string, string>,
  { check, ...options }: Parameters<typeof openTestShop>[1] & { check?: InvariantOptions } = {},
): Promise<TestShop> {
  const shop = await openTestShop(settings, options)
  afterAll(() => shop.close(check))
  return shop
}

/** Opens the shop of a test file with a data folder of its own, which is deleted after its tests. */
export async function testShopWithFolder(settings: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'tharacart-shop-'))
  const shop = await openTestShop({ DATA_DIR: folder, ...settings })
  afterAll(async () => {
    await shop.close()
    await rm(folder, { recursive: true, force: true })
  })
  return { shop, folder }
}

function client(app: FastifyInstance, token: string | null, always: Record<string, string> = {}): Client {
  const sendRaw: Client['sendRaw'] = async (key, input, { headers = {}, query = '', payload } = {}) => {
    const [method, path] = key.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string]
    const unusedInput = { ...(input as Record<string, unknown>) }
    const url = path.replaceAll(/:(\w+)/g, (_, name: string) => {
      const value = unusedInput[name]
      delete unusedInput[name]
      return encodeURIComponent(String(value))
    })
    const search = new URLSearchParams(query)
    if (method === 'GET')
      for (const [name, value] of Object.entries(unusedInput))
        for (const item of Array.isArray(value) ? value : [value])
          if (item !== undefined) search.append(name, String(item))
    const response = await app.inject({
      method,
      url: `/api${url}${search.size ? `?${search}` : ''}`,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...always, ...headers },
      ...(method !== 'GET' && {
        payload: payload ?? (Array.isArray(input) || input === null ? (input as object) : unusedInput),
      }),
    })
    const body = response.headers['content-type']?.toString().includes('json')
      ? response.json()
      : response.body
    return {
      status: response.statusCode,
      body,
      text: response.body,
      total: Number(response.headers['x-total-count'] ?? 0),
      headers: response.headers,
    }
  }
  return { sendRaw, send: (key, input = {} as never, more = {}) => sendRaw(key, input, more) as never }
}

/** Returns a hash of tables, to show that a rejected call changed nothing. */
export async function digest(db: Db, ...tables: string[]): Promise<string> {
  const parts = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql<{
        sum: string
      }>`select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from ${sql.table(table)} t`.execute(
        db,
      )
      return rows[0]?.sum ?? ''
    }),
  )
  return parts.join(' ')
}
