import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { readEnv } from '#env'
import { demo } from '#demo/demo.ts'
import { sendOwnerCode } from '#server/dev-tools/owner-code.ts'
import type { CallKey, Calls } from '#contract/calls.ts'
import { type Api, createApi } from '#server/api.ts'
import { type Connection, connect, type Db } from '#server/db/db.ts'
import { paymentControl } from '#server/dev-tools/payment-control.ts'
import { mountDevTools } from '#server/dev-tools/routes.ts'
import type { Services } from '#server/context.ts'
import { mountApi, openServer } from '#server/http/server.ts'
import { mountHeaders } from '#server/http/headers.ts'
import { mountHealth } from '#server/http/health.ts'
import { mountOpenApi } from '#server/http/openapi.ts'
import { runDueJobs } from '#server/jobs/worker.ts'
import { logLevel, createLineLog, openLoggers } from '#server/logger.ts'
import { serveMedia } from '#server/media/serve.ts'
import { openMetrics } from '#server/metrics.ts'
import { type OpenPaymentService, openPaymentService } from '#server/payment-service/open-service.ts'
import { mountWebhooks } from '#server/payments/webhook.ts'
import { openProviders, paymentKeys } from '#server/providers/providers.ts'
import { isLocalKey } from '#server/providers/payments/razorpay.ts'
import { freshDatabase, type FreshDatabase } from './database.ts'

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
    more?: { headers?: Record<string, string>; query?: string },
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
  /** Sets the shop's clock. */
  setNow(now: Date): void
  /** Runs all due background jobs. */
  runJobs(): Promise<void>
  close(): Promise<void>
}

/** Headers that differ between equal responses; merged in before comparing the others. */
export const volatileHeaders = { date: '', 'x-request-id': '' }

/** Opens a shop on a fresh database; calls go through HTTP. One for each test file. */
export async function openTestShop(settings: Record<string, string> = {}): Promise<TestShop> {
  const database = await freshDatabase()
  const connection: Connection = connect(database.config)
  const { db, pool } = connection
  // Rate limits are off by default, because all calls of a test file have one IP address.
  const env = readEnv({ NODE_ENV: 'test', RATE_LIMITS: 'off', DATA_DIR: '.data/test', ...settings })
  let now = new Date()
  let isClockSet = false
  const secret = 'a secret of the tests'
  const logged: Record<string, unknown>[] = []
  const { logger, requestLogger } = openLoggers(logLevel(env), {
    write: (text) => {
      const line = JSON.parse(text) as Record<string, unknown>
      logged.push(line)
      if (line['level'] === 'error') console.error(line)
    },
  })
  const clock = () => (isClockSet ? now : new Date())
  const log = createLineLog(logger)
  const keys = paymentKeys(env, secret)
  const payments = await openPaymentService({ db, keys, clock, log })
  const localPayments = { api: `${env.PAYMENT_SERVICE_URL ?? payments.url}/v1`, script: '' }
  const shop: Services = {
    db,
    env,
    secret,
    providers: openProviders(env, secret, localPayments, sendOwnerCode(db)),
    demo,
    clock,
    requestLogger,
    log,
    metrics: openMetrics(),
  }
  shop.metrics.pools.set('requests', pool)
  const app = openServer(shop)
  mountHeaders(app)
  mountHealth(app, db, { ready: true })
  const api = createApi(shop)
  await mountApi(app, api)
  mountOpenApi(app)
  await serveMedia(app, { db, storage: shop.providers.storage, clock: shop.clock, demo })
  await mountDevTools(app, shop, isLocalKey(keys.keyId) ? paymentControl(payments.url, keys) : null)
  await mountWebhooks(app, shop)
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  payments.eventUrl = `${url}/api/razorpay-webhook`
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
    setNow: (next) => {
      now = next
      isClockSet = true
    },
    runJobs: () => runDueJobs(shop, pool),
    close: async () => {
      await payments.close()
      await app.close()
      await connection.close()
      await database.drop()
    },
  }
}

function client(app: FastifyInstance, token: string | null): Client {
  const sendRaw: Client['sendRaw'] = async (key, input, { headers = {}, query = '' } = {}) => {
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
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
      ...(method !== 'GET' && {
        payload: Array.isArray(input) || input === null ? (input as object) : unusedInput,
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
