import type { ComponentType } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { readListing } from '#domain/filters.ts'
import { ToastProvider } from '#ui/overlays/toast.tsx'
import { recordRequests, renderPage } from '#tests/browser-page.tsx'
import { soap } from '#tests/sample-product.ts'
import { toCardProduct } from '#web/components/product/prices.ts'
import { WishlistProvider } from '#web/components/product/wishlist.tsx'
import SearchPage from './search-page.tsx'

recordRequests()

/** The part of the props that the router loads. */
const Loaded = SearchPage as ComponentType<{ loaderData: unknown }>

function open(text: string, bestSellers: readonly boolean[]) {
  const products = bestSellers.map((bestSeller, index) =>
    toCardProduct({ ...soap, productId: `soap-${index}`, id: `soap-${index}`, bestSeller }),
  )
  const listing = { products, facets: null, query: readListing({}), total: products.length }
  const element = (
    <ToastProvider>
      <WishlistProvider>
        <Loaded loaderData={{ text, listing }} />
      </WishlistProvider>
    </ToastProvider>
  )
  return renderPage(element)
}

it('a list shows the tag Best Seller on every sixth card at most', async () => {
  await open(
    'soap',
    Array.from({ length: 8 }, () => true),
  )
  const cards = page.getByRole('article')
  await expect.poll(() => cards.elements().length).toBe(8)
  const tagged = cards
    .elements()
    .flatMap((card, index) => (card.textContent.includes('Best Seller') ? [index] : []))
  expect(tagged).toEqual([0, 6])
})

it('a search without results says what to do', async () => {
  await open('blockchains', [])
  await expect
    .element(page.getByText('Check the spelling, use fewer words, or look in a category.'))
    .toBeVisible()
})
