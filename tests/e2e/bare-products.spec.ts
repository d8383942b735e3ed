import { expect, test } from '@playwright/test'
import { stableId } from '#server/catalog-import/stable-id.ts'
import { createShopper, expectNoAxeViolations, openPage, signInWithToken } from './test-users.ts'

// The second shop, one port higher: scripts/e2e-limits-server.ts has its three products.
test.use({ baseURL: `http://localhost:${Number(process.env['PORT_E2E'] ?? 3955) + 1}` })

const pathOf = (key: string) => `/product-page/${stableId('general', key)}`

test('a product with almost nothing: no picture, brand, review or stock, and a long name', async ({
  page,
  request,
}) => {
  await openPage(page, pathOf('LAMP-2'))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('കളിമൺ വിളക്ക്')
  await expect(page.getByRole('region', { name: 'Buy this product' }).getByText('Out Of Stock')).toBeVisible()
  // Nothing can be enlarged.
  await expect(page.getByRole('button', { name: /^Enlarge/ })).toHaveCount(0)
  await expect(page.locator('meta[property="og:image"]')).toHaveCount(0)
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(data.join()).not.toMatch(/"(image|brand|aggregateRating)"/)
  await expectNoAxeViolations(page)

  const { token } = await createShopper(request)
  await signInWithToken(page, token)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Tell me when it is back' })).toBeVisible()
  await expectNoAxeViolations(page)
})

test('a product that is no longer sold is a 410 with its name and similar products', async ({ page }) => {
  expect((await page.goto(pathOf('LAMP-3')))?.status()).toBe(410)
  await expect(page.getByRole('heading', { level: 1, name: 'Old Lamp' })).toBeVisible()
  await expect(page.getByText('This product is no longer sold.')).toBeVisible()
  const similar = page.getByRole('region', { name: 'Similar products' })
  await expect(similar.getByRole('link', { name: 'Clay Lamp' }).first()).toBeVisible()
  await expectNoAxeViolations(page)
})
