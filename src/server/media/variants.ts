import sharp from 'sharp'

// One thread and no cache, because requests of the shop have priority on a small machine.
sharp.concurrency(1)
sharp.cache(false)

/**
 * Returns a picture of the given width as WebP; the height keeps the proportions. The decoder skips pixels that the result
 * does not need. Throws if the original cannot be decoded.
 */
export function resizePicture(original: Buffer, width: number): Promise<Buffer> {
  return sharp(original)
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 76, effort: 2 })
    .toBuffer()
}
