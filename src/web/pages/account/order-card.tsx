import { useState } from 'react'
import { usePersonalText } from '#web/layout/personal-text.ts'
import type { Order } from '#contract/orders.ts'
import { formatRupees, toPaise } from '#domain/money.ts'
import { orderStatus, statusName } from '#domain/order-status.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Badge, type BadgeKind } from '#ui/product/badge.tsx'
import { ButtonLink } from '#ui/forms/button.tsx'
import { Picture } from '#ui/product/picture.tsx'
import { dateOf, nextEventText } from '#web/components/orders/order-events.ts'
import { pathTo } from '#web/path-to.ts'

const MAX_PICTURES = 4
const badges: Readonly<Record<number, BadgeKind>> = {
  [orderStatus.processing]: 'wait',
  [orderStatus.shipped]: 'info',
  [orderStatus.outForDelivery]: 'info',
  [orderStatus.delivered]: 'good',
  [orderStatus.cancelled]: 'bad',
}

/** Neither lays out cards below the screen nor loads their pictures. */
const offscreen = { contentVisibility: 'auto', containIntrinsicSize: 'auto 15rem' } as const

/** An order in a list: status, products, total, link to its page. */
export function OrderCard({ order, track }: { order: Order; track?: boolean }) {
  const text = usePersonalText()
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
          <Badge kind={badges[order.status] ?? 'plain'}>{label}</Badge>
          {next !== label && <b className="font-semibold">{next}</b>}
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
          <p className="line-clamp-2">{items.map((item) => item.productName).join(', ')}</p>
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
      <p className="flex flex-wrap gap-2">
        {track && order.status < orderStatus.delivered && (
          <ButtonLink
            kind="secondary"
            small
            href={`${href}#track-details`}
            aria-label={text.account.trackOrderNamed({ orderNumber: order.orderNumber })}
          >
            {text.common.trackOrder}
          </ButtonLink>
        )}
        <ButtonLink
          kind="neutral"
          small
          href={href}
          aria-label={text.account.viewOrderNamed({ orderNumber: order.orderNumber })}
        >
          {text.account.viewOrder}
        </ButtonLink>
      </p>
    </li>
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
