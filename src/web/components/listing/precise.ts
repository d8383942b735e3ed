import type { Precision } from '#web/api/server.ts'

/** How many products there are, with words where the number is not exact: "about 1,200", "500+". */
export type Count = { total: number; totalWords?: string }

const whole = /* @__PURE__ */ new Intl.NumberFormat('en-IN')

/** A number as it is meant: "500+" where counting ended, an estimate with `mark` before it. */
export function withPrecision(count: number, precision: Precision, mark: string): string {
  const text = whole.format(count)
  if (precision === 'about') return mark + text
  return precision === 'atLeast' ? `${text}+` : text
}

/** The count of a facet's value: a number, or a text where it is not exact. */
export const countInWords = <T extends { count: number }>(
  { count, ...one }: T,
  counted: Precision | undefined,
): Omit<T, 'count'> & { count: number | string } => ({
  ...one,
  count: counted ? withPrecision(count, counted, '~') : count,
})

/** A total as a call answered it. */
export const countWith = (total: number, precision: Precision): Count => ({
  total,
  ...(precision !== 'exact' && { totalWords: withPrecision(total, precision, 'about ') }),
})

/** The number for a sentence: "86", "about 1,200", "500+". */
export const totalWords = (count: Count): string => count.totalWords ?? whole.format(count.total)
