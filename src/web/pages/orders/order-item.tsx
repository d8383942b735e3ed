import { useText } from '#ui/layout/text.ts'
import { signedInTexts, type SignedInMessages } from '#text/signed-in.ts'
import type { Order, OrderItem } from '#contract/orders.ts'
import { coinDiscountPaise } from '#domain/coins.ts'
import { toPaise, formatRupees } from '#domain/money.ts'
import { keepTogether } from '#domain/keep-together.ts'
import { orderStatus, statusOfItem } from '#domain/order-status.ts'
import { goodsTotals } from '#domain/totals.ts'
import type { OrderTotals } from '#web/components/cart/price-summary.tsx'
import type { ReactNode } from 'react'
import { Link } from '#ui/navigation/link.tsx'
import { Picture } from '#ui/product/picture.tsx'
import { Price } from '#ui/product/price.tsx'
import { ProductName } from '#ui/product/product-name.tsx'
import { StoredText } from '#ui/layout/stored-text.tsx'
import { arrivalText, dateOf, missedItsDay } from '#web/components/orders/order-events.ts'
import { pathTo } from '#web/path-to.ts'

/** Returns the payment method of an order as text: "Cash on Delivery" for COD, else prepaid. */
export function paymentModeText(paymentMode: string, text: SignedInMessages): string {
  return paymentMode === 'COD' ? text.common.cashOnDelivery : text.orders.prepaid
}

/**
 * Returns the status of an item as text: "Processing", "Arriving on …", "Delivered on …", "Cancelled on …"
 * (buying §4). Late items, failed attempts and returns to the seller have a text of their own instead of "Arriving on …".
 */
export function itemStatusText(
  item: OrderItem,
  order: Order,
  text: SignedInMessages,
  now: Date = new Date(),
): string {
  const parcel = order.parcels.find((one) => !one.replacement && one.productIds.includes(item.productId))
  if (parcel?.stage === 'rto') return text.orders.returningToSeller
  if (parcel?.stage === 'attemptFailed') return arrivalText(order, parcel, text, now)
  const expectedDeliveryDate = item.expectedDeliveryDate ?? order.expectedDeliveryDate
  return text.orderStatus.item(
    statusOfItem(item.status, order.status, {
      expectedAt: dateOf(expectedDeliveryDate),
      deliveredAt: dateOf(item.deliveredDate ?? order.deliveredDate),
      cancelledAt: dateOf(item.cancel?.cancellationDate ?? null),
      isMissed: missedItsDay({ expectedDeliveryDate }, now),
    }),
  )
}

/** Returns when an item of a new order is delivered; a cancelled one promises nothing. */
export function promiseText(item: OrderItem, order: Order, text: SignedInMessages): string {
  if (item.status === orderStatus.cancelled) return itemStatusText(item, order, text)
  const day = dateOf(item.expectedDeliveryDate)
  return text.orders.estimatedDelivery({
    day: keepTogether(day ? text.dates.day(day) : text.orderStatus.dateMissing),
  })
}

/**
 * Returns the totals of orders at the prices of the sale: the lines less coins (buying §9). A delivery charge that was
 * waived is stored with the orders; one of several has a share of it, which is no amount that anybody was told.
 */
export function orderTotals(orders: readonly Order[]): OrderTotals & { youSavePaise: number } {
  const items = orders.flatMap((order) => order.product.items)
  const { subTotalPaise, youSavePaise } = goodsTotals(
    items.map((item) => ({
      mrpPaise: toPaise(item.productDetails.price),
      unitPaise: toPaise(item.productPrice),
      quantity: item.quantity,
    })),
  )
  const coinPaise = orders.reduce(
    (all, order) => all + coinDiscountPaise(order.creditCoins, toPaise(order.coinValue)),
    0,
  )
  const shippingPaise = orders.reduce((all, order) => all + toPaise(order.shipping), 0)
  const isPart = orders.some(({ id, parentOrderId, ordersTogether }) =>
    id === parentOrderId ? false : ordersTogether > orders.length,
  )
  return {
    subTotalPaise,
    shippingPaise,
    shippingWaivedPaise: isPart ? 0 : orders.reduce((all, order) => all + toPaise(order.shippingWaived), 0),
    coinDiscountPaise: coinPaise,
    totalPaise: subTotalPaise + shippingPaise - coinPaise,
    youSavePaise: youSavePaise + coinPaise,
  }
}

type Props = {
  item: OrderItem
  /** Status text with the expected or actual date. */
  statusText: ReactNode
  actions?: ReactNode
}

/** A product of an order: name, seller, quantity, price at the time of the order. */
export function OrderItemCard({ item, statusText, actions }: Props) {
  const text = useText(signedInTexts)
  const href = pathTo('/product-page/:prodId', { prodId: item.productId })
  return (
    <li className="grid grid-cols-[72px_minmax(0,1fr)] gap-x-3 gap-y-2 py-3 first:pt-0 md:grid-cols-[88px_minmax(0,1fr)_auto]">
      <Link href={href} tabIndex={-1} aria-hidden="true" className="overflow-hidden rounded-md">
        <Picture src={item.productImage ?? '/no-picture.svg'} alt="" sizes="88px" />
      </Link>
      <div className="grid min-w-0 content-start gap-0.5">
        <p className="font-semibold">{statusText}</p>
        <h3 className="text-base font-normal">
          <Link href={href} className="hover:underline">
            <ProductName name={item.productName} />
          </Link>
        </h3>
        <p className="muted text-sm">
          {item.brandDetails.brandName && (
            <>
              <StoredText text={item.brandDetails.brandName} /> ·{' '}
            </>
          )}
          {text.common.soldByStore({ store: item.sellerDetails.storedetails.storename })}
        </p>
        <p className="num text-sm">{text.orders.quantityLine({ quantity: item.quantity })}</p>
        <Price pricePaise={toPaise(item.productPrice)} mrpPaise={toPaise(item.productDetails.price)} />
        {item.quantity > 1 && (
          <p className="num text-sm">
            {text.common.total} <b>{formatRupees(toPaise(item.productPrice) * item.quantity)}</b>
          </p>
        )}
        {item.productNote && (
          <p className="text-sm text-ink-700">{text.common.noteLine({ note: item.productNote })}</p>
        )}
        {item.cancel?.cancellationReason && (
          <p className="text-sm text-ink-700">
            {text.orders.reasonLine({
              reason: text.orders.cancelReason(item.cancel.cancellationReason),
            })}
          </p>
        )}
      </div>
      {actions && (
        <div className="col-span-full flex flex-wrap content-start items-start gap-2 md:col-span-1 md:grid">
          {actions}
        </div>
      )}
    </li>
  )
}
