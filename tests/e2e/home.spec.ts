import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, type Page, test } from '@playwright/test'
import {
  createShopper,
  expectNoAxeViolations,
  openPage,
  receiveProducts,
  storeSession,
} from './test-users.ts'

/** Runs `npm run panel --` on the running shop. */
const panel = (...args: string[]) =>
  promisify(execFile)(process.execPath, [
    'scripts/panel.ts',
    ...args,
    '--by',
    'Omana',
    '--data-dir',
    process.env['E2E_DATA_DIR'] ?? '',
  ])

const rupeesOf = (text: string | undefined) => Number(text?.replaceAll(/[₹,]/g, ''))
const panelOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('the first screen has a price, and the sections stand in their order', async ({ page, request }) => {
  const shopper = await createShopper(request)
  await receiveProducts(request, shopper, ['iron-kadai-24cm'])
  await storeSession(page, shopper, ['swara-headphones', 'podcast-mic'])
  await openPage(page, '/')
  const offers = page.getByRole('region', { name: 'Offers' })
  const hero = offers.getByRole('link').first()
  await expect(hero).toContainText(/₹[\d,]+\.\d\d/)
  await expect(hero.getByText('Shop now')).toBeInViewport({ ratio: 1 })
  await expect(hero.locator('[data-price] b')).toBeInViewport({ ratio: 1 })
  // The text does not reach the subject of the picture, which is a square at the right end.
  const box = await hero.boundingBox()
  const words = await hero.locator(':scope > span').boundingBox()
  expect((words?.x ?? 0) + (words?.width ?? 0)).toBeLessThanOrEqual(
    (box?.x ?? 0) + (box?.width ?? 0) - (box?.height ?? 0) * 0.84,
  )
  // The last sections are loaded when the shopper comes near the end.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByRole('heading', { name: 'Buy Again' })).toBeVisible()
  const headings = await page.locator('main h2').allTextContents()
  const specified = [
    'Hot Categories',
    'New arrivals',
    'Product for you',
    'Top Brands',
    'Discounts For You',
    'Recently Viewed',
    'Buy Again',
  ]
  expect(headings.filter((heading) => specified.includes(heading))).toEqual(specified)
  expect(headings.indexOf('Hot Categories')).toBeGreaterThanOrEqual(4)
  await expectNoAxeViolations(page)
})

test('deals ending today have one clock and leave when they end @phone', async ({ page, request }) => {
  const { endingToday } = (await (await request.get('/api/getHomeRows')).json()) as {
    endingToday: { name: string; limitedTimeEndDate: number; offerPrice: number }[]
  }
  expect(endingToday.length).toBeGreaterThan(0)
  await storeSession(page, await createShopper(request), [])
  await page.clock.install()
  await page.goto('/')
  const row = panelOf(page, 'Deals ending today')
  const timer = row.getByRole('timer')
  await expect(timer).toHaveText(/^\d\d:\d\d:\d\d$/)
  await expect(timer).toHaveCount(1)
  await expect(row.getByRole('article')).toHaveCount(endingToday.length)
  for (const [index, { offerPrice }] of endingToday.entries())
    await expect(row.locator('[data-price] b').nth(index)).toHaveText(
      `₹${offerPrice.toLocaleString('en-IN', { minimumFractionDigits: 2 })}`,
    )
  // The first tick: from then on a difference of the clocks is not corrected any more.
  await expect(timer).not.toHaveText((await timer.textContent()) ?? '')
  const lastEnd = Math.max(...endingToday.map(({ limitedTimeEndDate }) => limitedTimeEndDate)) * 1000
  await page.clock.fastForward(lastEnd + 2000 - Date.now())
  await expect(row).toHaveCount(0)
})

test('panels obey their rules, and a change of the operator is shown @desktop', async ({ page, request }) => {
  await storeSession(page, await createShopper(request), [])
  await page.goto('/')
  const under = panelOf(page, 'Under ₹99')
  await expect(under.getByRole('listitem')).toHaveCount(4)
  const prices = (await under.locator('li b').allTextContents()).map(rupeesOf)
  expect(Math.max(...prices)).toBeLessThan(99)
  const savings = await panelOf(page, '40% off or more')
    .getByText(/^\d+% off$/)
    .allTextContents()
  expect(savings.map((text) => parseInt(text, 10)).every((percent) => percent >= 40)).toBe(true)
  expect(savings).toHaveLength(4)
  await under.getByRole('link', { name: 'See all Under ₹99' }).click()
  await expect(page).toHaveURL('/products?maxPrice=98.99')
  await expect(page.locator('.product-grid article').first()).toBeVisible()
  const listed = (await page.locator('.product-grid [data-price] b').allTextContents()).map(rupeesOf)
  expect(Math.max(...listed)).toBeLessThan(99)

  await panel('under-99', '--title', 'Fashion under ₹999', '--below', '999', '--category', 'fashion')
  try {
    await page.goto('/')
    const fashion = panelOf(page, 'Fashion under ₹999')
    await expect(fashion.getByRole('listitem')).toHaveCount(4)
    await expect(under).toHaveCount(0)
    expect(Math.max(...(await fashion.locator('li b').allTextContents()).map(rupeesOf))).toBeLessThan(999)
    // No product costs so little: the panel is hidden.
    await panel('under-99', '--below', '1')
    await page.goto('/')
    await expect(panelOf(page, '40% off or more')).toBeVisible()
    await expect(fashion).toHaveCount(0)
  } finally {
    await panel('under-99', '--title', 'Under ₹99', '--below', '99', '--category', 'any')
  }
})

test('a business account sees panels by its own prices @desktop', async ({ page, request }) => {
  const business = await createShopper(request, { kind: 'business' })
  const headers = { authorization: `Bearer ${business.token}` }
  const { panels } = (await (await request.get('/api/getHomeRows', { headers })).json()) as {
    panels: { title: string; products: { name: string; offerPrice: number }[] }[]
  }
  const under = panels.find(({ title }) => title === 'Under ₹99')
  await storeSession(page, business, [])
  await page.goto('/')
  const shown = panelOf(page, 'Under ₹99').locator('li b')
  await expect(shown).toHaveText((under?.products ?? []).map(({ offerPrice }) => `₹${offerPrice.toFixed(2)}`))
  expect(Math.max(...(await shown.allTextContents()).map(rupeesOf))).toBeLessThan(99)
})
