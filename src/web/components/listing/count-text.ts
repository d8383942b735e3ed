import type { Precision } from '#contract/define-call.ts'
import { formatNumber } from '#domain/money.ts'

/** Number of products, with a text if it is not exact: "about 1,200", "500+". */
export type Count = { total: number; totalText?: string }

/** Formats a number with its precision: "500+" for a lower bound, `mark` before an estimate. */
export function withPrecision(count: number, precision: Precision, mark: string): string {
  const text = formatNumber(count)
  if (precision === 'about') return mark + text
  return precision === 'atLeast' ? `${text}+` : text
}

/** Returns a facet value whose count is a number, or a text if it is not exact. */
export const withCountText = <T extends { count: number }>(
  { count, ...value }: T,
  counted: Precision | undefined,
): Omit<T, 'count'> & { count: number | string } => ({
  ...value,
  count: counted ? withPrecision(count, counted, '~') : count,
})

/** Converts the total of a call to a Count. */
export const toCount = (total: number, precision: Precision): Count => ({
  total,
  ...(precision !== 'exact' && { totalText: withPrecision(total, precision, 'about ') }),
})

/** Formats a count for a sentence: "86", "about 1,200", "500+". */
export const totalText = (count: Count): string => count.totalText ?? formatNumber(count.total)
