import { lazy, Suspense } from 'react'
import type { Product } from '#contract/shapes.ts'
import { toPaise } from '#domain/money.ts'
import { stockText } from '#domain/stock.ts'
import { unitSalePrice } from '#domain/unit-sale-price.ts'
import { Badge } from '#ui/product/badge.tsx'
import { PriceBlock } from '#ui/product/price.tsx'
import type { Offer as Offered } from './use-offer.ts'

// Few products are in a deal: the others do not pay for the clock.
const Countdown = lazy(() =>
  import('#ui/product/countdown.tsx').then((file) => ({ default: file.Countdown })),
)

/** Price, MRP, percent off and what belongs beside them; the price without GST for business buyers. */
export function Offer({ product, offer, now }: { product: Product; offer: Offered; now: Date }) {
  const words = stockText(offer.outOfStock ? 0 : product.stock)
  const perUnit = unitSalePrice(product.features['Net quantity']?.value ?? '', offer.unitPaise)
  const business = offer.kind === 'business'
  return (
    <div className="grid gap-2">
      <PriceBlock
        pricePaise={offer.unitPaise}
        mrpPaise={toPaise(product.price)}
        {...(perUnit && { perUnit })}
        {...(business && { exclGstPaise: Math.round(offer.unitPaise / (1 + product.gstRate / 100)) })}
      />
      {offer.deal && product.limitedTimeEndDate !== null && (
        <p className="flex items-center gap-2">
          <Badge kind="percent">Limited time deal</Badge>
          <Suspense>
            <Countdown endsAt={product.limitedTimeEndDate * 1000} serverNow={now.getTime()} form="banner" />
          </Suspense>
        </p>
      )}
      {words && <p className="font-semibold text-chilli-700">{words}</p>}
    </div>
  )
}
