import { fetchTools } from '#scripts/fetch-tools.ts'
import type { Certificate } from './secure-proxy.ts'

/** The part of Lighthouse's interface that is used here. */
type Lighthouse = (
  url: string,
  flags: {
    port: number
    output: 'json'
    logLevel: 'silent'
    onlyCategories?: string[]
    throttling?: { cpuSlowdownMultiplier: number }
  },
) => Promise<
  | {
      lhr: {
        finalDisplayedUrl: string
        environment: { benchmarkIndex: number }
        audits: Record<string, { numericValue?: number } | undefined>
        categories: Record<string, { score: number | null } | undefined>
      }
    }
  | undefined
>

type Tools = {
  lighthouse: Lighthouse
  createCertificate: (attributes: { name: string; value: string }[]) => Promise<Certificate>
}

/** Fetches Lighthouse and a library for certificates; they are 150 MB, so `npm ci` leaves them out. */
export const fetchSpeedTools = () => fetchTools<Tools>('budget')

export type Speed = {
  score: number
  lcpMs: number
  tbtMs: number
  cls: number
  accessibility: number
  bestPractices: number
  seo: number
}

/** The index of the device whose speed is emulated: that of the machine of the budgets, 2,800, slowed down four times. */
const DEVICE_INDEX = 700

/**
 * Returns how many times this machine is faster than the emulated device, from Lighthouse's benchmark index: the median of
 * five, because it varies by a third. With its default, four times, a slower machine would emulate a slower device.
 */
export async function slowdownOf(lighthouse: Lighthouse, url: string, port: number): Promise<number> {
  const indexes: number[] = []
  for (let run = 0; run < 5; run++) {
    const result = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'silent',
      onlyCategories: ['seo'],
    })
    indexes.push(result?.lhr.environment.benchmarkIndex ?? 0)
  }
  const index = indexes.toSorted((a, b) => a - b)[2]!
  const slowdown = Math.max(1, Math.round((index / DEVICE_INDEX) * 10) / 10)
  console.log(
    `Lighthouse's benchmark index of this machine is ${index}: the processor is slowed down ${slowdown} times.`,
  )
  return slowdown
}

/**
 * Measures a page with Lighthouse's mobile defaults but the given slowdown of the processor, on the browser at `port`;
 * returns the median of `runs` by score. Before each run Lighthouse removes the cache and the service worker, as at a
 * first visit, and keeps cookies and the local storage with the session.
 */
export async function measureSpeed(
  lighthouse: Lighthouse,
  url: string,
  port: number,
  { runs, slowdown }: { runs: number; slowdown: number },
): Promise<Speed> {
  const all: Speed[] = []
  for (let run = 0; run < runs; run++) {
    const throttling = { cpuSlowdownMultiplier: slowdown }
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'silent', throttling })
    if (!result) throw new Error(`Lighthouse returned no result for ${url}`)
    const { audits, categories, finalDisplayedUrl } = result.lhr
    // A page that needs a session leads to /login without one.
    if (finalDisplayedUrl !== url) throw new Error(`${url} was redirected to ${finalDisplayedUrl}`)
    const metric = (id: string) => audits[id]?.numericValue ?? 0
    const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100)
    all.push({
      score: score('performance'),
      lcpMs: Math.round(metric('largest-contentful-paint')),
      tbtMs: Math.round(metric('total-blocking-time')),
      cls: Math.round(metric('cumulative-layout-shift') * 1000) / 1000,
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
    })
  }
  all.sort((a, b) => a.score - b.score)
  return all[Math.floor(all.length / 2)]!
}
