/** Grams or millilitres that the price of a packet below a kilogram or a litre is for. */
const SMALL = 100

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

type Quantity = { pieces: number } | { measure: Measure; amount: number }

/** Returns the pieces of a packet, or its amount in the small unit; null if neither is stated. */
function readQuantity(netQuantity: string): Quantity | null {
  const text = netQuantity.trim()
  const pieces = Number(counted.exec(text)?.[1] ?? 0)
  if (pieces > 0) return { pieces }
  const [, packs = '1', number = '', word = ''] = measured.exec(text) ?? []
  const measure = measures[word.toLowerCase()]
  const amount = Number(packs) * Number(number) * (measure?.factor ?? 0)
  return measure && amount > 0 && Number.isFinite(amount) ? { measure, amount } : null
}

/** A unit, such as "100 g" or "piece", and the share of the price of a packet that it costs. */
export type ComparedUnit = { name: string; share: number }

/**
 * Returns the unit of the price that shoppers compare (Packaged Commodities Rules, rule 6(11)): 100 g, 100 ml or one metre
 * below one kilogram, litre or metre, a kilogram, litre or metre above, and a piece of counted goods. Accepts "500 g",
 * "2 x 1 L", "10 pieces". Null if a packet contains one unit.
 */
export function comparedUnit(netQuantity: string): ComparedUnit | null {
  const quantity = readQuantity(netQuantity)
  if (!quantity) return null
  if ('pieces' in quantity) return quantity.pieces > 1 ? { name: 'piece', share: 1 / quantity.pieces } : null
  const { measure, amount } = quantity
  if (amount === measure.per || amount === SMALL) return null
  return amount > measure.per || measure.per === SMALL
    ? { name: measure.unit, share: measure.per / amount }
    : { name: `${SMALL} ${measure.small}`, share: SMALL / amount }
}

const countedName =
  /\b(?:(?:set|pack|packet|box|carton) of (\d+)|(\d+) ?(?:n|nos?|pcs?|pieces?|units?|sheets?|tablets?|bags?|pairs?))(?![\p{L}\p{N}])/giu

/** Returns the words of a text in lower case, with spaces around. */
const spaced = (text: string) =>
  ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}.]+/gu, ' ')
    .trim()} `

/** Returns whether a product name states the net quantity, if in other words: "Set of 3" is 3 pcs. */
export function statesQuantity(name: string, netQuantity: string): boolean {
  if (spaced(name).includes(spaced(netQuantity))) return true
  const pieces = counted.exec(netQuantity.trim())?.[1]
  return [...name.matchAll(countedName)].some(([, ofSet, ofPieces]) => (ofSet ?? ofPieces) === pieces)
}
