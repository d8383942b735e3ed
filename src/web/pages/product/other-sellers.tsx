import { useEffect, useState } from 'react'
import type { Product } from '#contract/shapes.ts'
import { toPaise } from '#domain/money.ts'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { useText } from '#ui/layout/text.ts'
import { useAmountText } from '#ui/product/price.tsx'
import { sendPagedCall } from '#web/api/client.ts'
import { OffersList } from './offers-list.tsx'
import type { Wanted } from './use-offer.ts'

/** Number of offers of other sellers and the lowest unit price in rupees. */
export type OffersFound = { total: number; unitPrice: number }

type Props = {
  product: Product
  offer: Wanted
  /** Offers in the rendered page, for one unit and a visitor without a pincode. */
  found: OffersFound
}

/** Other sellers of the item: number and lowest price, then the list. Hidden if nobody else can deliver the order. */
export default function OtherSellers({ product, offer, found }: Props) {
  const text = useText()
  const amountText = useAmountText(product.gstRate)
  const [isOpen, setIsOpen] = useState(false)
  const { total, unitPrice } = useOffersFound(product.productId, offer, found)
  if (total === 0) return null
  const price = amountText(toPaise(unitPrice))
  return (
    <section className="panel py-0" aria-label={text.product.otherSellers}>
      <Disclosure
        level={2}
        summary={text.product.otherSellersFrom({ count: total, price })}
        onOpen={() => setIsOpen(true)}
      >
        {isOpen && <OffersList key={product.productId} product={product} offer={offer} total={total} />}
      </Disclosure>
    </section>
  )
}

/** Waits for the end of typing, in ms. */
const PAUSE_MS = 300

/** Returns number and lowest price for the viewer, the quantity and the pincode; until they are loaded those of the page. */
function useOffersFound(productId: string, offer: Wanted, found: OffersFound): OffersFound {
  const { kind, quantity } = offer
  const { pincode } = offer.delivery
  // The section stays when another variant is chosen.
  const [loaded, setLoaded] = useState<(OffersFound & { productId: string }) | null>(null)
  const isOfPage = kind === 'personal' && quantity === 1 && pincode === ''
  useEffect(() => {
    if (isOfPage) return
    let isCurrent = true
    const load = async () => {
      const input = { productId, quantity, limit: 1, ...(pincode && { pincode }) }
      const { body, total } = await sendPagedCall('GET /product-offers', input)
      if (isCurrent) setLoaded({ productId, total, unitPrice: body[0]?.unitPrice ?? 0 })
    }
    // Without an answer the offers of the page stay.
    const timer = setTimeout(() => void load().catch(() => {}), PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [isOfPage, kind, productId, quantity, pincode])
  return isOfPage || loaded?.productId !== productId ? found : loaded
}
