import { useText } from '#ui/layout/text.ts'
import { useId, useState } from 'react'
import { useLocation } from 'react-router'
import type { Calls } from '#contract/calls.ts'
import { toPaise } from '#domain/money.ts'
import { averageRating, countRatings } from '#domain/rating.ts'
import { lineName } from '#domain/variants.ts'
import { Badge } from '#ui/product/badge.tsx'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Picture } from '#ui/product/picture.tsx'
import { Price } from '#ui/product/price.tsx'
import { RatingChip } from '#ui/product/stars.tsx'
import { StateText } from '#ui/feedback/state-text.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { ProductName } from '#ui/product/product-name.tsx'
import { invalidateCalls, setCallData, sendCall, useCall } from '#web/api/client.ts'
import { RequestError } from '#web/api/request-error.ts'
import { useSignedIn } from '#web/session/viewer.ts'
import { useAddToCart } from '#web/components/cart/change-cart.ts'
import { StockAlerts } from '#web/components/product/stock-alerts.tsx'
import { LoadError } from '#web/components/feedback/load-error.tsx'
import { starsOf } from '#web/components/product/prices.ts'
import { pathTo } from '#web/path-to.ts'
import { SharedLists } from './shared-lists.tsx'
import { SHARED_LISTS_HASH } from './shared-lists-hash.ts'

type Wished = Calls['GET /get-wishList-products']['output'][number]

/** Wishlist and shareable lists in two tabs, in the cart and in My Account (buying §2). */
export default function WishlistLists() {
  const text = useText()
  const { hash } = useLocation()
  return (
    <Tabs
      initial={hash === SHARED_LISTS_HASH ? 'shared' : 'your'}
      label={text.components.listTabs}
      tabs={[
        {
          id: 'your',
          label: text.components.ownList,
          panel: (
            <>
              <YourList />
              <StockAlerts />
            </>
          ),
        },
        { id: 'shared', label: text.components.sharedList, panel: <SharedLists /> },
      ]}
    />
  )
}

/** Returns the products whose name or TCIN contains the text. */
export function searchWishlist<P extends { name: string; tcin: string | null }>(
  products: readonly P[],
  text: string,
): P[] {
  const query = text.trim().toLowerCase()
  return products.filter(({ name, tcin }) =>
    [name, tcin ?? ''].some((fieldText) => fieldText.toLowerCase().includes(query)),
  )
}

function YourList() {
  const texts = useText()
  const signedIn = useSignedIn()
  const { status, data: products = [], error, refresh } = useCall('GET /get-wishList-products', {}, signedIn)
  const [text, setText] = useState('')
  const id = useId()
  const found = searchWishlist(products, text)
  const loading = status === 'idle' || status === 'loading'
  if (status === 'failed' && products.length === 0)
    return <LoadError title={texts.components.wishlistFailed} error={error} onRetry={() => void refresh()} />
  const heading = (
    <h3 className="flex flex-wrap items-center gap-2 text-md font-semibold">
      {texts.components.defaultList} <Badge>{texts.components.privateList}</Badge>
      <span className="muted text-base font-normal">
        {texts.common.productTotal({ count: products.length })}
      </span>
    </h3>
  )
  return (
    <div aria-busy={loading}>
      {products.length === 0 && loading && <StateText loading emptyText="" />}
      {products.length === 0 && !loading && (
        <>
          {heading}
          <EmptyState
            title={texts.components.wishlistEmpty}
            text={texts.components.wishlistEmptyHint}
            drawing="heart"
            level={3}
            action={<ButtonLink href={pathTo('/products')}>{texts.common.seeAllProducts}</ButtonLink>}
          />
        </>
      )}
      {products.length > 0 && (
        <div className="grid gap-3">
          <div className="flex flex-wrap items-end justify-between gap-3">
            {heading}
            <Field
              id={id}
              label={texts.components.searchList}
              hideLabel
              type="search"
              placeholder={texts.components.searchListPlaceholder}
              value={text}
              fieldClass="w-full md:w-72"
              onChange={(event) => setText(event.target.value)}
            />
          </div>
          <StateText
            empty={found.length === 0}
            emptyText={texts.components.noMatch}
            found={texts.common.productCount({ count: found.length })}
          />
          <ul className="grid gap-3 lg:grid-cols-2">
            {found.map((product) => (
              <WishedItem key={product.productId} product={product} />
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

function WishedItem({ product }: { product: Wished }) {
  const text = useText()
  const { productId, available, outOfStockMessage: isOutOfStock } = product
  const name = lineName(product.name, product.options)
  const { add, busy, inCart } = useAddToCart(product)
  const [removing, setRemoving] = useState(false)
  const toast = useToast()
  const counts = starsOf(product)
  const href = pathTo('/product-page/:prodId', { prodId: productId })

  async function remove(): Promise<void> {
    setRemoving(true)
    try {
      const { wishList } = await sendCall('POST /remove-from-wishList', { productId })
      setCallData('GET /get-wishList-products', {}, wishList)
      invalidateCalls('GET /my-shell')
      const undo = () =>
        void sendCall('POST /add-to-wishlist', { productId }).then(() =>
          invalidateCalls('GET /get-wishList-products', 'GET /my-shell'),
        )
      toast(text.common.removedFromWishlist, { action: { text: text.components.undo, onPress: undo } })
    } catch (error) {
      setRemoving(false)
      toast(error instanceof RequestError ? error.message : text.product.listFailed, { kind: 'error' })
    }
  }
  return (
    <li className="panel grid grid-cols-[88px_minmax(0,1fr)] gap-3">
      <Link href={href} tabIndex={-1} aria-hidden="true" className="overflow-hidden rounded-md">
        <Picture
          src={product.imageUrls[0] ?? '/no-picture.svg'}
          alt=""
          colour={product.colour}
          sizes="88px"
        />
      </Link>
      <div className="grid content-start gap-1">
        <Link href={href} className="wrap-anywhere hover:underline">
          <ProductName name={name} />
        </Link>
        <p className="flex items-center gap-2">
          <RatingChip rating={averageRating(counts)} count={countRatings(counts)} />
        </p>
        <Price
          pricePaise={toPaise(product.offerPrice)}
          mrpPaise={toPaise(product.price)}
          gstRate={product.gstRate}
        />
        {isOutOfStock !== null && (product.stock > 0 || !available) && (
          <p className="text-sm text-ink-700">{isOutOfStock}</p>
        )}
      </div>
      <div className="col-span-full grid grid-cols-2 gap-2">
        {inCart && !busy ? (
          <ButtonLink href={pathTo('/shopping-cart')} kind="secondary" small>
            {text.common.goToCart}
          </ButtonLink>
        ) : (
          <Button
            kind="secondary"
            small
            busy={busy}
            disabled={isOutOfStock !== null}
            aria-label={`${isOutOfStock ?? text.components.addToCartAction}: ${name}`}
            onClick={() => void add()}
          >
            {isOutOfStock !== null ? text.common.outOfStock : text.components.addToCartAction}
          </Button>
        )}
        <Button
          kind="remove"
          small
          busy={removing}
          aria-label={text.components.removeListItem({ name })}
          onClick={() => void remove()}
        >
          {text.common.remove}
        </Button>
      </div>
    </li>
  )
}
