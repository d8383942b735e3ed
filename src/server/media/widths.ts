/** Widths in pixels every picture is made in, never wider than its original. */
const pictureWidths = [160, 240, 360, 540, 720, 1080] as const

/** The widths made of an original this wide: the steps below it, and its own width where that is not a step above all. */
export function widthsOf(original: number): number[] {
  const largest = Math.max(...pictureWidths)
  const below: number[] = pictureWidths.filter((width) => width < original)
  return original < largest ? [...below, original] : [...pictureWidths]
}

/** The variant that answers a wanted width; null when no page asks for such a width. */
export function widthFor(wanted: number, original: number): number | null {
  if (!pictureWidths.some((width) => width === wanted)) return null
  return Math.min(wanted, original)
}
