/** Most products of a variant group. */
export const maxVariants = 100
/** Most options of a variant. */
export const maxOptions = 3

/** Options of a variant by name: { Size: 'M', Colour: 'Red' }. Empty outside a variant group. */
export type Options = Readonly<Record<string, string>>

/** Options of a variant as the column `options` stores them, in the order of display. */
export type OptionPairs = readonly { name: string; value: string }[]

/** Converts stored options to options by name. */
export const toOptions = (pairs: OptionPairs): Options =>
  Object.fromEntries(pairs.map(({ name, value }) => [name, value]))

/**
 * Returns the name of a product with its options, as carts, orders and mails show it: "Kurta (Blue, M)". A value that the
 * name already contains is not repeated. A value of one or two characters counts as contained only at the end of the
 * name or between commas, because elsewhere such a word may mean something else.
 */
export function lineName(name: string, options: Options | undefined): string {
  const values = Object.values(options ?? {})
  if (values.length === 0) return name
  const words = wordsOf(name)
  const parts = name.split(/[,()]/).map(wordsOf)
  const missing = values.filter((value) => {
    const wanted = wordsOf(value)
    return !(value.length > 2 ? words.includes(wanted) : words.endsWith(wanted) || parts.includes(wanted))
  })
  return missing.length > 0 ? `${name} (${missing.join(', ')})` : name
}

/** Returns the words of a text in lower case, each between spaces. */
const wordsOf = (text: string) =>
  ` ${text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}.+%-]+/u)
    .filter((word) => word !== '')
    .join(' ')} `

/** Returns a key that is equal for options that differ only in case or order. */
export function optionsKey(options: Options): string {
  const pairs = Object.entries(options).map(([name, value]) => [name.toLowerCase(), value.toLowerCase()])
  return JSON.stringify(pairs.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)))
}

/** An option of a group with all its values. */
export type OptionValues = { name: string; values: string[] }

/** A value of an option row: the variant that it leads to, or null if the combination does not exist. */
export type Choice<Variant> = { value: string; isChosen: boolean; variant: Variant | null }

/**
 * Returns a row for each option. A value leads to the variant that differs from the current options only in this option.
 */
export function optionRows<Variant extends { options: Options }>(
  options: readonly OptionValues[],
  variants: readonly Variant[],
  current: Options,
): { name: string; choices: Choice<Variant>[] }[] {
  return options.map(({ name, values }) => ({
    name,
    choices: values.map((value) => {
      const wanted = { ...current, [name]: value }
      return {
        value,
        isChosen: current[name] === value,
        variant: variants.find((variant) => differences(options, variant.options, wanted) === 0) ?? null,
      }
    }),
  }))
}

/** Returns the variants that cannot be reached from the current options by choosing existing combinations one by one. */
export function unreachableVariants<Variant extends { options: Options }>(
  options: readonly OptionValues[],
  variants: readonly Variant[],
  current: Options,
): Variant[] {
  const reached: Options[] = [current]
  let rest = [...variants]
  for (const from of reached) {
    const isNear = (variant: Variant) => differences(options, variant.options, from) <= 1
    reached.push(...rest.filter(isNear).map((variant) => variant.options))
    rest = rest.filter((variant) => !isNear(variant))
  }
  return rest
}

/** Counts the options in which two variants differ. */
const differences = (options: readonly OptionValues[], one: Options, other: Options): number =>
  options.filter(({ name }) => one[name] !== other[name]).length
