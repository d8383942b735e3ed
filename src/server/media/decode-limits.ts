import { LONGEST_PICTURE_SIDE } from '#domain/pictures.ts'

/** Limits of an uploaded picture: numbers of pixels, bytes and milliseconds. */
export const pictureLimits = {
  /**
   * By the decoder, as sharp names the formats: what fits into the memory. The one of JPEG decodes at a reduced size; the one of AVIF (heif)
   * takes 20 bytes for a pixel.
   */
  pixels: { jpeg: 110_000_000, png: 25_000_000, webp: 25_000_000, heif: 16_000_000 },
  smallestSide: 50,
  /** Longest side of a stored picture. */
  longestSide: LONGEST_PICTURE_SIDE,
  /** Of the process that decodes the picture. */
  memoryBytes: 512 * 1024 ** 2,
  decodeMs: 5000,
  /** Cuts the picture to its middle square. */
  square: false,
}
export type PictureLimits = typeof pictureLimits
/** Limits of a profile picture, which is shown small. */
export const profilePictureLimits: PictureLimits = { ...pictureLimits, longestSide: 720, square: true }

/** Input of the process: the path or content of a file. */
export type DecodeRequest = { file: string | Uint8Array; limits: PictureLimits }

/** A decoded picture as WebP, with its dominant colour (`#rrggbb`), or why it was refused: it is no picture, or has more megapixels than allowed. */
export type DecodeResult =
  | { data: Uint8Array; width: number; height: number; colour: string }
  | { refused: 'kind' | { megapixels: number } }
