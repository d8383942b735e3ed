import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { recordRequests, renderPage } from '#tests/browser-page.tsx'
import { soap } from '#tests/sample-product.ts'
import { ShopFrame } from '#tests/shop-frame.tsx'
import WishlistLists from './wishlist-lists.tsx'

const gone = { ...soap, productId: 'gone', id: 'gone', name: 'Clay Pot', stock: 0, available: false }
const goneMessage = 'This product is no longer available.'
const products = [
  { ...soap, available: true },
  { ...gone, outOfStockMessage: goneMessage },
]
const listOf = (shareUrl: string | null, more = {}) => ({
  id: 'l1',
  listName: 'Onam',
  shareUrl,
  products,
  ...more,
})
const link = 'https://shop.example/shared-list/token'

const requests = recordRequests()
beforeEach(() => {
  localStorage.setItem('authToken', 'token')
})

/** Answers the newest request of a path. */
async function answer(path: string, body: unknown, status = 200) {
  await expect.poll(() => requests.findLast((request) => request.path === path)).toBeDefined()
  const request = requests.findLast((one) => one.path === path)
  request?.answer(body, { status })
  return request?.body
}
/** Waits until the lists are requested again and answers. */
async function answerLists(lists: unknown[], time: number) {
  const path = '/api/getsharable-list'
  await expect.poll(() => requests.filter((request) => request.path === path).length).toBe(time)
  await answer(path, { sharableLists: lists })
}

async function open(list: unknown, wishlist: unknown[] = []) {
  await renderPage(
    <ShopFrame>
      <WishlistLists />
    </ShopFrame>,
    '/#shared-lists',
  )
  await answer('/api/my-shell', {
    userId: 'u1',
    kind: 'personal',
    cartProductIds: [],
    wishlistProductIds: [],
  })
  await answer('/api/get-wishList-products', wishlist)
  await answerLists([list], 1)
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

it('shares a private list by a link, and stops sharing after a question', async () => {
  await open(listOf(null))
  const name = page.getByRole('button', { name: /^Onam/ })
  await expect.element(name).toHaveTextContent('OnamPrivate list2')
  await expect.element(button('Stop sharing Onam')).not.toBeInTheDocument()
  await button('Share Onam').click()
  expect(await answer('/api/share-list', { shareUrl: link })).toEqual({ listId: 'l1', shared: true })
  await answerLists([listOf(link)], 2)
  await expect.element(page.getByRole('textbox', { name: 'Link' })).toHaveValue(link)
  await userEvent.keyboard('{Escape}')
  await expect.element(name).toHaveTextContent('OnamShared2')

  await button('Stop sharing Onam').click()
  const question = page.getByRole('alertdialog')
  await expect.element(question).toHaveTextContent('Its shared link will stop working.')
  await question.getByRole('button', { name: 'Stop sharing' }).click()
  expect(await answer('/api/share-list', { shareUrl: null })).toEqual({ listId: 'l1', shared: false })
  await answerLists([listOf(null)], 3)
  await expect.element(page.getByRole('status').getByText('The list is private again')).toBeVisible()
  await expect.element(name).toHaveTextContent('OnamPrivate list2')
  await expect.element(name).toHaveFocus()
})

it('renames a list; errors are at the field, and a typed name survives the end of the session', async () => {
  await open(listOf(null))
  await button('Rename Onam').click()
  const field = page.getByRole('textbox', { name: 'List Name' })
  await expect.element(field).toHaveValue('Onam')
  await field.fill('  ')
  await button('Save').click()
  await expect.element(field).toHaveAccessibleDescription('List Name is required')
  await field.fill('Vishu')
  await button('Save').click()
  const message = 'At most 100 characters.'
  const body = await answer(
    '/api/rename-list',
    { message, code: 'badInput', fields: { listName: message } },
    400,
  )
  expect(body).toEqual({ listId: 'l1', listName: 'Vishu' })
  await expect.element(field).toHaveAccessibleDescription(message)
  expect(sessionStorage.getItem('draft:rename-list:u1:l1')).toBe('{"listName":"Vishu"}')
  await button('Save').click()
  await expect.poll(() => requests.filter(({ path }) => path === '/api/rename-list').length).toBe(2)
  await answer('/api/rename-list', { message: 'List renamed' })
  await answerLists([listOf(null, { listName: 'Vishu' })], 2)
  await expect.element(page.getByRole('heading', { name: 'Vishu' })).toBeVisible()
  expect(sessionStorage.getItem('draft:rename-list:u1:l1')).toBeNull()
})

it('adds all to the cart and names what was left out with the reason', async () => {
  await open(listOf(null))
  await button('Add all to cart: Onam').click()
  const left = [{ productId: 'gone', name: 'Clay Pot', reason: goneMessage }]
  expect(await answer('/api/list-to-cart', { added: 1, left })).toEqual({ listId: 'l1' })
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('heading')).toHaveTextContent('1 product added to the cart')
  await expect.element(dialog.getByRole('listitem')).toHaveTextContent(`Clay Pot${goneMessage}`)
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await button('Add all to cart: Onam').click()
  await expect.poll(() => requests.filter(({ path }) => path === '/api/list-to-cart').length).toBe(2)
  await answer('/api/list-to-cart', { added: 2, left: [] })
  await expect.element(page.getByRole('status').getByText('2 products added to the cart')).toBeVisible()
})

it('a list whose products are all gone has no items available, and nothing to add', async () => {
  await open(listOf(null, { products: products.slice(1) }))
  await expect.element(page.getByRole('status').getByText('No items available')).toBeVisible()
  await expect.element(button('Remove: Clay Pot')).toBeVisible()
  await expect.element(button('Add all to cart: Onam')).not.toBeInTheDocument()
})

it('removes a product, and puts it back', async () => {
  await open(listOf(null))
  await button('Remove: Clay Pot').click()
  await answer('/api/delete-item-sharable-list/l1/items/gone', { message: 'Product removed from list' })
  await answerLists([listOf(null, { products: products.slice(0, 1) })], 2)
  await button('Undo').click()
  expect(await answer('/api/add-product-to-list', { message: 'Product added to list' })).toEqual({
    listId: 'l1',
    itemId: 'gone',
  })
  await answerLists([listOf(null)], 3)
  await expect.element(page.getByText(goneMessage)).toBeVisible()
})

it.each([
  { wishlist: [], count: '0 products', shown: 'Your Wishlist is Empty' },
  { wishlist: products, count: '2 products', shown: goneMessage },
])(
  'the wishlist is the Default list, marked "Private list", with $count',
  async ({ wishlist, count, shown }) => {
    await open(listOf(null), wishlist)
    await page.getByRole('tab', { name: 'Your List' }).click()
    const heading = page.getByRole('heading', { name: /^Default list/ })
    await expect.element(heading).toHaveTextContent(`Default list Private list${count}`)
    await expect.element(page.getByRole('tabpanel').getByText(shown)).toBeVisible()
  },
)
