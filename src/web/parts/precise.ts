import type { Precision } from '#web/data/api-context.ts'

const whole = /* @__PURE__ */ new Intl.NumberFormat('en-IN')

/** A number as it is meant: "500+" where counting ended, an estimate with `mark` before it. */
export function withPrecision(count: number, precision: Precision, mark: string): string {
  const text = whole.format(count)
  if (precision === 'about') return mark + text
  return precision === 'atLeast' ? `${text}+` : text
}
