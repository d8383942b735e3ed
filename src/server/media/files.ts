import { plainText } from '#domain/plain-text.ts'
import { shorten } from '#domain/shorten.ts'

/** Returns the name of a received file as it is shown: one line of at most 100 characters. */
export function shownFileName(name: string): string {
  return shorten(plainText(name).replaceAll(/\s+/g, ' ').trim() || 'file', 100)
}

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

/** A row of `media`; `path` is the key of the original in the file storage. */
export type Media = { id: string; type: string; width: number; path: string }

/** Returns true for a valid id; ids are part of keys and URLs. */
export const isMediaId = (id: string): boolean => /^[a-z0-9][a-z0-9-]{0,99}$/.test(id)

/** Returns the key of a new original in the file storage. */
export const uploadKey = (id: string, extension = 'webp'): string =>
  `uploads/${id.slice(0, 3)}/${id}.${extension}`

/** Returns the key of a variant in the file storage, existing or not. */
export const variantKey = (id: string, width: number): string => `pictures/${id}/${width}.webp`

/** Returns the key of the share picture in the file storage, existing or not. */
export const shareKey = (id: string): string => `pictures/${id}/share.jpg`
