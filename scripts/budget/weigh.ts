import type { Browser } from '@playwright/test'

export type Weight = {
  htmlKb: number
  cssKb: number
  jsKb: number
  fontKb: number
  imagesKb: number
  requests: number
  allKb: number
  nodes: number
  /** Pictures whose variants are still being made: their originals came instead. */
  standIns: number
  foreign: string[]
  errors: string[]
}

const kinds = {
  Document: 'htmlKb',
  Stylesheet: 'cssKb',
  Script: 'jsKb',
  Font: 'fontKb',
  Image: 'imagesKb',
} as const

/** Opens a page cold at 360 × 780 without scrolling and adds up what came over the line. */
export async function weigh(
  browser: Browser,
  base: string,
  path: string,
  session: Session | null,
): Promise<Weight> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
    locale: 'en-IN',
  })
  if (session) await context.addInitScript(storeSession, session)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  const weight: Weight = {
    htmlKb: 0,
    cssKb: 0,
    jsKb: 0,
    fontKb: 0,
    imagesKb: 0,
    requests: 0,
    allKb: 0,
    nodes: 0,
    standIns: 0,
    foreign: [],
    errors: [],
  }
  const kind = new Map<string, keyof typeof kinds>()
  const headers = new Map<string, number>()
  // Part of the page or the style sheet that holds them, and weighed there.
  const inline = new Set<string>()
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.url.startsWith('data:')) inline.add(requestId)
    if (type in kinds) kind.set(requestId, type as keyof typeof kinds)
    headers.set(requestId, response.encodedDataLength)
    if (type === 'Image' && response.headers['cache-control'] === 'public, max-age=60') weight.standIns++
    if (!response.url.startsWith(base) && !response.url.startsWith('data:')) weight.foreign.push(response.url)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (encodedDataLength === 0 || inline.has(requestId)) return
    weight.requests++
    weight.allKb += encodedDataLength / 1024
    const known = kind.get(requestId)
    // A file weighs what it is compressed; its headers count in the whole alone.
    if (known) weight[kinds[known]] += (encodedDataLength - (headers.get(requestId) ?? 0)) / 1024
  })
  page.on('console', (message) => {
    if (message.type() === 'error') weight.errors.push(message.text())
  })
  page.on('pageerror', (error) => weight.errors.push(error.message))
  await page.goto(base + path, { waitUntil: 'networkidle' })
  weight.nodes = await page.evaluate(() => document.querySelectorAll('*').length)
  await context.close()
  return weight
}

/** Weighs a page once its pictures are made, which a first look asks for; after two minutes as it is. */
export async function weighWithPictures(...args: Parameters<typeof weigh>): Promise<Weight> {
  const until = Date.now() + 120_000
  for (;;) {
    const weight = await weigh(...args)
    if (weight.standIns === 0 || Date.now() > until) return weight
    await new Promise((resolve) => setTimeout(resolve, 2000))
  }
}

export type Session = { token: string; expiry: number }

/** Runs in the page before its own scripts: somebody is signed in. */
export function storeSession({ token, expiry }: Session): void {
  localStorage.setItem('authToken', token)
  localStorage.setItem('tokenExpiry', String(expiry))
}
