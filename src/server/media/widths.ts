/** Widths of the variants in pixels, never wider than the original. */
const pictureWidths = [160, 240, 360, 540, 720, 1080] as const

/**
 * Returns the widths of the variants of an original: the steps below its width, and its own width if it is below the
 * largest step.
 */
export function widthsOf(original: number): number[] {
  const largest = Math.max(...pictureWidths)
  const below: number[] = pictureWidths.filter((width) => width < original)
  return original < largest ? [...below, original] : [...pictureWidths]
}

/** Returns the width of the variant for a requested width; null if it is not one of the steps. */
export function widthFor(requested: number, original: number): number | null {
  if (!pictureWidths.some((width) => width === requested)) return null
  return Math.min(requested, original)
}
