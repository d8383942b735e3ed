/**
 * Splits a whole amount over weights by largest remainder, so that the parts add up to it. If all weights are 0 the
 * split is even. Throws RangeError for negative or fractional input.
 */
export function splitPaise(total: number, weights: readonly number[]): number[] {
  if (!Number.isSafeInteger(total) || total < 0) throw new RangeError('Only a whole amount can be split.')
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0)) {
    throw new RangeError('Weights are whole numbers, not negative.')
  }
  if (weights.length === 0) {
    if (total === 0) return []
    throw new RangeError('There is nothing to split the amount over.')
  }
  const even = weights.every((weight) => weight === 0)
  // BigInt, because amount times weight can pass the largest whole number a float holds.
  const parts = weights.map((weight) => BigInt(even ? 1 : weight))
  const sum = parts.reduce((left, right) => left + right, 0n)
  const shares = parts.map((part, at) => {
    const product = BigInt(total) * part
    return { at, share: Number(product / sum), remainder: product % sum }
  })
  let left = total - shares.reduce((all, { share }) => all + share, 0)
  // Equal remainders go to the earlier part, so that the same order always has the same split.
  const byRemainder = shares.toSorted((a, b) =>
    a.remainder === b.remainder ? a.at - b.at : a.remainder > b.remainder ? -1 : 1,
  )
  for (const entry of byRemainder) {
    if (left === 0) break
    entry.share += 1
    left -= 1
  }
  return shares.map(({ share }) => share)
}
