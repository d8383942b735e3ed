import type { Precision } from '#contract/define-call.ts'
import { formatNumber } from '#domain/money.ts'
import type { Messages } from '#text/text.ts'

/** Number of products, with its precision if it is not exact. */
export type Count = { total: number; precision?: Exclude<Precision, 'exact'> }

/** Formats a number with its precision: "500+" for a lower bound, by `toAbout` for an estimate. */
export function withPrecision(
  number: number,
  precision: Precision | undefined,
  toAbout: (count: string) => string,
): string {
  const count = formatNumber(number)
  if (precision === 'about') return toAbout(count)
  return precision === 'atLeast' ? `${count}+` : count
}

/** Returns a facet value whose count is a number, or a text if it is not exact. */
export const withCountText = <T extends { count: number }>(
  { count, ...value }: T,
  counted: Precision | undefined,
): Omit<T, 'count'> & { count: number | string } => ({
  ...value,
  count: counted ? withPrecision(count, counted, (text) => `~${text}`) : count,
})

/** Converts the total of a call to a Count. */
export const toCount = (total: number, precision: Precision): Count => ({
  total,
  ...(precision !== 'exact' && { precision }),
})

/** Formats a count for a sentence: "86", "about 1,200", "500+". */
export const totalText = ({ total, precision }: Count, { listing }: Messages): string =>
  withPrecision(total, precision, (count) => listing.aboutCount({ count }))
