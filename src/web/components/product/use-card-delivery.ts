import { dateOfDay } from '#domain/india-days.ts'
import { deliveryCharge, sellerCharge } from '#domain/shipping.ts'
import { useText } from '#ui/layout/text.ts'
import { useDeliverTo } from '#web/session/deliver-to.ts'
import { useDeliveryDay } from '#web/session/delivery-days.ts'
import { useShopRules } from '#web/session/shop-rules.ts'

/** The delivery line of a card. `id` is the id of the line, for buttons that are disabled because of it (ruling 89). */
export type CardDelivery = { text: string; isRefused: boolean; id: string }

/**
 * Returns when the seller of a product delivers it to the chosen pincode, and whether an order of `totalPaise` is delivered
 * free of charge; null while that is unknown.
 */
export function useCardDelivery(
  { productId, sellerId }: { productId: string; sellerId: string },
  totalPaise: number,
): CardDelivery | null {
  const text = useText()
  const { shipping } = useShopRules()
  const pincode = useDeliverTo()?.pincode
  const day = useDeliveryDay(sellerId, pincode)
  if (!pincode || day === undefined) return null
  const id = `delivery-${productId}`
  const date = day === null ? null : dateOfDay(day)
  if (!date) return { text: text.cards.notDelivered({ pincode }), isRefused: true, id }
  const charge = sellerCharge({ sellerId, subTotalPaise: totalPaise }, shipping, pincode)
  const isFree = deliveryCharge(totalPaise, charge).shippingPaise === 0
  const dayText = { day: text.dates.day(date) }
  return {
    text: isFree ? text.cards.freeDeliveryOn(dayText) : text.cards.deliveryOn(dayText),
    isRefused: false,
    id,
  }
}
