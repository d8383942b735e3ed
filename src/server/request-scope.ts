import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * What runs: the request, and in a job the job and the request that enqueued it. Each log line has these fields, and what
 * is enqueued or asked of a provider meanwhile has the id of the request. Node carries it along promises without a cost.
 */
export type Scope = { requestId?: string; job?: string; jobId?: number }

const none: Scope = {}
const storage = new AsyncLocalStorage<Scope>()

export const runInScope = <Result>(scope: Scope, work: () => Result): Result => storage.run(scope, work)

/** Returns the scope of the caller; empty outside of requests and jobs, and for pages, which many requests share. */
export const currentScope = (): Scope => storage.getStore() ?? none
