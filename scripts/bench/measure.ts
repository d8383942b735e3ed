import { performance } from 'node:perf_hooks'
import autocannon from 'autocannon'

export type Figure = { rps: number; p50: number; p99: number; bytes: number; failures: number }

export type Ask = { method?: 'GET' | 'POST' | 'PUT'; path: string; token?: string; body?: unknown }

/** Sends `next()` again and again from `connections` connections for `seconds`, after a short warm-up. */
export async function load(
  base: string,
  next: () => Ask,
  seconds: number,
  connections = 16,
): Promise<Figure> {
  await round(base, next, 1, connections)
  return round(base, next, seconds, connections)
}

async function round(base: string, next: () => Ask, seconds: number, connections: number): Promise<Figure> {
  const result = await autocannon({
    url: base,
    connections,
    duration: seconds,
    requests: [
      {
        setupRequest: (request) => {
          const { method = 'GET', path, token, body } = next()
          return {
            ...request,
            method,
            path,
            headers: {
              ...(token && { authorization: `Bearer ${token}` }),
              ...(body !== undefined && { 'content-type': 'application/json' }),
            },
            ...(body !== undefined && { body: JSON.stringify(body) }),
          }
        },
      },
    ],
  })
  return {
    rps: Math.round(result.requests.average),
    p50: result.latency.p50,
    p99: result.latency.p99,
    bytes: Math.round(result.throughput.total / Math.max(1, result.requests.total)),
    failures: result.non2xx + result.errors + result.timeouts,
  }
}

/** Runs `work` from `lanes` lanes at once until the list is through; answers how many a second. */
export async function lanes<T>(
  list: readonly T[],
  count: number,
  work: (item: T) => Promise<boolean>,
): Promise<Figure> {
  const times: number[] = []
  let at = 0
  let failures = 0
  const begin = performance.now()
  await Promise.all(
    Array.from({ length: count }, async () => {
      for (let item = list[at++]; item !== undefined; item = list[at++]) {
        const start = performance.now()
        if (!(await work(item))) failures++
        times.push(performance.now() - start)
      }
    }),
  )
  const seconds = (performance.now() - begin) / 1000
  times.sort((a, b) => a - b)
  const at99 = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10
  return { rps: Math.round(list.length / seconds), p50: at99(0.5), p99: at99(0.99), bytes: 0, failures }
}

/** The same for a time instead of a list. */
export async function lanesFor(
  seconds: number,
  count: number,
  work: () => Promise<unknown>,
): Promise<Figure> {
  const until = performance.now() + seconds * 1000
  let done = 0
  const times: number[] = []
  await Promise.all(
    Array.from({ length: count }, async () => {
      while (performance.now() < until) {
        const start = performance.now()
        await work()
        times.push(performance.now() - start)
        done++
      }
    }),
  )
  times.sort((a, b) => a - b)
  const share = (part: number) => Math.round((times[Math.floor(times.length * part)] ?? 0) * 10) / 10
  return { rps: Math.round(done / seconds), p50: share(0.5), p99: share(0.99), bytes: 0, failures: 0 }
}
