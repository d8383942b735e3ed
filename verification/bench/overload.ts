import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { leafCategories } from './generate.ts'
import { type BenchRequest, type Result, repeatRequests } from './measure.ts'
import type { Row } from './scenarios.ts'
import type { BenchShop } from './shop.ts'

const OVERLOAD_FACTOR = 3
/** Enough connections to keep the rate while responses are slow. */
const CONNECTIONS = 400

let nextIndex = 0
const nextList = (): BenchRequest => {
  const id = leafCategories[nextIndex++ % 60]!
  return { path: `/api/fetch-single-category/${id}/Shelf?sort=low-to-high` }
}

/**
 * Measures lists at the maximum rate of 16 connections, then at three times this rate, while another client
 * requests /healthz.
 */
export async function overload({
  shop,
  seconds,
  report,
}: {
  shop: BenchShop
  seconds: number
  report: (row: Row) => void
}): Promise<void> {
  const send = (options: { connections: number; duration: number; overallRate?: number }) =>
    repeatRequests(shop.base, nextList, { timeout: 60, ...options })
  await send({ connections: 16, duration: 2 })
  const saturated = await send({ connections: 16, duration: seconds })
  const saturation = saturated['2xx'] / seconds
  report(rowOf('lists, 16 connections', saturation, saturated))

  const probe = new Worker(new URL('probe.ts', import.meta.url), { workerData: `${shop.base}/healthz` })
  const rate = Math.round(saturation * OVERLOAD_FACTOR)
  const overloaded = await send({ connections: CONNECTIONS, duration: seconds, overallRate: rate })
  const response = once(probe, 'message')
  probe.postMessage('end')
  const [healthTimes] = (await response) as [number[]]
  const goodput = overloaded['2xx'] / seconds
  const ratio = Math.round((goodput / saturation) * 100) / 100
  report({
    ...rowOf(`lists answered at ${rate} a second`, goodput, overloaded),
    failures: overloaded.errors + overloaded.timeouts,
    bound: 'the best',
    boundRps: Math.round(saturation),
    ratio,
    wanted: '≥ 80 %',
    met: ratio >= 0.8,
  })
  const slowest = Math.round(Math.max(...healthTimes))
  report({
    name: '/healthz meanwhile, slowest ms',
    rps: slowest,
    p50: Math.round(healthTimes.toSorted((a, b) => a - b)[Math.floor(healthTimes.length / 2)] ?? 0),
    p99: slowest,
    bytes: 0,
    failures: healthTimes.filter((wait) => wait === Infinity).length,
    met: slowest < Infinity,
  })
}

function rowOf(name: string, rps: number, { latency, errors, timeouts }: Result): Row {
  return {
    name,
    rps: Math.round(rps),
    p50: latency.p50,
    p99: latency.p99,
    bytes: 0,
    failures: errors + timeouts,
    met: true,
  }
}
