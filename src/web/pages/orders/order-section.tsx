import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Order } from '#contract/orders.ts'
import { orderStatus } from '#domain/order-status.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { StateText } from '#ui/feedback/state-text.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Tracker } from '#ui/product/tracker.tsx'
import { isLate, nextEventText, returningSince } from '#web/components/orders/order-events.ts'
import { signedInTexts } from '#text/signed-in.ts'
import { useText } from '#ui/layout/text.ts'
import { pathTo } from '#web/path-to.ts'
import { ItemActions } from './order-actions.tsx'
import { OrderItemCard, itemStatusText } from './order-item.tsx'
import { ParcelList } from './order-parcels.tsx'
import { trackerSteps } from './tracker-steps.ts'

/** The sections of the orders of a group: each order has its own seller, progress, products and actions (ruling 30). */
export function OrderSections({ orders, ...shown }: { orders: readonly Order[] } & Shown) {
  const [now] = useState(() => new Date())
  const tracked = orders.find(({ status }) => status < orderStatus.delivered) ?? orders[0]
  return orders.map((order) => (
    <OrderSection key={order.id} order={order} {...shown} isTracked={order === tracked} now={now} />
  ))
}

type Shown = {
  /** Shows the number as a link to the page of the order. */
  linked: boolean
  /** The page is about the delivery: without the number of the order, and why it cannot be cancelled any more. */
  ofDelivery?: boolean
}

type Props = Shown & {
  order: Order
  now: Date
  /** `#track-details` leads to its tracker. */
  isTracked: boolean
}

function OrderSection({ order, linked, ofDelivery = false, isTracked, now }: Props) {
  const text = useText(signedInTexts)
  const { orderId, orderNumber, sellerDetails } = order
  const { items } = order.product
  return (
    <section className="panel grid gap-4" aria-labelledby={`order-${orderId} seller-${orderId}`}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="heading" id={`order-${orderId}`}>
          {nextEventText(order, text, now)}
        </h2>
        <p className="muted" id={`seller-${orderId}`}>
          {text.common.soldByStore({ store: sellerDetails.storedetails.storename })}
          {(linked || !ofDelivery) && (
            <>
              {' · '}
              <span className="num whitespace-nowrap">
                {text.documents.orderNumber}{' '}
                {linked ? (
                  <Link className="link" href={pathTo('/order-inner-page/:orderId', { orderId })}>
                    {orderNumber}
                  </Link>
                ) : (
                  orderNumber
                )}
              </span>
            </>
          )}
        </p>
      </header>
      {isLate(order, now) && <Notice kind="warning">{text.orders.lateNote}</Notice>}
      {returningSince(order) && (
        <Notice>{text.orders.returningNote[order.paymentMode === 'COD' ? 'cash' : 'prepaid']}</Notice>
      )}
      <Progress order={order} isTracked={isTracked} now={now} />
      <ParcelList order={order} now={now} />
      <StateText empty={items.length === 0} emptyText={text.orders.noItems} />
      {items.length > 0 && (
        <ul className="divide-y divide-ink-200 border-t border-ink-200 pt-3" aria-label={text.orders.items}>
          {items.map((item) => (
            <OrderItemCard
              key={item.productId}
              item={item}
              statusText={itemStatusText(item, order, text, now)}
              actions={<ItemActions order={order} item={item} explainsCancellation={!ofDelivery} />}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

/** Progress of an order; `#track-details` scrolls here (buying §2, §4). */
function Progress({ order, isTracked, now }: { order: Order; isTracked: boolean; now: Date }) {
  const text = useText(signedInTexts)
  const { hash } = useLocation()
  const ref = useRef<HTMLDivElement>(null)
  const isTarget = isTracked && hash === '#track-details'
  useEffect(() => {
    if (!isTarget) return
    ref.current?.scrollIntoView({ block: 'center' })
    ref.current?.focus({ preventScroll: true })
  }, [isTarget])
  return (
    <div
      ref={ref}
      id={isTracked ? 'track-details' : undefined}
      tabIndex={isTracked ? -1 : undefined}
      className="outline-none"
      role="group"
      aria-label={text.orders.trackTitle}
    >
      <Tracker steps={trackerSteps(order, text, now)} />
    </div>
  )
}
