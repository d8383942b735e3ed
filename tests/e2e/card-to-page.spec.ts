import { expect, type Page, test } from '@playwright/test'
import { expectNoAxeViolations, openPage } from './test-users.ts'

const firstCard = (page: Page) => page.getByRole('main').getByRole('article').first()

/** Records the product pages whose data is requested. */
function watchPages(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/product-page\/.*\.data/.test(request.url())) asked.push(request.url())
  })
  return asked
}

/** Counts view transitions of the page, and opens a list whose cards are watched. */
async function openList(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (change) => {
      document.documentElement.dataset['moves'] = `${+(document.documentElement.dataset['moves'] ?? 0) + 1}`
      return start(change)
    }
  })
  await openPage(page, '/products')
  const loaded = page.waitForResponse(/card-intent/)
  await page.getByRole('heading', { level: 1 }).hover()
  await loaded
  return () => page.evaluate(() => Number(document.documentElement.dataset['moves'] ?? 0))
}

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('a pressed card is loaded ahead, and its picture moves to the gallery @phone', async ({ page }) => {
    const asked = watchPages(page)
    const moves = await openList(page)
    expect(asked).toEqual([])
    await firstCard(page).locator('.card-link').dispatchEvent('pointerdown', { pointerType: 'touch' })
    await expect.poll(() => asked.length).toBe(1)
    await firstCard(page).locator('.card-link').click()
    await expect(page).toHaveURL(/\/product-page\//)
    await expect.poll(moves).toBe(1)
    await expect(page.locator('[style*="view-transition-name: product"]')).toHaveCount(1)
  })
})

test('a card under the mouse is loaded ahead; under reduced motion nothing moves @desktop', async ({
  page,
}) => {
  const asked = watchPages(page)
  const moves = await openList(page)
  await firstCard(page).locator('.card-link').hover()
  await expect.poll(() => asked.length).toBe(1)
  await expect(page.locator('link[rel=modulepreload][href*=product-page]')).toHaveCount(1)
  await firstCard(page).locator('.card-link').click()
  await expect(page).toHaveURL(/\/product-page\//)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  expect(await moves()).toBe(0)
})

test('on a slow line the pressed card shows its product at once @phone', async ({ page }) => {
  await openList(page)
  const card = firstCard(page)
  const name =
    (await card.locator('.card-link').getAttribute('title')) ?? (await card.locator('.card-link').innerText())
  const price = await card.locator('.price b').innerText()
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route(/\/product-page\/.*\.data/, async (route) => {
    await held
    await route.continue()
  })
  await card.locator('.card-link').click()
  const shown = page.locator('.fixed[aria-hidden=true]').filter({ hasText: name })
  await expect(shown).toBeVisible()
  await expect(shown.locator('.price')).toHaveText(price)
  await expect(shown.locator('img')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toBeVisible()
  await expectNoAxeViolations(page)
  answer()
  await expect(page).toHaveURL(/\/product-page\//)
  await expect(shown).toHaveCount(0)
})
