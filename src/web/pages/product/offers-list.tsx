import { useState } from 'react'
import type { Calls } from '#contract/calls.ts'
import type { Product } from '#contract/shapes.ts'
import { dateOfDay } from '#domain/india-days.ts'
import { toPaise } from '#domain/money.ts'
import { type AccountKind, unitPrice as unitPriceOf } from '#domain/pricing.ts'
import { StateText } from '#ui/feedback/state-text.tsx'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { useText } from '#ui/layout/text.ts'
import { Link } from '#ui/navigation/link.tsx'
import { Amount, useAmountText } from '#ui/product/price.tsx'
import { RatingChip } from '#ui/product/stars.tsx'
import { sendCall, useCall } from '#web/api/client.ts'
import { LoadError } from '#web/components/feedback/load-error.tsx'
import { useAddToCart } from '#web/components/cart/change-cart.ts'
import { toPriceFacts } from '#web/components/product/prices.ts'
import { pathTo } from '#web/path-to.ts'
import type { Wanted } from './use-offer.ts'

const PER_PAGE = 10

/** Offers of other sellers, ten at a time. */
export function OffersList({ product, offer, total }: { product: Product; offer: Wanted; total: number }) {
  const text = useText()
  const [pages, setPages] = useState(1)
  return (
    <div className="grid gap-3">
      <p className="muted text-sm">
        {text.product.offersOrder}{' '}
        <Link className="link-inline" href={pathTo('/policy/ranking')}>
          {text.common.howWeRank}
        </Link>
      </p>
      {Array.from({ length: pages }, (_, index) => (
        <OffersPage key={index} product={product} offer={offer} page={index + 1} />
      ))}
      {total > pages * PER_PAGE && (
        <Button kind="neutral" small onClick={() => setPages(pages + 1)}>
          {text.product.moreSellers}
        </Button>
      )}
    </div>
  )
}

function OffersPage({ product, offer, page }: { product: Product; offer: Wanted; page: number }) {
  const text = useText()
  const { pincode } = offer.delivery
  const input = {
    productId: product.productId,
    quantity: offer.quantity,
    page,
    limit: PER_PAGE,
    ...(pincode && { pincode }),
  }
  const { status, data = [], error, refresh } = useCall('GET /product-offers', input)
  if (status === 'failed')
    return <LoadError title={text.product.offersFailed} error={error} onRetry={() => void refresh()} />
  return (
    <>
      <StateText
        loading={status !== 'succeeded'}
        emptyText=""
        found={text.product.offersShown({ count: data.length })}
      />
      <ul className="grid gap-3 sm:grid-cols-2">
        {data.map((found) => (
          // A changed price belongs to one quantity.
          <OfferItem
            key={`${found.productId} ${found.quantity} ${found.unitPrice}`}
            found={found}
            product={product}
            kind={offer.kind}
          />
        ))}
      </ul>
    </>
  )
}

type Found = Calls['GET /product-offers']['output'][number]

/** An offer. Add to Cart reloads its price and shows a change before anything enters the cart. */
function OfferItem({ found, product, kind }: { found: Found; product: Product; kind: AccountKind }) {
  const text = useText()
  const { name, gstRate } = product
  const amountText = useAmountText(gstRate)
  const { productId, sellerId, storename, unitPrice, quantity, expectedDelivery, rating, ratingCount } = found
  const { add, busy: isAdding, inCart } = useAddToCart({ productId, name })
  const [isChecking, setIsChecking] = useState(false)
  // Unit prices in paise.
  const [change, setChange] = useState<{ from: number; to: number } | null>(null)
  const busy = isAdding || isChecking
  const unitPaise = change?.to ?? toPaise(unitPrice)
  const day = expectedDelivery === null ? null : dateOfDay(expectedDelivery)

  async function addNow(): Promise<void> {
    setIsChecking(true)
    // Without an answer the server checks the offer when it is added.
    const current = await sendCall('GET /product-now', { productId }).catch(() => null)
    setIsChecking(false)
    const currentPaise = current && unitPriceOf(toPriceFacts(current), quantity, kind, new Date())
    if (currentPaise === null || currentPaise === unitPaise) return void add(quantity)
    setChange({ from: unitPaise, to: currentPaise })
  }
  return (
    <li className="grid content-start gap-1.5 rounded-md border border-ink-200 p-3">
      <p className="flex flex-wrap items-center gap-2">
        <Link className="link wrap-anywhere" href={pathTo('/seller-store/:sellerId', { sellerId })}>
          {storename}
        </Link>
        <RatingChip rating={rating ?? 0} count={ratingCount} />
      </p>
      <p>
        <span className="num text-md">
          <Amount paise={unitPaise} gstRate={gstRate} />
        </span>
        {quantity > 1 && <span className="muted text-sm"> {text.product.eachForQuantity({ quantity })}</span>}
      </p>
      <div role="status" className="text-sm font-semibold text-chilli-700">
        {change && text.product.priceChanged({ from: amountText(change.from), to: amountText(change.to) })}
      </div>
      {day && <p className="text-sm">{text.common.deliveryBy({ day: text.dates.day(day) })}</p>}
      <p>
        <Link className="link text-sm" href={pathTo('/product-page/:prodId', { prodId: productId })}>
          {text.product.seeOffer}
          <span className="sr-only"> {text.common.soldByStore({ store: storename })}</span>
        </Link>
      </p>
      {inCart && !busy ? (
        <ButtonLink href={pathTo('/shopping-cart')} kind="secondary" small wide>
          {text.common.goToCart}
        </ButtonLink>
      ) : (
        <Button kind="secondary" small wide busy={busy} onClick={() => void addNow()}>
          {text.common.addToCart}
          <span className="sr-only">: {text.common.soldByStore({ store: storename })}</span>
        </Button>
      )}
    </li>
  )
}
