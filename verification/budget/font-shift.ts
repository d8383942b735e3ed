import type { Browser } from '@playwright/test'
import { phoneFor, storeSession, type Session } from './weigh.ts'

declare global {
  interface Window {
    /** Layout shifts so far: time in ms, and score. */
    shifts: [time: number, score: number][]
  }
}

/** Time in ms by which the font of a script comes later, so that the page is complete before. */
const DELAY_MS = 1500

/**
 * Opens a page at the width of Lighthouse's phone and of a narrow one, and returns the larger sum of the layout shifts from the
 * moment when the font of the script has been loaded: 0 on a device that has a font of its own.
 */
export async function measureFontShift(
  browser: Browser,
  base: string,
  path: string,
  session: Session | null,
): Promise<number> {
  const all: number[] = []
  for (const width of [360, 412]) {
    const context = await browser.newContext(phoneFor(path, width))
    if (session) await context.addInitScript(storeSession, session)
    await context.addInitScript(() => {
      window.shifts = []
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          window.shifts.push([entry.startTime, entry.value])
      })
      observer.observe({ type: 'layout-shift', buffered: true })
    })
    await context.route(/\/f\/noto-(?!latin)\w+\.woff2$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, DELAY_MS))
      await route.continue()
    })
    const page = await context.newPage()
    await page.goto(base + path)
    await page.waitForFunction(() => window.earlyClick === null)
    await page.waitForLoadState('networkidle')
    all.push(
      await page.evaluate(async () => {
        await document.fonts.ready
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)))
        const loads = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
        const font = loads.find(({ name }) => /\/f\/noto-(?!latin)\w+\.woff2$/.test(name))
        // Less than a frame before its last byte is recorded.
        const since = font ? font.responseEnd - 16 : Infinity
        return window.shifts.reduce((sum, [time, score]) => sum + (time >= since ? score : 0), 0)
      }),
    )
    await context.close()
  }
  return Math.round(Math.max(...all) * 1000) / 1000
}
