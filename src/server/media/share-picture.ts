import sharp from 'sharp'

/** The size that social networks show without cutting, in pixels. */
const WIDTH = 1200
const HEIGHT = 630
/** WhatsApp shows no preview of a larger picture. */
const MAX_SHARE_BYTES = 300_000
/** JPEG qualities, the best first. A picture of random dots has at most 300 kB at the last one. */
const QUALITIES = [82, 65, 45, 25, 10]

/**
 * Returns the picture that a shared link shows: a JPEG of 1200 × 630 px and at most 300 kB with the whole original on
 * white. Throws if the original cannot be decoded.
 */
export async function sharePicture(original: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(original)
    .resize(WIDTH, HEIGHT, { fit: 'contain', background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  for (const quality of QUALITIES) {
    const jpeg = await sharp(data, { raw: { width, height, channels } })
      .jpeg({ quality, progressive: true })
      .toBuffer()
    if (jpeg.length <= MAX_SHARE_BYTES) return jpeg
  }
  throw new Error(`The share picture has more than ${MAX_SHARE_BYTES} bytes`)
}
