import { coinDiscountPaise } from './coins.ts'
import { orderStatus, type OrderStatus } from './order-status.ts'

/** An item of an order, with the parcel that it is in; '' without one. */
export type CashItem = { parcelId: string; linePaise: number; coins: number; status: OrderStatus }

/**
 * Returns the paise that are still to be paid for an order on delivery, by parcel: for the items that are neither delivered
 * nor cancelled. The delivery charge is paid with the first parcel; `items` are sorted by parcel.
 */
export function cashByParcel(
  items: readonly CashItem[],
  { shippingPaise, coinValuePaise }: { shippingPaise: number; coinValuePaise: number },
): Map<string, number> {
  const open = items.filter(({ status }) => status < orderStatus.delivered)
  const parcels = [...Map.groupBy(open, ({ parcelId }) => parcelId)]
  const isChargePaid = items.some(({ status }) => status === orderStatus.delivered)
  return new Map(
    parcels.map(([parcelId, own], index) => [
      parcelId,
      own.reduce((sum, item) => sum + item.linePaise, 0) -
        coinDiscountPaise(
          own.reduce((sum, item) => sum + item.coins, 0),
          coinValuePaise,
        ) +
        (index === 0 && !isChargePaid ? shippingPaise : 0),
    ]),
  )
}
