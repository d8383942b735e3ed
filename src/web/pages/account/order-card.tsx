import { useState } from 'react'
import { signedInTexts } from '#text/signed-in.ts'
import { useText } from '#ui/layout/text.ts'
import type { Order, OrderParcel } from '#contract/orders.ts'
import { formatRupees, toPaise } from '#domain/money.ts'
import { orderStatus, statusName } from '#domain/order-status.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Badge, type BadgeKind } from '#ui/product/badge.tsx'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { Picture } from '#ui/product/picture.tsx'
import { ProductName } from '#ui/product/product-name.tsx'
import { dateOf, nextEventText } from '#web/components/orders/order-events.ts'
import { pathTo } from '#web/path-to.ts'
import { buyOrder } from '#web/components/orders/buy-order.ts'

const MAX_PICTURES = 4
const badges: Readonly<Record<number, BadgeKind>> = {
  [orderStatus.processing]: 'wait',
  [orderStatus.shipped]: 'info',
  [orderStatus.outForDelivery]: 'info',
  [orderStatus.delivered]: 'good',
  [orderStatus.cancelled]: 'bad',
}

/** CSS that skips layout and picture loading of off-screen cards. */
const offscreen = { contentVisibility: 'auto', containIntrinsicSize: 'auto 15rem' } as const

/** An order in a list: status, products, total, link to its page. */
export function OrderCard({ order }: { order: Order }) {
  const text = useText(signedInTexts)
  const { items } = order.product
  const href = pathTo('/order-inner-page/:orderId', { orderId: order.orderId })
  const [now] = useState(() => new Date())
  const next = nextEventText(order, text, now)
  const label = text.orderStatus.names[statusName(order.status)]
  const cancelled = items.filter(({ status }) => status === orderStatus.cancelled).length
  const isPartlyCancelled = cancelled > 0 && cancelled < items.length
  return (
    <li className="grid gap-3 rounded-lg border border-ink-200 p-3" style={offscreen}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="flex flex-wrap items-center gap-2">
          <b className="text-md font-semibold">{next}</b>
          {next !== label && <Badge kind={badges[order.status] ?? 'plain'}>{label}</Badge>}
        </p>
        <p className="muted num text-sm">
          {text.account.placedOn({ date: text.orderStatus.date(dateOf(order.orderDate)) })}
        </p>
      </div>
      <div className="flex gap-3">
        <ul className="flex flex-none gap-1.5" aria-hidden="true">
          {items.slice(0, MAX_PICTURES).map((item) => (
            <li
              key={item.productId}
              className="size-14 overflow-hidden rounded-md border border-ink-200 nth-[n+3]:max-md:hidden"
            >
              <Picture src={item.productImage ?? '/no-picture.svg'} alt="" sizes="56px" />
            </li>
          ))}
        </ul>
        <div className="min-w-0">
          <p className="line-clamp-2">
            <ProductName name={items.map((item) => item.productName).join(', ')} />
          </p>
          <p className="muted num text-sm">
            {order.sellerDetails.storedetails.storename} · {formatRupees(toPaise(order.total))}
            {isPartlyCancelled && (
              <b className="font-semibold">
                {' '}
                {text.orders.remainingNow({ amount: formatRupees(toPaise(order.remaining.total)) })}
              </b>
            )}
          </p>
          {isPartlyCancelled && (
            <p className="num text-sm">{text.orders.partlyCancelled({ cancelled, count: items.length })}</p>
          )}
          <p className="muted num text-sm">
            {text.common.orderId} <span className="whitespace-nowrap">{order.orderNumber}</span>
          </p>
        </div>
      </div>
      <ShipmentProgress order={order} />
      <div className="flex flex-wrap gap-2">
        {order.status < orderStatus.delivered ? (
          <ButtonLink
            kind="secondary"
            small
            href={`${href}#track-details`}
            aria-label={text.account.trackOrderNamed({ orderNumber: order.orderNumber })}
          >
            {text.common.trackOrder}
          </ButtonLink>
        ) : (
          items.some(({ sold }) => sold) && <BuyAgainButton order={order} />
        )}
        <ButtonLink
          kind="neutral"
          small
          href={href}
          aria-label={text.account.viewOrderNamed({ orderNumber: order.orderNumber })}
        >
          {text.account.viewOrder}
        </ButtonLink>
      </div>
    </li>
  )
}

const STEPS = 4
/** Progress steps (of 4) by parcel stage. Other stages have no progress bar. */
const stepsTaken: Partial<Record<OrderParcel['stage'], number>> = {
  new: 1,
  accepted: 1,
  packed: 1,
  ready: 1,
  shipped: 2,
  attemptFailed: 2,
  out: 3,
  delivered: STEPS,
}

/** Progress bar for each original parcel; nothing once the order is delivered or cancelled. */
function ShipmentProgress({ order }: { order: Order }) {
  const text = useText(signedInTexts)
  if (order.status >= orderStatus.delivered) return null
  // A replacement parcel is shown with its return (order-returns.tsx).
  const known = order.parcels.filter(({ stage, replacement }) => stepsTaken[stage] && !replacement)
  // There is no parcel before the seller has accepted the order.
  const isWaiting = known.length === 0 && order.status === orderStatus.processing
  const parcels = isWaiting ? [{ parcelId: order.id, stage: 'new' as const }] : known
  return (
    <ul className="grid gap-2" aria-label={text.orders.parcels}>
      {parcels.map(({ parcelId, stage }, index) => (
        <li key={parcelId} className="grid gap-1 text-sm">
          <span>
            {parcels.length > 1 && `${text.orders.parcel({ number: index + 1, count: parcels.length })} · `}
            {text.orders.parcelStages[stage]}
          </span>
          <span className="grid grid-cols-4 gap-1" aria-hidden="true">
            {Array.from({ length: STEPS }, (_, step) => (
              <span
                key={step}
                className={`h-1.5 rounded-full ${step < (stepsTaken[stage] ?? 0) ? 'bg-leaf-700' : 'bg-ink-200'}`}
              />
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Adds the products of an order to the cart again. */
function BuyAgainButton({ order }: { order: Order }) {
  const text = useText(signedInTexts)
  const toast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  async function buy(): Promise<void> {
    setIsBusy(true)
    try {
      await buyOrder(order, toast, text)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button
      kind="secondary"
      small
      busy={isBusy}
      aria-label={text.account.buyOrderAgain({ orderNumber: order.orderNumber })}
      onClick={() => void buy()}
    >
      {text.common.buyAgain}
    </Button>
  )
}

/** Placeholders in the size of order cards, beside a StateText with the loading text. */
export function OrderCardSkeletons({ count }: { count: number }) {
  return (
    <div className="grid gap-3" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="grid gap-3 rounded-lg border border-ink-200 p-3">
          <Skeleton className="h-12 w-full" />
          <div className="flex gap-3">
            <Skeleton className="size-14 flex-none" />
            <Skeleton className="h-24 w-full" />
          </div>
          <Skeleton className="h-11 w-3/4" />
        </div>
      ))}
    </div>
  )
}
