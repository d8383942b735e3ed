import type { Calls } from '#contract/calls.ts'
import { canCancel } from '#domain/order-status.ts'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { StateText } from '#ui/feedback/state-text.tsx'
import { ButtonLink } from '#ui/forms/button.tsx'
import { useCall } from '#web/api/client.ts'
import { useRefreshOnReturn } from '#web/components/cart/use-cart.ts'
import { LoadError } from '#web/components/feedback/load-error.tsx'
import { PageHead } from '#web/layout/page-head.tsx'
import { signedInTexts } from '#text/signed-in.ts'
import { useText } from '#ui/layout/text.ts'
import { pathTo } from '#web/path-to.ts'
import { useSignedIn, useViewer } from '#web/session/viewer.ts'
import { CancellationForm } from './cancellation-form.tsx'
import { ItemOfOrder, keptReason } from './cancellation-item.tsx'
import type { Route } from './+types/cancellation-page'

/** Cancels items of an order, or of all orders of a group (buying §2 "Order cancellation page"). */
export default function CancellationPage({ params: { orderId } }: Route.ComponentProps) {
  const text = useText(signedInTexts)
  const signedIn = useSignedIn()
  const { shell } = useViewer()
  const {
    data: order,
    status,
    error,
    refresh,
  } = useCall('GET /order-cancellation/:orderId', { orderId }, signedIn)
  useRefreshOnReturn(refresh)
  const orderPath = pathTo('/order/:orderId', { orderId })
  const canChoose = order?.product.items.some((item) => canCancel(item.status)) === true
  return (
    <div className="wrap md:pb-10">
      <PageHead title={text.cancellation.title} back={orderPath} backLabel={text.cancellation.backToOrder}>
        {canChoose && (
          <ButtonLink kind="neutral" small href={orderPath} className="ms-auto">
            {text.cancellation.keepOrder}
          </ButtonLink>
        )}
      </PageHead>
      {status === 'failed' && !order && (
        <LoadError
          title={text.cancellation.loadFailed}
          alternative={{
            href: pathTo('/my-account/my-orders'),
            label: text.common.myOrders,
          }}
          error={error}
          onRetry={() => void refresh()}
        />
      )}
      {(!order || !shell) && status !== 'failed' && (
        <>
          <ProgressBar />
          <StateText loading emptyText="" />
        </>
      )}
      {order && shell && (
        <div className="grid gap-3">
          <p className="muted num">
            {text.common.orderId} <span className="whitespace-nowrap">{order.orderNumber}</span>
          </p>
          {canChoose ? (
            <CancellationForm key={shell.userId} order={order} userId={shell.userId} refresh={refresh} />
          ) : (
            <NothingToCancel order={order} orderPath={orderPath} />
          )}
        </div>
      )}
    </div>
  )
}

type OrderToCancel = Calls['GET /order-cancellation/:orderId']['output']

/** Shown in place of a form in which nothing can be chosen. */
function NothingToCancel({ order, orderPath }: { order: OrderToCancel; orderPath: string }) {
  const text = useText(signedInTexts)
  return (
    <section className="panel grid max-w-3xl gap-4" aria-live="polite">
      <Notice
        title={text.cancellation.nothingTitle}
        action={
          <ButtonLink kind="neutral" small href={orderPath}>
            {text.account.viewOrder}
          </ButtonLink>
        }
      >
        <p>{text.cancellation.nothingHint}</p>
      </Notice>
      <ul className="grid gap-4">
        {order.children.flatMap((child) =>
          child.product.items.map((item) => (
            <li key={item.productId}>
              <ItemOfOrder item={item} note={keptReason(item, child, text)} />
            </li>
          )),
        )}
      </ul>
    </section>
  )
}
