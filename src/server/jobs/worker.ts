import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import {
  Logger,
  makeWorkerUtils,
  run,
  type Runner,
  runOnce,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import type pg from 'pg'
import { sendResetLink } from '#server/auth/reset-password.ts'
import { deleteExpired } from '#server/auth/delete-expired.ts'
import { checkSignInFailures } from '#server/auth/sign-in-alarm.ts'
import { endAllDeals } from '#server/catalog/end-deals.ts'
import { refreshCatalog } from './refresh-catalog.ts'
import { analyzeGrown } from '#server/db/analyze.ts'
import { connectJobs } from '#server/db/db.ts'
import type { Services } from '#server/context.ts'
import type { Log } from '#server/logger.ts'
import { pictureVariants } from '#server/media/variants.ts'
import { sendMessage } from '#server/notifications/deliver.ts'
import { reconcilePayments } from '#server/payments/reconcile-payments.ts'
import { sendRefund } from '#server/payments/refund-payment.ts'
import { handlePaymentEvent } from '#server/payments/webhook.ts'
import { saveHeartbeat, unlockAllJobs, unlockDeadJobs } from './job-locks.ts'
import { type Jobs, moneyJobs } from './enqueue.ts'

type Job<Payload> = (shop: Services, payload: Payload) => Promise<void>
const jobs: { [Name in keyof Jobs]: Job<Jobs[Name]> } = {
  sendMessage,
  sendResetLink,
  deleteExpired,
  checkSignInFailures,
  pictureVariants,
  sendRefund,
  handlePaymentEvent,
  reconcilePayments,
  refreshCatalog: (shop) => refreshCatalog(shop.db, shop.clock()),
  renewDemo: (shop) => shop.demo.renew(shop),
  analyzeGrown: (shop) => analyzeGrown(shop.db),
  endDeals: (shop) => endAllDeals(shop.db, shop.clock()),
}

/** What repeats by the clock: graphile-worker's own crontab lines, UTC. */
const crontab = [
  '17 * * * * deleteExpired',
  '9,19,29,39,49,59 * * * * checkSignInFailures',
  '38 * * * * renewDemo',
  '42 * * * * refreshCatalog',
  '* * * * * reconcilePayments',
  '* * * * * endDeals',
  '* * * * * analyzeGrown',
  '7 * * * * reconcilePayments ?id=reconcile-deep {"deep":true}',
]

const messages: (keyof Jobs)[] = ['sendMessage']
const names = Object.keys(jobs) as (keyof Jobs)[]
/**
 * Each group has a runner of its own, so that jobs that take long, such as mails to a server that hangs, occupy the
 * workers of their own group alone.
 */
const groups = [
  { names: moneyJobs, concurrency: 2 },
  { names: messages, concurrency: 3 },
  { names: names.filter((name) => !moneyJobs.includes(name) && !messages.includes(name)), concurrency: 2 },
]

/** The worker's own tables; part of the migrations. */
export async function migrateJobs(pool: pg.Pool, log: Log = () => {}): Promise<void> {
  const utils = await makeWorkerUtils({ pgPool: pool, logger: jobLogger(log) })
  await utils.migrate()
  await utils.release()
}

function tasks(shop: Services, chosen = names): TaskList {
  return Object.fromEntries(
    chosen.map((name) => [name, (payload: unknown) => (jobs[name] as Job<unknown>)(shop, payload)]),
  ) as TaskList
}

/** New jobs are told by NOTIFY; this is how late a job is found whose time has come, such as a repeated one. */
const POLL_MS = 8000
/** Every process says this often that its workers live. */
const BEAT_MS = 10_000
/** How long the end waits for jobs under way. What is not done by then is done again by another process. */
const STOP_MS = 10_000

/**
 * Starts the background jobs of this process, on connections of their own. A runner that ends is started again.
 * The result stops them after the jobs under way.
 */
export async function startWorker(
  shop: Services,
  database: string | pg.PoolConfig,
): Promise<() => Promise<void>> {
  const { db, pool, close } = connectJobs(database)
  shop.metrics.pools.set('jobs', pool)
  // The embedded database belongs to this process alone: whoever still holds a job there is gone.
  if (!shop.env.DATABASE_URL) await unlockAllJobs(db)
  const working: Services = { ...shop, db }
  const alive = new Set<string>()
  const runners = groups.map(({ names, concurrency }) =>
    keepRunning(shop, () => {
      const events: WorkerEvents = new EventEmitter()
      events.on('pool:create', ({ workerPool }) => alive.add(workerPool.id))
      events.on('pool:release', ({ workerPool }) => alive.delete(workerPool.id))
      return run({
        pgPool: pool,
        taskList: tasks(working, names),
        crontab: crontab.filter((line) => names.some((name) => line.split(' ')[5] === name)).join('\n'),
        concurrency,
        events,
        pollInterval: POLL_MS,
        noHandleSignals: true,
        logger: jobLogger(shop.log),
      })
    }),
  )
  const beating = new AbortController()
  void keepBeating(shop, beating.signal, async (known) => {
    await saveHeartbeat(db, [...alive])
    // Not at the first beat: after an outage of the database the other processes must have had time for theirs.
    if (known) await unlockDeadJobs(db)
  })
  return async () => {
    const stopped = Promise.all(runners.map((runner) => runner.stop())).then(() => close())
    await Promise.race([stopped, pause(STOP_MS, undefined, { ref: false })])
    beating.abort()
  }
}

/** Keeps one runner up until `stop`: one that ended, or could not start, is started again after 1 s, at most after 30 s. */
function keepRunning(shop: Services, open: () => Promise<Runner>): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  let runner: Runner | undefined
  const running = (async () => {
    for (let delay = 1000; !signal.aborted; delay = Math.min(delay * 2, 30_000)) {
      try {
        runner = await open()
        if (signal.aborted) break
        delay = 1000
        await runner.promise
        if (!signal.aborted) throw new Error('The runner ended by itself')
      } catch (error) {
        shop.log({ level: 'error', at: 'job runner', err: error })
      }
      runner = undefined
      await pause(delay, undefined, { signal, ref: false }).catch(() => {})
    }
    // `stop` of a runner that has ended by itself rejects.
    await runner?.stop().catch(() => {})
  })()
  return {
    stop: async () => {
      stopping.abort()
      await runner?.stop().catch(() => {})
      await running
    },
  }
}

async function keepBeating(
  shop: Services,
  signal: AbortSignal,
  work: (known: boolean) => Promise<void>,
): Promise<void> {
  let known = false
  while (!signal.aborted) {
    try {
      await work(known)
      known = true
    } catch (error) {
      known = false
      if (!signal.aborted) shop.log({ level: 'error', at: 'worker heartbeat', err: error })
    }
    await pause(BEAT_MS, undefined, { signal, ref: false }).catch(() => {})
  }
}

/** Does all jobs that are due and comes back. */
export async function runDueJobs(shop: Services, pool: pg.Pool): Promise<void> {
  await runOnce({ pgPool: pool, taskList: tasks(shop), noHandleSignals: true, logger: jobLogger(shop.log) })
}

/** Passes the errors of graphile-worker on. Their message repeats the stack of `error`; a job is told by its name and id. */
const jobLogger = (log: Log) =>
  new Logger(() => (level, message, meta) => {
    if (level !== 'error') return
    const { job, error } = (meta ?? {}) as { job?: { id: string; task_identifier: string }; error?: unknown }
    const which = job && { job: job.task_identifier, id: job.id }
    log({ level, at: 'job', message: message.slice(0, 300), ...which, ...(error ? { err: error } : {}) })
  })
