import { formatRupees, percentOff } from '#domain/money.ts'

export type Tier = {
  /** From this many pieces on … */
  from: number
  /** … up to this many; null for no end. */
  to: number | null
  pricePaise: number
}

const whole = /* @__PURE__ */ new Intl.NumberFormat('en-IN')

/** The row of a quantity: the last whose start it reaches; -1 below the first. */
export function activeTier(tiers: readonly Tier[], quantity: number): number {
  return tiers.findLastIndex((tier) => quantity >= tier.from)
}

/** Prices by quantity; the row that counts for `quantity` is marked in words and colour. */
export function TierTable({
  tiers,
  quantity,
  basePaise,
  caption = 'Price by quantity',
}: {
  tiers: readonly Tier[]
  quantity?: number
  /** What one piece costs outside of the ladder; each row then says what it saves. */
  basePaise?: number
  caption?: string
}) {
  const active = quantity === undefined ? -1 : activeTier(tiers, quantity)
  return (
    <table className="tier-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Quantity</th>
          <th scope="col" className="end">
            Price per piece
          </th>
          {basePaise !== undefined && (
            <th scope="col" className="end">
              You save
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {tiers.map((tier, at) => (
          <tr key={tier.from} aria-current={at === active ? 'true' : undefined}>
            <th scope="row">
              {tier.to === null
                ? `${whole.format(tier.from)} or more`
                : `${whole.format(tier.from)} to ${whole.format(tier.to)}`}
              {at === active && <span className="sr-only"> (your quantity)</span>}
            </th>
            <td>{formatRupees(tier.pricePaise)}</td>
            {basePaise !== undefined && <td>{percentOff(basePaise, tier.pricePaise)}%</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
