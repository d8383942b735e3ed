import { Fragment } from 'react'
import { useText } from '#ui/layout/text.ts'
import { formatRupees } from '#domain/money.ts'

export type OrderTotals = {
  subTotalPaise: number
  shippingPaise: number
  shippingWaivedPaise: number
  coinDiscountPaise: number
  totalPaise: number
}

type Props = OrderTotals & {
  /** Number of units in the cart. */
  pieces?: number
  totalLabel?: string
  /** Explains the shipping charges. */
  shippingHint?: string | undefined
  /** Amounts above the Sub Total, for example the value at MRP and the discount on it. */
  before?: readonly { label: string; amount: string }[]
}

/** Sub Total, Shipping Charges, Thara Coins Discount if there is one, Total (buying §2). */
export function PriceSummary(props: Props) {
  const text = useText()
  const { subTotalPaise, shippingPaise, shippingWaivedPaise, coinDiscountPaise, totalPaise, pieces } = props
  return (
    <dl className="num grid grid-cols-[1fr_auto] gap-y-2 [&>dd]:ps-4">
      {props.before?.map(({ label, amount }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd className="text-end">{amount}</dd>
        </Fragment>
      ))}
      <dt>
        {text.components.subTotal}
        {pieces !== undefined && (
          <span className="muted"> {text.components.pieceCount({ count: pieces })}</span>
        )}
      </dt>
      <dd className="text-end">{formatRupees(subTotalPaise)}</dd>
      <dt>
        {text.components.shippingCharges}
        {props.shippingHint && <span className="muted block text-sm">{props.shippingHint}</span>}
      </dt>
      <dd className="text-end">
        {shippingPaise === 0 && shippingWaivedPaise > 0 && (
          <>
            <del className="muted">{formatRupees(shippingWaivedPaise)}</del>{' '}
          </>
        )}
        {shippingPaise > 0 ? (
          formatRupees(shippingPaise)
        ) : (
          <b className="font-semibold text-leaf-700">{text.common.freeDelivery}</b>
        )}
      </dd>
      {coinDiscountPaise > 0 && (
        <>
          <dt>{text.components.coinsDiscount}</dt>
          <dd className="text-end text-leaf-700">−{formatRupees(coinDiscountPaise)}</dd>
        </>
      )}
      <dt className="border-t border-ink-200 pt-2 text-md font-bold">
        {props.totalLabel ?? text.common.total}
      </dt>
      <dd className="border-t border-ink-200 pt-2 text-end text-md font-bold" data-total>
        {formatRupees(totalPaise)}
      </dd>
    </dl>
  )
}

/** "You can save up to … on this order": a computed figure, hidden at 0 (ruling 36). */
export function CouldSave({ paise }: { paise: number }) {
  const text = useText()
  if (paise <= 0) return null
  return (
    <p className="rounded-md bg-leaf-50 px-3 py-2 text-sm font-semibold text-leaf-800">
      {text.components.possibleSaving({ amount: formatRupees(paise) })}
    </p>
  )
}
