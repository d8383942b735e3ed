import type { Product } from '#contract/shapes.ts'
import { decideCod } from '#domain/cash-on-delivery.ts'
import { formatRupees } from '#domain/money.ts'
import { returnWindow } from '#domain/return-window.ts'
import type { ShopRules } from '#domain/shop-rules.ts'
import { deliveryCharge, sellerCharge } from '#domain/shipping.ts'
import type { Messages } from '#text/text.ts'
import type { Offer } from './use-offer.ts'

/** Statements of a product page about delivery, return and payment. */
export type Claims = {
  /** Charge of a delivery to the chosen pincode, or to any if none is chosen; null outside the delivery area. */
  delivery: { text: string; waivedPaise: number } | null
  /** Return window of the product, or that it cannot be returned. */
  returns: string
  isReturnable: boolean
  /** Ways to pay this total at the chosen pincode; null outside the delivery area. */
  payment: string | null
}

type ClaimOffer = {
  totalPaise: Offer['totalPaise']
  delivery: Pick<Offer['delivery'], 'pincode' | 'undeliverable' | 'cashOnDelivery'>
}

/** Returns the days for returns of a product, 0 if it cannot be returned without a fault. */
export function returnDaysOf(
  { nonReturnableItem, categoryReturnDays }: Pick<Product, 'nonReturnableItem' | 'categoryReturnDays'>,
  shopDays: number,
): number {
  const window = returnWindow({
    categoryDays: categoryReturnDays,
    nonReturnable: nonReturnableItem,
    shopDays,
  })
  return window.nonReturnable ? 0 : window.days
}

/** Returns the claims of a product page, from the product, the rules of the shop and the chosen pincode. */
export function claimsOf(
  product: Pick<Product, 'nonReturnableItem' | 'categoryReturnDays' | 'sellerId'>,
  { totalPaise, delivery: { pincode, undeliverable, cashOnDelivery } }: ClaimOffer,
  text: Messages,
  { shipping, returnDays: shopDays, cod: codRules }: ShopRules,
): Claims {
  const charge = sellerCharge(
    { sellerId: product.sellerId, subTotalPaise: totalPaise },
    shipping,
    pincode || null,
  )
  const { shippingPaise, shippingWaivedPaise } = deliveryCharge(totalPaise, charge)
  const days = returnDaysOf(product, shopDays)
  const isReturnable = days > 0
  const returns = isReturnable ? text.product.returnAtDoor({ days }) : text.product.notReturnable
  if (undeliverable) return { delivery: null, returns, isReturnable, payment: null }
  const cod = decideCod(
    { totalPaise: totalPaise + shippingPaise, pincodeAllows: cashOnDelivery !== false, accountAllows: true },
    codRules,
  )
  return {
    delivery:
      shippingPaise === 0
        ? { text: text.common.freeDelivery, waivedPaise: shippingWaivedPaise }
        : {
            text: text.product.deliveryCharge({
              charge: formatRupees(shippingPaise),
              freeFrom: formatRupees(charge.freeFromPaise),
            }),
            waivedPaise: 0,
          },
    returns,
    isReturnable,
    payment:
      'error' in cod
        ? text.product.paymentOnline
        : cashOnDelivery
          ? text.product.paymentWays
          : text.product.paymentByPincode,
  }
}
