import { useState } from 'react'
import { createMemoryRouter, RouterProvider, useLoaderData, useLocation } from 'react-router'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import type { Product } from '#contract/shapes.ts'
import { renderPage } from '#tests/browser-page.tsx'
import { soap } from '#tests/sample-product.ts'
import { Texts } from '#tests/texts.tsx'
import { usePendingVariant, VariantRows } from './variant-rows.tsx'

const variant = (productId: string, Colour: string, Size: string, stock = 9) => ({
  productId,
  sku: null,
  options: { Colour, Size },
  imageUrl: `/media/${productId}`,
  price: 60,
  sellingPrice: 48,
  offerPrice: 48,
  stock,
  minimumQuantity: 5,
})
const variants = [
  variant('blue-s', 'Blue', 'S', 4),
  variant('red-s', 'Red', 'S'),
  variant('red-l', 'Red', 'L', 0),
]
const variantOptions = [
  { name: 'Colour', values: ['Blue', 'Red'] },
  { name: 'Size', values: ['S', 'L'] },
]
const productOf = (id: string): Product => ({
  ...soap,
  productId: id,
  variants,
  variantOptions,
  options: variants.find(({ productId }) => productId === id)?.options ?? {},
})

/** Continues the loading of the page that was chosen last. */
let finishLoading = () => {}
let kind: 'personal' | 'business' = 'personal'

function Page() {
  const product = useLoaderData<Product>()
  const [typed, setTyped] = useState('')
  return (
    <>
      <p data-testid="path">{useLocation().pathname}</p>
      <input aria-label="Quantity" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <VariantRows product={product} kind={kind} pending={usePendingVariant(product)} />
    </>
  )
}

const routerAt = (id: string) =>
  createMemoryRouter(
    [
      { path: '/', element: <p>List</p> },
      {
        path: '/product-page/:prodId',
        element: <Page />,
        hydrateFallbackElement: <p>Loading</p>,
        loader: async ({ params: { prodId = '' } }) => {
          if (prodId !== id) await new Promise<void>((resolve) => (finishLoading = resolve))
          return productOf(prodId)
        },
      },
    ],
    { initialEntries: ['/', `/product-page/${id}`], initialIndex: 1 },
  )

async function renderRows(id = 'red-s') {
  const router = routerAt(id)
  await render(<RouterProvider router={router} />, { wrapper: Texts })
  await expect.element(page.getByRole('radiogroup', { name: /^Colour:/ })).toBeVisible()
  return router
}

beforeEach(() => {
  kind = 'personal'
})
afterEach(cleanup)

const radio = (name: string) => page.getByRole('radio', { name, exact: true })
const path = page.getByTestId('path')

it('has a radio group for each option, with pictures of colours and the state in text', async () => {
  await renderRows()
  await expect.element(page.getByRole('radiogroup', { name: 'Colour: Red' })).toBeVisible()
  await expect.element(page.getByRole('radiogroup', { name: 'Size: S' })).toBeVisible()
  await expect.element(radio('Red')).toBeChecked()
  await expect.element(radio('S')).toBeChecked()
  await expect.element(radio('L Out of Stock')).not.toBeChecked()
  expect(radio('Blue').element().querySelector('img')?.getAttribute('src')).toBe('/media/blue-s')
  expect(radio('S').element().querySelector('img')).toBeNull()
  const { width, height } = radio('S').element().getBoundingClientRect()
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
})

it('links to the size chart at the sizes only', async () => {
  const features = { 'Size chart': { value: 'Size: S, L; Chest (in): 36, 40' } }
  const rows = (product: Product) => {
    const element = <VariantRows product={product} kind="personal" pending={null} />
    return renderPage(element)
  }
  const { unmount } = await rows({ ...productOf('red-s'), features })
  const chart = page.getByRole('link', { name: 'Size chart' })
  await expect.element(chart).toHaveAttribute('href', '#size-chart')
  const sizes = page.getByRole('radiogroup', { name: 'Size: S' }).element()
  expect(sizes.parentElement?.contains(chart.element())).toBe(true)
  await unmount()
  await rows(productOf('red-s'))
  await expect.element(page.getByRole('radiogroup', { name: 'Size: S' })).toBeVisible()
  await expect.element(chart).not.toBeInTheDocument()
})

it('shows a missing combination as not available and does not choose it', async () => {
  await renderRows('red-l')
  const blue = radio('Blue Not available')
  await expect.element(blue).toHaveAttribute('aria-disabled', 'true')
  await blue.click({ force: true })
  const red = radio('Red Out of Stock')
  red.element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}')
  await expect.element(path).toHaveTextContent('/product-page/red-l')
  await expect.element(red).toBeChecked()
})

it('marks a variant below the minimum of a business account', async () => {
  kind = 'business'
  await renderRows()
  await expect.element(radio('Blue Out of Stock')).toBeVisible()
})

it('opens a variant, also one that is sold out, and keeps focus and typed text', async () => {
  await renderRows()
  await page.getByRole('textbox').fill('12')
  await radio('L Out of Stock').click()
  // The choice is visible before the page has loaded.
  await expect.element(radio('L Out of Stock')).toBeChecked()
  await expect.element(path).toHaveTextContent('/product-page/red-s')
  finishLoading()
  await expect.element(path).toHaveTextContent('/product-page/red-l')
  await expect.element(radio('L Out of Stock')).toHaveFocus()
  await expect.element(page.getByRole('textbox')).toHaveValue('12')
})

it('chooses with the arrow keys, in a circle, and has one tab stop in each row', async () => {
  await renderRows()
  page.getByRole('textbox').element().focus()
  await userEvent.keyboard('{Tab}')
  await expect.element(radio('Red')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(radio('Blue')).toHaveFocus()
  await expect.element(radio('Blue')).toBeChecked()
  finishLoading()
  await expect.element(path).toHaveTextContent('/product-page/blue-s')
  await expect.element(radio('Blue')).toHaveFocus()
  await expect.element(radio('L Not available')).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Tab}')
  await expect.element(radio('S')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(radio('S')).toHaveFocus()
})

it('chooses with the space bar; Back leads to the page before the product', async () => {
  const router = await renderRows()
  radio('Blue').element().focus()
  await userEvent.keyboard(' ')
  finishLoading()
  await expect.element(path).toHaveTextContent('/product-page/blue-s')
  await router.navigate(-1)
  await expect.element(page.getByText('List')).toBeVisible()
})

it('is a list of links before hydration', () => {
  const Rows = () => <VariantRows product={productOf('red-s')} kind="personal" pending={null} />
  const html = renderToString(
    <Texts>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <Rows /> }])} />
    </Texts>,
  )
  const rows = new DOMParser().parseFromString(html, 'text/html')
  const links = [...rows.querySelectorAll('a')].map((link) => [
    link.getAttribute('href'),
    link.getAttribute('role'),
    link.getAttribute('aria-current'),
    link.tabIndex,
  ])
  expect(links).toEqual([
    ['/product-page/blue-s', null, null, 0],
    ['/product-page/red-s', null, 'true', 0],
    ['/product-page/red-s', null, 'true', 0],
    ['/product-page/red-l', null, null, 0],
  ])
})

it('links the combinations that single choices do not reach', async () => {
  variants.push(variant('green-m', 'Green', 'M'))
  await renderRows()
  await expect
    .element(page.getByRole('link', { name: 'Green, M' }))
    .toHaveAttribute('href', '/product-page/green-m')
  variants.pop()
})
