import { formatRupees, toPaise } from '#domain/money.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { StateText } from '#ui/feedback/state-text.tsx'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { reloadCalls, sendCall, useCall } from '#web/api/client.ts'
import { LoadError } from '#web/components/feedback/load-error.tsx'
import { useAction } from '#web/components/forms/use-action.ts'
import { PageHead } from '#web/layout/page-head.tsx'
import { signedInTexts } from '#text/signed-in.ts'
import { useText } from '#ui/layout/text.ts'
import { pathTo } from '#web/path-to.ts'
import { useSignedIn } from '#web/session/viewer.ts'
import type { Route } from './+types/refund-page'

/** A refund, which the mail about its failure links to: its owner can have it in the wallet instead. */
export default function RefundPage({ params: { refundId } }: Route.ComponentProps) {
  const text = useText(signedInTexts)
  const signedIn = useSignedIn()
  const { data, status, error, refresh } = useCall('GET /refund/:refundId', { refundId }, signedIn)
  const { run, busy, message: refused } = useAction()
  const myOrders = pathTo('/my-account/my-orders')
  const amount = data ? formatRupees(toPaise(data.amount)) : ''
  const state = !data || data.walletOffered ? null : data.status === 'processed' ? data.method : data.status
  const choose = () =>
    run(async () => {
      await sendCall('POST /refund-to-wallet', { refundId })
      await reloadCalls('GET /refund/:refundId')
    })
  return (
    <div className="wrap grid max-w-3xl gap-3 pb-10">
      <PageHead title={text.orders.refundTitle} back={myOrders} backLabel={text.orders.backToOrders} />
      {!data && status === 'failed' && (
        <LoadError
          title={text.orders.refundFailedToLoad}
          alternative={{ href: myOrders, label: text.common.myOrders }}
          error={error}
          onRetry={() => void refresh()}
        />
      )}
      {!data && status !== 'failed' && <StateText loading emptyText="" />}
      {data && (
        <section className="panel grid gap-4" aria-live="polite">
          <p className="text-lg">
            {text.orders.refundAmount} <b className="num">{amount}</b>
          </p>
          {data.walletOffered && (
            <>
              <Notice kind="warning" title={text.orders.refundNotAccepted}>
                <p>{text.orders.refundChoice}</p>
              </Notice>
              <p>
                <Button busy={busy} busyLabel={text.orders.refundMoving} onClick={() => void choose()}>
                  {text.orders.refundToWallet({ amount })}
                </Button>
              </p>
            </>
          )}
          {refused && (
            <Notice kind="danger" role="alert">
              {refused}
            </Notice>
          )}
          {state && (
            <Notice kind={data.status === 'processed' ? 'success' : 'info'}>
              {text.orders.refundStates[state]}
            </Notice>
          )}
          <p>
            <ButtonLink kind="secondary" href={myOrders}>
              {text.common.myOrders}
            </ButtonLink>
          </p>
        </section>
      )}
    </div>
  )
}
