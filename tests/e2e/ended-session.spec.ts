import { expect, test } from '@playwright/test'
import { post } from './cart-steps.ts'
import { button } from './checkout-steps.ts'
import { withDatabase } from './shop-database.ts'
import { deliver, orderProducts } from './order-steps.ts'
import { createMember, expectNoAxeViolations, openPage, signInAgain, signInWithToken } from './test-users.ts'

const reviewed = 'lunch-box'

// Forms of the product page: repeated-forms.spec.ts; of orders, returns, wallet and invoice: their own files.
test('what is typed in a form of the account when the session ends is there after signing in @phone', async ({
  page,
  request,
}) => {
  const member = await createMember(request)
  let { token } = member
  const endSession = () => post(request, '/api/logout', {}, token)
  /** Signs in by keyboard on the page that the ended session has opened. */
  const signIn = async (path: string) => {
    await signInAgain(page, member)
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    token = await page.evaluate(() => localStorage.getItem('authToken') ?? '')
  }
  // Cash on delivery needs a verified phone.
  const { orderId } = await orderProducts(request, member, [[reviewed, 1]], { cash: false })
  await deliver(request, orderId)
  const review = { productId: reviewed, rating: 4, review: 'Keeps lunch warm', comment: 'For three hours.' }
  await post(request, '/api/add-rating', review, token)
  await signInWithToken(page, token)

  await test.step('the name', async () => {
    const path = '/my-account/personal-information'
    await openPage(page, path)
    await expect(page.getByText('This device')).toBeVisible()
    await button(page, 'Edit Full Name').click()
    await page.getByLabel('Full Name').fill('Meera Typed')
    await endSession()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Authentication token missing. Please log in again.')).toBeVisible()
    await expect(page.getByText('Your details are saved.')).toBeVisible()
    await expectNoAxeViolations(page)
    await signIn(path)
    await expect(page.getByLabel('Full Name')).toHaveValue('Meera Typed')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('User information updated successfully!')).toBeVisible()
  })

  await test.step('a new address', async () => {
    const path = '/my-account/address'
    await openPage(page, path)
    await button(page, 'Add New Address').click()
    const form = page.getByRole('dialog', { name: 'Add New Address' })
    await form.getByLabel('House No/Building Name').fill('4 Banyan Row')
    await form.getByLabel('Pincode').fill('682001')
    await expect(form.getByLabel('State')).toHaveValue('Kerala')
    await form.getByLabel('Local Area/City').fill('Fort Kochi')
    await endSession()
    await form.getByRole('button', { name: 'Save Address' }).click()
    await expect(page.getByText('No auth token found')).toBeVisible()
    await signIn(path)
    await expect(form.getByLabel('House No/Building Name')).toHaveValue('4 Banyan Row')
    await form.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('a changed address', async () => {
    const path = '/my-account/address'
    await openPage(page, path)
    await page.getByRole('button', { name: /^Edit address of Meera Nair/ }).press('Enter')
    const form = page.getByRole('dialog', { name: 'Update Address' })
    await form.getByLabel('House No/Building Name').fill('11 Jasmine Court')
    await endSession()
    await form.getByRole('button', { name: 'Save Address' }).press('Enter')
    await expect(page.getByText('No authentication token found')).toBeVisible()
    await signIn(path)
    await expect(form.getByLabel('House No/Building Name')).toHaveValue('11 Jasmine Court')
    await form.getByRole('button', { name: 'Save Address' }).press('Enter')
    await expect(page.getByText('Address Updated successfully!')).toBeVisible()
    await page.reload()
    await expect(page.getByText('11 Jasmine Court')).toBeVisible()
    await expect(form).toBeHidden()
  })

  await test.step('a changed review', async () => {
    const path = '/my-account/rating-review'
    await openPage(page, path)
    await page.getByRole('button', { name: /^Edit your review of / }).press('Enter')
    const headline = page
      .getByRole('dialog', { name: 'Rate the Product' })
      .getByRole('textbox', { name: 'Review', exact: true })
    await headline.fill('Typed before the end')
    await endSession()
    await headline.press('Enter')
    await expect(page.getByText('Your session has expired. Please log in again.')).toBeVisible()
    await signIn(path)
    await expect(headline).toHaveValue('Typed before the end')
    await headline.press('Enter')
    const list = page.getByRole('region', { name: 'My Ratings & Reviews' })
    await expect(list).toContainText('Typed before the end')
  })

  await test.step('a file with all data', async () => {
    const path = '/my-account/personal-information'
    const data = page.getByRole('region', { name: 'A copy of your data' })
    await openPage(page, path)
    await expect(data).toBeVisible()
    await endSession()
    await data.getByRole('button', { name: 'Prepare the file' }).press('Enter')
    await signIn(path)
    await data.getByRole('button', { name: 'Prepare the file' }).press('Enter')
    await expect(data.getByText(/^Ready until/)).toBeVisible({ timeout: 60_000 })
  })

  await test.step('a ticket, whose form stays open', async () => {
    const field = (name: string) => page.getByRole('textbox', { name })
    await openPage(page, '/raise-ticket')
    const order = page.getByRole('combobox', { name: 'Order ID' })
    await expect(order).toBeVisible()
    await page.getByRole('radio', { name: 'Customer Support' }).press('Space')
    await page.getByRole('combobox', { name: 'Issue' }).selectOption('Order not received')
    await order.selectOption('none')
    await field('Subject').fill('Where is my parcel?')
    await field('Details').fill('It was due on Friday.\nPlease look for it.')
    await endSession()
    await page.getByRole('button', { name: 'Submit Ticket' }).press('Enter')
    const message = 'Authentication token missing. Please log in again.'
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
    await expect(field('Subject')).toHaveValue('Where is my parcel?')
    await expectNoAxeViolations(page)
    await page.getByRole('link', { name: 'Sign in again' }).press('Enter')
    await signIn('/raise-ticket')
    await expect(field('Details')).toHaveValue('It was due on Friday.\nPlease look for it.')
    await expect(order).toHaveValue('none')
    await page.getByRole('button', { name: 'Submit Ticket' }).press('Enter')
    await expect(page.getByRole('link', { name: 'Open the ticket' })).toBeVisible()
  })

  await test.step('a quick order (ruling 61)', async () => {
    await withDatabase((db) =>
      db.updateTable('users').set({ kind: 'business' }).where('email', '=', member.email).execute(),
    )
    await openPage(page, '/quick-order')
    const list = page.getByLabel('SKU and quantity, one product per line')
    await list.fill('NO-SUCH-SKU 12')
    await endSession()
    await button(page, 'Check list').click()
    await expect(page.getByText('Authentication token missing. Please log in again.')).toBeVisible()
    await signIn('/quick-order')
    await expect(list).toHaveValue('NO-SUCH-SKU 12')
    await button(page, 'Check list').click()
    await expect(page.getByRole('region', { name: 'Your list' })).toContainText(
      'We found no product with this SKU.',
    )
  })
})
