import { sql } from 'kysely'
import { type Db, connectJobs } from '#server/db/db.ts'
import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type JobHelpers,
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
import { deleteOldInvitations } from '#server/staff/invitations.ts'
import { checkSignInFailures } from '#server/auth/sign-in-alarm.ts'
import { endAllDeals } from '#server/catalog/end-deals.ts'
import { refreshCatalog } from './refresh-catalog.ts'
import { analyzeGrown } from '#server/db/analyze.ts'
import type { Services } from '#server/context.ts'
import { checkInvariants } from '#server/invariants/check-invariants.ts'
import { type Log, logSlow } from '#server/logger.ts'
import { deletePictureFiles } from '#server/media/delete-files.ts'
import { sendMessages } from '#server/notifications/outbox.ts'
import { notifyLate, watchAcceptance } from '#server/fulfilment/deadlines.ts'
import { reconcilePayments } from '#server/payments/reconcile-payments.ts'
import { sendRefund } from '#server/refunds/send-refund.ts'
import { handlePaymentEvent } from '#server/payments/webhook.ts'
import { deleteLeftData } from '#server/privacy/delete-left-data.ts'
import { exportData } from '#server/privacy/export-data.ts'
import { decideReturns } from '#server/returns/decide-returns.ts'
import { deleteUnusedPhotos } from '#server/media/delete-photos.ts'
import { watchHelp } from '#server/support/deadlines.ts'
import { runInScope } from '#server/request-scope.ts'
import { sendStockAlerts } from '#server/wishlists/stock-alerts.ts'
import { type Jobs, moneyJobs, RECONCILE_QUEUE } from './enqueue.ts'
import { alarmOfFailures, jobLogger, scopeOf } from './job-log.ts'
import { trackStartedJobs } from './lost-jobs.ts'

/** Stores that these worker pools of graphile-worker are alive. `locked_by` of their jobs is the id of the pool. */
export async function saveHeartbeat(db: Db, poolIds: readonly string[]): Promise<void> {
  await sql`insert into job_workers (pool_id, seen_at) select unnest(${poolIds}::text[]), now()
    on conflict (pool_id) do update set seen_at = now()`.execute(db)
  await sql`delete from job_workers where seen_at < now() - interval '1 day'`.execute(db)
}

/**
 * Unlocks the jobs and queues of workers whose process is gone: no heartbeat and no newly locked job for 40 s, which
 * is four heartbeats. graphile-worker itself unlocks them after four hours.
 */
export async function unlockDeadJobs(db: Db): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(array_agg(dead.locked_by)) from (
      select l.locked_by from (
        select locked_by, locked_at from graphile_worker._private_jobs where locked_by is not null
        union all
        select locked_by, locked_at from graphile_worker._private_job_queues where locked_by is not null
      ) l
      where not exists (
        select from job_workers w where w.pool_id = l.locked_by and w.seen_at > now() - interval '40 seconds')
      group by l.locked_by having max(l.locked_at) < now() - interval '40 seconds'
    ) dead having count(*) > 0`.execute(db)
}

/** Unlocks all jobs and queues. Call it only while no worker runs: a running worker would lose its jobs. */
export async function unlockAllJobs(db: Db): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(array(
    select locked_by from graphile_worker._private_jobs where locked_by is not null
    union select locked_by from graphile_worker._private_job_queues where locked_by is not null))`.execute(db)
}

type Job<Payload> = (shop: Services, payload: Payload) => Promise<void>
const jobs: { [Name in keyof Jobs]: Job<Jobs[Name]> } = {
  sendMessages,
  sendResetLink,
  sendStockAlerts,
  deleteExpired: async (shop) => {
    await deleteExpired(shop)
    await deleteOldInvitations(shop.db, shop.clock())
  },
  checkSignInFailures,
  checkInvariants,
  deletePictureFiles,
  exportData,
  deleteLeftData,
  deleteUnusedPhotos,
  decideReturns,
  watchAcceptance,
  tellLate: notifyLate,
  watchHelp,
  sendRefund,
  handlePaymentEvent,
  reconcilePayments,
  refreshCatalog: (shop) => refreshCatalog(shop.db, shop.clock()),
  analyzeGrown: (shop) => analyzeGrown(shop.db),
  endDeals: (shop) => endAllDeals(shop.db, shop.clock()),
}

/** Repeated jobs: crontab lines of graphile-worker, in UTC. */
export const crontab = [
  '17 * * * * deleteExpired',
  '9,19,29,39,49,59 * * * * checkSignInFailures',
  '8,13,18,23,28,33,38,43,48,53,58 * * * * checkInvariants',
  '3 * * * * checkInvariants ?id=check-invariants-deep {"deep":true}',
  '2,7,12,17,22,27,32,37,42,47,52,57 * * * * decideReturns',
  '4,14,24,34,44,54 * * * * watchAcceptance',
  '6,16,26,36,46,56 * * * * tellLate',
  '22 * * * * deleteLeftData',
  '1,6,11,16,21,26,31,36,41,46,51,56 * * * * watchHelp',
  '27 * * * * deleteUnusedPhotos',
  '42 * * * * refreshCatalog',
  // A run that waits for a slow one is not enqueued a second time.
  `* * * * * reconcilePayments ?queue=${RECONCILE_QUEUE}&jobKey=reconcile&jobKeyMode=preserve_run_at`,
  '* * * * * endDeals',
  '* * * * * analyzeGrown',
  `7 * * * * reconcilePayments ?id=reconcile-deep&queue=${RECONCILE_QUEUE} {"deep":true}`,
]

const messages: (keyof Jobs)[] = ['sendMessages']
/** Files of users are written one after the other, so that they take the time of one. */
const files: (keyof Jobs)[] = ['exportData']
const names = Object.keys(jobs) as (keyof Jobs)[]
/**
 * Each group has its own runner, so that slow jobs, such as mails to a server that does not respond, occupy only the
 * workers of their group.
 */
export const groups = [
  { names: moneyJobs, concurrency: 2 },
  { names: messages, concurrency: 3 },
  { names: files, concurrency: 1 },
  { names: names.filter((name) => ![...moneyJobs, ...messages, ...files].includes(name)), concurrency: 2 },
]

/** Creates the tables of graphile-worker; part of the migrations. */
export async function migrateJobs(pool: pg.Pool, log: Log = () => {}): Promise<void> {
  const utils = await makeWorkerUtils({ pgPool: pool, logger: jobLogger(log) })
  await utils.migrate()
  await utils.release()
}

function tasks(shop: Services, chosen = names): TaskList {
  return Object.fromEntries(
    chosen.map((name) => [
      name,
      (payload: unknown, { job }: JobHelpers) =>
        runInScope(scopeOf(job), () => (jobs[name] as Job<unknown>)(shop, payload)),
    ]),
  ) as TaskList
}

/** Polling interval in ms: maximum delay of a job that is due, such as a repeated one. New jobs are announced by NOTIFY. */
const POLL_MS = 8000
/**
 * Jobs are fetched in batches, which lowers the load of the database: every new job is announced to all runners, and a
 * runner that found at most `threshold` waits for about `durationMs` before it looks again. Jobs that no worker has
 * started after `ttl` ms, because all are busy, go back to the database, before `unlockLost` takes them for lost ones.
 */
const localQueue = {
  size: 8,
  ttl: 5000,
  refetchDelay: { durationMs: 50, threshold: 7, maxAbortThreshold: Infinity },
}
/** graphile-worker forgets the jobs that are announced while a runner waits. This looks for them after the wait. */
function fetchAnnounced(events: WorkerEvents): void {
  let announced = false
  events.on('pool:listen:notification', () => (announced = true))
  events.on('localQueue:refetchDelay:expired', ({ localQueue }) => {
    if (announced) queueMicrotask(() => localQueue.pulse(1))
    announced = false
  })
}
/** Interval of the heartbeat of each process, in ms. */
const HEARTBEAT_MS = 10_000
/** Time for which the stop waits for running jobs, in ms. Those that take longer are given back. */
const STOP_MS = 10_000

/**
 * Starts the background jobs of this process. The returned function stops them: after `stopMs` it gives running jobs back, for
 * the next process to repeat, and this process must end. `renewDemo` runs hourly; main.ts passes it, because server files do
 * not import the demo.
 */
export async function startWorker(
  shop: Services,
  database: string | pg.PoolConfig,
  {
    pollInterval = POLL_MS,
    stopMs = STOP_MS,
    heartbeatMs = HEARTBEAT_MS,
    renewDemo,
  }: {
    pollInterval?: number
    stopMs?: number
    heartbeatMs?: number
    renewDemo?: (shop: Services) => Promise<void>
  } = {},
): Promise<() => Promise<void>> {
  const { db, pool, close, abandon } = connectJobs(database, logSlow(shop.log))
  shop.metrics.pools.set('jobs', pool)
  // Only this process uses the embedded database, so all locks are left from an earlier process.
  if (!shop.env.DATABASE_URL) await unlockAllJobs(db)
  let state: 'running' | 'stopping' | 'abandoned' = 'running'
  // The errors of a job that was given back are a consequence of the stop.
  const log: Log = (line) => {
    if (state !== 'abandoned') shop.log(line)
  }
  // A job that fails while the shop stops is repeated after the next start.
  const runnerLog: Log = (line) =>
    log(state === 'running' || line.level === 'info' ? line : { ...line, level: 'warn' })
  const jobServices: Services = { ...shop, db, log }
  const alive = new Set<string>()
  const startedJobs = trackStartedJobs()
  const runners = groups.map(({ names, concurrency }, index) =>
    keepRunning(shop, () => {
      const taskList = tasks(jobServices, names)
      const repeated = crontab.filter((line) => names.some((name) => line.split(' ')[5] === name))
      if (renewDemo && index === groups.length - 1) {
        taskList['renewDemo'] = () => renewDemo(jobServices)
        repeated.push('38 * * * * renewDemo')
      }
      const events: WorkerEvents = new EventEmitter()
      events.on('pool:create', ({ workerPool }) => alive.add(workerPool.id))
      events.on('pool:release', ({ workerPool }) => alive.delete(workerPool.id))
      startedJobs.watch(events)
      fetchAnnounced(events)
      alarmOfFailures(shop, events)
      return run({
        pgPool: pool,
        taskList,
        crontab: repeated.join('\n'),
        concurrency,
        events,
        pollInterval,
        noHandleSignals: true,
        logger: jobLogger(runnerLog),
        preset: { worker: { localQueue } },
      })
    }),
  )
  const heartbeats = new AbortController()
  const heartbeatsEnded = runHeartbeats(shop, heartbeats.signal, heartbeatMs, async (isRepeated) => {
    await saveHeartbeat(db, [...alive])
    await startedJobs.unlockLost(db, [...alive])
    // Not at the first heartbeat: after a database outage the other processes need time for theirs.
    if (isRepeated) await unlockDeadJobs(db)
  })
  return async () => {
    state = 'stopping'
    // The last heartbeat is valid for longer than this stop takes.
    heartbeats.abort()
    const stopped = Promise.all([...runners.map((runner) => runner.stop()), heartbeatsEnded]).then(close)
    if (await isSettledWithin(stopped, stopMs)) return
    state = 'abandoned'
    abandon()
    await giveBackJobs(shop, [...alive])
  }
}

async function isSettledWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  const timer = new AbortController()
  const late = pause(ms, false, { signal: timer.signal }).catch(() => false)
  const isSettled = await Promise.race([work.then(() => true), late])
  timer.abort()
  return isSettled
}

/** Unlocks the jobs and queues of these worker pools, which end. The interrupted attempt does not count. */
async function giveBackJobs({ db, log }: Pick<Services, 'db' | 'log'>, poolIds: string[]): Promise<void> {
  try {
    const { rows } = await sql<{ id: number }>`with unlocked as (
        update graphile_worker._private_job_queues set locked_at = null, locked_by = null
        where locked_by = any (${poolIds}::text[])
      )
      update graphile_worker._private_jobs
      set locked_at = null, locked_by = null, attempts = greatest(0, attempts - 1)
      where locked_by = any (${poolIds}::text[]) returning id`.execute(db)
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0)
      log({
        level: 'warn',
        operation: 'give-back-jobs',
        code: 'jobsReturned',
        message: 'The shop stopped before these jobs ended.',
        jobIds: ids,
      })
  } catch (err) {
    // Another process or the next start unlocks them.
    log({
      level: 'warn',
      operation: 'give-back-jobs',
      code: 'workerFailed',
      message: 'The jobs of this process could not be given back.',
      err,
    })
  }
}

/** Runs one runner until `stop`. A runner that ended or could not start is restarted after 1 s, at most after 30 s. */
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
        if (!signal.aborted)
          shop.log({
            level: 'error',
            operation: 'run-jobs',
            code: 'workerFailed',
            message: 'A job runner ended or could not start.',
            err: error,
          })
      }
      runner = undefined
      await pause(delay, undefined, { signal, ref: false }).catch(() => {})
    }
    // `stop` of a runner that ended by itself rejects.
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

async function runHeartbeats(
  shop: Services,
  signal: AbortSignal,
  intervalMs: number,
  work: (isRepeated: boolean) => Promise<void>,
): Promise<void> {
  let isRepeated = false
  while (!signal.aborted) {
    try {
      await work(isRepeated)
      isRepeated = true
    } catch (error) {
      isRepeated = false
      if (!signal.aborted)
        shop.log({
          level: 'error',
          operation: 'worker-heartbeat',
          code: 'workerFailed',
          message: 'The heartbeat of the worker failed.',
          err: error,
        })
    }
    await pause(intervalMs, undefined, { signal, ref: false }).catch(() => {})
  }
}

/** Start of `locked_by` of the jobs that `runOnce` of graphile-worker runs. */
const ONE_TIME_POOL = 'otpool-'

/**
 * Runs all due jobs and returns when their completion is stored. Repeated while a job is due or not yet completed, because
 * `runOnce` neither looks for the next job after the last one has released its queue nor waits for the completion.
 */
export async function runDueJobs(shop: Services, pool: pg.Pool): Promise<void> {
  for (let isDue = true; isDue;) {
    await runOnce({
      pgPool: pool,
      taskList: tasks(shop),
      noHandleSignals: true,
      logger: jobLogger(shop.log),
      events: alarmOfFailures(shop, new EventEmitter()),
    })
    const { rows } = await pool.query<{ isDue: boolean }>(`select exists (select from graphile_worker.jobs
      where locked_at is null and attempts < max_attempts and run_at <= now() or starts_with(locked_by, '${ONE_TIME_POOL}')) as "isDue"`)
    isDue = rows[0]!.isDue
  }
}
