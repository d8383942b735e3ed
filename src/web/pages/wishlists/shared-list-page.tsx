import { spaceBestSellers } from '#domain/best-seller.ts'
import { useText } from '#ui/layout/text.ts'
import { pageText } from '#web/layout/page-text.ts'
import { data } from 'react-router'
import { isListToken } from '#domain/lists.ts'
import { Breadcrumb } from '#ui/navigation/breadcrumb.tsx'
import { ButtonLink } from '#ui/forms/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { StoredText } from '#ui/layout/stored-text.tsx'
import { loadCall } from '#web/api/server.ts'
import { AddButton } from '#web/components/product/add-button.tsx'
import { ListError } from '#web/components/listing/list-error.tsx'
import { ListHead } from '#web/components/listing/list-head.tsx'
import { pageMeta } from '#web/layout/page-meta.ts'
import { toCardProduct } from '#web/components/product/prices.ts'
import { SummaryCard } from '#web/components/product/summary-card.tsx'
import { Share } from '#web/components/sharing/share.tsx'
import { pathTo } from '#web/path-to.ts'
import { SharedListActions } from './shared-list-actions.tsx'
import type { Route } from './+types/shared-list-page'

/** Loads a shared list; needs no session. The response has no owner. 404 for a malformed token. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  if (!isListToken(token)) throw data('Not found', { status: 404 })
  const { listName, products } = await loadCall(context, 'GET /shared-list/:token', { token })
  return { token, listName, products: products.map(toCardProduct) }
}

const pathOf = (token: string) => pathTo('/shared-list/:token', { token })

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const text = pageText(matches)
  if (!loaderData) return []
  const { token, listName, products } = loaderData
  return [
    ...pageMeta(matches, {
      title: listName,
      description: text.wishlists.sharedListDescription({ count: products.length }),
      path: pathOf(token),
      image: products[0]?.imageUrls[0],
    }),
    // The URL is secret: search engines must not index it, and other sites must not get it as the referrer.
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'same-origin' },
  ]
}

export const ErrorBoundary = ListError

export default function SharedListPage({ loaderData: { token, listName, products } }: Route.ComponentProps) {
  const text = useText()
  const trail = [
    { label: text.common.home, href: pathTo('/') },
    { label: listName, href: pathOf(token), isStored: true },
  ]
  return (
    <div className="wrap grid grid-cols-1 gap-3 py-3">
      <Breadcrumb trail={trail} />
      <div className="flex items-start justify-between gap-2">
        <ListHead title={<StoredText text={listName} />}>
          <p className="text-ink-700">{text.wishlists.sharedListSummary({ count: products.length })}</p>
        </ListHead>
        <Share name={listName} path={pathOf(token)} label={text.common.share({ name: listName })} />
      </div>
      <SharedListActions token={token} listName={listName} empty={products.length === 0} />
      {products.length === 0 ? (
        <EmptyState
          title={text.listing.empty}
          text={text.wishlists.sharedListEmpty}
          action={<ButtonLink href={pathTo('/products')}>{text.common.seeAllProducts}</ButtonLink>}
        />
      ) : (
        <div className="product-grid">
          {spaceBestSellers(products).map((product, index) => (
            <SummaryCard
              key={product.productId}
              product={product}
              level={2}
              eager={index === 0 ? 'first' : index < 2}
              action={<AddButton product={product} />}
            />
          ))}
        </div>
      )}
    </div>
  )
}
