import { expect, test } from '@playwright/test'
import { tabTo } from './checkout-steps.ts'
import { codeAfter, createStaff, signInAtDesk, title } from './desk-steps.ts'
import { createShopper, expectNoAxeViolations, newestMessage, signInWithToken } from './test-users.ts'

test('an operator sets up the second factor, leaves the desk and enters it again, all by keyboard @desktop', async ({
  page,
  request,
}) => {
  const { token } = await createStaff(request, { role: 'admin', factor: false })
  await signInWithToken(page, token)
  let secret = ''

  await test.step('set up', async () => {
    await page.goto('/operator/security')
    await expect(page).toHaveURL('/operator/second-factor?next=%2Foperator%2Fsecurity')
    await tabTo(page, page.getByRole('button', { name: 'Set it up' }))
    await expectNoAxeViolations(page)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Scan this code with your app' })).toBeFocused()
    secret = (await page.getByLabel('Key').textContent()) ?? ''
    await expectNoAxeViolations(page)
    await tabTo(page, page.getByRole('textbox').first())
    await page.keyboard.type(codeAfter(secret, 0))
  })

  await test.step('keep the recovery codes and go on to the page that was asked for', async () => {
    await expect(page.getByRole('heading', { name: 'Keep your recovery codes' })).toBeFocused()
    await expect(page.getByRole('listitem')).toHaveCount(10)
    await expectNoAxeViolations(page)
    await tabTo(page, page.getByRole('checkbox'))
    await page.keyboard.press('Space')
    await tabTo(page, page.getByRole('button', { name: 'Go on' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/operator/security')
    await expect(title(page)).toHaveText('Security')
    await expect(page).toHaveTitle(/Security – Operator desk \| TharaCart$/)
  })

  await test.step('leave the desk: the same token opens it no more', async () => {
    await tabTo(page, page.locator('summary'))
    await page.keyboard.press('Enter')
    const leave = page.getByRole('button', { name: 'Leave the desk' })
    await tabTo(page, leave)
    await page.keyboard.press('Enter')
    await expect(page).not.toHaveURL(/\/operator/)
    const response = await request.get('/api/operator/pulse', {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(response.status()).toBe(428)
  })

  await test.step('enter again with a wrong code, and with the next one', async () => {
    await page.goto('/operator')
    await expect(page.getByRole('textbox').first()).toBeFocused()
    await page.keyboard.type('000000')
    await expect(page.getByText('This code is wrong')).toBeVisible()
    await tabTo(page, page.getByRole('textbox').first())
    await page.keyboard.type(codeAfter(secret, 1))
    await expect(title(page)).toHaveText('Today')
  })
})

test('an owner invites a person, who accepts by the link of the mail, and removes the person again @desktop', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const owner = await createStaff(request, { role: 'owner', sellerId: 'kaveri-naturals' })
  await signInAtDesk(page, owner, baseURL!)
  const invited = await createShopper(request)

  await test.step('invite', async () => {
    await page.goto('/seller/team')
    await expect(page.getByRole('row').filter({ hasText: owner.email })).toContainText('You')
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Invite a person' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Email').fill(invited.email.toUpperCase())
    await dialog.getByRole('radio', { name: /^Orders/ }).check()
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
    await expect(page.getByRole('button', { name: `Withdraw ${invited.email}` })).toBeVisible()
  })

  const context = await browser.newContext()
  const other = await context.newPage()
  await test.step('accept on another device', async () => {
    const { link } = await newestMessage(request, invited.email)
    await signInWithToken(other, invited.token)
    await other.goto(new URL(link!).pathname)
    await expect(other.getByText('Kaveri Naturals').first()).toBeVisible()
    await expectNoAxeViolations(other)
    await other.getByRole('button', { name: 'Accept' }).click()
    await expect(other).toHaveURL('/seller')
    await expect(title(other)).toHaveText('Today')
  })

  await test.step('remove', async () => {
    await page.reload()
    const row = page.getByRole('row').filter({ hasText: invited.email })
    await row.getByText('Manage').click()
    await page.getByRole('button', { name: 'Remove' }).first().click()
    await expectNoAxeViolations(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(row).toHaveCount(0)
    const response = await request.get('/api/seller/pulse', {
      headers: { authorization: `Bearer ${invited.token}` },
    })
    expect(response.status()).toBe(401)
  })
  await context.close()
})
