import { expect } from 'vitest'
import type pg from 'pg'
import { readEnv } from '#env'
import { connect, type Connection } from '#server/db/db.ts'
import { findViolations } from '#server/invariants/find-violations.ts'
import { type OpenPaymentService, openPaymentService } from '#local-services/payments/open-service.ts'
import { paymentKeys } from '#server/providers/providers.ts'
import { openTestShop, type TestShop } from './api.ts'
import type { Shopper } from './buying.ts'
import { TEST_SECRET } from './compose-shop.ts'
import { type Answer, type HttpRequest, type PaymentJob, readEffects, runPaymentJob } from './crash-points.ts'
import { buildOperator, type Staff } from './factories.ts'
import { type Fault, type PostgresProxy, startPostgresProxy } from './proxy/postgres-proxy.ts'

/**
 * The crash points of the shop are its SQL statements. A test repeats each of these requests once for each of its
 * statements: the connection is lost there (src/server/payments/crash-points.test.ts), or the process is killed there
 * (tests/killed-process.test.ts). The request is then sent again, as a browser does. It has its effect once, the answers
 * are equal, and the invariants hold.
 */
export type CrashShop = {
  shop: TestShop
  /** The shop is connected to its database through it. */
  proxy: PostgresProxy
  proxyUrl: string
  /** The payment service is not part of the shop: its statements meet no faults. */
  service: OpenPaymentService
  /** A connection to the database without the proxy. */
  direct: Connection
  /** Takes steps at the operator desk. */
  operator: Staff
  close: () => Promise<void>
}

export async function openCrashShop(): Promise<CrashShop> {
  const settings: Record<string, string> = { LOG_LEVEL: 'silent' }
  const beside = Promise.withResolvers<Omit<CrashShop, 'shop' | 'operator' | 'close'>>()
  const connectTo = async (config: pg.PoolConfig) => {
    const direct = connect(config, 2)
    const keys = paymentKeys(readEnv({}), TEST_SECRET)
    const service = await openPaymentService({ db: direct.db, keys, clock: () => new Date(), log: () => {} })
    settings['PAYMENT_SERVICE_URL'] = service.url
    const proxy = await startPostgresProxy({ host: config.host ?? '', port: Number(config.port) })
    const { user, database, password } = config
    const login = `${user}${typeof password === 'string' ? `:${encodeURIComponent(password)}` : ''}`
    const proxyUrl = `postgresql://${login}@127.0.0.1:${proxy.port}/${database}`
    beside.resolve({ direct, service, proxy, proxyUrl })
    return { connectionString: proxyUrl }
  }
  const shop = await openTestShop(settings, { connectTo })
  const opened = await beside.promise
  return {
    ...opened,
    shop,
    operator: await buildOperator(shop.db),
    close: async () => {
      await opened.service.close()
      await opened.direct.close()
      await shop.close()
      await opened.proxy.close()
    },
  }
}

/** One request of a shopper, or one job, ready to be sent. */
export type Step = { shopper: Shopper; product: string; work: HttpRequest | PaymentJob }
export type Scenario = {
  prepare: (crash: CrashShop) => Promise<Step>
  /** The status of an acknowledgement; 200 by default. */
  done?: number
  /** It works on the payments of all shoppers, so that several in one process would wait for the locks of each other. */
  isForAll?: boolean
}

export const runHere = async (shop: TestShop, { work }: Step): Promise<Answer> => {
  if ('job' in work)
    return runPaymentJob(shop.shop, work).then(
      () => ({ status: 200, body: '' }),
      () => ({ status: 0, body: '' }),
    )
  const { statusCode, headers, body } = await shop.app.inject({
    method: work.method,
    url: work.url,
    payload: work.payload,
    headers: {
      host: 'localhost',
      ...(work.token && { authorization: `Bearer ${work.token}` }),
      ...work.headers,
    },
  })
  return { status: statusCode, body: headers.location ?? body }
}

/** Sets a fault at the statement of this index, counted from now. `hit` is the text of the statement, once it came. */
export function setFault(proxy: PostgresProxy, index: number, fault: Fault): { hit: string | null } {
  let count = 0
  const state: { hit: string | null } = { hit: null }
  proxy.decide = ({ text, inTransaction }) => {
    // A transaction that loses its connection is undone: after a statement of it everything is as before that statement.
    if (fault.kind === 'cutAfter' && inTransaction && text !== 'commit') return null
    if (count++ !== index) return null
    proxy.decide = null
    state.hit = text
    return fault
  }
  return state
}

/** The body without the seconds that remain of a reservation. */
const withoutTimeout = ({ body }: Answer) => body.replace(/"timeout":\d+/, '')

/** A request that met a fault at a statement, with its answer. */
export type Case = { step: Step; statement: string; first: Answer }

/** Sends the requests again, as a browser does, and compares their effects with those of a request without a fault. */
export async function expectOneEffect(
  { shop, direct }: CrashShop,
  cases: Case[],
  { done = 200 }: Scenario,
  expected: object,
): Promise<void> {
  for (const { step, statement, first } of cases) {
    // No answer, or the text that the shop cannot be reached: no other error.
    expect([0, done, 503], statement).toContain(first.status)
    const second = await runHere(shop, step)
    const third = await runHere(shop, step)
    expect([second.status, third.status], statement).toEqual([done, done])
    expect(withoutTimeout(third), statement).toBe(withoutTimeout(second))
    if (first.status === 200) expect(withoutTimeout(second), statement).toBe(withoutTimeout(first))
  }
  await shop.runJobs()
  for (const { step, statement } of cases)
    expect(await readEffects(direct.db, step.shopper.userId, step.product), statement).toEqual(expected)
  expect(await findViolations(direct.db, new Date())).toEqual([])
}
