import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test'
import {
  createShopper,
  expectNoAxeViolations,
  newestCode,
  openPage,
  signInWithToken,
  storeSession,
} from './test-users.ts'

const items = ['swara-headphones', 'podcast-mic']

async function createList(request: APIRequestContext, token: string, listName: string): Promise<string> {
  const response = await request.post('/api/create-sharable-list', {
    headers: { authorization: `Bearer ${token}` },
    data: { listName, items },
  })
  return ((await response.json()) as { id: string }).id
}

/** Opens the tab of the shared lists in My Account. */
async function openLists(page: Page): Promise<void> {
  await openPage(page, '/my-account/whishlist#shared-lists')
  await expect(page.getByRole('tab', { name: 'Shared List' })).toHaveAttribute('aria-selected', 'true')
}

/** Returns a page of a visitor in a window of its own. */
const openPrivateWindow = async (browser: Browser, baseURL: string | undefined) =>
  (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage()

test('a list is renamed by keyboard, private until it is shared, and not found once the link is stopped @phone', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const shopper = await createShopper(request)
  for (const name of ['Vishu', 'Onam']) await createList(request, shopper.token, name)
  await storeSession(page, shopper)

  await test.step('renamed by keyboard', async () => {
    await openLists(page)
    await page.getByRole('button', { name: 'Rename Vishu' }).press('Enter')
    const field = page.getByRole('dialog').getByRole('textbox', { name: 'List Name' })
    await field.fill('')
    await field.press('Enter')
    await expect(field).toHaveAccessibleDescription('List Name is required')
    await expectNoAxeViolations(page)
    await field.fill('<b>Vishu</b>')
    await field.press('Enter')
    await expect(page.getByRole('heading', { name: '<b>Vishu</b>' })).toBeVisible()
  })

  await test.step('shared and stopped', async () => {
    const name = page.getByRole('button', { name: /^Onam/ })
    await expect(name).toContainText('Private list')
    await page.getByRole('button', { name: 'Share Onam' }).click()
    const link = page.getByRole('dialog').getByRole('textbox', { name: 'Link' })
    await expect(link).toHaveValue(/\/shared-list\/[\w-]{43}$/)
    await expectNoAxeViolations(page)
    const { pathname } = new URL(await link.inputValue())
    await page.keyboard.press('Escape')
    await expect(name).toContainText('Shared')
    await expectNoAxeViolations(page)

    const visitor = await openPrivateWindow(browser, baseURL)
    await visitor.goto(pathname)
    await expect(visitor.getByRole('heading', { level: 1, name: 'Onam' })).toBeVisible()
    await page.getByRole('button', { name: 'Stop sharing Onam' }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stop sharing' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'The list is private again' })).toBeVisible()
    await expect(name).toBeFocused()
    expect((await visitor.goto(pathname))?.status()).toBe(404)
    await visitor.context().close()
  })

  await test.step('the page of a list never names its owner; emptied and deleted', async () => {
    const headers = { authorization: `Bearer ${shopper.token}` }
    await request.post('/api/create-sharable-list', {
      headers,
      data: { listName: 'Diwali list', items: ['swara-headphones', 'podcast-mic'] },
    })
    const ownLists = (await (await request.get('/api/getsharable-list', { headers })).json()) as {
      sharableLists: { id: string; listName: string }[]
    }
    const list = ownLists.sharableLists.find(({ listName }) => listName === 'Diwali list')
    const shared = await request.post('/api/share-list', {
      headers,
      data: { listId: list?.id, shared: true },
    })
    const { shareUrl } = (await shared.json()) as { shareUrl: string }
    const visitor = await openPrivateWindow(browser, baseURL)
    const path = new URL(shareUrl).pathname
    await visitor.goto(path)
    await expect(visitor.getByRole('heading', { level: 1, name: 'Diwali list' })).toBeVisible()
    await expect(visitor.getByText('A shared list of 2 products')).toBeVisible()
    await expect(visitor.locator('.product-grid h2')).toHaveText([/Swara/, /Podcast/])
    await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    expect(await visitor.content()).not.toContain('Meera')
    await expectNoAxeViolations(visitor)
    await visitor.getByRole('button', { name: 'Share Diwali list' }).click()
    const dialog = visitor.getByRole('dialog')
    await expect(dialog.getByText('Web Share API is not supported in your browser.')).toBeVisible()
    await expectNoAxeViolations(visitor)

    for (const productId of ['swara-headphones', 'podcast-mic'])
      await request.delete(`/api/delete-item-sharable-list/${list?.id}/items/${productId}`, { headers })
    // Another URL of the same page each time, because a rendered page is cached for two seconds.
    await visitor.goto(`${path}?emptied`)
    await expect(visitor.getByRole('heading', { name: 'No Products Found' })).toBeVisible()
    await expectNoAxeViolations(visitor)
    await request.delete(`/api/delete-sharable-list/${list?.id}`, { headers })
    expect((await visitor.goto(`${path}?gone`))?.status()).toBe(404)
    await visitor.context().close()
  })
})

test('a visitor of a shared list signs in, and all is added to the cart; a copy of it is private @desktop', async ({
  page,
  request,
}) => {
  await test.step('all is added to the cart', async () => {
    const [owner, visitor] = [await createShopper(request), await createShopper(request)]
    const listId = await createList(request, owner.token, 'Studio')
    const headers = { authorization: `Bearer ${owner.token}` }
    const shared = await request.post('/api/share-list', { headers, data: { listId, shared: true } })
    const { pathname } = new URL(((await shared.json()) as { shareUrl: string }).shareUrl)
    await openPage(page, pathname)
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Add all to cart' }).click()
    await expect(page).toHaveURL(/\/login\?next=/)
    await expect(page.getByText('Sign in to add the products of “Studio” to your cart.')).toBeVisible()
    await page.getByRole('link', { name: 'Continue with OTP' }).click()
    const phone = visitor.phone.slice(-10)
    await page.getByLabel('Phone Number').fill(phone)
    await page.getByRole('button', { name: 'GET OTP' }).click()
    await expect(page.getByLabel('Digit 1 of 6')).toBeFocused()
    await page.keyboard.type(await newestCode(request, phone))
    await expect(page).toHaveURL(new RegExp(`${pathname}$`))
    await expect(page.getByRole('status').filter({ hasText: '2 products added to the cart' })).toBeVisible()
    // A second time nothing is added, and each product is named with the reason.
    await page.getByRole('button', { name: 'Add all to cart' }).click()
    const dialog = page.getByRole('dialog', { name: 'No product was added to the cart' })
    await expect(dialog.getByRole('listitem')).toHaveText([/already in your cart/, /already in your cart/])
    await expectNoAxeViolations(page)
  })

  await test.step('a copy is private', async () => {
    const [owner, shopper] = [await createShopper(request), await createShopper(request)]
    const listId = await createList(request, owner.token, 'Desk')
    const headers = { authorization: `Bearer ${owner.token}` }
    const shared = await request.post('/api/share-list', { headers, data: { listId, shared: true } })
    const { pathname } = new URL(((await shared.json()) as { shareUrl: string }).shareUrl)
    await signInWithToken(page, shopper.token)
    await openPage(page, pathname)
    await page.getByRole('button', { name: 'Save a copy' }).click()
    await page.getByRole('status').getByRole('link', { name: 'View' }).click()
    await expect(page.getByRole('button', { name: /^Desk/ })).toContainText('Private list')
    await page.getByRole('tab', { name: 'Your List' }).click()
    await expect(page.getByRole('heading', { name: /^Default list/ })).toContainText('Private list')
    await expectNoAxeViolations(page)
  })
})
