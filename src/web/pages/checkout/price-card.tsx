import { useCheckoutText } from '#web/layout/checkout-text.ts'
import { mainButton } from '#domain/checkout.ts'
import { coinDiscountPaise } from '#domain/coins.ts'
import { taxIdKind } from '#domain/gstin.ts'
import { formatRupees, toPaise } from '#domain/money.ts'
import { Button } from '#ui/forms/button.tsx'
import { Checkbox } from '#ui/forms/choice.tsx'
import { ShieldIcon } from '#ui/layout/icons-more.tsx'
import { CouldSave, PriceSummary } from '#web/components/cart/price-summary.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { useCall } from '#web/api/client.ts'
import { pathTo } from '#web/path-to.ts'
import { useViewer } from '#web/session/viewer.ts'
import type { Changes } from './use-changes.ts'
import type { Checkout } from './use-checkout.ts'

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
  const text = useCheckoutText()
  const { step, method, totals, couldSave, balance, usable, coinValue, redeem, setRedeem } = checkout
  const { undeliverable, canPay, cod } = checkout
  const isUpdate = step === 'summary' && changes.canUpdate
  const isMethodOff = method === 'cod' ? cod?.allowed === false : undeliverable !== null
  // At the address step the button opens the summary, which names the reason.
  const closed = !isUpdate && step !== 'address' && (!canPay || (step === 'payment' && isMethodOff))
  const label = isUpdate ? text.checkout.updateAndContinue : text.checkout[mainButton(step, method)]
  const pieces = checkout.lines.reduce((all, line) => all + line.quantity, 0)
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
    <section className="panel grid gap-4 lg:sticky lg:top-4" aria-labelledby="price-details">
      <h2 className="heading" id="price-details">
        {text.checkout.priceDetails}
      </h2>
      <PriceSummary {...totals} pieces={pieces} />
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
      <InvoiceNote />
    </section>
  )
}

/** For a business whose owner is not confirmed: the invoice will not carry its GSTIN (ruling 58). */
function InvoiceNote() {
  const text = useCheckoutText()
  const { kind } = useViewer()
  const { data: user } = useCall('GET /get-user', {}, kind === 'business')
  const business = user?.business
  if (kind !== 'business' || !business || business.ownerConfirmed) return null
  const name = text.common.taxIds[taxIdKind(business.gstin) ?? 'gstin']
  return (
    <p className="text-sm">
      {text.checkout.invoiceWithoutNumber({ name })}{' '}
      <Link className="link" href={`${pathTo('/my-account/personal-information')}#business`}>
        {text.account.confirmOwner}
      </Link>
    </p>
  )
}
