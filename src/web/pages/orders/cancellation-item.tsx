import type { Order, OrderItem } from '#contract/orders.ts'
import { formatRupees, toPaise } from '#domain/money.ts'
import { orderStatus } from '#domain/order-status.ts'
import type { PersonalMessages } from '#text/personal-text.ts'
import { Picture } from '#ui/product/picture.tsx'
import { usePersonalText } from '#web/layout/personal-text.ts'
import { itemStatusText } from './order-item.tsx'

/** Returns why an item cannot be cancelled: out for delivery, delivered or cancelled already. */
export function keptReason(item: OrderItem, order: Order, text: PersonalMessages): string {
  return item.status === orderStatus.outForDelivery
    ? text.orders.outForDeliveryNote
    : itemStatusText(item, order, text)
}

/** An item of an order as phrasing content, so that it can be the label of a checkbox. */
export function ItemOfOrder({ item, note }: { item: OrderItem; note?: string | null }) {
  const text = usePersonalText()
  return (
    <span className="grid grid-cols-[72px_minmax(0,1fr)] gap-3">
      <span className="block overflow-hidden rounded-md border border-ink-200" aria-hidden="true">
        <Picture src={item.productImage ?? '/no-picture.svg'} alt="" sizes="72px" />
      </span>
      <span className="grid content-start gap-0.5">
        <span className="font-semibold">{item.productName} </span>
        <span className="muted text-sm">
          {text.common.soldByStore({ store: item.sellerDetails.storedetails.storename })}{' '}
        </span>
        <span className="num flex flex-wrap justify-between gap-x-3 text-sm">
          <span>{text.orders.quantityLine({ quantity: item.quantity })} </span>
          <b className="font-semibold">{formatRupees(toPaise(item.productPrice) * item.quantity)}</b>
        </span>
        {note && <span className="text-sm font-semibold text-ink-700">{note}</span>}
      </span>
    </span>
  )
}
