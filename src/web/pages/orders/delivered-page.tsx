import { useState } from 'react'
import { useRouteLoaderData, useSearchParams } from 'react-router'
import type { Order } from '#contract/orders.ts'
import { orderStatus } from '#domain/order-status.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { StateText } from '#ui/feedback/state-text.tsx'
import { ButtonLink } from '#ui/forms/button.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { useCall } from '#web/api/client.ts'
import type { Settings } from '#web/api/server.ts'
import { useRefreshOnReturn } from '#web/components/cart/use-cart.ts'
import { LoadError } from '#web/components/feedback/load-error.tsx'
import { PageHead } from '#web/layout/page-head.tsx'
import { usePersonalText } from '#web/layout/personal-text.ts'
import { pathTo } from '#web/path-to.ts'
import { useSignedIn } from '#web/session/viewer.ts'
import { BuyAgain } from './buy-again.tsx'
import { ChildOrder } from './child-order.tsx'
import { orderToTrack } from './tracking.ts'

const latest = { status: orderStatus.delivered, limit: 1 }

/**
 * The page of a delivered order (buying §2 "Static delivered page"): that of `?orderId=`, else the latest delivered order
 * of the shopper.
 */
export default function DeliveredPage() {
  const text = usePersonalText()
  const signedIn = useSignedIn()
  const orderId = useSearchParams()[0].get('orderId') ?? ''
  const named = useCall('GET /order-inner-details/:orderId', { orderId }, signedIn && orderId !== '')
  const list = useCall('GET /get-all-orders', latest, signedIn && orderId === '')
  const { status, error, refresh } = orderId === '' ? list : named
  const orders = orderId === '' ? list.data?.orders : named.data?.children
  const shownId = orderId === '' ? orders?.[0]?.orderId : named.data?.orderId
  const myOrders = pathTo('/my-account/:section?', { section: 'my-orders' })
  useRefreshOnReturn(refresh)
  return (
    <div className="wrap grid gap-3 pb-10">
      <PageHead title={text.tracking.deliveredTitle} back={myOrders} backLabel={text.orders.backToOrders} />
      {!orders && status === 'failed' && (
        <LoadError
          title={text.orders.detailsFailed}
          alternative={{ href: myOrders, label: text.common.myOrders }}
          error={error}
          onRetry={() => void refresh()}
        />
      )}
      {!orders && status !== 'failed' && (
        <>
          <ProgressBar />
          <StateText loading emptyText="" />
        </>
      )}
      {orders && shownId === undefined && (
        <EmptyState
          title={text.tracking.noDelivered}
          text={text.tracking.noDeliveredHint}
          drawing="box"
          action={<ButtonLink href={myOrders}>{text.common.myOrders}</ButtonLink>}
        />
      )}
      {orders && shownId !== undefined && <Delivered orderId={shownId} orders={orders} />}
    </div>
  )
}

function Delivered({ orderId, orders }: { orderId: string; orders: readonly Order[] }) {
  const text = usePersonalText()
  const [now] = useState(() => new Date())
  const video = useRouteLoaderData<Settings>('root')?.unboxingVideo
  const [first] = orders
  const isDelivered = orders.some(({ status }) => status === orderStatus.delivered)
  const link = (
    <ButtonLink kind="neutral" small href={pathTo('/order-inner-page/:orderId', { orderId })}>
      {text.account.viewOrder}
    </ButtonLink>
  )
  return (
    <>
      <section className="panel grid gap-3" aria-label={text.orders.aboutOrder}>
        <p className="flex flex-wrap items-center justify-between gap-3">
          <span>
            <span className="muted">{text.common.orderId}</span>{' '}
            <b className="num whitespace-nowrap">
              {orders.length > 1 ? first?.parentOrderNumber : first?.orderNumber}
            </b>
          </span>
          {isDelivered && link}
        </p>
        {!isDelivered && <Notice title={text.tracking.notDelivered} action={link} />}
        <BuyAgain items={orders.flatMap(({ product }) => product.items)} />
        {isDelivered && video && (
          <p>
            <Link
              className="link inline-block min-h-6"
              href={video}
              target="_blank"
              rel="noopener noreferrer"
            >
              {text.tracking.unboxing} <span className="sr-only">{text.common.opensInNewTab}</span>
            </Link>
          </p>
        )}
      </section>
      {orders.map((order, index) => (
        <ChildOrder
          key={order.id}
          order={order}
          number={index + 1}
          count={orders.length}
          now={now}
          isTarget={order === orderToTrack(orders)}
          afterDelivery={order.status === orderStatus.delivered}
        />
      ))}
    </>
  )
}
