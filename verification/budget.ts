import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { scratchFolder } from '#tests/scratch-folder.ts'
import {
  type Budget,
  languageLcpMs,
  type Target,
  targets,
  targetsInLanguages,
  zoomInpMs,
} from '#verification/budget/budgets.ts'
import { consoleBudget, weighConsoles } from '#verification/budget/consoles.ts'
import { measureFontShift } from '#verification/budget/font-shift.ts'
import { fetchSpeedTools, measureSpeed, slowdownOf } from '#verification/budget/lighthouse.ts'
import { startSecureProxy } from '#verification/budget/secure-proxy.ts'
import { storeSession, type Session, type Weight, weigh } from '#verification/budget/weigh.ts'
import { measureZoom } from '#verification/budget/zoom.ts'
import { findChromium, howToGetChromium } from '#scripts/chromium.ts'
import { readOptions } from '#scripts/read-options.ts'

const help = `npm run budget [-- --sizes] [--languages] [--runs 3] [--base http://localhost:3000]

Compares the size of every page with its budget, in a browser on the production shop, and measures its speed with
Lighthouse behind a proxy with TLS and HTTP/2 (docs/decisions/0049-speed-is-measured-with-tls-and-http-2.md).
Some pages are measured in each language: the largest content may come 0.2 s later than in English, and on a device without
a font of the script little may move when the font is loaded.
--sizes omits the speed, --languages all other pages, --base uses a running shop.`

const { values } = readOptions(help, {
  options: {
    sizes: { type: 'boolean' },
    languages: { type: 'boolean' },
    runs: { type: 'string', default: '3' },
    base: { type: 'string' },
  },
})
const PORT = 3966
const DEBUG_PORT = 3967

const executablePath = findChromium({ isFull: !values.sizes })
if (!executablePath) {
  console.error(howToGetChromium)
  process.exit(1)
}
const tools = values.sizes ? null : await fetchSpeedTools()
const shop = values.base ? null : await openShop()
const base = values.base ?? `http://localhost:${PORT}`
const proxy = tools && (await startProxy(tools))
const browser = await chromium.launch({
  executablePath,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // No authority has signed the certificate of the proxy.
    '--ignore-certificate-errors',
    `--remote-debugging-port=${DEBUG_PORT}`,
  ],
})
let failedCount = 0
let checkedCount = 0
try {
  const ids = await sampleIds()
  const session = await signIn(ids.product, ids.viewed)
  const english = targets(ids).filter(({ inLanguages }) => inLanguages || !values.languages)
  const all = [...english, ...targetsInLanguages(english)]
  // The sizes of a picture are made at its first request, so speed is measured afterwards.
  const weights = await weighAll(all, session)
  const slowdown = tools ? await slowdownOf(tools.lighthouse, `${base}/policy/terms`, DEBUG_PORT) : 1
  const englishLcp = new Map<string, number>()
  for (const [index, target] of all.entries()) {
    const { path: address, signedIn } = target
    const viewer = signedIn ? session : null
    const speed = await speedOf(address, viewer, slowdown)
    if (speed) englishLcp.set(address, speed.lcpMs)
    const lcpMs = (englishLcp.get(target.english ?? '') ?? NaN) + languageLcpMs
    const budget = target.english ? { ...target.budget, lcpMs } : target.budget
    const { foreign, errors, ...sizes } = weights[index]!
    const found = {
      ...sizes,
      ...(tools && target.english && { fontShift: await measureFontShift(browser, base, address, viewer) }),
      ...(speed && { score: speed.score, lcpMs: speed.lcpMs, tbtMs: speed.tbtMs, cls: speed.cls }),
    }
    const lines = Object.entries(found).map(([name, value]) => check(name as keyof Budget, value, budget))
    for (const line of [...foreign, ...errors]) lines.push(`OVER ${line}`)
    if (speed)
      lines.push(
        `accessibility ${speed.accessibility}, best practices ${speed.bestPractices}, seo ${speed.seo}`,
      )
    checkedCount++
    const exceeded = lines.filter((line) => line.startsWith('OVER'))
    if (exceeded.length > 0) failedCount++
    console.log(`${exceeded.length > 0 ? 'over' : 'ok  '} ${address}\n       ${lines.join(' · ')}`)
  }
  // Of a running shop elsewhere there is no build here.
  for (const { page, sizes } of values.base || values.languages
    ? []
    : weighConsoles(path.resolve('build/consoles'))) {
    const lines = Object.entries(sizes).map(([name, value]) =>
      check(name as keyof Budget, value, consoleBudget),
    )
    checkedCount++
    const exceeded = lines.some((line) => line.startsWith('OVER'))
    if (exceeded) failedCount++
    console.log(`${exceeded ? 'over' : 'ok  '} desks, ${page}\n       ${lines.join(' · ')}`)
  }
  if (!values.sizes && !values.languages) {
    const inp = await measureZoom(browser, base, `/product-page/${ids.product}`)
    checkedCount++
    if (inp > zoomInpMs) failedCount++
    console.log(
      `${inp > zoomInpMs ? 'over' : 'ok  '} zoom of the product's pictures, INP ${inp} ms (${zoomInpMs})`,
    )
  }
} finally {
  await browser.close()
  await proxy?.stop()
  await shop?.stop()
}
console.log(`${checkedCount - failedCount} passed, ${failedCount} failed`)
process.exitCode = failedCount > 0 ? 1 : 0

function check(name: keyof Budget, value: number, budget: Partial<Budget>): string {
  const digits = name === 'fontShift' || name === 'cls' ? 1000 : 10
  const rounded = Math.round(value * digits) / digits
  const limit = budget[name] ?? 0
  const exceeded = name === 'score' ? value < limit : value > limit
  return exceeded ? `OVER ${name} ${rounded} (${limit})` : `${name} ${rounded}`
}

/** Weighs the pages, three at a time: most of the time they wait for the network to be idle. */
async function weighAll(all: readonly Target[], session: Session) {
  const weights: Weight[] = []
  const waiting = all.entries()
  const weighNext = async () => {
    for (const [index, { path: address, signedIn, headings }] of waiting)
      weights[index] = await weigh(browser, base, address, signedIn ? session : null, headings)
  }
  await Promise.all([weighNext(), weighNext(), weighNext()])
  return weights
}

async function speedOf(address: string, session: Session | null, slowdown: number) {
  if (!tools || !proxy) return null
  // Lighthouse measures in the browser's default context, which only this connection has.
  const attached = await chromium.connectOverCDP(`http://localhost:${DEBUG_PORT}`)
  const page = await attached.contexts()[0]!.newPage()
  await page.goto(`${proxy.base}/robots.txt`)
  await page.evaluate(() => localStorage.clear())
  if (session) await page.evaluate(storeSession, session)
  await page.close()
  await attached.close()
  const runs = Number(values.runs)
  return measureSpeed(tools.lighthouse, proxy.base + address, DEBUG_PORT, { runs, slowdown })
}

/** Signs in the demo's shopper with past orders, and puts this product into the cart. `viewed` are products opened before. */
async function signIn(productId: string, viewed: readonly string[]): Promise<Session> {
  const post = async (path: string, body: unknown, token = '') => {
    const response = await fetch(base + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    return response.json()
  }
  const login = { email: 'asha@demo.tharacart.in', password: 'Shop@1234' }
  const { token } = (await post('/api/signin-check', login)) as { token: string }
  await post('/api/move-to-cart', { productId, quantity: 1 }, token)
  return { token, expiry: Date.now() + 3_500_000, viewed }
}

async function sampleIds() {
  const read = async <T>(call: string) => (await (await fetch(`${base}/api/${call}`)).json()) as T
  const products = await read<{ productId: string; sellerId: string; brandId: string | null }[]>(
    'getAllProducts?limit=10&availability=in-stock',
  )
  const [product] = products
  const categories = await read<{ id: string; level: number; productCount: number }[]>('fetchCategory')
  const largest = categories.toSorted((a, b) => b.productCount - a.productCount)[0]
  return {
    category: largest?.id ?? '',
    product: product?.productId ?? '',
    seller: product?.sellerId ?? '',
    brand: product?.brandId ?? '',
    viewed: products.map(({ productId }) => productId),
  }
}

async function startProxy({ createCertificate }: NonNullable<typeof tools>) {
  return startSecureProxy(base, await createCertificate([{ name: 'commonName', value: 'localhost' }]))
}

async function openShop() {
  const folder = await scratchFolder('budget')
  const child = spawn(process.execPath, [path.resolve(import.meta.dirname, '../scripts/start.ts')], {
    env: {
      ...process.env,
      DATABASE_URL: '',
      NODE_ENV: 'production',
      DEMO: '1',
      PORT: String(PORT),
      DATA_DIR: folder,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (
    !(await fetch(`http://localhost:${PORT}/readyz`).then(
      (response) => response.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error('The shop did not start.')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return {
    stop: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
