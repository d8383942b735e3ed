import { signedInTexts } from '#text/signed-in.ts'
import { useText } from '#ui/layout/text.ts'
import type { OrderDetails } from '#contract/orders.ts'
import { Link } from '#ui/navigation/link.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { StateText } from '#ui/feedback/state-text.tsx'
import { useCall } from '#web/api/client.ts'
import { useSignedIn } from '#web/session/viewer.ts'
import { AddressLines } from '#web/components/address/address-lines.tsx'
import { LoadError } from '#web/components/feedback/load-error.tsx'
import { PageHead } from '#web/layout/page-head.tsx'
import { useRefreshOnReturn } from '#web/components/cart/use-cart.ts'
import { pathTo } from '#web/path-to.ts'
import type { Route } from './+types/order-page'
import { BuyOrderAgain } from './buy-again.tsx'
import { dateOf } from '#web/components/orders/order-events.ts'
import { paymentModeText } from './order-item.tsx'
import { DocumentList, PaymentSummary, RefundList } from './order-money.tsx'
import { OrderReturns } from './order-returns.tsx'
import { OrderSections } from './order-section.tsx'

/** An order, by its own id or the id of its order group (buying §2 "Order details"). */
export default function OrderPage({ params: { orderId } }: Route.ComponentProps) {
  const text = useText(signedInTexts)
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
        back={pathTo('/my-account/my-orders')}
        backLabel={text.orders.backToOrders}
      >
        {order && <BuyOrderAgain order={order} />}
      </PageHead>
      {status === 'failed' && !order && (
        <LoadError
          title={text.orders.detailsFailed}
          alternative={{
            href: pathTo('/my-account/my-orders'),
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
      {order && (
        <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_340px]">
          <div className="grid min-w-0 gap-3">
            <OrderSections orders={order.children} linked={order.orderId === order.parentOrderId} />
            <OrderReturns orderId={order.orderId} />
          </div>
          <div className="grid min-w-0 gap-3">
            <OrderFacts order={order} />
            <RefundList order={order} />
            <DocumentList order={order} />
          </div>
        </div>
      )}
    </div>
  )
}

/** Number, date, payment method, address and amounts of an order. */
function OrderFacts({ order }: { order: OrderDetails }) {
  const text = useText(signedInTexts)
  const { parentOrderId } = order
  return (
    <section className="panel grid gap-4" aria-label={text.orders.aboutOrder}>
      <dl className="grid content-start gap-1.5 [&>dt]:text-ink-600">
        <dt>{text.common.orderId}</dt>
        <dd className="num mb-1 font-semibold">{order.orderNumber}</dd>
        {order.ordersTogether > 1 && parentOrderId !== order.orderId && (
          <>
            <dt>{text.orders.orderedTogether}</dt>
            <dd className="num mb-1">
              <Link className="link" href={pathTo('/order-inner-page/:orderId', { orderId: parentOrderId })}>
                {order.parentOrderNumber}
              </Link>
            </dd>
          </>
        )}
        {order.purchaseOrder && (
          <>
            <dt>{text.orders.purchaseOrderNumber}</dt>
            <dd className="num mb-1 wrap-anywhere">{order.purchaseOrder}</dd>
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
        <PaymentSummary order={order} />
      </div>
    </section>
  )
}
