import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { withDatabase } from './shop-database.ts'
import { findProducts, type Product } from './demo-products.ts'
import { createShopper, expectNoAxeViolations, openPage, signInWithToken } from './test-users.ts'

type Traded = Product & { sku: string }

/** Returns products that a business orders in packs of several pieces, with their SKUs. */
async function tradedProducts(request: APIRequestContext, count: number): Promise<Traded[]> {
  const traded = await findProducts(
    request,
    ({ stock, b2bminQty, b2bMaxQty }) =>
      b2bminQty > 1 && stock > b2bminQty + 20 && b2bMaxQty >= b2bminQty + 2,
  )
  return Promise.all(
    traded.slice(0, count).map(async (product) => {
      const details = await request.get(`/api/getProductInnerDetails?pId=${product.productId}`)
      const { productDetails } = (await details.json()) as {
        productDetails: { skuSet: string[]; variants: { productId: string; sku: string }[] }
      }
      const own = productDetails.variants.find(({ productId }) => productId === product.productId)?.sku
      return { ...product, sku: own ?? productDetails.skuSet[0] ?? '' }
    }),
  )
}

const cartOf = async (request: APIRequestContext, token: string) => {
  const cart = await request.get('/api/get-cart-products', { headers: { authorization: `Bearer ${token}` } })
  return Object.fromEntries(
    ((await cart.json()) as { productId: string; quantity: number }[]).map((line) => [
      line.productId,
      line.quantity,
    ]),
  )
}
const list = (page: Page) => page.getByLabel('SKU and quantity, one product per line')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const results = (page: Page) => page.getByRole('region', { name: 'Your list' })

test('a list is checked line by line, corrected and added once @desktop', async ({ page, request }) => {
  const { token } = await createShopper(request, { kind: 'business' })
  const [first, second, third] = (await tradedProducts(request, 3)) as [Traded, Traded, Traded]
  await signInWithToken(page, token)
  await openPage(page, '/quick-order')
  await expect(list(page)).toBeVisible()
  await expectNoAxeViolations(page)

  // By keyboard: the empty list is refused at its field.
  await button(page, 'Check list').focus()
  await page.keyboard.press('Enter')
  await expect(list(page)).toBeFocused()
  await expect(page.getByText('Enter at least one line.')).toBeVisible()
  await expectNoAxeViolations(page)

  const lines = [
    `${first.sku} ${first.b2bminQty}`,
    `${second.sku.toLowerCase()}; 1`,
    'NO-SUCH-SKU, 4',
    `${third.sku}\t${third.b2bMaxQty + 1}`,
    `${first.sku},two`,
    `${first.sku},2`,
  ]
  await list(page).fill(lines.join('\n'))
  await expect(page.getByText('Enter at least one line.')).toHaveCount(0)
  await button(page, 'Check list').focus()
  await page.keyboard.press('Enter')
  const found = results(page)
  await expect(found.getByRole('heading', { name: 'Your list' })).toBeFocused()
  await expect(found).toContainText('2 products ready to add, 3 lines to correct')
  await expect(found.getByRole('row').filter({ hasText: first.name })).toContainText(
    'Lines 1, 6, added together',
  )
  await expect(found.getByRole('row').filter({ hasText: second.name })).toContainText(
    `The minimum order for this product is ${second.b2bminQty} pieces`,
  )
  const wrong = found.getByRole('table', { name: 'To correct' })
  await expect(wrong.getByRole('row').filter({ hasText: 'NO-SUCH-SKU' })).toContainText(
    'We found no product with this SKU.',
  )
  await expect(wrong.getByRole('row').filter({ hasText: third.name })).toContainText(
    `You can order at most ${third.b2bMaxQty} pieces`,
  )
  await expect(wrong.getByRole('row').filter({ hasText: ',two' })).toContainText(
    'The quantity is not a whole number.',
  )
  expect(await cartOf(request, token)).toEqual({})
  await expectNoAxeViolations(page)

  // An edited list has to be checked again.
  await list(page).fill(`${lines.join('\n')} `)
  await expect(button(page, 'Add all to cart')).toBeDisabled()
  await expect(found).toContainText('Your list has changed.')
  await button(page, 'Check list').click()
  await button(page, 'Add all to cart').dblclick()
  await expect(found.getByRole('status')).toContainText('of 2 products added to your cart')
  const expected = { [first.productId]: first.b2bminQty + 2, [second.productId]: second.b2bminQty }
  expect(await cartOf(request, token)).toEqual(expected)
  await expect(page.locator('header').getByText(/^2\s*items in the/)).toBeVisible()
  await expect(list(page)).toHaveValue([lines[2], lines[3], lines[4]].join('\n'))
  await expectNoAxeViolations(page)

  await page.reload()
  await expect(list(page)).toHaveValue([lines[2], lines[3], lines[4]].join('\n'))
})

test('quick order: a CSV file, a failed check, and an account that is personal or was switched elsewhere @phone', async ({
  page,
  request,
}) => {
  await test.step('a CSV file of 200 lines is read in the browser; larger and other files are refused', async () => {
    const { token } = await createShopper(request, { kind: 'business' })
    const [product] = (await tradedProducts(request, 1)) as [Traded]
    await signInWithToken(page, token)
    await openPage(page, '/quick-order')
    const upload = (buffer: Buffer, name = 'list.csv') =>
      page.getByLabel('Upload CSV').setInputFiles({ name, mimeType: 'text/csv', buffer })
    const csv = (count: number) =>
      ['SKU,Quantity', `${product.sku},${product.b2bminQty}`]
        .concat(Array.from({ length: count - 1 }, (_, index) => `NO-SUCH-${index},1`))
        .join('\r\n')
    await upload(Buffer.alloc(70_000, 'A'))
    await expect(page.getByText('This file is larger than 64 kB. Split your list.')).toBeVisible()
    await upload(Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), 'list.xlsx')
    await expect(
      page.getByText('This is not a text file. Save your sheet as CSV and try again.'),
    ).toBeVisible()
    await expectNoAxeViolations(page)

    await upload(Buffer.from(csv(201)))
    await button(page, 'Check list').click()
    await expect(
      page.getByText('Your list has 201 lines. At most 200 can be checked together.'),
    ).toBeVisible()
    await upload(Buffer.from(csv(200)))
    await button(page, 'Check list').click()
    await expect(results(page)).toContainText('1 product ready to add, 199 lines to correct')
    await expectNoAxeViolations(page)
  })

  await test.step('a failed check keeps the list and says why', async () => {
    const { token } = await createShopper(request, { kind: 'business' })
    await signInWithToken(page, token)
    await openPage(page, '/quick-order')
    await list(page).fill('ABC-101 12')
    await page.route('**/api/quick-order', (route) => route.abort())
    await button(page, 'Check list').click()
    await expect(page.getByRole('alert').filter({ hasText: /not reach|connection/i })).toBeVisible()
    await expect(list(page)).toHaveValue('ABC-101 12')
    await expectNoAxeViolations(page)
  })

  await page.unrouteAll()

  await test.step('an account that was switched in another tab is not sent to sign in', async () => {
    const { token, userId } = await createShopper(request, { kind: 'business' })
    await signInWithToken(page, token)
    await openPage(page, '/quick-order')
    await list(page).fill('ABC-101 12')
    await withDatabase((db) =>
      db.updateTable('users').set({ kind: 'personal' }).where('id', '=', userId).execute(),
    )
    await button(page, 'Check list').click()
    await expect(page.getByRole('heading', { name: 'Quick order is for business accounts' })).toBeVisible()
    await expect(page).toHaveURL(/\/quick-order$/)
  })

  await test.step('a personal account sees how to use it', async () => {
    const personal = await createShopper(request)
    await signInWithToken(page, personal.token)
    await openPage(page, '/quick-order')
    await expect(page.getByRole('heading', { name: 'Quick order is for business accounts' })).toBeVisible()
    await expect(page.getByRole('link', { name: /Register/ }).first()).toBeVisible()
    await expect(list(page)).toHaveCount(0)
    await expectNoAxeViolations(page)
  })
})
