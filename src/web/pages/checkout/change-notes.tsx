import { signedInTexts } from '#text/signed-in.ts'
import { useText } from '#ui/layout/text.ts'
import type { CheckoutChanges, LineChange } from '#domain/checkout-changes.ts'
import { dateOfDay } from '#domain/india-days.ts'
import { AlertIcon } from '#ui/layout/icons.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { ProductName } from '#ui/product/product-name.tsx'
import type { Checkout } from './use-checkout.ts'

/**
 * Outcome of "Update and continue" for a line that cannot be ordered. `nothingLeft`: the button is not offered, because no
 * line would be left.
 */
export type LineOutcome = 'removed' | 'nothingLeft' | null

/** Marks a changed line of the order summary: what it was and what it is now. */
export function LineChangeNote({ changes, outcome }: { changes: LineChange[]; outcome: LineOutcome }) {
  const text = useText(signedInTexts)
  const changeText = useChangeText()
  if (changes.length === 0) return null
  return (
    <div
      tabIndex={-1}
      data-change="line"
      className="col-span-full flex items-start gap-2 rounded-md border-s-4 border-marigold-500 bg-marigold-50 px-3 py-2 font-semibold outline-offset-2"
    >
      <AlertIcon className="mt-0.5 flex-none text-marigold-800" />
      <div className="grid min-w-0 gap-1">
        {changes.map((change) => (
          <p key={change.kind}>{changeText(change)}</p>
        ))}
        {outcome && (
          <p className="text-sm font-normal">
            {outcome === 'removed'
              ? text.checkout.updateRemoves
              : changes.some(({ kind }) => kind === 'delivery')
                ? text.checkout.chooseAddressInstead
                : text.checkout.chooseProductInstead}
          </p>
        )}
      </div>
    </div>
  )
}

/** Changes of the whole order, and of products that the summary does not show. */
export function OrderChangeNote({ changes, lines }: { changes: CheckoutChanges; lines: Checkout['lines'] }) {
  const text = useText(signedInTexts)
  const isLineMarked = changes.lines.some((change) =>
    lines.some((line) => line.productId === change.productId),
  )
  const missing = changes.lines.filter((change) => change.kind === 'gone' && !change.isInCart)
  return (
    <div tabIndex={-1} data-change="order" className="outline-none">
      <Notice kind="warning" title={text.checkout.changesTitle}>
        {missing.map((change) => (
          <p key={change.productId}>
            <ProductName name={text.checkout.changeMissing({ product: change.name })} />
          </p>
        ))}
        {changes.order.map((change) => (
          <p key={change.kind}>
            {change.kind === 'coins'
              ? text.checkout.changeCoins(change)
              : text.checkout.changeShipping(change)}
          </p>
        ))}
        {isLineMarked && <p>{text.checkout.changesHint}</p>}
      </Notice>
    </div>
  )
}

function useChangeText() {
  const { checkout, dates } = useText(signedInTexts)
  const day = (isoDay: string | null) => {
    const date = isoDay === null ? null : dateOfDay(isoDay)
    return date && dates.day(date)
  }
  return (change: LineChange): string => {
    switch (change.kind) {
      case 'price':
        return change.afterPaise > change.beforePaise
          ? checkout.priceWentUp(change)
          : checkout.priceWentDown(change)
      case 'stock':
        return checkout.changeStock(change)
      case 'limit':
        return checkout.changeLimit(change)
      case 'quantity':
        return checkout.changeQuantity(change)
      case 'delivery':
        return checkout.changeDelivery({ before: day(change.before), after: day(change.after) })
      case 'gone':
        return checkout.changeGone
      case 'added':
        return checkout.changeAdded
    }
  }
}
