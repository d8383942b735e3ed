import { expect, test } from '@playwright/test'
import { stableId } from '#server/catalog-import/stable-id.ts'
import { createShopper, expectNoAxeViolations, openPage, signInWithToken } from './test-users.ts'

// The second shop, one port higher: scripts/e2e-limits-server.ts has its two products.
test.use({ baseURL: `http://localhost:${Number(process.env['PORT_E2E'] ?? 3955) + 1}` })

const pathOf = (key: string) => `/product-page/${stableId('general', key)}`

test('a product with almost nothing: no picture, brand, review or stock, and a long name @phone', async ({
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
  await expect(page.getByRole('button', { name: 'Notify me' })).toBeVisible()
  await expectNoAxeViolations(page)
})
