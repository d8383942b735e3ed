import type { CallKey } from '#contract/calls.ts'
import type { AnyRow } from '#contract/define-call.ts'
import { ApiError } from '#server/errors.ts'

type Bounds = {
  /** At most this many tasks of the class run at the same time. */
  limit: number
  /** Most tasks that wait, each at most `waitMs`; a further task is rejected at once. */
  queue: number
  waitMs: number
}

/**
 * Classes of work. Each class has its own limit, so that calls that wait for a provider or a contended product
 * do not block others. The pool has 12 connections: more concurrent catalog calls are not faster, and they delay
 * health checks.
 */
export const classes = {
  /** Placing and cancelling orders. Customers of a contended product wait here instead of being rejected. */
  order: { limit: 16, queue: 1000, waitMs: 20_000 },
  /** Opening and verifying payments; waits for the payment provider for up to 6 s. */
  payment: { limit: 64, queue: 256, waitMs: 5000 },
  /** Cart, sign-in, account. */
  personal: { limit: 64, queue: 256, waitMs: 1000 },
  /** Each part of a long file (`file` of a call). One at a time leaves most of the process to other calls. */
  export: { limit: 1, queue: 64, waitMs: 20_000 },
  /** Files of a received form are decoded one after the other, each for at most 5 s. */
  upload: { limit: 3, queue: 6, waitMs: 5000 },
  /** Calls that read the catalog. */
  browse: { limit: 16, queue: 128, waitMs: 500 },
  /**
   * Sizes of pictures, created at their first request (about 30 ms each) on at most one processor. A page of 50 cards asks for
   * all of its pictures at once.
   */
  picture: { limit: 1, queue: 256, waitMs: 10_000 },
  /** Rendering, which blocks the event loop for some milliseconds for each page. */
  page: { limit: 8, queue: 64, waitMs: 500 },
} as const satisfies Record<string, Bounds>
export type Class = keyof typeof classes

const classOfCall: Partial<Record<string, Class>> = {
  'POST /place-order': 'order',
  'POST /single-product-place-order': 'order',
  'POST /cancel-order': 'order',
  'POST /create-order': 'payment',
  'POST /verify-payment': 'payment',
  'GET /payment-status': 'payment',
} satisfies Partial<Record<CallKey, Class>>

export function classOf({ key, method, who, form, file }: AnyRow): Class {
  if (form) return 'upload'
  if (file === 'text/csv') return 'export'
  return classOfCall[key] ?? (who !== 'anyone' || method !== 'GET' ? 'personal' : 'browse')
}

type Queue = Bounds & { running: number; waiting: Set<() => void> }

/** Frees a slot and starts the task that has waited longest. */
function leave(queue: Queue): void {
  queue.running--
  const [next] = queue.waiting
  next?.()
}

/** Shared by all rejections, because recording a stack trace is most of the cost of a rejection. */
const busy = new ApiError('unavailable')

/**
 * Limits the tasks that run at the same time. Rejecting a task costs far less than a response that arrives too late.
 */
export class Admission {
  #queues: Record<Class, Queue>
  #onReject: (name: Class) => void

  constructor(onReject: (name: Class) => void) {
    this.#onReject = onReject
    const queues = Object.entries<Bounds>(classes).map(([name, bounds]) => [
      name,
      { ...bounds, running: 0, waiting: new Set() },
    ])
    this.#queues = Object.fromEntries(queues) as Record<Class, Queue>
  }

  /**
   * Runs a task when its class has a free slot. Throws ApiError `unavailable` if the queue of the class is full or
   * the wait exceeds `waitMs`.
   */
  async run<Result>(name: Class, task: () => Promise<Result>): Promise<Result> {
    const queue = this.#queues[name]
    // With a free slot the task starts at once.
    if (queue.running < queue.limit) queue.running++
    else await this.#wait(name, queue)
    try {
      return await task()
    } finally {
      leave(queue)
    }
  }

  /** Takes a slot as `run` does, and returns the function that frees it; its second call has no effect. */
  async enter(name: Class): Promise<() => void> {
    const queue = this.#queues[name]
    if (queue.running < queue.limit) queue.running++
    else await this.#wait(name, queue)
    let isFree = false
    return () => {
      if (!isFree) leave(queue)
      isFree = true
    }
  }

  #wait(name: Class, queue: Queue): Promise<void> {
    return new Promise((resolve, reject) => {
      const refuse = () => {
        this.#onReject(name)
        reject(busy)
      }
      if (queue.waiting.size >= queue.queue) return refuse()
      const timer = setTimeout(() => {
        queue.waiting.delete(start)
        refuse()
      }, queue.waitMs)
      const start = () => {
        clearTimeout(timer)
        queue.waiting.delete(start)
        queue.running++
        resolve()
      }
      queue.waiting.add(start)
    })
  }
}
