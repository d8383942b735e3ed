import { useState } from 'react'
import type { OrderDetails } from '#contract/orders.ts'
import { orderStatus } from '#domain/order-status.ts'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { StateText } from '#ui/feedback/state-text.tsx'
import { ButtonLink } from '#ui/forms/button.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { useCall } from '#web/api/client.ts'
import { AddressLines } from '#web/components/address/address-lines.tsx'
import { useRefreshOnReturn } from '#web/components/cart/use-cart.ts'
import { LoadError } from '#web/components/feedback/load-error.tsx'
import { PageHead } from '#web/layout/page-head.tsx'
import { usePersonalText } from '#web/layout/personal-text.ts'
import { pathTo } from '#web/path-to.ts'
import { useSignedIn } from '#web/session/viewer.ts'
import type { Route } from './+types/order-page'
import { BuyAgain } from './buy-again.tsx'
import { ChildOrder } from './child-order.tsx'
import { helpPath } from './item-actions.tsx'
import { Changes, Documents, PaymentSummary } from './order-changes.tsx'
import { dateOf, paymentModeText } from './order-item.tsx'
import { OrderReturns } from './order-returns.tsx'
import { orderToTrack } from './tracking.ts'

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

function Details({ order }: { order: OrderDetails }) {
  const text = usePersonalText()
  const [now] = useState(() => new Date())
  const { children } = order
  const target = orderToTrack(children)
  const isDelivered = order.product.items.some(({ status }) => status === orderStatus.delivered)
  return (
    <>
      <section className="panel grid gap-3" aria-label={text.orders.aboutOrder}>
        <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
          <div>
            <dt className="text-ink-600">{text.common.orderId}</dt>
            <dd className="num font-semibold">{order.orderNumber}</dd>
          </div>
          {order.ordersTogether > 1 && order.parentOrderId !== order.orderId && (
            <div>
              <dt className="text-ink-600">{text.orders.orderedTogether}</dt>
              <dd className="num">
                <Link
                  className="link inline-block min-h-6"
                  href={pathTo('/order-inner-page/:orderId', { orderId: order.parentOrderId })}
                >
                  {order.parentOrderNumber}
                </Link>
              </dd>
            </div>
          )}
          <div>
            <dt className="text-ink-600">{text.orders.placed}</dt>
            <dd>{text.orderStatus.date(dateOf(order.orderDate))}</dd>
          </div>
          <div>
            <dt className="text-ink-600">{text.orders.paymentMethod}</dt>
            <dd>{paymentModeText(order.paymentMode, text)}</dd>
          </div>
        </dl>
        <div className="flex flex-wrap items-start justify-between gap-3">
          <BuyAgain items={order.product.items} />
          <ButtonLink kind="quiet" small href={helpPath(order.orderNumber)}>
            {text.orders.needHelp}
          </ButtonLink>
        </div>
      </section>
      <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid gap-3">
          {children.map((child, index) => (
            <ChildOrder
              key={child.id}
              order={child}
              number={index + 1}
              count={children.length}
              now={now}
              isTarget={child === target}
            />
          ))}
          {isDelivered && <OrderReturns orderId={order.orderId} />}
        </div>
        <div className="grid gap-3">
          <section className="panel" aria-labelledby="payment-summary">
            <h2 className="heading mb-3" id="payment-summary">
              {text.orders.paymentSummary}
            </h2>
            <PaymentSummary order={order} />
          </section>
          <Changes order={order} />
          <Documents order={order} />
          <section className="panel" aria-labelledby="delivery-address">
            <h2 className="heading mb-1" id="delivery-address">
              {text.common.deliveryAddress}
            </h2>
            <AddressLines address={order.shipTo} />
          </section>
        </div>
      </div>
    </>
  )
}
