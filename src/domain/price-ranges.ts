/** Bounds of the preset price ranges, in rupees: round numbers. */
export const priceSteps = [
  50, 100, 200, 300, 500, 750, 1_000, 1_500, 2_000, 3_000, 5_000, 7_500, 10_000, 15_000, 20_000, 30_000,
  50_000, 75_000, 1_00_000, 2_00_000, 5_00_000,
] as const

const MOST_RANGES = 6

/** A preset of the price filter, in rupees. Null leaves that side open. */
export type PriceRange = { minPrice: number | null; maxPrice: number | null; label: string; count: number }

const whole = /* @__PURE__ */ new Intl.NumberFormat('en-IN')
const rupees = (amount: number) => `₹${whole.format(amount)}`

/**
 * Returns at most six ranges with about equal numbers of products, cheapest first. `counts[n]` is the number of
 * products from `priceSteps[n - 1]` to below `priceSteps[n]`. Returns no range if there would be fewer than two.
 */
export function priceRanges(counts: readonly number[]): PriceRange[] {
  const all = counts.reduce((sum, count) => sum + count, 0)
  const ranges: PriceRange[] = []
  let [from, held, left] = [0, 0, all]
  const close = (to: number | undefined) => {
    const low = priceSteps[from - 1]
    const high = to === undefined ? undefined : priceSteps[to]
    ranges.push({
      minPrice: low ?? null,
      maxPrice: high === undefined ? null : high - 0.01,
      label:
        high === undefined
          ? `${rupees(low ?? 0)} and above`
          : low === undefined
            ? `Under ${rupees(high)}`
            : `${rupees(low)} to ${rupees(high)}`,
      count: held,
    })
  }
  for (let at = 0; at < priceSteps.length && ranges.length < MOST_RANGES - 1; at++) {
    held += counts[at] ?? 0
    left -= counts[at] ?? 0
    if (left === 0) break
    if (held === 0 || held < all / MOST_RANGES) continue
    close(at)
    ;[from, held] = [at + 1, 0]
  }
  held += left
  if (held > 0 && from > 0) close(undefined)
  return ranges.length > 1 ? ranges : []
}
