import { useState } from 'react'
import type { Return } from '#contract/returns.ts'
import { stagesWithCarrier } from '#domain/fulfilment.ts'
import { formatNumber, formatRupees, toPaise } from '#domain/money.ts'
import { findReturnMove } from '#domain/returns.ts'
import { signedInTexts, type SignedInMessages } from '#text/signed-in.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { ProductName } from '#ui/product/product-name.tsx'
import { invalidateCalls, sendCall, useCall } from '#web/api/client.ts'
import { useAction } from '#web/components/forms/use-action.ts'
import { useText } from '#ui/layout/text.ts'
import { useSignedIn } from '#web/session/viewer.ts'

/** The returns of an order, or of all orders of a group, with their state; nothing if there is none. */
export function OrderReturns({ orderId }: { orderId: string }) {
  const text = useText(signedInTexts)
  const signedIn = useSignedIn()
  const { data: returns, status, refresh } = useCall('GET /my-returns', { orderId }, signedIn)
  if (status === 'failed' && !returns)
    return (
      <Notice
        kind="warning"
        title={text.returns.listFailed}
        action={
          <Button kind="neutral" small onClick={() => void refresh()}>
            {text.common.tryAgain}
          </Button>
        }
      />
    )
  if (!returns || returns.length === 0) return null
  return (
    <section className="panel grid gap-4" aria-labelledby="order-returns">
      <h2 className="heading" id="order-returns">
        {text.returns.listTitle}
      </h2>
      <ul className="grid gap-3">
        {returns.map((one) => (
          <li key={one.returnId} className="grid gap-1 rounded-lg bg-ink-50 p-3">
            <OneReturn one={one} refresh={refresh} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Returns what the state of a return says; for a replacement that of its parcel. */
function stateText({ state, replacement }: Return, returns: SignedInMessages['returns']): string {
  if (state !== 'replaced' || !replacement) return returns.states[state]
  const { stage } = replacement
  if (stage === 'delivered') return returns.replacementDelivered
  return stagesWithCarrier.includes(stage) ? returns.replacementSent : returns.states.replaced
}

function OneReturn({ one, refresh }: { one: Return; refresh: () => Promise<void> }) {
  const text = useText(signedInTexts)
  const { returns, dates } = text
  const { state, kind, items, replacement } = one
  const count = items.reduce((all, { quantity }) => all + quantity, 0)
  const day = (stamp: Return['createdDate']) => dates.day(new Date(stamp.seconds * 1000))
  const paise = items.reduce((sum, { refund }) => sum + toPaise(refund ?? 0), 0)
  const coins = items.reduce((sum, item) => sum + (item.coins ?? 0), 0)
  const isChanged = one.updatedDate.seconds !== one.createdDate.seconds
  return (
    <>
      <h3 className="font-semibold">{returns.heading[kind]({ count })}</h3>
      <ul className="num text-sm">
        {items.map(({ productId, productName: name, quantity }) => (
          <li key={productId} className="wrap-anywhere">
            <ProductName name={returns.pieceLine({ name, quantity })} />
          </li>
        ))}
      </ul>
      <p className="font-semibold text-ink-700">{stateText(one, returns)}</p>
      {one.decisionReason !== null && (
        <p className="text-sm wrap-anywhere">{returns.because({ reason: one.decisionReason })}</p>
      )}
      {replacement?.carrier && replacement.trackingNumber && (
        <p className="num text-sm wrap-anywhere">
          {replacement.carrier} {replacement.trackingNumber}
        </p>
      )}
      {paise > 0 && (
        <p className="num text-sm">{returns.refunded[one.refundMethod]({ amount: formatRupees(paise) })}</p>
      )}
      {coins > 0 && (
        <p className="num text-sm">
          {returns.coinsReturned} {formatNumber(coins)}
        </p>
      )}
      <p className="muted text-sm">
        {returns.requestedOn({ day: day(one.createdDate) })}
        {isChanged && ` · ${returns.changedOn({ day: day(one.updatedDate) })}`}
      </p>
      {findReturnMove('cancel', state, 'shopper') && <CancelReturn one={one} refresh={refresh} />}
    </>
  )
}

/** Button that cancels a return, after a question. */
function CancelReturn({ one, refresh }: { one: Return; refresh: () => Promise<void> }) {
  const { returns } = useText(signedInTexts)
  const toast = useToast()
  const [isAsking, setAsking] = useState(false)
  const { run, busy, message } = useAction()
  const products = one.items.map(({ productName }) => productName).join(', ')
  const cancel = () =>
    run(async () => {
      const { returnId } = one
      const answer = await sendCall('POST /cancel-return', { returnId })
      toast(answer.message)
      invalidateCalls('GET /return-options/:orderId', 'GET /order-inner-details/:orderId')
      await refresh()
      setAsking(false)
    })
  return (
    <div className="pt-1">
      <Button
        kind="neutral"
        small
        aria-label={returns.cancelNamed({ products })}
        onClick={() => setAsking(true)}
      >
        {returns.cancel}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={returns.cancelQuestion}
        yes={returns.cancel}
        no={returns.keep}
        danger
        busy={busy}
        busyLabel={returns.cancelling}
        onYes={() => void cancel()}
        onNo={() => setAsking(false)}
      >
        <p className="wrap-anywhere">
          <ProductName name={products} />
        </p>
        {message !== null && <Notice kind="danger" role="alert" title={message} />}
      </ConfirmDialog>
    </div>
  )
}
