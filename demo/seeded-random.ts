/**
 * Returns a number from 0 up to but not including 1 that is the same for the same seed on every machine. It is the
 * only random source of the demo.
 */
export function seededRandom(...seed: readonly (string | number)[]): number {
  let hash = 0x811c9dc5
  for (const letter of seed.join('|')) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 0x1_0000_0000
}

/** Returns an integer from `least` to `most`, both included. */
export function seededInteger(least: number, most: number, ...seed: readonly (string | number)[]): number {
  return least + Math.floor(seededRandom(...seed) * (most - least + 1))
}

/** Returns an element of the list. Throws RangeError for an empty list. */
export function seededChoice<Value>(values: readonly Value[], ...seed: readonly (string | number)[]): Value {
  const value = values[Math.floor(seededRandom(...seed) * values.length)]
  if (value === undefined) throw new RangeError('Nothing to choose from.')
  return value
}

/** Returns the list in another order, the same for the same seed. */
export function seededShuffle<Value>(
  values: readonly Value[],
  ...seed: readonly (string | number)[]
): Value[] {
  return values
    .map((value, index) => ({ value, order: seededRandom(index, ...seed) }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ value }) => value)
}
