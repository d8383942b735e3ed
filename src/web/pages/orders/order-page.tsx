import { usePersonalText } from '#web/layout/personal-text.ts'
import type { PersonalMessages } from '#text/personal-text.ts'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Order } from '#contract/orders.ts'
import { canCancel, orderStatus, trackerStages } from '#domain/order-status.ts'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { StateText } from '#ui/feedback/state-text.tsx'
import { Tracker, type TrackerStep } from '#ui/product/tracker.tsx'
import { useCall } from '#web/api/client.ts'
import { useSignedIn } from '#web/session/viewer.ts'
import { AddressLines } from '#web/components/address/address-lines.tsx'
import { LoadError } from '#web/components/feedback/load-error.tsx'
import { PageHead } from '#web/layout/page-head.tsx'
import { PriceSummary } from '#web/components/cart/price-summary.tsx'
import { useRefreshOnReturn } from '#web/components/cart/use-cart.ts'
import { pathTo } from '#web/path-to.ts'
import type { Route } from './+types/order-page'
import { OrderItemCard, dateOf, paymentModeText, orderTotals, itemStatusText } from './order-item.tsx'

/** An order, by its own id or the id of its order group (buying §2 "Order details"). */
export default function OrderPage({ params: { orderId } }: Route.ComponentProps) {
  const text = usePersonalText()
  const signedIn = useSignedIn()
  const {
    data: order,
    status,
    error,
    refresh,
  } = useCall('GET /order-inner-details/:orderId', { orderId }, signedIn)
  useRefreshOnReturn(refresh)
  return (
    <div className="wrap grid gap-3 pb-10">
      <PageHead
        title={text.orders.detailsTitle}
        back={pathTo('/my-account/:section?', { section: 'my-orders' })}
        backLabel={text.orders.backToOrders}
      />
      {status === 'failed' && !order && (
        <LoadError
          title={text.orders.detailsFailed}
          alternative={{
            href: pathTo('/my-account/:section?', { section: 'my-orders' }),
            label: text.common.myOrders,
          }}
          error={error}
          onRetry={() => void refresh()}
        />
      )}
      {!order && status !== 'failed' && (
        <>
          <ProgressBar />
          <StateText loading emptyText="" />
        </>
      )}
      {order && <Details order={order} />}
    </div>
  )
}

function Details({ order }: { order: Order }) {
  const text = usePersonalText()
  const { items } = order.product
  return (
    <>
      <section className="panel grid gap-4 md:grid-cols-3" aria-label={text.orders.aboutOrder}>
        <dl className="grid content-start gap-1.5 [&>dt]:text-ink-600">
          <dt>{text.common.orderId}</dt>
          <dd className="num mb-1 font-semibold">{order.orderNumber}</dd>
          {order.ordersTogether > 1 && order.parentOrderId !== order.orderId && (
            <>
              <dt>{text.orders.orderedTogether}</dt>
              <dd className="num mb-1">
                <Link
                  className="link"
                  href={pathTo('/order-inner-page/:orderId', { orderId: order.parentOrderId })}
                >
                  {order.parentOrderNumber}
                </Link>
              </dd>
            </>
          )}
          <dt>{text.orders.placed}</dt>
          <dd className="mb-1">{text.orderStatus.date(dateOf(order.orderDate))}</dd>
          <dt>{text.orders.paymentMethod}</dt>
          <dd>{paymentModeText(order.paymentMode, text)}</dd>
        </dl>
        <div>
          <h2 className="mb-1 font-semibold">{text.common.deliveryAddress}</h2>
          <AddressLines address={order.shipTo} />
        </div>
        <div>
          <h2 className="mb-2 font-semibold">{text.orders.paymentSummary}</h2>
          <PriceSummary {...orderTotals([order])} />
        </div>
      </section>
      <Track order={order} />
      <section className="panel" aria-labelledby="order-items">
        <h2 className="heading mb-3" id="order-items">
          {text.orders.items}
        </h2>
        <StateText empty={items.length === 0} emptyText={text.orders.noItems} />
        <ul className="divide-y divide-ink-200">
          {items.map((item) => (
            <OrderItemCard
              key={`${item.sellerDetails.sellerId}${item.productId}`}
              item={item}
              statusText={itemStatusText(item, order, text)}
              actions={<ItemActions orderId={order.orderId} item={item} />}
            />
          ))}
        </ul>
      </section>
    </>
  )
}

function ItemActions({ orderId, item }: { orderId: string; item: Order['product']['items'][number] }) {
  const text = usePersonalText()
  const { status, productName, productId } = item
  const product = pathTo('/product-page/:prodId', { prodId: productId })
  return (
    <>
      {canCancel(status) ? (
        <ButtonLink
          kind="neutral"
          small
          href={`${pathTo('/order-inner-cancellation/:orderId', { orderId })}?item=${encodeURIComponent(productId)}`}
          aria-label={text.orders.cancelItem({ productName })}
        >
          {text.orderStatus.cancelItem}
        </ButtonLink>
      ) : (
        status === orderStatus.outForDelivery && (
          <span className="grid gap-1">
            <Button kind="neutral" small disabled>
              {text.orderStatus.cannotCancel}
            </Button>
            <span className="muted max-w-40 text-xs">{text.orders.outForDeliveryNote}</span>
          </span>
        )
      )}
      {status === orderStatus.delivered && (
        <ButtonLink
          kind="secondary"
          small
          href={`${product}#reviews`}
          aria-label={text.orders.reviewProductNamed({ productName })}
        >
          {text.orders.reviewProduct}
        </ButtonLink>
      )}
      {(status === orderStatus.delivered || status === orderStatus.cancelled) && (
        <ButtonLink
          kind="secondary"
          small
          href={product}
          aria-label={text.orders.buyAgainNamed({ productName })}
        >
          {text.common.buyAgain}
        </ButtonLink>
      )}
      <ButtonLink
        kind="quiet"
        small
        href={pathTo('/my-account/:section?', { section: 'help-centre' })}
        aria-label={text.orders.needHelpNamed({ productName })}
      >
        {text.orders.needHelp}
      </ButtonLink>
    </>
  )
}

/** Progress of the order; `#track-details` scrolls here (buying §2, §4). */
function Track({ order }: { order: Order }) {
  const text = usePersonalText()
  const { hash } = useLocation()
  const trackRef = useRef<HTMLElement>(null)
  const isTarget = hash === '#track-details'
  useEffect(() => {
    if (!isTarget) return
    trackRef.current?.scrollIntoView({ block: 'center' })
    trackRef.current?.focus({ preventScroll: true })
  }, [isTarget])
  return (
    <section
      ref={trackRef}
      id="track-details"
      tabIndex={-1}
      className="panel outline-none"
      aria-labelledby="track-title"
    >
      <h2 className="heading mb-4" id="track-title">
        {text.orders.trackTitle}
      </h2>
      <Tracker steps={trackerSteps(order, text)} />
    </section>
  )
}

/** Returns the stages of an order with their known dates. */
export function trackerSteps(order: Order, text: PersonalMessages): TrackerStep[] {
  const expected = dateOf(order.expectedDeliveryDate)
  const cancelledAt = order.product.items
    .map((item) => dateOf(item.cancel?.cancellationDate ?? null))
    .find((date) => date !== null)
  return trackerStages(order.status).map(({ name, status, reached, current }) => {
    const stopped = status === orderStatus.cancelled
    const note =
      status === orderStatus.processing
        ? text.orderStatus.date(dateOf(order.orderDate))
        : status === orderStatus.delivered
          ? reached
            ? text.orderStatus.date(dateOf(order.deliveredDate))
            : expected && text.orders.expectedOn({ date: text.dates.day(expected) })
          : stopped && text.orderStatus.date(cancelledAt)
    const last = status === orderStatus.delivered
    return {
      label: text.orderStatus.stages[name],
      ...(note && { note }),
      state: stopped ? 'stopped' : current && !last ? 'current' : reached ? 'done' : 'todo',
    }
  })
}
