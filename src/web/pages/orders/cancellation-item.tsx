import type { Order, OrderItem } from '#contract/orders.ts'
import { toPaise } from '#domain/money.ts'
import { orderStatus } from '#domain/order-status.ts'
import type { SignedInMessages } from '#text/signed-in.ts'
import { ItemRow } from './item-row.tsx'
import { itemStatusText } from './order-item.tsx'

/** Returns why an item cannot be cancelled: out for delivery, delivered or cancelled already. */
export function keptReason(item: OrderItem, order: Order, text: SignedInMessages): string {
  return item.status === orderStatus.outForDelivery
    ? text.orders.outForDeliveryNote
    : itemStatusText(item, order, text)
}

export function ItemOfOrder({ item, note }: { item: OrderItem; note?: string | null }) {
  const paise = toPaise(item.productPrice) * item.quantity
  return <ItemRow item={item} paise={paise} store={item.sellerDetails.storedetails.storename} note={note} />
}
