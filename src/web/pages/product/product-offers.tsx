import type { Product } from '#contract/shapes.ts'
import { formatRupees } from '#domain/money.ts'
import { type ProductOffer, productOffers } from '#domain/product-offers.ts'
import type { ShopRules } from '#domain/shop-rules.ts'
import type { Messages } from '#text/text.ts'
import { StoreIcon, TagIcon, TruckIcon } from '#ui/layout/icons.tsx'
import { useText } from '#ui/layout/text.ts'
import { type AmountText, useAmountText } from '#ui/product/price.tsx'
import { tiersOf } from './offer-price.tsx'
import type { Offer } from './use-offer.ts'

const icons = { coins: TagIcon, businessPrice: StoreIcon, freeDelivery: TruckIcon }

function offerText(offer: ProductOffer, amountText: AmountText, text: Messages): string {
  switch (offer.code) {
    case 'coins':
      return text.product.earnCoins(offer)
    case 'businessPrice':
      return text.product.businessPrice({ price: amountText(offer.pricePaise), pieces: offer.pieces })
    case 'freeDelivery':
      return text.product.freeDeliveryFrom({ amount: formatRupees(offer.fromPaise) })
  }
}

/** Offers of the product (coins, business price, free delivery); renders nothing without one. */
export function ProductOffers({
  product,
  offer,
  rules,
  now,
}: {
  product: Product
  offer: Offer
  rules: ShopRules
  now: Date
}) {
  const text = useText()
  const amountText = useAmountText(product.gstRate)
  const { kind, unitPaise, totalPaise, outOfStock, delivery } = offer
  if (outOfStock) return null
  const offers = productOffers(
    {
      kind,
      sellerId: product.sellerId,
      unitPaise,
      totalPaise,
      businessPrices: tiersOf(product, now),
      pincode: delivery.pincode || null,
    },
    rules,
  )
  if (offers.length === 0) return null
  return (
    <ul
      className="flex flex-wrap gap-x-4 gap-y-1 rounded-md bg-leaf-50 px-3 py-1.5 text-xs md:text-sm"
      aria-label={text.product.offers}
    >
      {offers.map((entry) => {
        const Icon = icons[entry.code]
        return (
          <li key={entry.code} className="flex items-center gap-1.5">
            <Icon className="size-4.5 text-leaf-700" />
            {offerText(entry, amountText, text)}
          </li>
        )
      })}
    </ul>
  )
}
