import { usePersonalText } from '#web/layout/personal-text.ts'
import { lazy, Suspense, useState } from 'react'
import { dateOfDay } from '#domain/india-days.ts'
import { formatRupees, toPaise } from '#domain/money.ts'
import { moqText } from '#web/components/product/prices.ts'
import { Button } from '#ui/forms/button.tsx'
import { BinIcon, EditIcon, TruckIcon } from '#ui/layout/icons-more.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Picture } from '#ui/product/picture.tsx'
import { Price } from '#ui/product/price.tsx'
import { Stepper } from '#ui/forms/stepper.tsx'
import { RemoveDialog } from '#web/components/cart/remove-dialog.tsx'
import type { CartLine, LineMessages } from '#web/components/cart/use-cart.ts'
import type { CheckoutCart, Checkout } from './use-checkout.ts'

const NoteModal = lazy(() => import('./note-modal.tsx'))

/** Order Summary: products, quantities, delivery notes (buying §2). */
export function SummaryStep({ cart, checkout }: { cart: CheckoutCart; checkout: Checkout }) {
  const text = usePersonalText()
  const [removing, setRemoving] = useState<CartLine | null>(null)
  const { lines, expected: deliveryText, undeliverable, canPay } = checkout
  const day = deliveryText ? dateOfDay(deliveryText) : null
  return (
    <div className="grid gap-3">
      {undeliverable && <Notice kind="warning" role="status" title={undeliverable} />}
      {!undeliverable && day && (
        <p className="flex items-center gap-2 font-semibold">
          <TruckIcon className="text-leaf-700" />
          {text.common.deliveryBy({ day: text.dates.day(day) })}
        </p>
      )}
      <ul className="divide-y divide-ink-200">
        {lines.map((line) => (
          <SummaryLine
            key={line.productId}
            line={line}
            messages={cart.messages[line.productId] ?? null}
            note={checkout.notes[line.productId] ?? ''}
            onNote={(note) => checkout.setNote(line.productId, note)}
            onQuantity={(quantity) => cart.setQuantity(line.productId, quantity)}
            onRemove={cart.remove ? () => setRemoving(line) : null}
          />
        ))}
      </ul>
      {!canPay && <p className="font-semibold text-chilli-700">{text.checkout.blockedHint}</p>}
      {cart.remove && <RemoveDialog line={removing} remove={cart.remove} onClose={() => setRemoving(null)} />}
    </div>
  )
}

type LineProps = {
  line: CartLine
  messages: LineMessages
  note: string
  onNote: (note: string) => void
  onQuantity: (quantity: number) => void
  onRemove: (() => void) | null
}

function SummaryLine({ line, messages, note, onNote, onQuantity, onRemove }: LineProps) {
  const text = usePersonalText()
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
        <h3 className="text-base font-semibold">{name}</h3>
        <p className="muted text-sm">
          {line.brandDetails && `${line.brandDetails.brandName} · `}
          {text.common.soldByStore({ store: line.sellerDetails.storedetails.storename })}
        </p>
        <Price pricePaise={toPaise(line.unitPrice)} mrpPaise={toPaise(line.price)} />
        {savedPaise > 0 && (
          <p className="num text-sm font-semibold text-leaf-700">
            {text.checkout.youSave({ saving: formatRupees(savedPaise) })}
          </p>
        )}
        {line.problem && <p className="font-semibold text-chilli-700">{line.problem}</p>}
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
              kind="quiet"
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
      {noting && (
        <Suspense>
          <NoteModal name={name} note={note} onSave={onNote} onClose={() => setNoting(false)} />
        </Suspense>
      )}
    </li>
  )
}
