import { earnedCoins } from './earned-coins.ts'
import type { AccountKind, PriceTier } from './pricing.ts'
import { deliveryCharge, sellerCharge } from './shipping.ts'
import type { ShopRules } from './shop-rules.ts'

/** Offers of a product besides its price: coins, a lower price for business accounts, free delivery. */
export type ProductOffer =
  | { code: 'coins'; coins: number }
  | { code: 'businessPrice'; pricePaise: number; pieces: number }
  | { code: 'freeDelivery'; fromPaise: number }

type Offered = {
  kind: AccountKind
  sellerId: string
  /** Price for the viewer of one piece, and of the quantity that the viewer orders. */
  unitPaise: number
  totalPaise: number
  /** Prices of a business account by quantity, with the business price at its least quantity. */
  businessPrices: readonly PriceTier[]
  /** Null while it is unknown. */
  pincode: string | null
}

/**
 * Returns the offers of a product page, from the prices of the product and the rules of the shop; empty if there are none.
 * Business accounts see their prices in a table instead. A delivery that is free at any amount is no offer.
 */
export function productOffers(
  { kind, sellerId, unitPaise, totalPaise, businessPrices, pincode }: Offered,
  { coins: coinRules, shipping }: Pick<ShopRules, 'coins' | 'shipping'>,
): ProductOffer[] {
  const offers: ProductOffer[] = []
  const coins = earnedCoins(totalPaise, coinRules)
  if (coins > 0) offers.push({ code: 'coins', coins })
  const cheaper = businessPrices
    .filter(({ pricePaise }) => pricePaise < unitPaise)
    .toSorted((a, b) => a.minQuantity - b.minQuantity)[0]
  if (kind === 'personal' && cheaper)
    offers.push({ code: 'businessPrice', pricePaise: cheaper.pricePaise, pieces: cheaper.minQuantity })
  const charge = sellerCharge({ sellerId, subTotalPaise: totalPaise }, shipping, pincode)
  if (deliveryCharge(totalPaise, charge).shippingPaise > 0)
    offers.push({ code: 'freeDelivery', fromPaise: charge.freeFromPaise })
  return offers
}
