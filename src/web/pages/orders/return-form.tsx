import { type FormEvent, useId, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { refundMethods, type ReturnKind, returnKinds, returnReasons } from '#domain/after-sale-choices.ts'
import { isOneOf } from '#domain/choices.ts'
import { formatRupees } from '#domain/money.ts'
import { chosenFileError, uploadedPictures } from '#domain/pictures.ts'
import { MAX_RETURN_PICTURES, RETURN_COMMENT_LENGTH } from '#domain/returns.ts'
import { type RuleError, textOf } from '#text/text.ts'
import { RadioGroup } from '#ui/forms/choice.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { invalidateCalls, sendCall } from '#web/api/client.ts'
import { RequestError } from '#web/api/request-error.ts'
import { useDraft } from '#web/components/forms/draft.ts'
import { removeIdempotencyKey, storedIdempotencyKey } from '#web/components/forms/idempotency-key.ts'
import { Photos, uploadPhotos } from '#web/components/forms/photos.tsx'
import { useAction } from '#web/components/forms/use-action.ts'
import { signedInTexts } from '#text/signed-in.ts'
import { useText } from '#ui/layout/text.ts'
import { BottomAction, MainAction } from './main-action.tsx'
import {
  firstPieces,
  possibleReasons,
  possibleReturn,
  type ReturnDraft,
  returnEffect,
  type ReturnOrders,
} from './return-choices.ts'
import { ReturnItems } from './return-items.tsx'
import { ReturnSummary } from './return-summary.tsx'

type Props = {
  orderId: string
  orders: ReturnOrders
  userId: string
  /** Loads what can be returned again. */
  refresh: () => Promise<void>
  onSent: () => void
}

/** Form of a return: items with pieces, refund or replacement, reason, comment, photos. `?item=` chooses a product beforehand. */
export function ReturnForm({ orderId, orders, userId, refresh, onSent }: Props) {
  const text = useText(signedInTexts)
  const id = useId()
  const item = useSearchParams()[0].get('item')
  const form = `return:${userId}:${orderId}`
  const [draft, setDraft, clearDraft] = useDraft<ReturnDraft>(`${form}:${item ?? ''}`, {
    pieces: firstPieces(orders, item),
    kind: returnKinds[0],
    reason: '',
    comment: '',
    method: refundMethods[0],
  })
  const [photos, setPhotos] = useState<File[]>([])
  /** URLs of the photos that are already uploaded. */
  const uploaded = useRef<{ photos: File[]; mediaUrl: string[] } | null>(null)
  const choices = possibleReturn(draft, orders)
  const { pieces, kind, reason, comment } = choices
  const isCash = orders.every(({ paymentMode }) => paymentMode === 'COD')
  const method = isCash ? 'wallet' : choices.method
  const effect = returnEffect(orders, pieces)
  const reasons = possibleReasons(orders, pieces)
  const { run, busy, message, clear } = useAction((error) => {
    if (!(error instanceof RequestError)) throw error
    if (error.status === 0 || error.status >= 500) return text.returns.error
    return error.message || text.returns.failed
  })
  const set = (change: Partial<ReturnDraft>) => {
    clear()
    setDraft({ ...choices, ...change })
  }
  const missing = effect.count === 0 ? text.returns.noItem : reason === '' ? text.returns.noReason : null
  const wrongPhotos: RuleError | null =
    photos.length > MAX_RETURN_PICTURES
      ? { code: 'tooManyPhotos', params: { max: MAX_RETURN_PICTURES } }
      : chosenFileError(photos, uploadedPictures)
  const photosError = wrongPhotos ? textOf(text.rules, wrongPhotos) : undefined
  const action = {
    label: text.returns.submit[kind],
    busyLabel: text.returns.submitting,
    busy,
    missing,
    message,
    amount: kind === 'refund' && (
      <>
        {text.returns.refund} <b>{formatRupees(effect.paise)}</b>
      </>
    ),
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (missing !== null)
      return document.getElementById(`${id}-${effect.count === 0 ? 'items' : 'reason'}`)?.focus()
    if (photosError !== undefined) return document.getElementById(`${id}-photos`)?.focus()
    void run(async () => {
      const items = Object.entries(pieces).map(([productId, quantity]) => ({ productId, quantity }))
      const input = { orderId, items, kind, reason, comment, refundMethod: method }
      try {
        // Each upload has new addresses, and a repeated request must be the same as the one before.
        if (uploaded.current?.photos !== photos)
          uploaded.current = { photos, mediaUrl: await uploadPhotos(photos) }
        const { mediaUrl } = uploaded.current
        const contents = JSON.stringify([input, mediaUrl])
        const idempotencyKey = storedIdempotencyKey({ source: form, contents })
        await sendCall('POST /request-return', { ...input, mediaUrl }, { idempotencyKey })
      } catch (error) {
        // Another state than shown: another tab was faster, or the window is over.
        if (error instanceof RequestError && error.status === 409) {
          void refresh()
          invalidateCalls('GET /my-returns')
        }
        throw error
      }
      clearDraft()
      removeIdempotencyKey(form)
      invalidateCalls(
        'GET /my-returns',
        'GET /return-options/:orderId',
        'GET /get-all-orders',
        'GET /get-order-summery/:orderId',
        'GET /order-inner-details/:orderId',
      )
      onSent()
    })
  }
  return (
    <form method="post" onSubmit={submit}>
      <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid gap-3">
          <ReturnItems
            id={`${id}-items`}
            orders={orders}
            pieces={pieces}
            onChange={(next) => set({ pieces: next })}
          />
          <section className="panel">
            <RadioGroup
              name="kind"
              legend={text.returns.kindTitle}
              rows
              value={kind}
              onChange={(next) => set({ kind: next })}
              choices={returnKinds.map((value: ReturnKind) => ({
                value,
                label: text.returns.kinds[value],
                hint: text.returns.kindHints[value],
              }))}
            />
          </section>
          <section className="panel grid gap-4">
            <RadioGroup
              id={`${id}-reason`}
              name="reason"
              legend={text.returns.reasonTitle}
              hint={reasons.length < returnReasons.length ? text.returns.faultsOnly : undefined}
              rows
              value={reason}
              onChange={(next) => set({ reason: next })}
              choices={returnReasons.map((value) => ({
                value,
                label: text.returns.reason(value),
                disabled: !isOneOf(reasons, value),
              }))}
            />
            <TextField
              label={text.returns.comment}
              name="comment"
              optional
              maxLength={RETURN_COMMENT_LENGTH}
              value={comment}
              onChange={(event) => set({ comment: event.target.value })}
            />
            <div id={`${id}-photos`} tabIndex={-1}>
              <p className="field-hint pb-2">{text.returns.photosHint}</p>
              <Photos photos={photos} onChange={setPhotos} error={photosError} />
            </div>
          </section>
        </div>
        <ReturnSummary
          isCash={isCash}
          kind={kind}
          effect={effect}
          method={method}
          onMethod={(next) => set({ method: next })}
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
