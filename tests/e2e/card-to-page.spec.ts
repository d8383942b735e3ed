import { expect, test } from '@playwright/test'
import { openPage } from './test-users.ts'

test('a product page is loaded ahead when the mouse rests on a card or the card is touched, not before @desktop', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/product-page\/.*\.data/.test(request.url())) asked.push(request.url())
  })
  await openPage(page, '/products')
  await page.getByRole('heading', { level: 1 }).hover()
  expect(asked).toEqual([])
  const link = (index: number) => page.getByRole('main').getByRole('article').nth(index).locator('.card-link')
  await link(0).hover()
  await expect.poll(() => asked.length).toBe(1)
  await expect(page.locator('link[rel=modulepreload][href*=product-page]')).toHaveCount(1)
  await link(1).dispatchEvent('pointerdown', { pointerType: 'touch' })
  await expect.poll(() => asked.length).toBe(2)
})
