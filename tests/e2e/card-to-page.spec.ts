import { expect, test } from '@playwright/test'
import { openPage } from './test-users.ts'

test('a product page is loaded ahead when a card is pressed or the mouse rests on it, not before', async ({
  page,
}, { project }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/product-page\/.*\.data/.test(request.url())) asked.push(request.url())
  })
  await openPage(page, '/products')
  await page.getByRole('heading', { level: 1 }).hover()
  expect(asked).toEqual([])
  const link = page.getByRole('main').getByRole('article').first().locator('.card-link')
  if (project.name === 'phone') await link.dispatchEvent('pointerdown', { pointerType: 'touch' })
  else await link.hover()
  await expect.poll(() => asked.length).toBe(1)
  await expect(page.locator('link[rel=modulepreload][href*=product-page]')).toHaveCount(1)
})
