import { type APIRequestContext, expect, test } from '@playwright/test'
import {
  createMember,
  expectNoAxeViolations,
  type Member,
  signInAgain,
  signInWithToken,
} from './test-users.ts'

const authorization = ({ token }: Pick<Member, 'token'>) => ({ authorization: `Bearer ${token}` })

/** Adds an address by the API; returns its id and that of its owner. */
async function addAddress(request: APIRequestContext, member: Member, houseName: string) {
  const headers = authorization(member)
  const address = {
    name: 'Meera Nair',
    phoneNumber: '9876543210',
    houseName,
    localArea: 'Market',
    pincode: '682017',
    state: 'Kerala',
  }
  const added = await request.post('/api/add-address', { headers, data: { address: [address] } })
  const { addresses } = (await added.json()) as { addresses: { addressId: string; houseName: string }[] }
  const { id: userId } = (await (await request.get('/api/get-user', { headers })).json()) as { id: string }
  return { userId, addressId: addresses.find((one) => one.houseName === houseName)?.addressId ?? '' }
}

test('addresses that were changed in another tab are loaded again on return', async ({
  context,
  request,
}) => {
  const member = await createMember(request)
  const { userId, addressId } = await addAddress(request, member, '9 Tamarind Lane')
  const page = await context.newPage()
  await signInWithToken(page, member.token)
  await page.goto('/my-account/address')
  await expect(page.getByText('9 Tamarind Lane')).toBeVisible()
  const headers = authorization(member)
  await request.delete(`/api/delete-address/${userId}`, { headers, data: { addressId } })
  // The form of an address that is gone says so, and the list is loaded again.
  await page
    .getByRole('button', { name: /^Edit address of Meera Nair, Market/ })
    .last()
    .press('Enter')
  const form = page.getByRole('dialog', { name: 'Update Address' })
  await form.getByLabel('House No/Building Name').fill('10 Tamarind Lane')
  await form.getByRole('button', { name: 'Save Address' }).press('Enter')
  await expect(form.getByRole('alert')).toContainText(
    'Your addresses have changed. Please look at the list again.',
  )
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText('9 Tamarind Lane')).toHaveCount(0)
})

test('an address that was being changed when the session ended is open again after signing in', async ({
  page,
  request,
}) => {
  const member = await createMember(request)
  await signInWithToken(page, member.token)
  await page.goto('/my-account/address')
  await page.getByRole('button', { name: /^Edit address of Meera Nair/ }).press('Enter')
  const form = page.getByRole('dialog', { name: 'Update Address' })
  await form.getByLabel('House No/Building Name').fill('11 Jasmine Court')
  await request.post('/api/logout', { headers: authorization(member), data: {} })
  await form.getByRole('button', { name: 'Save Address' }).press('Enter')
  await expect(page.getByText('No authentication token found')).toBeVisible()
  await expectNoAxeViolations(page)
  await signInAgain(page, member)
  await expect(form.getByLabel('House No/Building Name')).toHaveValue('11 Jasmine Court')
  await form.getByRole('button', { name: 'Save Address' }).press('Enter')
  await expect(page.getByText('Address Updated successfully!')).toBeVisible()
  await page.reload()
  await expect(page.getByText('11 Jasmine Court')).toBeVisible()
  await expect(form).toBeHidden()
})
