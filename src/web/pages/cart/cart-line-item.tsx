import { lazy, type ReactNode, Suspense, useState } from 'react'
import { dateOfDay } from '#domain/india-days.ts'
import { toPaise } from '#domain/money.ts'
import { stockNote } from '#domain/quantity.ts'
import { signedInTexts, type SignedInMessages } from '#text/signed-in.ts'
import { textOf } from '#text/text.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Stepper } from '#ui/forms/stepper.tsx'
import { BinIcon, EditIcon, HeartIcon, InfoIcon } from '#ui/layout/icons.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Picture } from '#ui/product/picture.tsx'
import { Amount, Price } from '#ui/product/price.tsx'
import { ProductName } from '#ui/product/product-name.tsx'
import type { CartLine, LineMessages } from '#web/components/cart/use-cart.ts'
import { moqText } from '#web/components/product/prices.ts'
import { useText } from '#ui/layout/text.ts'
import { StoredText } from '#ui/layout/stored-text.tsx'
import { pathTo } from '#web/path-to.ts'

const NoteModal = lazy(() => import('#web/components/cart/note-modal.tsx'))

type Props = {
  line: CartLine
  messages: LineMessages
  /** Day of its delivery, "2026-11-27"; null while it is unknown. */
  day: string | null
  /** The pincode to which the line cannot be delivered, or null. */
  undeliverableTo: string | null
  onQuantity: (quantity: number) => void
  onRemove: () => void
  onWishlist: () => Promise<void>
  onNote: (note: string) => Promise<void>
  onPincode: () => void
}

/** A product of the cart: price, quantity, note, and the actions that solve what keeps it from being ordered. */
export function CartLineItem(props: Props) {
  const { line, messages, onQuantity, onRemove, onNote } = props
  const text = useText(signedInTexts)
  const { productId, name, quantity, minQuantity, maxQuantity, note, problem, orderableQuantity } = line
  const [isNoting, setNoting] = useState(false)
  const href = pathTo('/product-page/:prodId', { prodId: productId })
  const stockText = stockNote(line.stock)
  const arrival = props.day === null ? null : dateOfDay(props.day)
  // No quantity can be ordered, so the line has no stepper.
  const isGone = problem !== null && orderableQuantity === 0
  return (
    <li className="grid grid-cols-[88px_minmax(0,1fr)] gap-x-3 gap-y-2 py-3 md:grid-cols-[112px_minmax(0,1fr)]">
      <Link href={href} tabIndex={-1} aria-hidden="true" className="self-start overflow-hidden rounded-md">
        <Picture src={line.imageUrls[0] ?? '/no-picture.svg'} alt="" colour={line.colour} sizes="112px" />
      </Link>
      <div className="grid min-w-0 content-start gap-1">
        <div className="flex gap-3">
          <h3 className="min-w-0 flex-1 text-base font-normal">
            <Link href={href} className="hover:underline">
              <ProductName name={name} />
            </Link>
          </h3>
          {!isGone && <LineTotal line={line} className="hidden text-end md:block" />}
        </div>
        {line.brandDetails && (
          <p className="muted text-sm">
            <StoredText text={line.brandDetails.brandName} />
          </p>
        )}
        <Price pricePaise={toPaise(line.unitPrice)} mrpPaise={toPaise(line.price)} gstRate={line.gstRate} />
        {line.priceNotice && (
          <p className="flex items-start gap-1.5 text-sm font-semibold text-lagoon-800">
            <InfoIcon className="mt-px size-4.5 flex-none" />
            {line.priceNotice}
          </p>
        )}
        {!problem && arrival && (
          <p className="text-sm font-semibold text-leaf-700">
            {text.common.deliveryBy({ day: text.dates.day(arrival) })}
          </p>
        )}
        {!problem && stockText && (
          <p className="text-sm font-semibold text-chilli-700">{textOf(text.rules, stockText)}</p>
        )}
        {note && <p className="text-sm break-words text-ink-700">{text.common.noteLine({ note })}</p>}
      </div>
      <div className="col-span-full grid gap-2 md:col-start-2">
        <LineProblem {...props} isGone={isGone} />
        {!isGone && (
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
            <Stepper
              label={name}
              value={quantity}
              min={minQuantity}
              max={Math.max(maxQuantity, minQuantity)}
              onChange={onQuantity}
              onBelowMin={onRemove}
              error={messages?.error ?? null}
              note={messages?.notice ?? limitText(line, text)}
              small
            />
            <LineTotal line={line} className="min-h-11 content-center text-end md:hidden" />
            <div className="text-buttons flex flex-wrap gap-x-1 max-md:w-full">
              <WishlistButton {...props} kind="quiet" />
              <RemoveButton {...props} />
              <Button
                kind="quiet"
                small
                icon={<EditIcon />}
                aria-label={note ? text.checkout.editNoteOf({ name }) : text.checkout.addNoteOf({ name })}
                onClick={() => setNoting(true)}
              >
                {note ? text.checkout.editNote : text.checkout.addNote}
              </Button>
            </div>
          </div>
        )}
      </div>
      {isNoting && (
        <Suspense>
          <NoteModal name={name} note={note} onSave={onNote} onClose={() => setNoting(false)} />
        </Suspense>
      )}
    </li>
  )
}

/** Moves the focus to the quantity of a line, in which the buttons of the stepper are the next stops. */
export function focusQuantity(line: Element | null): void {
  line?.querySelector<HTMLElement>('[role=group]')?.focus()
}

/** Reason why a line cannot be ordered or delivered, and what the shopper can do. */
function LineProblem(props: Props & { isGone: boolean }) {
  const { line, undeliverableTo, isGone, onQuantity, onPincode } = props
  const text = useText(signedInTexts)
  const { name, problem, quantity, orderableQuantity: fit } = line
  if (isGone)
    return (
      <Blocked title={problem} hint={text.cart.cannotBeOrderedNow}>
        <WishlistButton {...props} kind="neutral" />
        <RemoveButton {...props} />
      </Blocked>
    )
  const action = fit < quantity ? text.cart.reduceTo({ quantity: fit }) : text.cart.raiseTo({ quantity: fit })
  return (
    <>
      {problem && (
        <Blocked title={problem}>
          <Button
            kind="neutral"
            small
            aria-label={text.cart.changeQuantityOf({ action, name })}
            onClick={({ currentTarget }) => {
              // The button disappears with the problem.
              focusQuantity(currentTarget.closest('li'))
              onQuantity(fit)
            }}
          >
            {action}
          </Button>
        </Blocked>
      )}
      {undeliverableTo && (
        <Blocked title={text.product.cannotBeDelivered({ pincode: undeliverableTo })}>
          <Button kind="neutral" small aria-label={text.cart.changePincodeFor({ name })} onClick={onPincode}>
            {text.cart.changePincode}
          </Button>
        </Blocked>
      )}
    </>
  )
}

function Blocked({ title, hint, children }: { title: string | null; hint?: string; children: ReactNode }) {
  return (
    <div data-blocked tabIndex={-1} className="scroll-mt-30 rounded-lg">
      <Notice kind="warning">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div>
            <p className="font-bold">{title}</p>
            {hint && <p className="text-sm">{hint}</p>}
          </div>
          <div className="flex flex-wrap gap-2">{children}</div>
        </div>
      </Notice>
    </div>
  )
}

type ActionProps = Props & { kind: 'quiet' | 'neutral' }

function WishlistButton({ line, kind, onWishlist }: ActionProps) {
  const text = useText(signedInTexts)
  const [isMoving, setMoving] = useState(false)
  return (
    <Button
      kind={kind}
      small
      icon={<HeartIcon />}
      busy={isMoving}
      aria-label={text.cart.moveNamedToWishlist({ name: line.name })}
      onClick={() => {
        setMoving(true)
        void onWishlist().finally(() => setMoving(false))
      }}
    >
      {text.cart.moveToWishlist}
    </Button>
  )
}

function RemoveButton({ line, onRemove }: Props) {
  const text = useText(signedInTexts)
  return (
    <Button
      kind="remove"
      small
      icon={<BinIcon />}
      aria-label={text.common.removeNamed({ listName: line.name })}
      onClick={onRemove}
    >
      {text.common.remove}
    </Button>
  )
}

function LineTotal({ line, className }: { line: CartLine; className: string }) {
  const text = useText(signedInTexts)
  return (
    <p className={`num ${className}`}>
      <span className="sr-only">{text.common.total} </span>
      <Amount paise={toPaise(line.lineTotal)} gstRate={line.gstRate} />
    </p>
  )
}

/**
 * Returns the quantity limit of a line as text, because a disabled plus button alone explains nothing (buying
 * §5).
 */
function limitText(line: CartLine, text: SignedInMessages): string | null {
  const { minQuantity: min, maxQuantity: max, quantity } = line
  if (quantity >= max && max >= min)
    return line.stock <= max ? text.rules.onlyLeft({ stock: max }) : text.common.maxPerOrder({ max })
  return moqText({ min, max }, text)
}
