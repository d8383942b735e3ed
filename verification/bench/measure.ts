import { performance } from 'node:perf_hooks'
import { fetchTools } from '#scripts/fetch-tools.ts'

type Request = { method?: string; path?: string; headers?: Record<string, string>; body?: string }
/** The part of autocannon's interface that is used here. */
type Autocannon = (options: {
  url: string
  connections: number
  duration: number
  overallRate?: number
  timeout?: number
  requests: { setupRequest: (request: Request) => Request }[]
}) => Promise<Result>
export type Result = {
  '2xx': number
  requests: { average: number; total: number }
  latency: { p50: number; p99: number }
  throughput: { total: number }
  non2xx: number
  errors: number
  timeouts: number
}

export type Measurement = {
  rps: number
  p50: number
  p95?: number
  p99: number
  /** The slowest in ms. */
  slowest?: number
  bytes: number
  failures: number
}

export type BenchRequest = {
  method?: 'GET' | 'POST' | 'PUT'
  path: string
  token?: string
  body?: unknown
  /** Accepts brotli, as browsers do. */
  brotli?: boolean
}

/** Sends the requests of `next()` on `connections` connections for `seconds`, after a short warm-up. */
export async function load(
  base: string,
  next: () => BenchRequest,
  seconds: number,
  connections = 16,
): Promise<Measurement> {
  await measureOnce(base, next, 1, connections)
  return measureOnce(base, next, seconds, connections)
}

async function measureOnce(
  base: string,
  next: () => BenchRequest,
  seconds: number,
  connections: number,
): Promise<Measurement> {
  const result = await repeatRequests(base, next, { connections, duration: seconds })
  return {
    rps: Math.round(result.requests.average),
    p50: result.latency.p50,
    p99: result.latency.p99,
    bytes: Math.round(result.throughput.total / Math.max(1, result.requests.total)),
    failures: result.non2xx + result.errors + result.timeouts,
  }
}

/** Sends the requests of `next()` for a time, at most `overallRate` per second. */
export async function repeatRequests(
  base: string,
  next: () => BenchRequest,
  options: { connections: number; duration: number; overallRate?: number; timeout?: number },
): Promise<Result> {
  const autocannon = await fetchTools<Autocannon>('bench')
  return autocannon({
    url: base,
    ...options,
    requests: [
      {
        setupRequest: (request) => {
          const { method = 'GET', path, token, body, brotli } = next()
          return {
            ...request,
            method,
            path,
            headers: {
              ...(brotli && { 'accept-encoding': 'gzip, deflate, br' }),
              ...(token && { authorization: `Bearer ${token}` }),
              ...(body !== undefined && { 'content-type': 'application/json' }),
            },
            ...(body !== undefined && { body: JSON.stringify(body) }),
          }
        },
      },
    ],
  })
}

/** Returns a percentile in milliseconds with one decimal; `share` is 0 to 1. */
export function percentileOf(durations: readonly number[], share: number): number {
  const sorted = durations.toSorted((a, b) => a - b)
  return Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10
}

/** Runs `work` for all items, `concurrency` at a time, and returns the rate per second. */
export async function runConcurrently<T>(
  list: readonly T[],
  concurrency: number,
  work: (item: T) => Promise<boolean>,
): Promise<Measurement> {
  const durations: number[] = []
  let index = 0
  let failures = 0
  const begin = performance.now()
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (let item = list[index++]; item !== undefined; item = list[index++]) {
        const start = performance.now()
        if (!(await work(item))) failures++
        durations.push(performance.now() - start)
      }
    }),
  )
  return measurementOf(durations, begin, failures)
}

/** Starts `work` for all items, `rate` per second, whether or not earlier ones have ended. Times count from the start that was due. */
export async function runAtRate<T>(
  list: readonly T[],
  rate: number,
  work: (item: T) => Promise<boolean>,
): Promise<Measurement> {
  const durations: number[] = []
  let failures = 0
  const begin = performance.now()
  const running = list.map(async (item, index) => {
    const due = begin + (index * 1000) / rate
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
    if (!(await work(item))) failures++
    durations.push(performance.now() - due)
  })
  await Promise.all(running)
  return measurementOf(durations, begin, failures)
}

function measurementOf(durations: readonly number[], begin: number, failures: number): Measurement {
  const seconds = (performance.now() - begin) / 1000
  return {
    rps: Math.round(durations.length / seconds),
    p50: percentileOf(durations, 0.5),
    p95: percentileOf(durations, 0.95),
    p99: percentileOf(durations, 0.99),
    slowest: Math.round(Math.max(...durations)),
    bytes: 0,
    failures,
  }
}

/** Runs `work` again and again for a time, `concurrency` at a time. `work` returns false if it failed. */
export async function runConcurrentlyFor(
  seconds: number,
  concurrency: number,
  work: () => Promise<unknown>,
): Promise<Measurement> {
  const deadline = performance.now() + seconds * 1000
  let failures = 0
  const durations: number[] = []
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (performance.now() < deadline) {
        const start = performance.now()
        if ((await work()) === false) failures++
        durations.push(performance.now() - start)
      }
    }),
  )
  return {
    rps: Math.round(durations.length / seconds),
    p50: percentileOf(durations, 0.5),
    p95: percentileOf(durations, 0.95),
    p99: percentileOf(durations, 0.99),
    bytes: 0,
    failures,
  }
}
