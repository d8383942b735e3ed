import { data, useRouteError } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { publicText as en } from '#text/en/public.ts'
import { renderRoutes } from '#tests/browser-page.tsx'
import { soap } from '#tests/sample-product.ts'
import { ToastProvider } from '#ui/overlays/toast.tsx'
import { WishlistProvider } from '#web/components/product/wishlist.tsx'
import { ProductError } from './product-error.tsx'

afterEach(() => cleanup())

function Failed() {
  return (
    <ToastProvider>
      <WishlistProvider>
        <ProductError error={useRouteError()} />
      </WishlistProvider>
    </ToastProvider>
  )
}

const open = (loader: () => unknown) =>
  renderRoutes([
    { path: '/', loader, element: <h1>Loaded</h1>, ErrorBoundary: Failed, HydrateFallback: () => null },
  ])

it('shows why a product could not be loaded, and loads it again', async () => {
  let attempts = 0
  let succeed = () => {}
  await open(() => {
    attempts += 1
    if (attempts === 1) throw data(en.connection.broken, { status: 500 })
    return new Promise((resolve) => (succeed = () => resolve(null)))
  })
  await expect.element(page.getByRole('heading', { name: 'Error fetching product' })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('button').first()).toHaveAttribute('aria-busy', 'true')
  succeed()
  await expect.element(page.getByRole('heading', { name: 'Loaded' })).toBeVisible()
})

it('shows an unknown product as a page that does not exist', async () => {
  await open(() => {
    throw data('Error fetching product', { status: 404 })
  })
  await expect.element(page.getByRole('heading', { name: en.components.pageMissing })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})

it('shows name, picture and similar products of a product that is no longer sold', async () => {
  const product = {
    productId: 'oil',
    name: 'Hair Oil',
    imageUrl: '/media/oil',
    colour: null,
    category: 'care',
  }
  await open(() => {
    throw data({ product, similar: [soap] }, { status: 410 })
  })
  await expect.element(page.getByRole('heading', { name: 'Hair Oil' })).toBeVisible()
  await expect.element(page.getByText('This product is no longer sold.')).toBeVisible()
  expect(document.querySelector('section img')?.getAttribute('src')).toContain('/media/oil')
  await expect.element(page.getByRole('heading', { name: 'Similar products' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: soap.name }).first()).toBeVisible()
  expect(document.title).toBe('Hair Oil | TharaCart')
})
