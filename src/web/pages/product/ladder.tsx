import type { Product } from '#contract/shapes.ts'
import { formatRupees, toPaise } from '#domain/money.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { type Tier, TierTable } from '#ui/tier-table.tsx'
import type { Offer } from './use-offer.ts'

/** The rungs of a product as rows: from where, up to where, at which price. */
export function tiersOf(
  product: Pick<Product, 'tirePrice' | 'b2bminQty' | 'businessPrice' | 'sellingPrice'>,
): Tier[] {
  const rungs = product.tirePrice.toSorted((a, b) => a.minQuantity - b.minQuantity)
  const first = rungs[0]
  const base = toPaise(product.businessPrice ?? product.sellingPrice)
  const starts =
    first && first.minQuantity > product.b2bminQty ? [{ from: product.b2bminQty, pricePaise: base }] : []
  const tiers = [
    ...starts,
    // A rung above the business price never counts: the lower one does (decision 18).
    ...rungs.map((rung) => ({
      from: rung.minQuantity,
      pricePaise: Math.min(base, toPaise(rung.discountPrice)),
    })),
  ]
  return tiers
    .map((tier, at) => ({ ...tier, to: (tiers[at + 1]?.from ?? Infinity) - 1 }))
    .map((tier) => ({
      ...tier,
      to: Number.isFinite(tier.to) ? tier.to : null,
    }))
}

/** Prices by quantity: open for business buyers, with the row of the quantity they type. */
export function Ladder({ product, offer }: { product: Product; offer: Offer }) {
  const tiers = tiersOf(product)
  const cheapest = tiers.at(-1)
  if (!cheapest || product.tirePrice.length === 0) return null
  const basePaise = toPaise(product.sellingPrice)
  if (offer.kind === 'business') {
    return (
      <div className="grid gap-2">
        <h2 className="font-semibold">Special offer prices</h2>
        <TierTable tiers={tiers} quantity={offer.quantity} basePaise={basePaise} />
        {offer.next && (
          <p role="status" className="text-leaf-800">
            Add {offer.next.minQuantity - offer.quantity} more to pay{' '}
            <b className="num">{formatRupees(offer.next.pricePaise)}</b> per piece.
          </p>
        )}
      </div>
    )
  }
  return (
    <Disclosure summary={`Special offer prices for business: from ${formatRupees(cheapest.pricePaise)}`}>
      <TierTable tiers={tiers} basePaise={basePaise} />
      <p className="muted mt-2">For business accounts with a GSTIN.</p>
    </Disclosure>
  )
}
