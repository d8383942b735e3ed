import type { AnyRow } from '#contract/define-call.ts'
import { ApiError } from '#contract/errors.ts'

type Bounds = {
  /** At most this many tasks of the class run at the same time. */
  limit: number
  /** This many wait, each at most `waitMs`; a task beyond them is refused at once. */
  queue: number
  waitMs: number
}

/**
 * Classes of work (O-09). Each has its own limit, so that calls that wait for a provider or for a contended product take
 * nothing from the others. The pool has 12 connections: more catalog calls at a time are not faster, and they delay
 * health checks.
 */
export const classes = {
  /** Placing and cancelling orders. Buyers of one contended product wait here instead of being refused. */
  order: { limit: 16, queue: 1000, waitMs: 20_000 },
  /** Opening and verifying payments; waits for the payment provider for up to 5 s. */
  payment: { limit: 64, queue: 256, waitMs: 5000 },
  /** Cart, sign-in, account. */
  personal: { limit: 64, queue: 256, waitMs: 1000 },
  /** Received on disk, then decoded: a picture of 40 megapixels takes 160 MB. */
  upload: { limit: 3, queue: 6, waitMs: 5000 },
  /** Calls that read the catalog. */
  browse: { limit: 16, queue: 128, waitMs: 500 },
  /** Rendering, which holds the event loop for some milliseconds a page. */
  page: { limit: 8, queue: 64, waitMs: 500 },
} as const satisfies Record<string, Bounds>
export type Class = keyof typeof classes

const orderCalls = /^POST \/(place-order|single-product-place-order|cancel-order)$/
const paymentCalls = /^POST \/(create-order|verify-payment)$/

/** Returns the class of a call. */
export function classOf({ key, method, who, form }: AnyRow): Class {
  if (form) return 'upload'
  if (orderCalls.test(key)) return 'order'
  if (paymentCalls.test(key)) return 'payment'
  return who === 'shopper' || method !== 'GET' ? 'personal' : 'browse'
}

type Queue = Bounds & { running: number; waiting: Set<() => void> }

/** One for all refusals: recording a stack for each would take most of the time of a refusal. */
const busy = new ApiError('unavailable')

/** Bounds the work that runs at the same time: a refusal costs far less than work whose answer comes too late. */
export class Admission {
  #queues: Record<Class, Queue>
  #refused: (name: Class) => void

  constructor(refused: (name: Class) => void) {
    this.#refused = refused
    const queues = Object.entries<Bounds>(classes).map(([name, bounds]) => [
      name,
      { ...bounds, running: 0, waiting: new Set() },
    ])
    this.#queues = Object.fromEntries(queues) as Record<Class, Queue>
  }

  /** Runs a task now or soon; throws Fault('unavailable') if the queue of its class is full or the wait too long. */
  async run<Result>(name: Class, task: () => Promise<Result>): Promise<Result> {
    const queue = this.#queues[name]
    if (queue.running < queue.limit) queue.running++
    else await this.#wait(name, queue)
    try {
      return await task()
    } finally {
      queue.running--
      const [next] = queue.waiting
      next?.()
    }
  }

  #wait(name: Class, queue: Queue): Promise<void> {
    return new Promise((resolve, reject) => {
      const refuse = () => {
        this.#refused(name)
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
