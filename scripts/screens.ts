import path from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import { storeSession } from '#verification/budget/weigh.ts'
import { findChromium, howToGetChromium } from './chromium.ts'
import { readOptions } from './read-options.ts'

const help = `npm run screens -- [--base http://localhost:3000] [--folder docs/screens] [--widths 360,1280] [--suffix -before] [--dark] [<page> …]

Takes screenshots of pages of a running demo shop as <page>-<width><suffix>.webp, and names the pages that scroll
sideways. Asha's cart gets three products.`

const { values, positionals } = readOptions(help, {
  allowPositionals: true,
  options: {
    base: { type: 'string', default: 'http://localhost:3000' },
    folder: { type: 'string', default: 'docs/screens' },
    widths: { type: 'string', default: '360,1280' },
    suffix: { type: 'string', default: '' },
    dark: { type: 'boolean', default: false },
  },
})
const { base } = values
const folder = path.resolve(process.env['INIT_CWD'] ?? '.', values.folder)

const productId = 'basmati-classic-1kg'
const post = async <T>(call: string, body: object, token = ''): Promise<T> => {
  const response = await fetch(`${base}/api/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${call}: ${response.status}`)
  return response.json() as Promise<T>
}
const { token } = await post<{ token: string }>('signin-check', {
  email: 'asha@demo.tharacart.in',
  password: 'Shop@1234',
})
for (const id of [productId, 'bikaneri-bhujia-200g', 'led-bulb-9w-pack-of-2'])
  await post('move-to-cart', { productId: id }, token)
const headers = { authorization: `Bearer ${token}` }
const { orders } = (await (await fetch(`${base}/api/get-all-orders?limit=1`, { headers })).json()) as {
  orders: { parentOrderId: string; orders?: { orderId: string }[] }[]
}
const [product] = (await (await fetch(`${base}/api/getAllProducts?limit=1`)).json()) as { sellerId: string }[]
const parentOrderId = orders[0]?.parentOrderId ?? ''
const session = { token, expiry: Date.now() + 3_500_000, viewed: [productId] }

const visitorPages = {
  login: '/login',
  category: '/categories-page/groceries',
  search: '/search-result-page?query=rice',
  'limited-deals': '/limited-time-deals',
  product: `/product-page/${productId}`,
  brand: '/brand-page?brandId=swarabeat',
  seller: `/seller-store/${product?.sellerId}`,
}
const ownPages = {
  home: '/',
  cart: '/shopping-cart',
  checkout: '/checkout',
  'order-completed': `/order-completed-page/${parentOrderId}`,
  order: `/order-inner-page/${parentOrderId}-1`,
  'my-orders': '/my-account/my-orders',
  'my-account': '/my-account',
}

const executablePath = findChromium({ isFull: false })
if (!executablePath) {
  console.error(howToGetChromium)
  process.exit(1)
}
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
try {
  for (const width of values.widths.split(',').map(Number)) {
    await takeAll(browser, width, visitorPages, null)
    await takeAll(browser, width, ownPages, session)
  }
} finally {
  await browser.close()
}

async function takeAll(
  opened: Browser,
  width: number,
  pages: Record<string, string>,
  signedIn: typeof session | null,
): Promise<void> {
  const isPhone = width < 768
  const context = await opened.newContext({
    viewport: { width, height: isPhone ? 740 : 800 },
    isMobile: isPhone,
    hasTouch: isPhone,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    colorScheme: values.dark ? 'dark' : 'light',
    serviceWorkers: 'block',
  })
  if (signedIn) await context.addInitScript(storeSession, signedIn)
  for (const [name, address] of Object.entries(pages)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue
    const page = await context.newPage()
    await page.goto(base + address)
    await page.waitForFunction(() => window.earlyClick === null)
    await page.waitForLoadState('networkidle')
    await page.waitForFunction(() =>
      [...document.images].every((image) => image.complete || !image.currentSrc),
    )
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (overflow > 0) console.log(`${name} scrolls sideways by ${overflow} px at ${width} px.`)
    const file = path.join(folder, `${name}-${width}${values.suffix}.webp`)
    await sharp(await page.screenshot())
      .webp({ quality: 80, effort: 6 })
      .toFile(file)
    await page.close()
  }
  await context.close()
}
