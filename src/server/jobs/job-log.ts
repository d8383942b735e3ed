import { type JobHelpers, Logger, type WorkerEvents } from 'graphile-worker'
import type { Services } from '#server/context.ts'
import type { Log } from '#server/logger.ts'
import type { Scope } from '#server/request-scope.ts'

/** Returns the scope of a job: itself, and the request that enqueued it. A repeated job has none. */
export function scopeOf({ id, task_identifier: job, payload }: JobHelpers['job']): Scope {
  const { requestId } = (payload ?? {}) as { requestId?: string }
  return { job, jobId: Number(id), ...(requestId !== undefined && { requestId }) }
}

/** The waits before the eighth attempt of a job add up to about half an hour. */
const ALARM_ATTEMPTS = 8

/** Logs an alarm, once, for a job that has failed eight times. */
export function alarmOfFailures({ log, metrics }: Services, events: WorkerEvents): WorkerEvents {
  return events.on('job:error', ({ job, error }) => {
    if (job.attempts !== ALARM_ATTEMPTS) return
    metrics.failingJobs.inc({ job: job.task_identifier })
    log({
      level: 'error',
      operation: job.task_identifier,
      code: 'jobFailing',
      message: 'A background job has failed eight times.',
      ...scopeOf(job),
      err: error,
    })
  })
}

/** Logs the errors of graphile-worker. The message about a job repeats the stack of `error`. */
export const jobLogger = (log: Log) =>
  new Logger(() => (level, text, meta) => {
    if (level !== 'error') return
    const { job, error } = (meta ?? {}) as { job?: JobHelpers['job']; error?: unknown }
    const err = error ? { err: error } : { reason: text.slice(0, 300) }
    if (!job)
      return log({
        level,
        operation: 'run-jobs',
        code: 'workerFailed',
        message: 'The job runner reports an error.',
        ...err,
      })
    log({
      level,
      operation: job.task_identifier,
      code: 'jobFailed',
      message: 'An attempt of a background job failed.',
      ...scopeOf(job),
      ...err,
    })
  })
