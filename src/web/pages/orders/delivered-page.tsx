import { useSearchParams } from 'react-router'
import type { Order } from '#contract/orders.ts'
import { orderStatus } from '#domain/order-status.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { StateText } from '#ui/feedback/state-text.tsx'
import { ButtonLink } from '#ui/forms/button.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { useCall } from '#web/api/client.ts'
import { useRefreshOnReturn } from '#web/components/cart/use-cart.ts'
import { LoadError } from '#web/components/feedback/load-error.tsx'
import { PageHead } from '#web/layout/page-head.tsx'
import { signedInTexts } from '#text/signed-in.ts'
import { useText } from '#ui/layout/text.ts'
import { pathTo } from '#web/path-to.ts'
import { useSignedIn, useViewer } from '#web/session/viewer.ts'
import { OrderSections } from './order-section.tsx'

/** Delivery of an order, or without `?orderId=` of the latest delivered order (buying §2). */
export default function DeliveredPage() {
  const text = useText(signedInTexts)
  const signedIn = useSignedIn()
  const [query] = useSearchParams()
  const orderId = query.get('orderId')
  const details = useCall(
    'GET /order-inner-details/:orderId',
    { orderId: orderId ?? '' },
    signedIn && orderId !== null,
  )
  const latest = useCall(
    'GET /get-all-orders',
    { status: orderStatus.delivered, limit: 1 },
    signedIn && orderId === null,
  )
  const { status, error, refresh } = orderId === null ? latest : details
  const orders = orderId === null ? latest.data?.orders : details.data?.children
  useRefreshOnReturn(refresh)
  const myOrders = pathTo('/my-account/my-orders')
  return (
    <div className="wrap grid gap-3 pb-10">
      <PageHead title={text.orders.deliveredTitle} back={myOrders} backLabel={text.orders.backToOrders} />
      {status === 'failed' && !orders && (
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
      {orders &&
        (orders.length > 0 ? (
          <Delivery orders={orders} />
        ) : (
          <EmptyState
            drawing="box"
            title={text.orders.noDelivered}
            text={text.orders.noDeliveredHint}
            action={<ButtonLink href={myOrders}>{text.common.myOrders}</ButtonLink>}
          />
        ))}
    </div>
  )
}

/** Number of the order, its video where the shop has one, and progress and products of each of its orders. */
function Delivery({ orders }: { orders: readonly Order[] }) {
  const text = useText(signedInTexts)
  const { unboxingVideoUrl } = useViewer().shell ?? {}
  const [first] = orders
  if (!first) return null
  const isGroup = orders.length > 1
  const orderId = isGroup ? first.parentOrderId : first.orderId
  return (
    <>
      <section
        className="panel flex flex-wrap items-center justify-between gap-3"
        aria-label={text.orders.aboutOrder}
      >
        <p>
          {text.common.orderId}{' '}
          <b className="num whitespace-nowrap">{isGroup ? first.parentOrderNumber : first.orderNumber}</b>
        </p>
        <div className="flex flex-wrap items-center gap-3">
          {unboxingVideoUrl && (
            <Link className="link" href={unboxingVideoUrl} target="_blank" rel="noopener noreferrer">
              {text.orders.unboxingVideo} {text.common.opensInNewTab}
            </Link>
          )}
          <ButtonLink kind="neutral" small href={pathTo('/order-inner-page/:orderId', { orderId })}>
            {text.account.viewOrder}
          </ButtonLink>
        </div>
      </section>
      <OrderSections orders={orders} linked={isGroup} ofDelivery />
    </>
  )
}
