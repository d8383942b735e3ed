import { type APIRequestContext, expect, test } from '@playwright/test'
import {
  createMember,
  createShopper,
  expectNoAxeViolations,
  expectNoAxeViolationsOnLoading,
  type Member,
  newestCode,
  openPage,
  receiveProducts,
  signInAsSeller,
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

test('addresses that were changed in another tab are loaded again on return @desktop', async ({
  context,
  request,
}) => {
  const member = await createMember(request)
  const { userId, addressId } = await addAddress(request, member, '9 Tamarind Lane')
  const page = await context.newPage()
  await signInWithToken(page, member.token)
  await openPage(page, '/my-account/address')
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

test('an address that was being changed when the session ended is open again after signing in @phone', async ({
  page,
  request,
}) => {
  const member = await createMember(request)
  await signInWithToken(page, member.token)
  await openPage(page, '/my-account/address')
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

const reviewed = 'lunch-box'
/** Delivers a product and reviews it. */
async function reviewProduct(request: APIRequestContext, member: Pick<Member, 'token'>): Promise<void> {
  await receiveProducts(request, member, [reviewed])
  const data = { productId: reviewed, rating: 4, review: 'Keeps lunch warm', comment: 'For three hours.' }
  const { status } = await send(request, member, 'add-rating', data)
  expect(status).toBe(200)
}
const send = async (
  request: APIRequestContext,
  member: Pick<Member, 'token'>,
  path: string,
  data: object,
) => {
  const response = await request.post(`/api/${path}`, { headers: authorization(member), data })
  return { status: response.status(), text: await response.text() }
}

test('own reviews: their product, editing and deleting by keyboard @phone', async ({ page, request }) => {
  const shopper = await createShopper(request)
  await reviewProduct(request, shopper)
  await signInWithToken(page, shopper.token)
  await expectNoAxeViolationsOnLoading(page, '/my-account/rating-review', '**/api/get-product-user-reviews**')
  const list = page.getByRole('region', { name: 'My Ratings & Reviews' })
  await expect(list.getByText('Keeps lunch warm')).toBeVisible()
  await expect(list.locator('img')).toHaveJSProperty('complete', true)
  await expectNoAxeViolations(page)
  await list.getByRole('button', { name: /^Edit your review of / }).press('Enter')
  const form = page.getByRole('dialog', { name: 'Rate the Product' })
  await expect(form.getByRole('radio', { name: '4 stars' })).toBeChecked()
  await form.getByRole('textbox', { name: 'Review', exact: true }).fill('Keeps lunch lukewarm')
  await expectNoAxeViolations(page)
  await form.getByRole('button', { name: 'Submit' }).press('Enter')
  await expect(form).toBeHidden()
  await expect(list.getByText('Keeps lunch lukewarm')).toBeVisible()
  await expect(list.getByText('Edited')).toBeVisible()
  await list.getByRole('button', { name: /^Delete your review of / }).press('Enter')
  const dialog = page.getByRole('alertdialog', { name: 'Delete your review?' })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(list.getByRole('button', { name: /^Delete your review of / })).toBeFocused()
  await list.getByRole('link', { name: /^View Product/ }).press('Enter')
  await expect(page).toHaveURL(`/product-page/${reviewed}`)
  await page.goBack()
  await list.getByRole('button', { name: /^Delete your review of / }).press('Enter')
  await dialog.getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(list.getByRole('heading', { name: 'No Reviews Found' })).toBeVisible()
  await expect(list).toBeFocused()
  await expectNoAxeViolations(page)
})

test('a review that was being edited when the session ended is open again after signing in @desktop', async ({
  page,
  request,
}) => {
  const shopper = await createShopper(request)
  await reviewProduct(request, shopper)
  await signInWithToken(page, shopper.token)
  await openPage(page, '/my-account/rating-review')
  await page.getByRole('button', { name: /^Edit your review of / }).press('Enter')
  const headline = page
    .getByRole('dialog', { name: 'Rate the Product' })
    .getByRole('textbox', { name: 'Review', exact: true })
  await headline.fill('Typed before the end')
  await request.post('/api/logout', { headers: authorization(shopper), data: {} })
  await headline.press('Enter')
  await expect(page.getByText('Your session has expired. Please log in again.')).toBeVisible()
  const phone = shopper.phone.slice(-10)
  await page.getByRole('link', { name: 'Continue with OTP' }).press('Enter')
  await page.getByLabel('Phone Number').fill(phone)
  await page.getByRole('button', { name: 'GET OTP' }).press('Enter')
  await page.getByLabel('Digit 1 of 6').fill(await newestCode(request, phone))
  await expect(headline).toHaveValue('Typed before the end')
  await headline.press('Enter')
  await expect(page.getByRole('region', { name: 'My Ratings & Reviews' })).toContainText(
    'Typed before the end',
  )
})

test('own reviews and questions say that they could not be loaded, and load after a retry @phone', async ({
  page,
  request,
}) => {
  const shopper = await createShopper(request)
  await signInWithToken(page, shopper.token)
  for (const { section, call, failure, name } of [
    {
      section: 'rating-review',
      call: 'get-product-user-reviews',
      failure: 'Failed to fetch user reviews',
      name: 'No Reviews Found',
    },
    {
      section: 'question-answers',
      call: 'my-questions',
      failure: 'Your questions could not be loaded',
      name: 'No questions yet',
    },
  ]) {
    const path = `**/api/${call}**`
    await page.route(path, (route) => route.fulfill({ status: 500, json: { message: 'It broke.' } }))
    await openPage(page, `/my-account/${section}`)
    await expect(page.getByRole('alert').filter({ hasText: failure })).toBeVisible()
    await expectNoAxeViolations(page)
    await page.unroute(path)
    await page.getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(page.getByRole('heading', { name })).toBeVisible()
    await expectNoAxeViolations(page)
  }
})

test('own questions with answers and pages; one without an answer is marked @desktop', async ({
  page,
  request,
}) => {
  const shopper = await createShopper(request)
  const products = (await (await request.get('/api/getAllProducts?limit=11')).json()) as {
    productId: string
  }[]
  const sellers = (await (await request.get('/api/getAllProducts?limit=96')).json()) as {
    productId: string
    sellerId: string
  }[]
  const answered = sellers.find(({ sellerId }) => sellerId === 'malabar-fresh-mart')?.productId ?? ''
  await send(request, shopper, 'ask-question', { productId: answered, question: 'Is it fresh today?' })
  const headers = authorization(shopper)
  const [question] = (await (await request.get('/api/my-questions', { headers })).json()) as { id: string }[]
  const token = await signInAsSeller(request)
  const answer = { questionId: question?.id, ans: 'Packed this morning.' }
  expect(await send(request, { token }, 'answer-question', answer)).toMatchObject({ status: 200 })
  for (const { productId } of products)
    await send(request, shopper, 'ask-question', { productId, question: 'How large is the pack?' })
  await signInWithToken(page, shopper.token)
  await expectNoAxeViolationsOnLoading(page, '/my-account/question-answers', '**/api/my-questions**')
  const list = page.getByRole('region', { name: 'My Question & Answers' })
  await expect(list.getByText('Not answered yet')).toHaveCount(10)
  await expectNoAxeViolations(page)
  await list.getByRole('link', { name: 'Page 2' }).press('Enter')
  await expect(list.getByText('Packed this morning.')).toBeVisible()
  const entry = list.getByRole('listitem').filter({ hasText: 'Is it fresh today?' })
  await expect(entry).not.toContainText('Not answered yet')
  await expectNoAxeViolations(page)
  await entry.getByRole('link', { name: /^View Product/ }).press('Enter')
  await expect(page).toHaveURL(`/product-page/${answered}`)
  await page.goto('/my-account/question-answers?page=9')
  await expect(page.getByRole('heading', { name: 'There are no questions on this page.' })).toBeVisible()
  await expectNoAxeViolations(page)
})

test('the profile picture is uploaded, changed and removed, and the menu shows it @desktop', async ({
  page,
  request,
}) => {
  const shopper = await createShopper(request)
  const [product] = (await (await request.get('/api/getAllProducts?limit=1')).json()) as {
    imageUrls: string[]
  }[]
  const buffer = await (await request.get(`${product?.imageUrls[0]}/540.webp`)).body()
  const file = { name: 'me.webp', mimeType: 'image/webp', buffer }
  await signInWithToken(page, shopper.token)
  await openPage(page, '/my-account/personal-information')
  const section = page.getByRole('region', { name: 'Profile picture' })
  await section.getByLabel('Add a picture').setInputFiles({ ...file, buffer: Buffer.from('no picture') })
  await expect(section.getByRole('alert')).toContainText('Please choose a JPEG, PNG, WebP or AVIF picture')
  await expectNoAxeViolations(page)
  await section.getByLabel('Add a picture').setInputFiles(file)
  await expect(page.getByText('Picture saved')).toBeVisible()
  const picture = section.getByRole('img', { name: /^Profile picture of / })
  await expect(picture).toBeVisible()
  const first = await picture.getAttribute('src')
  const menu = page.getByRole('navigation', { name: 'My Account' }).filter({ visible: true })
  await expect(menu.locator('img')).toHaveAttribute('src', first ?? '')
  await expectNoAxeViolations(page)
  await section.getByLabel('Change the picture').setInputFiles(file)
  await expect(picture).not.toHaveAttribute('src', first ?? '')
  await section.getByRole('button', { name: 'Remove the picture' }).press('Enter')
  await expect(section.getByLabel('Add a picture')).toBeFocused()
  await expect(picture).toHaveCount(0)
  await expectNoAxeViolations(page)
})

test('the categories of the account move every three seconds with a mouse, until they are paused', async ({
  page,
  request,
}, { project }) => {
  const shopper = await createShopper(request)
  const isPhone = project.name === 'phone'
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await signInWithToken(page, shopper.token)
  await page.goto('/MyAcDefault')
  const carousel = page.getByRole('main').getByRole('region', { name: 'Hot Categories' })
  await carousel.scrollIntoViewIfNeeded()
  await expect(carousel.getByRole('link')).toHaveCount(7)
  await expectNoAxeViolations(page)
  const rail = carousel.getByRole('list')
  const position = () => rail.evaluate((element) => element.scrollLeft)
  const pause = carousel.getByRole('button', { name: 'Pause Hot Categories' })
  if (isPhone) {
    // A touch device.
    await page.clock.runFor(10_000)
    expect(await position()).toBe(0)
    await expect(pause).toHaveCount(0)
  } else {
    await page.mouse.move(0, 0)
    await page.clock.runFor(3_100)
    await expect.poll(position).toBeGreaterThan(0)
    await pause.press('Enter')
    await expect(carousel.getByRole('button', { name: 'Play Hot Categories' })).toBeFocused()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Tab')
  }
})

test('the location button fills pincode and State of the nearest post office, or proposes them @desktop', async ({
  context,
  page,
  request,
}) => {
  const shopper = await createShopper(request)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 9.9958, longitude: 76.2921 })
  await signInWithToken(page, shopper.token)
  await openPage(page, '/my-account/address')
  await page.getByRole('button', { name: 'Add New Address' }).press('Enter')
  const form = page.getByRole('dialog', { name: 'Add New Address' })
  await form.getByRole('button', { name: 'Add my current location' }).press('Enter')
  await expect(form.getByLabel('Pincode')).toHaveValue('682017')
  await expect(form.getByLabel('State')).toHaveValue('Kerala')
  await expect(form.getByLabel('Local Area/City')).toHaveValue('')
  await expect(form.getByLabel('Post office')).toContainText('Kaloor Ernakulam')
  await form.getByLabel('Pincode').fill('560001')
  await expect(form.getByLabel('State')).toHaveValue('Karnataka')
  await form.getByRole('button', { name: 'Remove location' }).press('Enter')
  await form.getByRole('button', { name: 'Add my current location' }).press('Enter')
  await expect(form.getByText('The nearest known post office: 682017 Ernakulam, Kerala.')).toBeVisible()
  await expectNoAxeViolations(page)
  await expect(form.getByLabel('Pincode')).toHaveValue('560001')
  await form.getByRole('button', { name: 'Use this pincode and State' }).press('Enter')
  await expect(form.getByLabel('Pincode')).toBeFocused()
  await expect(form.getByLabel('Pincode')).toHaveValue('682017')
  await expect(form.getByLabel('State')).toHaveValue('Kerala')
  await expectNoAxeViolations(page)
})
