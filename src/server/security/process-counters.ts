import { LRUCache } from 'lru-cache'

export const MAX_COUNTERS = 50_000

/** Counters in memory of this process, for calls whose limit is not worth a database round trip. */
export class ProcessCounters {
  #counters: LRUCache<string, { window: number; count: number }>

  /** `now` is a clock in ms, which must not return 0. */
  constructor(now: () => number = () => performance.now()) {
    this.#counters = new LRUCache({ max: MAX_COUNTERS, perf: { now }, ttlResolution: 0 })
  }

  /** Increments the counter in the window of a rule and returns the count. */
  countUp(key: string, window: Date, { seconds }: { seconds: number }): number {
    const start = window.getTime()
    const counter = this.#counters.get(key)
    if (counter?.window === start) return ++counter.count
    this.#counters.set(key, { window: start, count: 1 }, { ttl: seconds * 1000 })
    return 1
  }

  get size(): number {
    return this.#counters.size
  }
}
