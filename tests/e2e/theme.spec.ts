import { expect, test } from '@playwright/test'
import { createShopper, expectNoAxeViolations, openPage, signInWithToken } from './test-users.ts'

test('the theme: applied before the page is shown, kept, given back to the system, and chosen in My Account @desktop', async ({
  page,
  request,
}) => {
  await test.step('in the footer', async () => {
    // The theme when the body comes into the document, which is before the first paint.
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.body) return
        observer.disconnect()
        sessionStorage.setItem('themeOfBody', document.documentElement.dataset['theme'] ?? '')
      }).observe(document, { childList: true, subtree: true })
    })
    const early = () => page.evaluate(() => sessionStorage.getItem('themeOfBody'))
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const choice = page.getByRole('group', { name: 'Theme' })
    const light = 'rgb(245, 247, 245)'
    const dark = 'rgb(13, 18, 16)'

    await openPage(page, '/about-us')
    await expect.poll(background).toBe(light)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(background).toBe(dark)
    await page.emulateMedia({ colorScheme: 'light' })

    await choice.getByRole('button', { name: 'Dark' }).click()
    await expect.poll(background).toBe(dark)
    await page.reload()
    await expect.poll(early).toBe('dark')
    await expect.poll(background).toBe(dark)
    // Opening the home page clears the storage (ruling 14).
    await openPage(page, '/')
    await openPage(page, '/products')
    await expect.poll(early).toBe('dark')
    await expect.poll(background).toBe(dark)
    // A bar of the brand is the same in both schemes, and a picture stands on white.
    const colourOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((el) => getComputedStyle(el).backgroundColor)
    await expect.poll(() => colourOf('header.on-brand')).toBe('rgb(3, 88, 43)')
    await choice.getByRole('button', { name: 'System' }).click()
    await expect.poll(background).toBe(light)
    await expect.poll(() => colourOf('header.on-brand')).toBe('rgb(3, 88, 43)')
    await page.reload()
    await expect.poll(early).toBe('')
  })

  await test.step('in My Account', async () => {
    await signInWithToken(page, (await createShopper(request)).token)
    await openPage(page, '/my-account/personal-information')
    const own = page.getByRole('main').getByRole('group', { name: 'Theme' })
    await own.getByRole('button', { name: 'Dark' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expectNoAxeViolations(page)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page
      .getByRole('contentinfo')
      .getByRole('group', { name: 'Theme' })
      .getByRole('button', { name: 'System' })
      .click()
    await expect(page.locator('html')).not.toHaveAttribute('data-theme')
  })
})
