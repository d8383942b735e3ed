import { expect, test } from '@playwright/test'
import { alert, button } from './checkout-steps.ts'
import { photoFiles } from './photo-files.ts'
import { createShopper, expectNoAxeViolations, openPage, signInWithToken } from './test-users.ts'

test('My Account: menu, name, profile picture, categories, and texts for missing sections @phone', async ({
  page,
  request,
}) => {
  const shopper = await createShopper(request, { coins: 40 })
  await signInWithToken(page, shopper.token)

  await test.step('menu and sections', async () => {
    await openPage(page, '/my-account')
    await expect(page.getByText('Thara Coins')).toBeVisible()
    await expect(page.getByText('No orders')).toBeVisible()
    await expectNoAxeViolations(page)
    await button(page, 'Menu').click()
    await page.getByRole('link', { name: 'Personal Information' }).filter({ visible: true }).click()
    await button(page, 'Edit Full Name').click()
    await page.getByLabel('Full Name').fill('A')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Name must be at least 2 characters.')).toBeVisible()
    await page.getByLabel('Full Name').fill('Asha Menon')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('User information updated successfully!')).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: 'Asha Menon' })).toBeVisible()
    await expectNoAxeViolations(page)
    await openPage(page, '/my-account/address')
    await expect(page.getByText('The primary address cannot be deleted.')).toBeVisible()
    await expectNoAxeViolations(page)
    await openPage(page, '/my-account/nothing')
    await expect(page.getByRole('heading', { name: 'Item Not Selected' })).toBeVisible()
    await openPage(page, '/my-account/wallet')
    await expect(page.getByText('Wallet balance ₹0.00')).toBeVisible()
    await openPage(page, '/order/none-of-mine')
    await expect(alert(page, 'Failed to fetch order details')).toBeVisible()
    await page.getByRole('link', { name: 'My Orders' }).filter({ visible: true }).first().click()
    await expect(page.getByText('No orders')).toBeVisible()
  })

  await test.step('the profile picture is uploaded, changed and removed, and the menu shows it', async () => {
    const [file] = await photoFiles(request, ['me.webp'])
    await openPage(page, '/my-account/personal-information')
    const section = page.getByRole('region', { name: 'Profile picture' })
    await section.getByLabel('Add a picture').setInputFiles({ ...file!, buffer: Buffer.from('no picture') })
    await expect(section.getByRole('alert')).toContainText(
      'me.webp: Please choose JPEG, PNG, WebP or AVIF pictures',
    )
    await expectNoAxeViolations(page)
    await section.getByLabel('Add a picture').setInputFiles(file!)
    await expect(page.getByText('Picture saved')).toBeVisible()
    const picture = section.getByRole('img', { name: /^Profile picture of / })
    await expect(picture).toBeVisible()
    const first = await picture.getAttribute('src')
    await button(page, 'Menu').click()
    const menu = page.getByRole('dialog', { name: 'My Account' })
    await expect(menu.locator('nav img')).toHaveAttribute('src', first ?? '')
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await section.getByLabel('Change the picture').setInputFiles(file!)
    await expect(picture).not.toHaveAttribute('src', first ?? '')
    await section.getByRole('button', { name: 'Remove the picture' }).press('Enter')
    await expect(section.getByLabel('Add a picture')).toBeFocused()
    await expect(picture).toHaveCount(0)
    await expectNoAxeViolations(page)
  })

  await test.step('the best-selling categories', async () => {
    await page.goto('/MyAcDefault')
    const carousel = page.getByRole('main').getByRole('region', { name: 'Hot Categories' })
    await carousel.scrollIntoViewIfNeeded()
    await expect(carousel.getByRole('link')).toHaveCount(7)
  })
})
