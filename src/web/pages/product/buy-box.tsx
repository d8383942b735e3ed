import { useId } from 'react'
import type { Product } from '#contract/shapes.ts'
import { formatRupees } from '#domain/money.ts'
import { moqLabel } from '#domain/quantity.ts'
import { ReturnIcon, ShieldIcon, TagIcon, TruckIcon, WalletIcon } from '#ui/layout/icons-more.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Stepper } from '#ui/forms/stepper.tsx'
import { BuyButtons } from './buy-buttons.tsx'
import { DeliveryCheck } from './delivery-check.tsx'
import type { Offer } from './use-offer.ts'

/** Delivery, quantity and buttons. */
export function BuyBox({ product, offer, now }: { product: Product; offer: Offer; now: Date }) {
  const reasonId = useId()
  return (
    <section className="panel grid content-start gap-4" aria-label="Buy this product">
      <DeliveryCheck offer={offer} now={now} />
      {!offer.outOfStock && <Quantity product={product} offer={offer} />}
      <div id="buy-buttons" className="grid gap-2">
        <BuyButtons product={product} offer={offer} reasonId={reasonId} />
        <NotDeliverable id={reasonId} offer={offer} />
      </div>
      <Facts product={product} />
    </section>
  )
}

/** Says why the buttons are disabled for a pincode outside the delivery area. */
export function NotDeliverable({ id, offer }: { id: string; offer: Offer }) {
  const { undeliverable, pincode } = offer.delivery
  if (!undeliverable || offer.outOfStock) return null
  return (
    <p id={id} className="w-full text-sm font-semibold text-chilli-700">
      This product cannot be delivered to {pincode}.
    </p>
  )
}

/** The quantity in the cart if the product is in it; otherwise the quantity that a business user types. */
function Quantity({ product, offer }: { product: Product; offer: Offer }) {
  const { kind, line, limits, quantity, messages } = offer
  if (!line && offer.cart.inCart) return <Skeleton className="h-11 w-36" />
  if (!line && kind === 'personal') return null
  const max = line ? limits.max : Math.min(limits.max, product.stock)
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="grid gap-1">
        {line && <span className="muted text-sm">In your cart</span>}
        <Stepper
          label={product.name}
          value={quantity}
          onChange={offer.setQuantity}
          min={limits.min}
          max={Math.max(max, limits.min)}
          error={messages?.error ?? null}
          note={messages?.notice ?? moqLabel(limits)}
        />
        {line?.problem && <p className="font-semibold text-chilli-700">{line.problem}</p>}
      </div>
      <p className="text-end">
        <span className="muted block text-xs">Total for {quantity}</span>
        <b className="num text-lg">{formatRupees(offer.totalPaise)}</b>
      </p>
    </div>
  )
}

/** Facts before buying: delivery, returns, warranty, payment methods (browsing §2 "badges"). */
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
      {facts.map(({ Icon, words: text }) => (
        <li key={text} className="flex items-center gap-2">
          <Icon className="size-4.5 text-leaf-700" />
          {text}
        </li>
      ))}
    </ul>
  )
}
