import { useText } from '#ui/layout/text.ts'
import { useState } from 'react'
import { toPaise } from '#domain/money.ts'
import { averageRating, countRatings } from '#domain/rating.ts'
import { lineName } from '#domain/variants.ts'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Picture } from '#ui/product/picture.tsx'
import { Price } from '#ui/product/price.tsx'
import { RatingChip } from '#ui/product/stars.tsx'
import { StateText } from '#ui/feedback/state-text.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { ProductName } from '#ui/product/product-name.tsx'
import { invalidateCalls, sendCall, useCall } from '#web/api/client.ts'
import { RequestError, specifiedText } from '#web/api/request-error.ts'
import { useSignedIn } from '#web/session/viewer.ts'
import { LoadError } from '#web/components/feedback/load-error.tsx'
import { starsOf } from '#web/components/product/prices.ts'
import { pathTo } from '#web/path-to.ts'
import { type List, ListRow } from './list-row.tsx'
import { useListToCart } from './use-list-to-cart.tsx'

/** Lists of the user on the left, the products of the selected list on the right (buying §2). */
export function SharedLists() {
  const text = useText()
  const signedIn = useSignedIn()
  const { status, data, error, refresh } = useCall('GET /getsharable-list', {}, signedIn)
  const [chosen, setChosen] = useState<string | null>(null)
  const lists = data?.sharableLists ?? []
  const list = lists.find(({ id }) => id === chosen) ?? lists[0]
  const loading = status === 'idle' || status === 'loading'
  if (status === 'failed' && !data)
    return <LoadError title={text.components.wishlistFailed} error={error} onRetry={() => void refresh()} />
  if (!list) {
    return loading ? (
      <StateText loading emptyText="" />
    ) : (
      <EmptyState
        title={text.components.noListFound}
        text={text.components.noListHint}
        drawing="list"
        level={3}
      />
    )
  }
  return (
    <div className="grid gap-4 lg:grid-cols-[280px_minmax(0,1fr)]">
      <ul className="grid content-start gap-2" aria-label={text.common.yourLists}>
        {lists.map((row) => (
          <ListRow key={row.id} list={row} current={row.id === list.id} onChoose={() => setChosen(row.id)} />
        ))}
      </ul>
      <Products key={list.id} list={list} />
    </div>
  )
}

function Products({ list: { id, listName, products } }: { list: List }) {
  const text = useText()
  const { add, busy, dialog } = useListToCart({ listId: id })
  const isAnySold = products.some(({ available }) => available)
  return (
    <section aria-label={listName}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 className="min-w-0 text-md font-semibold wrap-anywhere">{listName}</h3>
        {isAnySold && (
          <Button
            small
            busy={busy}
            aria-label={text.wishlists.addListToCart({ listName })}
            onClick={() => void add()}
          >
            {text.wishlists.addAllToCart}
          </Button>
        )}
      </div>
      <StateText
        empty={!isAnySold}
        emptyText={products.length > 0 ? text.wishlists.noItems : text.components.listIsEmpty}
        found={text.common.productCount({ count: products.length })}
      />
      <ul className="grid gap-3">
        {products.map((product) => (
          <ListedItem key={product.productId} listId={id} product={product} />
        ))}
      </ul>
      {dialog}
    </section>
  )
}

function ListedItem({ listId, product }: { listId: string; product: List['products'][number] }) {
  const text = useText()
  const [busy, setBusy] = useState(false)
  const toast = useToast()
  const { productId, outOfStockMessage } = product
  const name = lineName(product.name, product.options)
  const counts = starsOf(product)
  const refresh = () => invalidateCalls('GET /getsharable-list', 'GET /check-product-in-lists/:productId')
  const showError = (error: unknown) =>
    toast(
      error instanceof RequestError ? specifiedText(error, text.product.listFailed) : text.product.listFailed,
      { kind: 'error' },
    )
  const putBack = () =>
    void sendCall('POST /add-product-to-list', { listId, itemId: productId }).then(refresh, showError)
  async function remove(): Promise<void> {
    setBusy(true)
    try {
      await sendCall('DELETE /delete-item-sharable-list/:listId/items/:productId', { listId, productId })
      refresh()
      toast(text.components.removedFromThisList({ name }), {
        action: { text: text.components.undo, onPress: putBack },
      })
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <li className="panel grid grid-cols-[72px_minmax(0,1fr)] gap-3">
      <Picture src={product.imageUrls[0] ?? '/no-picture.svg'} alt="" colour={product.colour} sizes="72px" />
      <div className="grid content-start gap-1">
        <p className="wrap-anywhere">
          <ProductName name={name} />
        </p>
        <p className="flex items-center gap-2">
          <RatingChip rating={averageRating(counts)} count={countRatings(counts)} />
        </p>
        <Price
          pricePaise={toPaise(product.offerPrice)}
          mrpPaise={toPaise(product.price)}
          gstRate={product.gstRate}
        />
        {outOfStockMessage !== null && <p className="text-sm text-ink-700">{outOfStockMessage}</p>}
      </div>
      <div className="col-span-full grid grid-cols-2 gap-2">
        <ButtonLink
          kind="secondary"
          small
          href={pathTo('/product-page/:prodId', { prodId: productId })}
          aria-label={text.components.viewProductNamed({ name })}
        >
          {text.components.viewProduct}
        </ButtonLink>
        <Button
          kind="remove"
          small
          busy={busy}
          aria-label={text.components.removeListItem({ name })}
          onClick={() => void remove()}
        >
          {text.common.remove}
        </Button>
      </div>
    </li>
  )
}
