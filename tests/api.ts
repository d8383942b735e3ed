import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { readEnv } from '#env'
import { demo } from '#demo/demo.ts'
import { sendOwnerCode } from '#server/dev-tools/owner-code.ts'
import type { CallKey, Calls } from '#contract/calls.ts'
import { type Api, createApi } from '#server/api.ts'
import { type Connection, connect, type Db } from '#server/db/db.ts'
import { mountDevTools } from '#server/dev-tools/routes.ts'
import type { Services } from '#server/context.ts'
import { mountApi, openServer } from '#server/http/server.ts'
import { mountHeaders } from '#server/http/headers.ts'
import { mountHealth } from '#server/http/health.ts'
import { mountOpenApi } from '#server/http/openapi.ts'
import { runDueJobs } from '#server/jobs/worker.ts'
import { logLevel, createLineLog, openLogger } from '#server/logger.ts'
import { openMetrics } from '#server/metrics.ts'
import { openProviders } from '#server/providers/providers.ts'
import { freshDatabase, type FreshDatabase } from './database.ts'

type Body<K extends CallKey> = Calls[K]['output'] & Record<string, unknown>
/** What came back: the body typed as the call answers it, also when it is a refusal (then read `message`). */
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
  /** The same with input the types would refuse. */
  sendRaw(
    key: CallKey,
    input: unknown,
    more?: { headers?: Record<string, string>; query?: string },
  ): Promise<Reply<CallKey>>
}

export type TestShop = Client & {
  shop: Services
  db: Db
  database: FreshDatabase
  app: FastifyInstance
  /** The log lines so far; with `warn` as the lowest level unless LOG_LEVEL is set. */
  logged: Record<string, unknown>[]
  api: Api
  /** The same calls with a bearer token. */
  as(token: string): Client
  /** Moves the shop's clock. */
  setNow(now: Date): void
  /** Does all background jobs that are due. */
  runJobs(): Promise<void>
  close(): Promise<void>
}

/** Response headers that differ between equal responses, for comparing the others. */
export const perRequest = { date: '', 'x-request-id': '' }

/** A shop of its own on a fresh database, asked through the front door. One for a test file. */
export async function openTestShop(settings: Record<string, string> = {}): Promise<TestShop> {
  const database = await freshDatabase()
  const connection: Connection = connect(database.config)
  const { db, pool } = connection
  // RATE_LIMITS are off unless a test is about them: a file's calls all come from one address.
  const env = readEnv({ NODE_ENV: 'test', RATE_LIMITS: 'off', DATA_DIR: '.data/test', ...settings })
  let now = new Date()
  let fixed = false
  const secret = 'a secret of the tests'
  const logged: Record<string, unknown>[] = []
  const logger = openLogger(logLevel(env), {
    write: (text) => {
      const line = JSON.parse(text) as Record<string, unknown>
      logged.push(line)
      if (line['level'] === 'error') console.error(line)
    },
  })
  const shop: Services = {
    db,
    env,
    secret,
    providers: openProviders(env, db, secret, sendOwnerCode(db)),
    demo,
    clock: () => (fixed ? now : new Date()),
    logger,
    log: createLineLog(logger),
    metrics: openMetrics(),
  }
  shop.metrics.pools.set('requests', pool)
  const app = openServer(shop)
  mountHeaders(app)
  mountHealth(app, db, { ready: true })
  const api = createApi(shop)
  await mountApi(app, api)
  mountOpenApi(app)
  await mountDevTools(app, shop)
  await app.ready()
  return {
    ...client(app, null),
    shop,
    db,
    database,
    app,
    logged,
    api,
    as: (token) => client(app, token),
    setNow: (next) => {
      now = next
      fixed = true
    },
    runJobs: () => runDueJobs(shop, pool),
    close: async () => {
      await app.close()
      await connection.close()
      await database.drop()
    },
  }
}

function client(app: FastifyInstance, token: string | null): Client {
  const sendRaw: Client['sendRaw'] = async (key, input, { headers = {}, query = '' } = {}) => {
    const [method, path] = key.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string]
    const left = { ...(input as Record<string, unknown>) }
    const url = path.replaceAll(/:(\w+)/g, (_, name: string) => {
      const value = left[name]
      delete left[name]
      return encodeURIComponent(String(value))
    })
    const search = new URLSearchParams(query)
    if (method === 'GET')
      for (const [name, value] of Object.entries(left))
        for (const one of Array.isArray(value) ? value : [value])
          if (one !== undefined) search.append(name, String(one))
    const answer = await app.inject({
      method,
      url: `/api${url}${search.size ? `?${search}` : ''}`,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
      ...(method !== 'GET' && { payload: Array.isArray(input) || input === null ? (input as object) : left }),
    })
    const body = answer.headers['content-type']?.toString().includes('json') ? answer.json() : answer.body
    return {
      status: answer.statusCode,
      body,
      text: answer.body,
      total: Number(answer.headers['x-total-count'] ?? 0),
      headers: answer.headers,
    }
  }
  return { sendRaw, send: (key, input = {} as never, more = {}) => sendRaw(key, input, more) as never }
}

/** A digest of whole tables, to show that a refused call changed nothing. */
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
