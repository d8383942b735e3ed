import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Order } from '#contract/orders.ts'
import { StateText } from '#ui/feedback/state-text.tsx'
import { Tracker } from '#ui/product/tracker.tsx'
import { usePersonalText } from '#web/layout/personal-text.ts'
import { ItemActions } from './item-actions.tsx'
import { OrderItemCard } from './order-item.tsx'
import { Parcels } from './parcel-info.tsx'
import { itemLine, nextEventText, trackerSteps } from './tracking.ts'

type Props = {
  order: Order
  /** Its place among the orders of the group. */
  number: number
  count: number
  now: Date
  /** `#track-details` leads to it. */
  isTarget: boolean
  afterDelivery?: boolean
}

/** The part of an order that one seller delivers: progress, parcels, items with their actions. */
export function ChildOrder({ order, number, count, now, isTarget, afterDelivery = false }: Props) {
  const text = usePersonalText()
  const { items } = order.product
  return (
    <>
      <Track order={order} number={number} count={count} now={now} isTarget={isTarget} />
      <section className="panel" aria-labelledby={`items-${order.id}`}>
        <h2 className="heading mb-3" id={`items-${order.id}`}>
          {text.orders.items}
          {count > 1 && (
            <span className="muted block text-sm font-normal">
              {text.orders.parcel({ number, count })} · <span className="num">{order.orderNumber}</span>
            </span>
          )}
        </h2>
        <StateText empty={items.length === 0} emptyText={text.orders.noItems} />
        <ul className="divide-y divide-ink-200">
          {items.map((item) => (
            <OrderItemCard
              key={item.productId}
              item={item}
              statusText={
                <>
                  {itemLine(item, order, text)}
                  {item.returned > 0 && (
                    <span className="block text-sm font-normal">
                      {text.tracking.piecesReturned({ count: item.returned, of: item.quantity })}
                    </span>
                  )}
                </>
              }
              actions={<ItemActions order={order} item={item} now={now} afterDelivery={afterDelivery} />}
            />
          ))}
        </ul>
      </section>
    </>
  )
}

/** Progress of the order; `#track-details` scrolls here (buying §2, §4). */
function Track({ order, number, count, now, isTarget }: Omit<Props, 'afterDelivery'>) {
  const text = usePersonalText()
  const { hash } = useLocation()
  const trackRef = useRef<HTMLElement>(null)
  const isMeant = isTarget && hash === '#track-details'
  useEffect(() => {
    if (!isMeant) return
    trackRef.current?.scrollIntoView({ block: 'center' })
    trackRef.current?.focus({ preventScroll: true })
  }, [isMeant])
  return (
    <section
      ref={trackRef}
      id={isTarget ? 'track-details' : undefined}
      tabIndex={-1}
      className="panel grid gap-4 outline-none"
      aria-labelledby={`track-${order.id}`}
    >
      <header>
        <h2 className="heading" id={`track-${order.id}`}>
          {count > 1 ? text.tracking.trackParcel({ number, count }) : text.orders.trackTitle}
        </h2>
        <p className="muted">
          {text.common.soldByStore({ store: order.sellerDetails.storedetails.storename })}
        </p>
        <p className="text-md font-semibold">{nextEventText(order, now, text)}</p>
      </header>
      <Tracker steps={trackerSteps(order, text)} />
      <Parcels order={order} />
    </section>
  )
}
