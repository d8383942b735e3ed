import { useText } from '#ui/layout/text.ts'
import { formatNumber, percentOff } from '#domain/money.ts'
import { useAmountText } from './price.tsx'

export type Tier = {
  /** First quantity of the tier. */
  minQuantity: number
  /** Last quantity of the tier; null for no end. */
  maxQuantity: number | null
  pricePaise: number
}

/** Returns the index of the tier of a quantity; -1 below the first tier. */
export function activeTier(tiers: readonly Tier[], quantity: number): number {
  return tiers.findLastIndex((tier) => quantity >= tier.minQuantity)
}

/** Prices by quantity; the tier of `quantity` is marked by text and colour. */
export function TierTable({
  tiers,
  quantity,
  basePaise,
  gstRate,
  caption,
}: {
  tiers: readonly Tier[]
  quantity?: number
  /** Unit price outside of the tiers in paise; each row then shows its saving. */
  basePaise?: number
  /** Percent of GST in the prices; with it they follow the switch "Excl. GST" of business accounts. */
  gstRate?: number
  caption?: string
}) {
  const text = useText()
  const amountText = useAmountText(gstRate)
  const active = quantity === undefined ? -1 : activeTier(tiers, quantity)
  return (
    <table className="tier-table">
      <caption className="sr-only">{caption ?? text.ui.priceByQuantity}</caption>
      <thead>
        <tr>
          <th scope="col">{text.ui.quantity}</th>
          <th scope="col" className="end">
            {text.ui.pricePerPiece}
          </th>
          {basePaise !== undefined && (
            <th scope="col" className="end">
              {text.ui.saving}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {tiers.map((tier, index) => (
          <tr key={tier.minQuantity} aria-current={index === active ? 'true' : undefined}>
            <th scope="row">
              {tier.maxQuantity === null
                ? text.ui.orMore({ minimum: formatNumber(tier.minQuantity) })
                : text.ui.quantityRange({
                    minQuantity: formatNumber(tier.minQuantity),
                    maxQuantity: formatNumber(tier.maxQuantity),
                  })}
              {index === active && <span className="sr-only"> {text.ui.yourQuantity}</span>}
            </th>
            <td>{amountText(tier.pricePaise)}</td>
            {basePaise !== undefined && <td>{percentOff(basePaise, tier.pricePaise)}%</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
