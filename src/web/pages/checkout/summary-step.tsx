import { signedInTexts } from '#text/signed-in.ts'
import { useText } from '#ui/layout/text.ts'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { LineChange } from '#domain/checkout-changes.ts'
import { dateOfDay } from '#domain/india-days.ts'
import { formatRupees, toPaise } from '#domain/money.ts'
import { moqText } from '#web/components/product/prices.ts'
import { Button } from '#ui/forms/button.tsx'
import { BinIcon, EditIcon, TruckIcon } from '#ui/layout/icons.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Picture } from '#ui/product/picture.tsx'
import { Price } from '#ui/product/price.tsx'
import { Stepper } from '#ui/forms/stepper.tsx'
import { ProductName } from '#ui/product/product-name.tsx'
import { StoredText } from '#ui/layout/stored-text.tsx'
import type { CartLine, LineMessages } from '#web/components/cart/use-cart.ts'
import { LineChangeNote, type LineOutcome, OrderChangeNote } from './change-notes.tsx'
import type { Changes } from './use-changes.ts'
import { arrivesTogether, type Checkout, type CheckoutCart, lineDelivery } from './use-checkout.ts'

const RemoveDialog = lazy(() => import('#web/components/cart/remove-dialog.tsx'))
const NoteModal = lazy(() => import('#web/components/cart/note-modal.tsx'))

type Props = { cart: CheckoutCart; checkout: Checkout; changes: Changes }

/** Order Summary: parcels with their products, quantities, delivery notes (buying §2). */
export function SummaryStep({ cart, checkout, changes: state }: Props) {
  const { changes, removed, canUpdate, takeFocus, error } = state
  const text = useText(signedInTexts)
  const [removing, setRemoving] = useState<CartLine | null>(null)
  const { undeliverable, canPay } = checkout
  const parcels = parcelsWithLines(checkout)
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!changes || !takeFocus()) return
    const mark = (kind: string) => root.current?.querySelector<HTMLElement>(`[data-change=${kind}]`)
    const first = mark('line') ?? mark('order')
    first?.scrollIntoView({ block: 'center' })
    first?.focus({ preventScroll: true })
  })
  return (
    <div ref={root} className="grid gap-3">
      {changes && <OrderChangeNote changes={changes} lines={checkout.lines} />}
      {error && <Notice kind="danger" role="alert" title={error} />}
      {undeliverable && <Notice kind="warning" role="status" title={undeliverable} />}
      {parcels.map((parcel, index) => (
        <div key={parcel.sellerId} className="grid gap-3">
          {parcel.delivery && (
            <ParcelHead parcel={parcel.delivery} number={index + 1} count={parcels.length} />
          )}
          <ul className="divide-y divide-ink-200">
            {parcel.lines.map((line) => (
              <SummaryLine
                key={line.productId}
                line={line}
                changes={changes?.lines.filter(({ productId }) => productId === line.productId) ?? []}
                level={parcel.delivery ? 4 : 3}
                delivery={
                  parcel.delivery && !arrivesTogether(parcel.delivery)
                    ? lineDelivery(checkout.parcels, line.productId)
                    : undefined
                }
                outcome={removed.includes(line.productId) ? (canUpdate ? 'removed' : 'nothingLeft') : null}
                messages={cart.messages[line.productId] ?? null}
                note={checkout.notes[line.productId] ?? ''}
                onNote={(note) => checkout.setNote(line.productId, note)}
                onQuantity={(quantity) => void cart.setQuantity(line.productId, quantity)}
                onRemove={cart.remove ? () => setRemoving(line) : null}
              />
            ))}
          </ul>
        </div>
      ))}
      {!canPay && !canUpdate && <p className="font-semibold text-chilli-700">{text.checkout.blockedHint}</p>}
      {cart.remove && removing && (
        <Suspense>
          <RemoveDialog line={removing} remove={cart.remove} onClose={() => setRemoving(null)} />
        </Suspense>
      )}
    </div>
  )
}

type Delivery = NonNullable<Checkout['parcels']>[number]
/** The lines of one seller; without `delivery` while it is loaded. */
type ShownParcel = { sellerId: string; delivery: Delivery | undefined; lines: CartLine[] }

/**
 * Returns the lines by seller, in the order of the parcels, without delivery data while the parcels are not those of the
 * lines. The groups are the same before and after, so that an open dialog, a typed quantity and the focus stay.
 */
function parcelsWithLines({ lines, parcels = [] }: Checkout): ShownParcel[] {
  const isComplete = lines.every(({ productId }) =>
    parcels.some((parcel) => parcel.productIds.includes(productId)),
  )
  const order = [...parcels.map(({ sellerId }) => sellerId), ...lines.map(({ sellerId }) => sellerId)]
  return [...new Set(order)]
    .map((sellerId) => ({
      sellerId,
      delivery: isComplete ? parcels.find((parcel) => parcel.sellerId === sellerId) : undefined,
      lines: lines.filter((line) => line.sellerId === sellerId),
    }))
    .filter((group) => group.lines.length > 0)
}

/** The delivery of one parcel: day, charge, or that it is not possible. Products of several days show their own. */
function ParcelHead({ parcel, number, count }: { parcel: Delivery; number: number; count: number }) {
  const text = useText(signedInTexts)
  const isTogether = arrivesTogether(parcel)
  const day = isTogether && parcel.expectedDelivery ? dateOfDay(parcel.expectedDelivery) : null
  const charge = toPaise(parcel.shipping)
  return (
    <div className="grid gap-0.5 rounded-md bg-ink-50 px-3 py-2">
      <h3 className="text-base font-semibold">
        {count > 1 && `${text.orders.parcel({ number, count })} · `}
        {text.common.soldByStore({ store: parcel.storename })}
      </h3>
      {parcel.deliverable === false && isTogether ? (
        <p className="flex items-center gap-2 font-semibold text-chilli-700">
          <TruckIcon />
          {text.checkout.parcelAway}
        </p>
      ) : (
        (day || charge > 0) && (
          <p className="flex flex-wrap items-center gap-x-2">
            <TruckIcon className="text-leaf-700" />
            {day && <span>{text.common.deliveryBy({ day: text.dates.day(day) })}</span>}
            {charge > 0 && (
              <span className="num">{text.checkout.parcelCharge({ charge: formatRupees(charge) })}</span>
            )}
          </p>
        )
      )}
    </div>
  )
}

function LineDay({ delivery: { deliverable, expectedDelivery } }: { delivery: Delivery['lines'][number] }) {
  const text = useText(signedInTexts)
  if (deliverable === false)
    return <p className="font-semibold text-chilli-700">{text.checkout.parcelAway}</p>
  const day = expectedDelivery ? dateOfDay(expectedDelivery) : null
  if (!day) return null
  return (
    <p className="text-sm font-semibold text-leaf-700">
      {text.common.deliveryBy({ day: text.dates.day(day) })}
    </p>
  )
}

type LineProps = {
  line: CartLine
  /** Changes since the customer pressed the button. */
  changes: LineChange[]
  outcome: LineOutcome
  /** Level of the heading with the name. */
  level: 3 | 4
  /** Its delivery, if the head of the parcel does not show it. */
  delivery: Delivery['lines'][number] | undefined
  messages: LineMessages
  note: string
  onNote: (note: string) => Promise<void>
  onQuantity: (quantity: number) => void
  onRemove: (() => void) | null
}

function SummaryLine(props: LineProps) {
  const { line, changes, outcome, level, delivery, messages, note, onNote, onQuantity, onRemove } = props
  const text = useText(signedInTexts)
  const Heading = `h${level}` as const
  const [noting, setNoting] = useState(false)
  const { name, quantity, minQuantity: min, maxQuantity: max } = line
  const savedPaise = (toPaise(line.price) - toPaise(line.unitPrice)) * quantity
  const limit = quantity >= max && max >= min ? text.common.maxPerOrder({ max }) : moqText({ min, max }, text)
  return (
    <li className="grid grid-cols-[72px_minmax(0,1fr)] gap-x-3 gap-y-2 py-3 first:pt-0 md:grid-cols-[88px_minmax(0,1fr)_auto]">
      <span className="overflow-hidden rounded-md">
        <Picture src={line.imageUrls[0] ?? '/no-picture.svg'} alt="" colour={line.colour} sizes="88px" />
      </span>
      <div className="grid min-w-0 content-start gap-0.5">
        <Heading className="text-base font-semibold">
          <ProductName name={name} />
        </Heading>
        <p className="muted text-sm">
          {line.brandDetails && (
            <>
              <StoredText text={line.brandDetails.brandName} /> ·{' '}
            </>
          )}
          {text.common.soldByStore({ store: line.sellerDetails.storedetails.storename })}
        </p>
        <Price pricePaise={toPaise(line.unitPrice)} mrpPaise={toPaise(line.price)} />
        {savedPaise > 0 && (
          <p className="num text-sm font-semibold text-leaf-700">
            {text.checkout.youSave({ saving: formatRupees(savedPaise) })}
          </p>
        )}
        {line.problem && changes.length === 0 && (
          <p className="font-semibold text-chilli-700">{line.problem}</p>
        )}
        {delivery && <LineDay delivery={delivery} />}
        {note && <p className="text-sm text-ink-700">{text.common.noteLine({ note })}</p>}
      </div>
      <div className="col-span-full flex flex-wrap items-start gap-x-2 gap-y-1 md:col-span-1 md:grid md:justify-items-end">
        <Stepper
          label={name}
          value={quantity}
          min={min}
          max={Math.max(max, min)}
          onChange={onQuantity}
          error={messages?.error ?? null}
          note={messages?.notice ?? limit}
          small
        />
        <div className="flex flex-wrap">
          <Button
            kind="quiet"
            small
            icon={<EditIcon />}
            aria-label={note ? text.checkout.editNoteOf({ name }) : text.checkout.addNoteOf({ name })}
            onClick={() => setNoting(true)}
          >
            {note ? text.checkout.editNote : text.checkout.addNote}
          </Button>
          {onRemove && (
            <Button
              kind="remove"
              small
              icon={<BinIcon />}
              aria-label={text.common.removeNamed({ listName: name })}
              onClick={onRemove}
            >
              {text.common.remove}
            </Button>
          )}
        </div>
      </div>
      <LineChangeNote changes={changes} outcome={outcome} />
      {noting && (
        <Suspense>
          <NoteModal name={name} note={note} onSave={onNote} onClose={() => setNoting(false)} />
        </Suspense>
      )}
    </li>
  )
}
