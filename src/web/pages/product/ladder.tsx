import type { Product } from '#contract/shapes.ts'
import { formatRupees } from '#domain/money.ts'
import { unitPrice } from '#domain/pricing.ts'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { type Tier, TierTable } from '#ui/product/tier-table.tsx'
import { limitsOf, pricedOf, priceOf } from '#web/components/product/prices.ts'
import type { Offer } from './use-offer.ts'

/** What a business pays by quantity: from where, up to where, at which price; a live deal counts where it is lower. */
export function tiersOf(product: Product, now: Date): Tier[] {
  const priced = pricedOf(product)
  const { min } = limitsOf(product, 'business')
  const starts = [min, ...product.tirePrice.map((rung) => rung.minQuantity).filter((from) => from > min)]
  const tiers: Tier[] = []
  for (const from of [...new Set(starts)].toSorted((a, b) => a - b)) {
    const pricePaise = unitPrice(priced, from, 'business', now)
    const last = tiers.at(-1)
    // A rung that changes nothing is no row of its own.
    if (last?.pricePaise === pricePaise) continue
    if (last) last.to = from - 1
    tiers.push({ from, to: null, pricePaise })
  }
  return tiers
}

/** Prices by quantity: open for business buyers, with the row of the quantity they type. */
export function Ladder({ product, offer, now }: { product: Product; offer: Offer; now: Date }) {
  const tiers = tiersOf(product, now)
  const cheapest = tiers.at(-1)
  if (!cheapest || product.tirePrice.length === 0) return null
  const basePaise = priceOf(product, 'personal', now)
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
  if (cheapest.pricePaise >= basePaise) return null
  return (
    <Disclosure summary={`Special offer prices for business: from ${formatRupees(cheapest.pricePaise)}`}>
      <TierTable tiers={tiers} basePaise={basePaise} />
      <p className="muted mt-2">For business accounts with a GSTIN.</p>
    </Disclosure>
  )
}
