import { reviewsOf } from './reviewed.ts'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { receiveProducts } from './order-steps.ts'
import { createShopper, expectNoAxeViolations, openPage, signInWithToken } from './test-users.ts'

const reviewed = 'lunch-box'
const section = (page: Page) => page.getByRole('region', { name: 'Ratings & Reviews' })
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

/** Returns the picture files of another product, as a user would choose them. */
async function photoFiles(request: APIRequestContext, names: readonly string[]) {
  const [product] = (await (await request.get('/api/getAllProducts?limit=1')).json()) as {
    imageUrls: string[]
  }[]
  const buffer = await (await request.get(`${product?.imageUrls[0]}/540.webp`)).body()
  return names.map((name) => ({ name, mimeType: 'image/webp', buffer }))
}

test('a buyer rates with photos, edits the review and deletes it @desktop', async ({ page, request }) => {
  const shopper = await createShopper(request)
  await receiveProducts(request, shopper, [reviewed])
  const before = await reviewsOf(request, reviewed)
  await signInWithToken(page, shopper.token)
  await openPage(page, `/product-page/${reviewed}`)
  const reviews = section(page)
  const rate = reviews.getByRole('button', { name: 'Rate the Product' })
  const form = page.getByRole('dialog', { name: 'Rate the Product' })
  const submit = form.getByRole('button', { name: 'Submit' })

  await rate.click()
  await submit.click()
  await expect(form.getByRole('textbox', { name: 'Review' })).toHaveAttribute('aria-invalid', 'true')
  await expectNoAxeViolations(page)
  await form.getByRole('radio', { name: '4 stars' }).focus()
  await page.keyboard.press('Space')
  await form.getByRole('textbox', { name: 'Review' }).fill('Keeps lunch warm')
  await form.getByRole('textbox', { name: /^Comment/ }).fill('Three hours later\nit was still hot.')
  await form.getByLabel(/^Add photos/).setInputFiles(await photoFiles(request, ['open.webp', 'closed.webp']))
  await expect(form.getByRole('button', { name: 'Remove closed.webp' })).toBeVisible()
  await expectNoAxeViolations(page)
  await submit.click()
  await expect(toast(page, 'Thank you for your review')).toBeVisible()
  await expect(form).toHaveCount(0)

  const item = reviews.getByRole('listitem').filter({ hasText: 'Three hours later' })
  await expect(item).toContainText('Keeps lunch warm')
  await expect(item).toContainText('Verified purchase')
  const photos = item.getByRole('button', { name: /^Enlarge photo/ })
  await expect(photos).toHaveCount(2)
  const own = page.getByRole('region', { name: 'Your review' })
  await expect(own).toBeVisible()
  await expectNoAxeViolations(page)
  await photos.last().click()
  await expect(page.getByRole('dialog', { name: /Review by Meera Nair/ })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(photos.last()).toBeFocused()

  await own.getByRole('button', { name: 'Edit' }).click()
  await expect(form.getByRole('radio', { name: '4 stars' })).toBeChecked()
  await form.getByRole('radio', { name: '2 stars' }).focus()
  await page.keyboard.press('Space')
  await form.getByRole('textbox', { name: 'Review' }).fill('Warm for an hour')
  await form.getByRole('button', { name: 'Remove Photo 1' }).click()
  await expectNoAxeViolations(page)
  await submit.click()
  await expect(toast(page, 'Your review has been changed.')).toBeVisible()
  await expect(item).toContainText('Warm for an hour')
  await expect(item).toContainText('Edited')
  await expect(photos).toHaveCount(1)

  await own.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete your review?' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectNoAxeViolations(page)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Your review has been deleted.')).toBeVisible()
  await expect(item).toHaveCount(0)
  await expect(own).toHaveCount(0)
  expect((await reviewsOf(request, reviewed)).total).toBe(before.total)

  // For 30 days the product cannot be reviewed again; what was typed stays.
  await rate.click()
  await form.getByRole('radio', { name: '1 star', exact: true }).focus()
  await page.keyboard.press('Space')
  await form.getByRole('textbox', { name: 'Review' }).fill('Once more')
  await submit.click()
  await expect(form.getByRole('alert')).toContainText('30 days')
  await expect(form.getByRole('textbox', { name: 'Review' })).toHaveValue('Once more')
  await expectNoAxeViolations(page)
})
