import { readQuantities } from './pack-size.ts'
import type { Options, OptionValues } from './variants.ts'

/** Returns the options of a group in the order in which its variants name them, with the values in the order of display. */
export function optionValues(variants: readonly { options: Options }[]): OptionValues[] {
  const valuesOf = new Map<string, Set<string>>()
  for (const { options } of variants)
    for (const [name, value] of Object.entries(options))
      valuesOf.set(name, (valuesOf.get(name) ?? new Set()).add(value))
  return [...valuesOf].map(([name, values]) => ({ name, values: [...values].toSorted(compareValues) }))
}

/** Kinds of options, for the text of a card: "3 packs from ₹139", "+2 sizes", "+1 colour", "+4 options". */
export const optionKinds = ['pack', 'size', 'colour', 'other'] as const
export type OptionKind = (typeof optionKinds)[number]

/** Returns the kind of an option: `pack` by its name, or for a size or weight whose values are each one quantity, such as "500 g". */
export function optionKind({ name, values }: OptionValues): OptionKind {
  if (/\bpacks?\b/i.test(name)) return 'pack'
  const areQuantities = values.every((value) => isQuantity(sortKey(value)))
  if (areQuantities && /\b(size|weight|quantity|volume)\b/i.test(name)) return 'pack'
  if (/\bcolou?r\b/i.test(name)) return 'colour'
  return /\bsize\b/i.test(name) ? 'size' : 'other'
}

const sizes = ['xxxs', 'xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', '2xl', 'xxxl', '3xl', '4xl', '5xl', '6xl']
const collator = new Intl.Collator('en-IN', { numeric: true })

/** Compares option values: sizes of clothes first, then quantities by amount ("500 g" before "1 kg"), then other texts. */
export function compareValues(one: string, other: string): number {
  const [a, b] = [sortKey(one), sortKey(other)]
  return a.group - b.group || a.amount - b.amount || collator.compare(one, other)
}

/** Units of `readQuantities`. */
const units = ['g', 'ml', 'pc']

const isQuantity = ({ group }: { group: number }) => group > 0 && group <= units.length

function sortKey(value: string): { group: number; amount: number } {
  const size = sizes.indexOf(value.trim().toLowerCase())
  if (size >= 0) return { group: 0, amount: size }
  const { quantities, rest } = readQuantities(value)
  const [, amount = '', unit = ''] = /^q([\dd]+)(\D+)$/.exec(quantities[0] ?? '') ?? []
  // "4x125 g" and "Pack of 2, 100 ml" are no single quantity.
  if (quantities.length !== 1 || rest.trim() !== '') return { group: units.length + 1, amount: 0 }
  return { group: units.indexOf(unit) + 1, amount: Number(amount.replace('d', '.')) }
}
