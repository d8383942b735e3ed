import { createServer } from 'node:http'
import { sql } from 'kysely'
import type pg from 'pg'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { paymentDifferenceKinds } from '#domain/payments.ts'
import type { Db } from '#server/db/db.ts'
import { isLocalHost } from '#server/http/local-host.ts'

/** Metrics of one process. A label has a fixed set of values, never an id, a URL or other input of a client. */
export type Metrics = ReturnType<typeof openMetrics>

/** Creates the metrics, all at zero. */
export function openMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const pools = new Map<string, pg.Pool>()
  new Gauge({
    name: 'db_pool',
    help: 'Connections of a pool by state; waiting: requests for a connection',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of pools) {
        this.set({ pool, state: 'busy' }, totalCount - idleCount)
        this.set({ pool, state: 'idle' }, idleCount)
        this.set({ pool, state: 'waiting' }, waitingCount)
      }
    },
  })
  return {
    registry,
    /** The connection pools of this process by name. */
    pools,
    requests: new Counter({
      name: 'http_requests_total',
      help: 'HTTP requests by method, route pattern and status',
      labelNames: ['method', 'route', 'status'],
      registers,
    }),
    latency: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from the request to the end of the response',
      labelNames: ['route'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    pageCache: new Counter({
      name: 'page_cache_lookups_total',
      help: 'Pages found in the cache (hit), taken from a running render (joined) or rendered (miss)',
      labelNames: ['result'],
      registers,
    }),
    orders: new Counter({
      name: 'orders_placed_total',
      help: 'Orders placed, by way of payment',
      labelNames: ['payment'],
      registers,
    }),
    payments: new Counter({
      name: 'payments_total',
      help: 'Payments that became an order (placed), wait for an address (waiting), are returned, were refused, or could not be opened',
      labelNames: ['outcome'],
      registers,
    }),
    refusedEvents: new Counter({
      name: 'payment_events_refused_total',
      help: 'Signed events of the payment provider that have no id or are too large',
      labelNames: ['reason'],
      registers,
    }),
    failingJobs: new Counter({
      name: 'jobs_failing_total',
      help: 'Background jobs that have failed eight times, by job',
      labelNames: ['job'],
      registers,
    }),
    invariants: new Gauge({
      name: 'invariant_violations',
      help: 'Rows that break an invariant of the data at the last check, by invariant; at most 20 are counted',
      labelNames: ['invariant'],
      registers,
    }),
    providerCalls: new Histogram({
      name: 'provider_call_duration_seconds',
      help: 'Time of the calls of providers, by provider and operation',
      labelNames: ['provider', 'operation'],
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    providerFailures: new Counter({
      name: 'provider_failures_total',
      help: 'Calls of providers without a usable answer, by provider and operation',
      labelNames: ['provider', 'operation'],
      registers,
    }),
    rateLimited: new Counter({
      name: 'rate_limited_total',
      help: 'Requests refused with 429 by a rule of rate-limit-rules.ts, by rule',
      labelNames: ['rule'],
      registers,
    }),
    browserErrors: new Counter({
      name: 'browser_errors_total',
      help: 'Errors that browsers have reported, by kind',
      labelNames: ['kind'],
      registers,
    }),
    otpSends: new Counter({
      name: 'otp_sends_total',
      help: 'One-time codes by text message, by purpose and outcome',
      labelNames: ['purpose', 'outcome'],
      registers,
    }),
  }
}

/**
 * Adds gauges for the job queue, the outbox, differences and refunds of the whole installation. They are read at each
 * scrape; without a database they are NaN.
 */
export function watchDatabase({ registry }: Metrics, db: Db): void {
  // A separate query, because the gauges of a scrape are read in parallel.
  new Gauge({
    name: 'jobs_oldest_due_seconds',
    help: 'How long the oldest due job has waited; 0 without one',
    registers: [registry],
    async collect() {
      const row = await readJobs(db).catch(() => undefined)
      this.set(row?.age ?? Number.NaN)
    },
  })
  new Gauge({
    name: 'jobs',
    help: 'Background jobs: due, running, scheduled for later (also after a failure), or failed for good',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const row = await readJobs(db).catch(() => undefined)
      for (const state of ['due', 'running', 'scheduled', 'failed'] as const)
        this.set({ state }, row?.[state] ?? Number.NaN)
    },
  })
  new Gauge({
    name: 'outbox_oldest_seconds',
    help: 'Age of the oldest message that is not sent and not given up; 0 without one',
    registers: [registry],
    async collect() {
      this.set((await readOutbox(db).catch(() => undefined)) ?? Number.NaN)
    },
  })
  new Gauge({
    name: 'payment_differences_open',
    help: 'Open differences between our records and those of the payment provider, by kind',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      const counts = await readDifferences(db).catch(() => null)
      for (const kind of paymentDifferenceKinds)
        this.set({ kind }, counts ? (counts.get(kind) ?? 0) : Number.NaN)
    },
  })
  new Gauge({
    name: 'refunds_waiting',
    help: 'Refunds that the payment provider has not processed and that have not failed',
    registers: [registry],
    async collect() {
      this.set((await readRefunds(db).catch(() => undefined)) ?? Number.NaN)
    },
  })
}

// By their jobs: the table of messages has no index of those that wait.
async function readOutbox(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ age: number }>`
    select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as age from graphile_worker.jobs
    where task_identifier = 'sendMessages' and attempts < max_attempts`.execute(db)
  return rows[0]?.age
}

async function readDifferences(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ kind: string; count: number }>`
    select kind, count(*) as count from payment_differences where resolved_at is null group by kind`.execute(
    db,
  )
  return new Map(rows.map(({ kind, count }) => [kind, count]))
}

async function readRefunds(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from refunds where status = 'requested' and method = 'original'`.execute(db)
  return rows[0]?.count
}

async function readJobs(db: Db) {
  const { rows } = await sql<Record<'due' | 'running' | 'scheduled' | 'failed' | 'age', number>>`
    select count(*) filter (where is_waiting and run_at <= now()) as due,
      count(*) filter (where locked_at is not null) as running,
      count(*) filter (where is_waiting and run_at > now()) as scheduled,
      count(*) filter (where locked_at is null and attempts >= max_attempts) as failed,
      coalesce(extract(epoch from now() - min(run_at) filter (where is_waiting and run_at <= now())), 0)::float8 as age
    from (select *, locked_at is null and attempts < max_attempts as is_waiting from graphile_worker.jobs) as jobs`.execute(
    db,
  )
  return rows[0]
}

/** Serves `GET /metrics` in the text format of Prometheus on 127.0.0.1 alone; `port` 0 takes any free one. */
export async function serveMetrics(
  { registry }: Metrics,
  port: number,
): Promise<{ port: number; close: () => Promise<void> }> {
  // Registered here, because measuring the event loop has a cost that a shop without /metrics should not pay.
  collectDefaultMetrics({ register: registry })
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics' || !isLocalHost(request.headers.host))
      return void response.writeHead(404).end()
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve)
  })
  const bound = server.address()
  return {
    port: typeof bound === 'object' && bound ? bound.port : port,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
