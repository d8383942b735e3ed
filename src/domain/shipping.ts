import type { SellerShipping, ShippingCharge, ShippingRules } from './shop-rules.ts'

/** Value of the goods of one seller in a cart. */
export type SellerSubTotal = { sellerId: string; subTotalPaise: number }
/** Returns the delivery charge of an order, and the amount that is struck through if delivery is free. Paise. */
export function deliveryCharge(
  subTotalPaise: number,
  { chargePaise, freeFromPaise }: ShippingCharge,
): { shippingPaise: number; shippingWaivedPaise: number } {
  return subTotalPaise >= freeFromPaise
    ? { shippingPaise: 0, shippingWaivedPaise: chargePaise }
    : { shippingPaise: chargePaise, shippingWaivedPaise: 0 }
}

/** Returns the seller's own charge with the longest prefix of the pincode, or null. */
export function ownCharge(
  { sellers }: ShippingRules,
  sellerId: string,
  pincode: string,
): SellerShipping | null {
  const matching = sellers.filter(
    (charge) => charge.sellerId === sellerId && pincode.startsWith(charge.pincode),
  )
  return matching.toSorted((a, b) => b.pincode.length - a.pincode.length)[0] ?? null
}

/** Returns the delivery charge of an order of one seller's goods, as `deliveryBySeller` chooses it. */
export function sellerCharge(
  part: SellerSubTotal,
  rules: ShippingRules,
  pincode: string | null,
): ShippingCharge {
  if (pincode !== null) return ownCharge(rules, part.sellerId, pincode) ?? rules
  const own = rules.sellers.filter(({ sellerId }) => sellerId === part.sellerId)
  const paise = (charge: ShippingCharge) => deliveryCharge(part.subTotalPaise, charge).shippingPaise
  const elsewhere = ownCharge(rules, part.sellerId, '') ?? rules
  return own.reduce<ShippingCharge>(
    (highest, charge) => (paise(charge) > paise(highest) ? charge : highest),
    elsewhere,
  )
}

/** Returns the value of goods in paise from which delivery is free for every seller and pincode. */
export function freeDeliveryFrom(rules: ShippingRules): number {
  const charges: ShippingCharge[] = [rules, ...rules.sellers]
  return Math.max(...charges.map(({ chargePaise, freeFromPaise }) => (chargePaise === 0 ? 0 : freeFromPaise)))
}
