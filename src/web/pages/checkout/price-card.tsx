import { signedInTexts } from '#text/signed-in.ts'
import { useText } from '#ui/layout/text.ts'
import { mainButton } from '#domain/checkout.ts'
import { coinDiscountPaise } from '#domain/coins.ts'
import { formatRupees, toPaise } from '#domain/money.ts'
import { dateOfDay } from '#domain/india-days.ts'
import { Picture } from '#ui/product/picture.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Checkbox } from '#ui/forms/choice.tsx'
import { ShieldIcon } from '#ui/layout/icons.tsx'
import { StoredText } from '#ui/layout/stored-text.tsx'
import { CouldSave, PriceSummary } from '#web/components/cart/price-summary.tsx'
import { useViewer } from '#web/session/viewer.ts'
import type { Changes } from './use-changes.ts'
import { type Checkout, lineDelivery } from './use-checkout.ts'
import { BusinessFields } from './business-panel.tsx'

type Props = {
  checkout: Checkout
  /** Label of the button while an order is being placed. */
  busyLabel: string | null
  /** After a refused placement: what changed. The button then takes it over. */
  changes: Changes
  onMain: (event: { detail: number }) => void
}

/**
 * Price card: totals, coins and the main button; shown with an address and at least one product (buying §2).
 */
export function PriceCard({ checkout, changes, busyLabel, onMain }: Props) {
  const text = useText(signedInTexts)
  const { step, method, totals, couldSave, balance, usable, coinValue, redeem, setRedeem } = checkout
  const { undeliverable, canPay, cod } = checkout
  const { kind } = useViewer()
  const isUpdate = step === 'summary' && changes.canUpdate
  const isMethodOff = method === 'cod' ? cod?.allowed === false : undeliverable !== null
  // At the address step the button opens the summary, which names the reason.
  const closed = !isUpdate && step !== 'address' && (!canPay || (step === 'payment' && isMethodOff))
  const label = isUpdate ? text.checkout.updateAndContinue : text.checkout[mainButton(step, method)]
  const pieces = checkout.lines.reduce((all, line) => all + line.quantity, 0)
  const discountPaise = Math.max(0, totals.mrpTotalPaise - totals.subTotalPaise)
  const actionButton = (
    <Button
      kind="buy"
      wide
      disabled={closed}
      busy={busyLabel !== null || changes.isUpdating}
      // The second press of a double click must not take the focus from the step that the first one opened.
      onMouseDown={(event) => event.detail > 1 && event.preventDefault()}
      onClick={onMain}
    >
      {busyLabel ?? label}
      {busyLabel === null && step === 'payment' && (
        <span className="num">{formatRupees(totals.totalPaise)}</span>
      )}
    </Button>
  )
  return (
    <section className="panel grid gap-4" aria-labelledby="price-details">
      <h2 className="heading" id="price-details">
        {text.checkout.priceDetails}
      </h2>
      <CardItems checkout={checkout} />
      <PriceSummary
        {...totals}
        {...(discountPaise > 0
          ? {
              before: [
                { label: text.checkout.price({ pieces }), amount: formatRupees(totals.mrpTotalPaise) },
                { label: text.checkout.discount, amount: `−${formatRupees(discountPaise)}` },
              ],
            }
          : { pieces })}
      />
      {totals.youSavePaise > 0 && (
        <p className="num rounded-md bg-leaf-50 px-3 py-2 font-semibold text-leaf-800">
          {text.checkout.youWillSave({ amount: formatRupees(totals.youSavePaise) })}
        </p>
      )}
      <p className="muted text-sm">{text.common.pricesIncludeTaxes}</p>
      <CouldSave paise={couldSave} />
      {balance > 0 && (
        <Checkbox
          className="rounded-lg border border-ink-200 px-3"
          label={
            <>
              {text.checkout.redeemCoins}
              <span className="field-hint num block">
                {usable > 0
                  ? text.checkout.useCoins({
                      usable,
                      balance,
                      discount: formatRupees(coinDiscountPaise(usable, toPaise(coinValue))),
                    })
                  : text.checkout.tooSmallForCoins({ balance })}
              </span>
            </>
          }
          checked={redeem && usable > 0}
          disabled={usable === 0}
          onChange={(event) => setRedeem(event.target.checked)}
        />
      )}
      {kind === 'business' && <BusinessFields checkout={checkout} />}
      <div className="hidden md:block">{actionButton}</div>
      <div className="fixed inset-x-0 bottom-0 z-20 grid grid-cols-[auto_1fr] items-center gap-4 border-t border-ink-200 bg-white px-3 pt-2 pb-[calc(8px+env(safe-area-inset-bottom))] shadow-3 md:hidden">
        <p>
          <span className="muted block text-xs">{text.common.total}</span>
          <b className="num text-md">{formatRupees(totals.totalPaise)}</b>
        </p>
        {actionButton}
      </div>
      <p className="flex items-center justify-center gap-1.5 text-sm text-ink-700">
        <ShieldIcon className="size-4.5 text-leaf-700" />
        {text.checkout.secured}
      </p>
    </section>
  )
}

/** Products shown in the card; the others are counted. */
const CARD_ITEMS = 4

/** The products with picture, quantity and day of delivery, in every step. */
function CardItems({ checkout: { lines, parcels } }: { checkout: Checkout }) {
  const text = useText(signedInTexts)
  const dayOf = (productId: string) => {
    const expected = lineDelivery(parcels, productId)?.expectedDelivery
    const day = expected ? dateOfDay(expected) : null
    return day && text.common.deliveryBy({ day: text.dates.day(day) })
  }
  const rest = lines.length - CARD_ITEMS
  return (
    <ul className="grid gap-2 border-b border-ink-200 pb-4" aria-label={text.checkout.cardItems}>
      {lines.slice(0, CARD_ITEMS).map(({ productId, name, quantity, imageUrls, colour }) => (
        <li key={productId} className="grid min-h-12 grid-cols-[48px_minmax(0,1fr)] items-center gap-3">
          <span className="overflow-hidden rounded-md border border-ink-200">
            <Picture src={imageUrls[0] ?? '/no-picture.svg'} alt="" colour={colour} sizes="48px" />
          </span>
          <span className="min-w-0 text-sm">
            <span className="block truncate">
              <StoredText text={name} />
            </span>
            {/* The day is loaded after the products; its line is as high without it. */}
            <span className="num block text-ink-700">
              {text.orders.quantityLine({ quantity })}
              {dayOf(productId) && <span className="text-leaf-700"> · {dayOf(productId)}</span>}
            </span>
          </span>
        </li>
      ))}
      {rest > 0 && <li className="muted text-sm">{text.checkout.moreItems({ count: rest })}</li>}
    </ul>
  )
}
