import { expect, type Locator, type Page, test } from '@playwright/test'
import { createShopper, expectNoAxeViolations, openPage, signInWithToken } from './test-users.ts'

/** Food in a deal with tiers, and clothes with variants and a name of two lines. */
const ghee = 'cow-ghee-200ml'
const shirt = 'crew-tshirt-leaf-green-m'

/** A section has no box in the moment in which its script replaces it. */
const boxOf = async (locator: Locator) => {
  let box = { x: 0, y: 0, width: 0, height: 0 }
  await expect(async () => {
    const found = await locator.boundingBox()
    expect(found).not.toBeNull()
    if (found) box = found
  }).toPass()
  return box
}
const bottomOf = async (locator: Locator) => {
  const { y, height } = await boxOf(locator)
  return y + height
}
const offersOf = (page: Page) => page.getByRole('list', { name: 'Offers' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('at 360 × 740 everything that decides about a product is above the buy bar @phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const productId of [ghee, shirt])
    await test.step(productId, async () => {
      await openPage(page, `/product-page/${productId}`)
      const bar = page.getByRole('region', { name: 'Buy', exact: true })
      await expect(bar.getByRole('button', { name: 'Add to Cart' })).toBeVisible()
      const top = (await boxOf(bar)).y
      const gallery = page.getByRole('list', { name: /^Pictures of/ })
      const pictures = await boxOf(gallery)
      expect(pictures).toMatchObject({ x: 0, width: 360 })
      expect(pictures.height).toBeLessThanOrEqual(330)
      await expect(page.getByRole('button', { name: /^Show picture 1 of [2-9]$/ })).toHaveAttribute(
        'aria-current',
        'true',
      )
      const parts = [
        gallery,
        heading(page),
        page.getByRole('link', { name: /Rated .* out of 5/ }).first(),
        page.locator('[data-price]').first(),
        offersOf(page),
      ]
      const delivery = page.getByText(/^Delivery by/)
      const options = page.getByRole('radiogroup').filter({ visible: true })
      // Colours, sizes and packs come before the delivery, which then needs a scroll.
      expect((await boxOf(options.first())).y).toBeLessThan(top)
      expect(await bottomOf(options.last())).toBeLessThan((await boxOf(delivery)).y)
      const bottoms = await Promise.all(parts.map(bottomOf))
      expect(bottoms).toEqual(bottoms.toSorted((a, b) => a - b))
      expect(Math.max(...bottoms)).toBeLessThanOrEqual(top)
      await page.mouse.wheel(0, 400)
      // The buy bar replaces the bottom bar.
      const shortcuts = page.locator('nav[aria-label=Shortcuts]')
      await expect(shortcuts).toHaveCount(1)
      await expect(shortcuts).toBeHidden()
      await expectNoAxeViolations(page)
    })
})

test('a product page on a wide screen: places, reviews, offers of the viewer, food, promises @desktop', async ({
  page,
  request,
}) => {
  await test.step('the details begin in the left two columns and the buy box stays in view', async () => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await openPage(page, `/product-page/${shirt}`)
    const buyBox = page.getByRole('region', { name: 'Buy this product' })
    const start = await boxOf(buyBox)
    const gallery = await boxOf(page.getByRole('list', { name: /^Pictures of/ }))
    const seller = page.getByRole('region', { name: 'Seller' })
    // The seller follows the gallery, without a hole.
    expect((await boxOf(seller)).y - (gallery.y + gallery.height)).toBeLessThan(180)
    const details = page.getByRole('region', { name: 'General Details' })
    const { x, width } = await boxOf(details)
    expect(x).toBeLessThan(40)
    expect(x + width).toBeLessThan(start.x)
    await expect(() => details.scrollIntoViewIfNeeded({ timeout: 1000 })).toPass()
    await page.mouse.wheel(0, 600)
    await expect.poll(async () => (await boxOf(buyBox)).y).toBeLessThan(start.y)
    expect((await boxOf(buyBox)).y).toBeGreaterThan(60)
    await expect(buyBox.getByRole('button', { name: 'Add to Cart' })).toBeInViewport()
    await expectNoAxeViolations(page)
  })

  await test.step('reviews and questions are in the page of the server, and work once they are near', async () => {
    const html = await (await request.get(`/product-page/${shirt}`)).text()
    expect(html).toContain('Verified purchase')
    expect(html).toContain('General Details')
    await openPage(page, `/product-page/${shirt}`)
    const reviews = page.getByRole('region', { name: 'Ratings & Reviews' })
    const before = (await boxOf(reviews)).height
    await expect(() => reviews.scrollIntoViewIfNeeded({ timeout: 1000 })).toPass()
    await reviews.getByRole('link', { name: /5 star/ }).click()
    await expect(page).toHaveURL(/rating=5/)
    await expect(reviews.getByText('Reviews with 5 stars.')).toBeVisible()
    expect(before).toBeGreaterThan(500)
  })

  await test.step('food has its table and one unit price; other goods have neither', async () => {
    await openPage(page, `/product-page/${ghee}`)
    await expect(page.getByText(/₹[\d.,]+ \/ 100 ml/)).toHaveCount(1)
    const details = page.getByRole('region', { name: 'General Details' })
    // Its script may come meanwhile and replace the element.
    await expect(() => details.scrollIntoViewIfNeeded({ timeout: 1000 })).toPass()
    await expect(details.getByRole('heading', { name: 'Food information' })).toBeVisible()
    for (const [name, value] of [
      ['Food type', 'Vegetarian'],
      ['FSSAI licence', /^\d{14}$/],
      ['Ingredients', 'Cow milk fat'],
      ['Allergens', 'Contains: Milk'],
      ['Nutrition per 100 ml', /Energy \d+ kcal/],
      ['Shelf life at delivery', 'At least 6 months'],
    ] as const) {
      const row = details.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) })
      await expect(row.getByRole('definition')).toHaveText(value)
    }
    await openPage(page, `/product-page/${shirt}`)
    await expect(page.getByText(/\/ (100 g|piece|kg)/)).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Food information' })).toHaveCount(0)
  })

  await test.step('the page promises only what holds', async () => {
    await openPage(page, `/product-page/${shirt}`)
    const facts = page.getByRole('region', { name: 'Buy this product' }).getByRole('listitem')
    const returns = facts.filter({ hasText: '7-day return, pickup at your door' })
    await expect(returns.getByRole('link', { name: 'Policy' })).toHaveAttribute('href', '/policy/returns')
    await expect(facts.filter({ hasText: 'No warranty' })).toHaveCount(0)
    await expect(page.getByText('Branded product')).toHaveCount(0)
  })

  await test.step('the offers are those of a visitor, a personal and a business account', async () => {
    await openPage(page, `/product-page/${shirt}`)
    await expect(offersOf(page).getByRole('listitem')).toHaveText([
      /^Earn \d+ coins$/,
      /^\d+\+ with GSTIN: ₹/,
    ])
    const personal = await createShopper(request)
    await signInWithToken(page, personal.token)
    await openPage(page, `/product-page/${shirt}`)
    await expect(offersOf(page).getByRole('listitem')).toHaveText([
      /^Earn \d+ coins$/,
      /^\d+\+ with GSTIN: ₹/,
    ])
    const business = await createShopper(request, { kind: 'business' })
    await signInWithToken(page, business.token)
    await openPage(page, `/product-page/${shirt}`)
    // Its prices by quantity are in the table.
    await expect(page.getByRole('heading', { name: 'Special offer prices' })).toBeVisible()
    await expect(offersOf(page).getByRole('listitem')).toHaveText([/^Earn \d+ coins$/])
  })
})
