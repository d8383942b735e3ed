import { formatRupees } from './money.ts'

type Measure = { unit: string; small: string; per: number }

/** Units on a packet, with the large and the small unit of the price. */
const measures: Readonly<Record<string, Measure & { factor: number }>> = {
  mg: { unit: 'kg', small: 'g', per: 1_000, factor: 0.001 },
  g: { unit: 'kg', small: 'g', per: 1_000, factor: 1 },
  gm: { unit: 'kg', small: 'g', per: 1_000, factor: 1 },
  kg: { unit: 'kg', small: 'g', per: 1_000, factor: 1_000 },
  ml: { unit: 'litre', small: 'ml', per: 1_000, factor: 1 },
  l: { unit: 'litre', small: 'ml', per: 1_000, factor: 1_000 },
  litre: { unit: 'litre', small: 'ml', per: 1_000, factor: 1_000 },
  cm: { unit: 'metre', small: 'cm', per: 100, factor: 1 },
  m: { unit: 'metre', small: 'cm', per: 100, factor: 100 },
}
const counted = /^(\d+) ?(?:n|nos?|pcs?|pieces?|units?|sheets?|tablets?|bags?|pairs?)\b/i
const measured = /^(?:(\d+) ?[x×] ?)?(\d+(?:\.\d+)?) ?([a-z]+)\b/i

/**
 * Returns the unit sale price beside the MRP (Packaged Commodities Rules, rule 6(11)): per gram, millilitre or
 * centimetre below one kilogram, litre or metre, per kilogram, litre or metre above, per piece for counted goods.
 * Accepts "500 g", "2 x 1 L", "10 pieces"; null if it equals the price, as for one piece or one kilogram.
 */
export function unitSalePrice(netQuantity: string, pricePaise: number): string | null {
  const text = netQuantity.trim()
  const pieces = Number(counted.exec(text)?.[1] ?? 0)
  if (pieces > 1) return `${formatRupees(pricePaise / pieces)} / piece`
  const [, packs = '1', number = '', word = ''] = measured.exec(text) ?? []
  const measure = measures[word.toLowerCase()]
  const amount = Number(packs) * Number(number) * (measure?.factor ?? 0)
  if (!measure || !(amount > 0) || !Number.isFinite(amount) || amount === measure.per) return null
  return amount < measure.per
    ? `${formatRupees(pricePaise / amount)} / ${measure.small}`
    : `${formatRupees((pricePaise * measure.per) / amount)} / ${measure.unit}`
}
