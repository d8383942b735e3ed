import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ProductSummary } from '#contract/shapes.ts'
import { recordRequests, renderPage } from '#tests/browser-page.tsx'
import { soap } from '#tests/sample-product.ts'
import { ShopFrame } from '#tests/shop-frame.tsx'
import { type CardProduct, toCardProduct } from './prices.ts'
import { SummaryCard } from './summary-card.tsx'

const requests = recordRequests()

const pack = (label: string, price: number, more: Partial<ProductSummary> = {}) => ({
  ...soap,
  productId: `atta-${label}`,
  id: `atta-${label}`,
  name: `Atta, ${label}`,
  imageUrls: [`/media/${label.replace(' ', '-')}`],
  price: price * 2,
  sellingPrice: price,
  offerPrice: price,
  stock: 50,
  netQuantity: label,
  comparedUnit: { name: 'kg', share: 1 / Number.parseInt(label, 10) },
  options: { Pack: label },
  label,
  ...more,
})
const packs = [pack('1 kg', 60), pack('5 kg', 280, { bestSeller: true }), pack('10 kg', 540, { stock: 0 })]
const groupOf = (more: object) => ({
  count: 3,
  fromPrice: 60,
  fromBusinessPrice: 55,
  options: [{ name: 'Pack', kind: 'pack' as const, values: 3 }],
  ...more,
})
const atta: ProductSummary = { ...packs[1]!, food: 'veg', variantGroup: groupOf({ packs }) }

const open = (product: CardProduct) =>
  renderPage(
    <ShopFrame>
      <div style={{ width: 170 }}>
        <SummaryCard product={product} />
      </div>
    </ShopFrame>,
  )

const list = () => page.getByRole('combobox', { name: '3 packs from ₹60.00: Atta, 5 kg' })
const card = () => page.getByRole('article')

it.each([
  ['as the API sends it', atta],
  ['as pages pass it on', toCardProduct(atta)],
])(
  'a pack of groceries is chosen on the card: price, unit price, picture, link and Add (%s)',
  async (_, product) => {
    await open(product)
    await expect.element(list()).toHaveValue('atta-5 kg')
    await expect.element(card()).toHaveTextContent('₹280.00')
    expect([...(list().element() as HTMLSelectElement).options].map(({ text }) => text)).toEqual([
      '1 kg · ₹60.00',
      '5 kg · ₹280.00',
      '10 kg · ₹540.00 · Out of Stock',
    ])
    expect(list().element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    await list().selectOptions('atta-1 kg')
    await expect.element(card().getByRole('link')).toHaveTextContent('Atta, 1 kg')
    await expect.element(card().getByRole('link')).toHaveAttribute('href', '/product-page/atta-1%20kg')
    await expect.element(card()).toHaveTextContent('Price ₹60.00 MRP ₹120.00')
    await expect.element(card()).toHaveTextContent('₹60.00 / kg')
    await expect.element(card()).not.toHaveTextContent('Best Seller')
    expect(document.querySelector('.picture img')?.getAttribute('src')).toContain('/media/1-kg')
    await expect.element(page.getByRole('button', { name: 'Add Atta, 1 kg to cart' })).toBeVisible()
    await page.getByRole('combobox').selectOptions('atta-10 kg')
    await expect.element(card()).toHaveAttribute('data-out')
    await expect.element(page.getByRole('button', { name: /to cart$/ })).not.toBeInTheDocument()
    // Another pack is still in stock.
    await page.getByRole('combobox').selectOptions('atta-5 kg')
    await expect.element(page.getByRole('button', { name: 'Add Atta, 5 kg to cart' })).toBeVisible()
  },
)

it('a chosen pack does not bring the tag Best Seller to a card whose list left it out', async () => {
  await open(toCardProduct({ ...packs[0]!, food: 'veg', variantGroup: groupOf({ packs }) }))
  await page.getByRole('combobox').selectOptions('atta-5 kg')
  await expect.element(card()).toHaveTextContent('Price ₹280.00')
  await expect.element(card()).not.toHaveTextContent('Best Seller')
})

it('adds the chosen pack, chosen by keyboard', async () => {
  localStorage.setItem('authToken', 'token')
  await open(toCardProduct(atta))
  await expect.poll(() => requests.some(({ path }) => path === '/api/my-shell')).toBe(true)
  requests
    .find(({ path }) => path === '/api/my-shell')
    ?.answer({ kind: 'personal', wishlistProductIds: [], cartProductIds: [], cartQuantities: {} })
  const element = list().element() as HTMLSelectElement
  element.focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(() => element.value).toBe('atta-1 kg')
  expect(document.activeElement).toBe(element)
  await page.getByRole('button', { name: 'Add Atta, 1 kg to cart' }).click()
  const added = () => requests.find(({ path, body }) => /cart/.test(path) && body !== undefined)
  await expect.poll(() => added()?.body?.['productId']).toBe('atta-1 kg')
})

it('says how many sizes and colours there are of other goods, without a choice', async () => {
  const options = [
    { name: 'Colour', kind: 'colour' as const, values: 2 },
    { name: 'Size', kind: 'size' as const, values: 4 },
  ]
  await open(toCardProduct({ ...soap, variantGroup: groupOf({ options }) }))
  await expect.element(card()).toHaveTextContent('+1 colour, +3 sizes')
  expect(document.querySelector('select')).toBeNull()
  expect(card().getByRole('link').elements()).toHaveLength(1)
})

it('says from which price packs of other goods are, and nothing of a product outside a group', async () => {
  const { unmount } = await open(toCardProduct({ ...soap, variantGroup: groupOf({}) }))
  await expect.element(card()).toHaveTextContent('3 packs from ₹60.00')
  expect(document.querySelector('select')).toBeNull()
  await unmount()
  await open(toCardProduct(soap))
  await expect.element(card()).toBeVisible()
  await expect.element(card()).not.toHaveTextContent('packs')
  expect(document.querySelector('.card-variants')).toBeNull()
})
