import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * What runs: the request, and in a job the job and the request that enqueued it. Log lines, jobs that are
 * enqueued and calls of providers get the id of the request from it.
 */
export type Scope = { requestId?: string; job?: string; jobId?: number }

const none: Scope = {}
const storage = new AsyncLocalStorage<Scope>()

export const runInScope = <Result>(scope: Scope, work: () => Result): Result => storage.run(scope, work)

/** Returns the scope of the caller; empty outside of calls, payment events and jobs, for example for pages and pictures, which many requests share. */
export const currentScope = (): Scope => storage.getStore() ?? none
