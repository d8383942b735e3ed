import { useText } from '#ui/layout/text.ts'
import { textOf } from '#text/text.ts'
import type { Product } from '#contract/shapes.ts'
import { withoutGst } from '#domain/gst.ts'
import { formatRupees, toPaise } from '#domain/money.ts'
import { unitPrice } from '#domain/pricing.ts'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { type Tier, TierTable } from '#ui/product/tier-table.tsx'
import { limitsOf, toPriceFacts, priceOf } from '#web/components/product/prices.ts'
import type { Offer, Offer as Offered } from './use-offer.ts'
import { stockNote as stockNoteOf } from '#domain/quantity.ts'
import { Badge } from '#ui/product/badge.tsx'
import { PriceBlock, useAmountText } from '#ui/product/price.tsx'
import { Countdown } from '#ui/product/countdown.tsx'

/** Returns the unit prices of a business account by quantity; a running deal counts where it is lower. */
export function tiersOf(product: Product, now: Date): Tier[] {
  const priced = toPriceFacts(product)
  const { min } = limitsOf(product, 'business')
  const minQuantities = [
    min,
    ...product.tirePrice.map((tier) => tier.minQuantity).filter((quantity) => quantity > min),
  ]
  const tiers: Tier[] = []
  for (const minQuantity of [...new Set(minQuantities)].toSorted((a, b) => a - b)) {
    const pricePaise = unitPrice(priced, minQuantity, 'business', now)
    const last = tiers.at(-1)
    // A tier that does not change the price has no row.
    if (last?.pricePaise === pricePaise) continue
    if (last) last.maxQuantity = minQuantity - 1
    tiers.push({ minQuantity, maxQuantity: null, pricePaise })
  }
  return tiers
}

/** Prices by quantity: open for business users, with the row of the current quantity marked. */
export function PriceTiers({ product, offer, now }: { product: Product; offer: Offer; now: Date }) {
  const text = useText()
  const amountText = useAmountText(product.gstRate)
  const tiers = tiersOf(product, now)
  const lastTier = tiers.at(-1)
  if (!lastTier || product.tirePrice.length === 0) return null
  const basePaise = priceOf(product, 'personal', now)
  if (offer.kind === 'business') {
    return (
      <div className="grid gap-2">
        <h2 className="font-semibold">{text.product.offerPrices}</h2>
        <TierTable tiers={tiers} quantity={offer.quantity} basePaise={basePaise} gstRate={product.gstRate} />
        {offer.next && (
          <p role="status" className="text-leaf-800">
            {text.product.missingForPrice({ pieces: offer.next.minQuantity - offer.quantity })}{' '}
            <b className="num">{amountText(offer.next.pricePaise)}</b> {text.product.perPiece}
          </p>
        )}
      </div>
    )
  }
  if (lastTier.pricePaise >= basePaise) return null
  return (
    <Disclosure summary={text.product.offerPricesFrom({ price: formatRupees(lastTier.pricePaise) })}>
      <TierTable tiers={tiers} basePaise={basePaise} />
      <p className="muted mt-2">{text.product.forBusinessOnly}</p>
    </Disclosure>
  )
}

/** Says that the price changed while the page was open. */
export function PriceChangeText({
  offer: { priceChange, product },
}: {
  offer: Pick<Offer, 'priceChange' | 'product'>
}) {
  const text = useText()
  const amountText = useAmountText(product.gstRate)
  if (!priceChange) return null
  const [from, to] = [amountText(priceChange.fromPaise), amountText(priceChange.toPaise)]
  return <p className="mt-2">{text.product.priceChanged({ from, to })}</p>
}

/** Price, MRP, percent off and stock text; the price without GST for business users. */
export function OfferPrice({ product, offer, now }: { product: Product; offer: Offered; now: Date }) {
  const text = useText()
  const stockNote = stockNoteOf(offer.outOfStock ? 0 : product.stock)
  const unit = product.comparedUnit
  const business = offer.kind === 'business'
  const amountText = useAmountText(product.gstRate)
  return (
    <div className="grid gap-2">
      <div>
        <PriceBlock
          pricePaise={offer.unitPaise}
          mrpPaise={toPaise(product.price)}
          gstRate={product.gstRate}
          {...(unit && {
            perUnit: `${amountText(offer.unitPaise, unit.share)} / ${text.common.unitName(unit.name)}`,
          })}
          {...(business && { exclGstPaise: withoutGst(offer.unitPaise, product.gstRate) })}
        />
        <div role="status" className="font-semibold text-chilli-700">
          <PriceChangeText offer={offer} />
          {stockNote && <p className="mt-2">{textOf(text.rules, stockNote)}</p>}
        </div>
      </div>
      {offer.deal && product.limitedTimeEndDate !== null && (
        <p className="flex items-center gap-2">
          <Badge kind="percent">{text.product.limitedTimeDeal}</Badge>
          <Countdown endsAt={product.limitedTimeEndDate * 1000} serverNow={now.getTime()} format="banner" />
        </p>
      )}
    </div>
  )
}
