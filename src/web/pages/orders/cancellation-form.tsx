import { type FormEvent, useId } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Calls } from '#contract/calls.ts'
import { cancellationEffect } from '#domain/cancellation.ts'
import { cancelReasons, refundMethods } from '#domain/after-sale-choices.ts'
import { formatRupees } from '#domain/money.ts'
import { canCancel, orderStatus } from '#domain/order-status.ts'
import { Checkbox, RadioGroup } from '#ui/forms/choice.tsx'
import { useToast } from '#ui/overlays/toast.tsx'
import { invalidateCalls, sendCall } from '#web/api/client.ts'
import { RequestError } from '#web/api/request-error.ts'
import { useDraft } from '#web/components/forms/draft.ts'
import { removeIdempotencyKey, storedIdempotencyKey } from '#web/components/forms/idempotency-key.ts'
import { useAction } from '#web/components/forms/use-action.ts'
import { signedInTexts } from '#text/signed-in.ts'
import { useText } from '#ui/layout/text.ts'
import { pathTo } from '#web/path-to.ts'
import { cancelErrorText, type CancellationDraft, possibleChoices, toCancellable } from './cancellation.ts'
import { ItemOfOrder, keptReason } from './cancellation-item.tsx'
import { BottomAction, MainAction } from './main-action.tsx'
import { RefundChoice } from './refund-choice.tsx'

type Props = {
  order: Calls['GET /order-cancellation/:orderId']['output']
  userId: string
  /** Loads the order again. */
  refresh: () => Promise<void>
}

/** Form of the cancellation: items, reason, refund method. `?item=` chooses a product beforehand. */
export function CancellationForm({ order, userId, refresh }: Props) {
  const text = useText(signedInTexts)
  const navigate = useNavigate()
  const toast = useToast()
  const id = useId()
  const { orderId, children } = order
  const isCash = children.every(({ paymentMode }) => paymentMode === 'COD')
  const item = useSearchParams()[0].get('item')
  const form = `cancel:${userId}:${orderId}`
  const [draft, setDraft, clearDraft] = useDraft<CancellationDraft>(`${form}:${item ?? ''}`, {
    productIds: item === null ? [] : [item],
    reason: '',
    method: refundMethods[0],
  })
  const choices = possibleChoices(draft, children)
  const { productIds, reason, method } = choices
  const effect = cancellationEffect(children.map(toCancellable), new Set(productIds), method)
  const { run, busy, message, clear } = useAction((error) => cancelErrorText(error, text))
  const missing =
    productIds.length === 0 ? text.cancellation.noItem : reason === '' ? text.cancellation.noReason : null
  const choose = (next: Partial<CancellationDraft>) => {
    clear()
    setDraft({ ...choices, ...next })
  }
  const action = {
    label: text.cancellation.submit,
    busyLabel: text.cancellation.submitting,
    kind: 'danger' as const,
    busy,
    missing,
    message,
    amount: !isCash && (
      <>
        {text.cancellation.refund} <b>{formatRupees(effect.refund.paise)}</b>
      </>
    ),
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (missing !== null)
      return document.getElementById(`${id}-${productIds.length === 0 ? 'items' : 'reason'}`)?.focus()
    void run(async () => {
      const input = { orderId, productIds, cancellationReason: reason, refundMethod: method }
      const idempotencyKey = storedIdempotencyKey({ source: form, contents: JSON.stringify(input) })
      try {
        const answer = await sendCall('POST /cancel-order', input, { idempotencyKey })
        if (!answer.success) throw new RequestError(400, 'uncoded', answer.message, answer)
        toast(answer.message || text.cancellation.done)
      } catch (error) {
        // Another status than shown: the seller or another tab was faster.
        if (error instanceof RequestError && error.status === 409) void refresh()
        throw error
      }
      clearDraft()
      removeIdempotencyKey(form)
      invalidateCalls(
        'GET /get-all-orders',
        'GET /get-order-summery/:orderId',
        'GET /order-inner-details/:orderId',
        'GET /my-shell',
        'GET /get-user',
      )
      await navigate(pathTo('/my-account'), { replace: true })
      invalidateCalls('GET /order-cancellation/:orderId')
    })
  }
  return (
    <form method="post" onSubmit={submit}>
      <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid gap-3">
          <Items
            id={`${id}-items`}
            orders={children}
            chosen={productIds}
            onChange={(next) => choose({ productIds: next })}
          />
          <section className="panel">
            <RadioGroup
              id={`${id}-reason`}
              name="reason"
              legend={text.cancellation.reasonTitle}
              rows
              value={reason}
              onChange={(next) => choose({ reason: next })}
              choices={cancelReasons.map((value) => ({ value, label: text.orders.cancelReason(value) }))}
            />
          </section>
        </div>
        <RefundChoice
          orders={children}
          isCash={isCash}
          count={productIds.length}
          effect={effect}
          method={method}
          onMethod={(next) => choose({ method: next })}
          action={
            <div className="hidden md:block">
              <MainAction {...action} />
            </div>
          }
        />
      </div>
      <BottomAction {...action} />
    </form>
  )
}

type ItemsProps = {
  id: string
  orders: Props['order']['children']
  chosen: readonly string[]
  onChange: (productIds: string[]) => void
}

/** The items that can be cancelled as checkboxes, by child order, and below them the others with the reason. */
function Items({ id, orders, chosen, onChange }: ItemsProps) {
  const text = useText(signedInTexts)
  const all = orders.flatMap(({ product }) =>
    product.items.filter(({ status }) => canCancel(status)).map(({ productId }) => productId),
  )
  const kept = orders.flatMap((order) =>
    order.product.items
      .filter(({ status }) => !canCancel(status))
      .map((item) => ({ item, reason: keptReason(item, order, text) })),
  )
  const toggle = (productId: string, isChosen: boolean) =>
    onChange(all.filter((one) => (one === productId ? isChosen : chosen.includes(one))))
  return (
    <section className="panel grid gap-5">
      <fieldset className="field" id={id} tabIndex={-1}>
        <legend className="field-label">{text.cancellation.itemsTitle}</legend>
        {all.length > 1 && (
          <Checkbox
            label={<b className="font-semibold">{text.cancellation.allItems}</b>}
            checked={chosen.length === all.length}
            onChange={(event) => onChange(event.target.checked ? all : [])}
          />
        )}
        {orders.map((order, at) => {
          const items = order.product.items.filter(({ status }) => canCancel(status))
          if (items.length === 0) return null
          return (
            <div key={order.orderId} className="grid gap-2">
              {orders.length > 1 && (
                <p className="pt-2 font-semibold">
                  {text.cancellation.parcelOf({
                    number: at + 1,
                    count: orders.length,
                    store: order.sellerDetails.storedetails.storename,
                  })}
                </p>
              )}
              {items.map((item) => (
                <Checkbox
                  key={item.productId}
                  className="choice-row"
                  checked={chosen.includes(item.productId)}
                  onChange={(event) => toggle(item.productId, event.target.checked)}
                  label={
                    <ItemOfOrder
                      item={item}
                      note={item.status === orderStatus.shipped ? text.cancellation.onItsWay : null}
                    />
                  }
                />
              ))}
            </div>
          )
        })}
      </fieldset>
      {kept.length > 0 && (
        <div className="grid gap-3">
          <h2 className="font-semibold">{text.cancellation.fixedTitle}</h2>
          <ul className="grid gap-3">
            {kept.map(({ item, reason }) => (
              <li key={item.productId} className="rounded-lg bg-ink-50 p-3">
                <ItemOfOrder item={item} note={reason} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
