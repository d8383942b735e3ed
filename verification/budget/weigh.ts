import { setTimeout } from 'node:timers/promises'
import type { Browser, BrowserContextOptions } from '@playwright/test'
import { splitPath } from '#domain/languages.ts'

const noSizes = {
  htmlKb: 0,
  cssKb: 0,
  /** Scripts with their texts. */
  jsKb: 0,
  fontKb: 0,
  imagesKb: 0,
  requests: 0,
  allKb: 0,
  nodes: 0,
}

/** Sizes of a page; kilobytes are brotli. */
export type Sizes = typeof noSizes
export type Weight = Sizes & { foreign: string[]; errors: string[] }

const kinds = {
  Document: 'htmlKb',
  Stylesheet: 'cssKb',
  Script: 'jsKb',
  Font: 'fontKb',
  Image: 'imagesKb',
} as const

/** Longest time until a page or a section of it is loaded, on a slow machine. */
const LOAD_MS = 120_000

/** A page is loaded when it is hydrated and has requested nothing for this time. */
const QUIET_MS = 1000

/** Returns the settings of a phone on which a page is measured. */
export const phoneFor = (path: string, width: number): BrowserContextOptions => ({
  viewport: { width, height: 780 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
  // A browser in another language than the page loads the offer to change it.
  locale: `${splitPath(path).locale}-IN`,
  // It loads files beside the page, and answers some requests of the page that would be counted without it.
  serviceWorkers: 'block',
})

/**
 * Opens a page without cache at 360 × 780, without scrolling, and adds up the bytes received. Then it scrolls to the end, because
 * some sections named in `headings` are loaded near the view.
 */
export async function weigh(
  browser: Browser,
  base: string,
  path: string,
  session: Session | null,
  headings: readonly string[] = [],
): Promise<Weight> {
  const context = await browser.newContext(phoneFor(path, 360))
  if (session) await context.addInitScript(storeSession, session)
  const page = await context.newPage()
  page.setDefaultTimeout(LOAD_MS)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  const weight: Weight = { ...noSizes, foreign: [], errors: [] }
  const kind = new Map<string, keyof typeof kinds>()
  const headers = new Map<string, number>()
  // Inline data is part of the file that contains it. The icon of the tab is loaded by a full Chromium only.
  const uncounted = new Set<string>()
  const open = new Set<string>()
  let lastChange = Date.now()
  const close = (requestId: string) => {
    open.delete(requestId)
    lastChange = Date.now()
  }
  let isWeighed = false
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.url.startsWith('data:') || /\/icon-[\w-]+\.svg$/.test(response.url)) uncounted.add(requestId)
    if (type in kinds) kind.set(requestId, type as keyof typeof kinds)
    headers.set(requestId, response.encodedDataLength)
    if (!response.url.startsWith(base) && !response.url.startsWith('data:')) weight.foreign.push(response.url)
  })
  devtools.on('Network.requestWillBeSent', ({ requestId }) => open.add(requestId))
  devtools.on('Network.loadingFailed', ({ requestId }) => close(requestId))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    close(requestId)
    if (encodedDataLength === 0 || isWeighed || uncounted.has(requestId)) return
    weight.requests++
    weight.allKb += encodedDataLength / 1024
    const known = kind.get(requestId)
    // The size of a file is its compressed body; its headers count in the total only.
    if (known) weight[kinds[known]] += (encodedDataLength - (headers.get(requestId) ?? 0)) / 1024
  })
  page.on('console', (message) => {
    if (message.type() === 'error') weight.errors.push(message.text())
  })
  page.on('pageerror', (error) => weight.errors.push(error.message))
  await page.goto(base + path)
  // The scripts wait for the pictures of the first view, while the network may be idle.
  await page.waitForFunction(() => window.earlyClick === null)
  await page.locator('h1').first().waitFor({ state: 'attached' })
  while (open.size > 0 || Date.now() - lastChange < QUIET_MS) await setTimeout(100)
  weight.nodes = await page.evaluate(() => document.querySelectorAll('*').length)
  isWeighed = true
  if (headings.length > 0) await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  for (const name of headings)
    await page
      .getByRole('heading', { level: 2, name, exact: true })
      .waitFor()
      .catch(() => weight.errors.push(`no section "${name}"`))
  if (page.url() !== base + path) weight.errors.push(`redirected to ${page.url()}`)
  await context.close()
  return weight
}

export type Session = { token: string; expiry: number; viewed: readonly string[] }

/** Runs before the scripts of the page: stores a session, and products that were opened. */
export function storeSession({ token, expiry, viewed }: Session): void {
  localStorage.setItem('authToken', token)
  localStorage.setItem('tokenExpiry', String(expiry))
  localStorage.setItem(
    'visitedProducts',
    JSON.stringify(viewed.map((id) => ({ prodId: id, details: { id } }))),
  )
}
