import { useRef } from 'react'
import type { Product } from '#contract/shapes.ts'
import { formatRupees } from '#domain/money.ts'
import { moqLabel } from '#domain/quantity.ts'
import { inStock } from '#domain/stock.ts'
import { ReturnIcon, ShieldIcon, TagIcon, TruckIcon, WalletIcon } from '#ui/icons.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { BuyButtons } from './buy-buttons.tsx'
import { DeliveryCheck } from './delivery-check.tsx'
import type { Offer } from './use-offer.ts'

/** Delivery, quantity and the buttons. */
export function BuyBox({ product, offer, now }: { product: Product; offer: Offer; now: Date }) {
  const box = useRef<HTMLDivElement>(null)
  const available = inStock(product.stock)
  return (
    <section className="panel grid content-start gap-4" aria-label="Buy this product">
      <DeliveryCheck sellerId={product.sellerId} now={now} />
      {available && offer.kind === 'business' && (
        <div className="flex flex-wrap items-start justify-between gap-3">
          <Stepper
            label={product.name}
            value={offer.quantity}
            onChange={offer.setQuantity}
            min={offer.limits.min}
            max={Math.min(offer.limits.max, Math.max(product.stock, offer.limits.min))}
            note={moqLabel(offer.limits)}
          />
          <p className="text-end">
            <span className="muted block text-xs">Total for {offer.quantity}</span>
            <b className="num text-lg">{formatRupees(offer.totalPaise)}</b>
          </p>
        </div>
      )}
      <div ref={box} id="buy-buttons" className="grid gap-2">
        <BuyButtons product={product} offer={offer} />
      </div>
      <Facts product={product} />
    </section>
  )
}

/** What a buyer should know before paying: delivery, returns, warranty, ways to pay (browsing §2 "badges"). */
function Facts({ product }: { product: Product }) {
  const warranty = product.oneYearWarrenty ? '1 year warranty' : product.noWarrenty ? 'No warranty' : null
  const facts = [
    product.tharaCartDelivery && { Icon: TruckIcon, words: 'Delivered by TharaCart' },
    {
      Icon: ReturnIcon,
      words: product.nonReturnableItem ? 'This item cannot be returned' : 'Returns accepted',
    },
    warranty && { Icon: ShieldIcon, words: warranty },
    product.branded && { Icon: TagIcon, words: 'Branded product' },
    { Icon: WalletIcon, words: 'UPI, cards, net banking or Cash on Delivery' },
  ].filter((fact) => fact !== null && fact !== false)
  return (
    <ul className="grid gap-2 border-t border-ink-200 pt-3 text-sm text-ink-700">
      {facts.map(({ Icon, words }) => (
        <li key={words} className="flex items-center gap-2">
          <Icon className="size-4.5 text-leaf-700" />
          {words}
        </li>
      ))}
    </ul>
  )
}
