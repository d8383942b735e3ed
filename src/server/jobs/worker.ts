import { Logger, makeWorkerUtils, run, runOnce, type TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import { sweepAccounts } from '#server/account/sweep.ts'
import { watchSignIns } from '#server/account/watch-sign-ins.ts'
import { refreshCatalogue } from '#server/catalog/refresh-catalogue.ts'
import type { Db } from '#server/db/db.ts'
import { renewDemo } from '#server/demo/renew-demo.ts'
import type { Shop } from '#server/http/context.ts'
import { pictureVariants } from '#server/media/picture-variants.ts'
import { sendMessage } from '#server/messages/send-message.ts'
import { reconcilePayments } from '#server/orders/reconcile-payments.ts'
import { sendRefund } from '#server/orders/refund-payment.ts'
import { handlePaymentEvent } from '#server/orders/webhook.ts'
import type { Jobs } from './later.ts'

type Job<Payload> = (shop: Shop, payload: Payload) => Promise<void>
const jobs: { [Name in keyof Jobs]: Job<Jobs[Name]> } = {
  sendMessage,
  sweepAccounts,
  watchSignIns,
  pictureVariants,
  sendRefund,
  handlePaymentEvent,
  reconcilePayments,
  refreshCatalogue: (shop) => refreshCatalogue(shop.db, shop.clock()),
  renewDemo,
}

/** What repeats by the clock: graphile-worker's own crontab lines, UTC. */
const crontab = [
  '17 * * * * sweepAccounts',
  '9,19,29,39,49,59 * * * * watchSignIns',
  '38 * * * * renewDemo',
  '42 * * * * refreshCatalogue',
  '* * * * * reconcilePayments',
  '7 * * * * reconcilePayments ?id=reconcile-deep {"deep":true}',
].join('\n')

/** The worker's own tables; part of the migrations. */
export async function migrateJobs(pool: pg.Pool): Promise<void> {
  const utils = await makeWorkerUtils({ pgPool: pool, logger: quiet })
  await utils.migrate()
  await utils.release()
}

function tasks(shop: Shop): TaskList {
  return Object.fromEntries(
    Object.entries(jobs).map(([name, job]) => [
      name,
      (payload: unknown) => (job as Job<unknown>)(shop, payload),
    ]),
  ) as TaskList
}

/** Starts the background jobs in this process; the answer stops them after the current one. */
export async function startWorker(shop: Shop, pool: pg.Pool): Promise<() => Promise<void>> {
  // The embedded database belongs to this process alone: whoever still holds a job there is gone.
  if (!shop.env.DATABASE_URL) await freeJobs(shop.db)
  const taskList = tasks(shop)
  const runner = await run({
    pgPool: pool,
    taskList,
    crontab,
    concurrency: 2,
    noHandleSignals: true,
    logger: quiet,
  })
  return () => runner.stop()
}

/**
 * Gives back the jobs and queues of workers that were killed in the middle; left alone they wait four hours. Only
 * when no worker is running: a running one would lose its jobs as well.
 */
export async function freeJobs(db: Db): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(array(
    select locked_by from graphile_worker._private_jobs where locked_by is not null
    union select locked_by from graphile_worker._private_job_queues where locked_by is not null))`.execute(db)
}

/** Does all jobs that are due and comes back. */
export async function workOff(shop: Shop, pool: pg.Pool): Promise<void> {
  await runOnce({ pgPool: pool, taskList: tasks(shop), noHandleSignals: true, logger: quiet })
}

const quiet = new Logger(() => (level, message) => {
  if (level === 'error') console.error(JSON.stringify({ level, job: message.slice(0, 300) }))
})
