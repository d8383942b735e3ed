import { fetchTools } from '../fetch-tools.ts'

/** The part of Lighthouse's interface that is used here. */
type Lighthouse = (
  url: string,
  flags: { port: number; output: 'json'; logLevel: 'silent' },
) => Promise<
  | {
      lhr: {
        finalDisplayedUrl: string
        audits: Record<string, { numericValue?: number } | undefined>
        categories: Record<string, { score: number | null } | undefined>
      }
    }
  | undefined
>

/** Fetches Lighthouse; it is 150 MB, so `npm ci` leaves it out. */
export const openLighthouse = () => fetchTools<Lighthouse>('budget')

export type Speed = {
  score: number
  lcpMs: number
  tbtMs: number
  cls: number
  accessibility: number
  bestPractices: number
  seo: number
}

/**
 * Measures a page with Lighthouse's mobile defaults on the browser at `port`; returns the median of `runs` by
 * score. Before each run Lighthouse removes the cache and the service worker, as at a first visit, and keeps cookies and the
 * local storage with the session.
 */
export async function measureSpeed(
  lighthouse: Lighthouse,
  url: string,
  port: number,
  runs: number,
): Promise<Speed> {
  const all: Speed[] = []
  for (let run = 0; run < runs; run++) {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'silent' })
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
