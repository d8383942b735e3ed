import { sql } from 'kysely'
import type { WorkerEvents } from 'graphile-worker'
import type { Db } from '#server/db/db.ts'

type LockedJob = { id: number | string; attempts: number }
const nameOf = ({ id, attempts }: LockedJob) => `${id} ${attempts}`

/**
 * Finds the jobs that this process has locked without knowing it: the connection was lost after the statement that locks
 * a job, and before its answer. graphile-worker would leave them locked for four hours.
 */
export function trackStartedJobs() {
  const started = new Set<string>()
  let suspected = new Set<string>()
  return {
    /** Records the jobs that a runner starts. */
    watch: (events: WorkerEvents) => {
      events.on('job:start', ({ job }) => started.add(nameOf(job)))
    },
    /**
     * Unlocks jobs and queues that these worker pools have locked but not started, if the previous call found them too:
     * before, the response of the database may still be in transit.
     */
    unlockLost: async (db: Db, poolIds: readonly string[]): Promise<void> => {
      const startedBefore = [...started]
      const { rows } = await sql<LockedJob>`select id, attempts from graphile_worker._private_jobs
        where locked_by = any (${poolIds}::text[])`.execute(db)
      const locked = new Set(rows.map(nameOf))
      for (const name of startedBefore) if (!locked.has(name)) started.delete(name)
      const unstarted = rows.filter((job) => !started.has(nameOf(job)))
      const lost = unstarted.filter((job) => suspected.has(nameOf(job))).map(({ id }) => id)
      suspected = new Set(unstarted.map(nameOf))
      if (lost.length === 0) return
      await sql`with unlocked as (
          update graphile_worker._private_jobs set locked_at = null, locked_by = null
          where id = any (${lost}::bigint[]) and locked_by = any (${poolIds}::text[]) returning job_queue_id
        )
        update graphile_worker._private_job_queues q set locked_at = null, locked_by = null
        from unlocked where q.id = unlocked.job_queue_id and q.locked_by = any (${poolIds}::text[])`.execute(
        db,
      )
    },
  }
}
