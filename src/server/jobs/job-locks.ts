import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'

/** Says that these worker pools of graphile-worker live. `locked_by` of their jobs is the id of the pool. */
export async function saveHeartbeat(db: Db, poolIds: readonly string[]): Promise<void> {
  await sql`insert into job_workers (pool_id, seen_at) select unnest(${poolIds}::text[]), now()
    on conflict (pool_id) do update set seen_at = now()`.execute(db)
  await sql`delete from job_workers where seen_at < now() - interval '1 day'`.execute(db)
}

/**
 * Frees the jobs and queues of workers whose process is gone: neither a beat nor a newly locked job for 40 s, which is
 * four missed beats. graphile-worker itself frees them after four hours.
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

/** Frees all jobs and queues. Only when no worker is running: a running one would lose its jobs as well. */
export async function unlockAllJobs(db: Db): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(array(
    select locked_by from graphile_worker._private_jobs where locked_by is not null
    union select locked_by from graphile_worker._private_job_queues where locked_by is not null))`.execute(db)
}
