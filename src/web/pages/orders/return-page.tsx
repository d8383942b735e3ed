import { useEffect, useRef, useState } from 'react'
import { Notice } from '#ui/feedback/notice.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
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
import { OrderReturns } from './order-returns.tsx'
import { piecesLeft, type ReturnOrders } from './return-choices.ts'
import { ReturnForm } from './return-form.tsx'
import { FixedItems } from './return-items.tsx'
import type { Route } from './+types/return-page'

/** Requests the return or the replacement of delivered pieces of an order, or of all orders of a group. */
export default function ReturnPage({ params: { orderId } }: Route.ComponentProps) {
  const text = useText(signedInTexts)
  const signedIn = useSignedIn()
  const { shell } = useViewer()
  const [isSent, setSent] = useState(false)
  const {
    data: orders,
    status,
    error,
    refresh,
  } = useCall('GET /return-options/:orderId', { orderId }, signedIn)
  useRefreshOnReturn(refresh)
  const orderPath = pathTo('/order/:orderId', { orderId })
  const canChoose = orders?.some(({ items }) => items.some((item) => piecesLeft(item) > 0)) === true
  return (
    <div className="wrap md:pb-10">
      <PageHead title={text.returns.title} back={orderPath} backLabel={text.returns.backToOrder} />
      {status === 'failed' && !orders && (
        <LoadError
          title={text.returns.loadFailed}
          alternative={{
            href: pathTo('/my-account/my-orders'),
            label: text.common.myOrders,
          }}
          error={error}
          onRetry={() => void refresh()}
        />
      )}
      {(!orders || !shell) && status !== 'failed' && (
        <>
          <ProgressBar />
          <StateText loading emptyText="" />
        </>
      )}
      {orders && shell && (
        <div className="grid gap-3">
          <p className="muted num flex flex-wrap gap-x-3">
            <span>{text.common.orderId}</span>
            {orders.map(({ orderNumber }) => (
              <span key={orderNumber} className="whitespace-nowrap">
                {orderNumber}
              </span>
            ))}
          </p>
          {isSent ? (
            <Sent orderPath={orderPath} />
          ) : canChoose ? (
            <ReturnForm
              key={shell.userId}
              orderId={orderId}
              orders={orders}
              userId={shell.userId}
              refresh={refresh}
              onSent={() => setSent(true)}
            />
          ) : (
            <NothingToReturn orders={orders} orderPath={orderPath} />
          )}
          <OrderReturns orderId={orderId} />
        </div>
      )}
    </div>
  )
}

/** Shown in place of the form after it was sent. Takes the focus, because the button that had it is gone. */
function Sent({ orderPath }: { orderPath: string }) {
  const text = useText(signedInTexts)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus()
    box.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={box} tabIndex={-1}>
      <Notice
        kind="success"
        role="status"
        title={text.returns.sentTitle}
        action={
          <ButtonLink kind="neutral" small href={orderPath}>
            {text.returns.viewOrder}
          </ButtonLink>
        }
      >
        <p>{text.returns.sentHint}</p>
      </Notice>
    </div>
  )
}

/** Shown in place of a form in which nothing can be chosen. */
function NothingToReturn({ orders, orderPath }: { orders: ReturnOrders; orderPath: string }) {
  const text = useText(signedInTexts)
  return (
    <section className="panel grid gap-4">
      <Notice
        title={text.returns.nothingTitle}
        action={
          <ButtonLink kind="neutral" small href={orderPath}>
            {text.returns.viewOrder}
          </ButtonLink>
        }
      >
        <p>{text.returns.nothingHint}</p>
      </Notice>
      <FixedItems orders={orders} />
    </section>
  )
}
