/** Longest side of a stored picture in pixels. */
export const LONGEST_PICTURE_SIDE = 2400

/** Types of the pictures that can be uploaded, for the `accept` attribute of an input. */
export const uploadedPictures = 'image/jpeg,image/png,image/webp,image/avif'

/** Returns the size in pixels at which a picture is stored: its longest side is at most `LONGEST_PICTURE_SIDE`. */
export function storedSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, LONGEST_PICTURE_SIDE / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
