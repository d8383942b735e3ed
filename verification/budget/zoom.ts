import type { Browser } from '@playwright/test'

/** As in Lighthouse's slow profile of phones. */
const CPU_SLOWDOWN = 4

declare global {
  interface Window {
    /** Duration of each interaction in ms. */
    interactions: number[]
  }
}

/**
 * Zooms in the picture viewer of a product by press, buttons and keys on a phone with a slow processor. Returns the
 * longest time in ms from an interaction to the next frame (INP), rounded by the browser to 8 ms.
 */
export async function measureZoom(browser: Browser, base: string, path: string): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
    locale: 'en-IN',
  })
  await context.addInitScript(() => {
    window.interactions = []
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId) window.interactions.push(entry.duration)
    })
    // `durationThreshold` is missing in TypeScript's library.
    const init: PerformanceObserverInit & { durationThreshold: number } = {
      type: 'event',
      durationThreshold: 16,
      buffered: true,
    }
    observer.observe(init)
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.goto(base + path)
  await page.waitForFunction(() => window.earlyClick === null)
  await page.getByRole('button', { name: /^Enlarge picture 1 / }).tap()
  const viewer = page.getByRole('dialog')
  const picture = viewer.getByRole('img').first()
  await picture.waitFor()
  await picture.evaluate((image: HTMLImageElement) => image.decode())
  // The browser reports an interaction after its next frame.
  const settle = () =>
    page.evaluate(() => new Promise((done) => requestIdleCallback(() => setTimeout(done, 400))))
  await settle()
  await page.evaluate(() => {
    window.interactions = []
  })
  const centre = { position: { x: 180, y: 300 } }
  for (const interact of [
    () => picture.tap(centre),
    () => page.keyboard.press('ArrowRight'),
    () => page.keyboard.press('-'),
    () => page.keyboard.press('+'),
    () => viewer.getByRole('button', { name: 'Zoom out' }).tap(),
    () => viewer.getByRole('button', { name: 'Zoom in' }).tap(),
  ]) {
    await interact()
    await settle()
  }
  const durations = await page.evaluate(() => window.interactions)
  await context.close()
  if (durations.length === 0) throw new Error('The browser reported no interaction.')
  return Math.max(...durations)
}
