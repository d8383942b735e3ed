import { useEffect, useId, useState } from 'react'
import type { Product } from '#contract/shapes.ts'
import { formatRupees } from '#domain/money.ts'
import { NotDeliverable } from './buy-box.tsx'
import { BuyButtons } from './buy-buttons.tsx'
import type { Offer } from './use-offer.ts'

/** Price and buttons at the bottom of phones while those of the page are out of view. */
export function BuyBar({ product, offer }: { product: Product; offer: Offer }) {
  const [isShown, setIsShown] = useState(false)
  const reasonId = useId()
  useEffect(() => {
    const buttons = document.getElementById('buy-buttons')
    if (!buttons) return
    const observer = new IntersectionObserver(([entry]) => setIsShown(entry?.isIntersecting === false))
    observer.observe(buttons)
    return () => observer.disconnect()
  }, [])
  if (!isShown) return null
  return (
    <section
      aria-label="Buy"
      className="fixed inset-x-0 bottom-0 z-20 [body:has(nav[aria-label=Shortcuts])_&]:bottom-14.5 flex flex-wrap items-center gap-2 border-t border-ink-200 bg-white px-3 py-2 shadow-3 md:hidden"
    >
      <NotDeliverable id={reasonId} offer={offer} />
      <p className="num me-auto text-md leading-5 font-bold">
        {formatRupees(offer.totalPaise)}
        {offer.quantity > 1 && <span className="muted block text-xs font-normal">for {offer.quantity}</span>}
      </p>
      <div className="grid flex-1 grid-flow-col auto-cols-fr gap-2">
        <BuyButtons product={product} offer={offer} reasonId={reasonId} small />
      </div>
    </section>
  )
}
