import sharp from 'sharp'
import type { Figure } from './render.ts'

export const STAGE = 720
/** Side of the square that the largest figure fills, in pixels. */
export const SUBJECT = Math.round(STAGE * 0.82)
/** Colours of the stage from its centre to its corners. */
const CENTRE = '#FFFFFF'
export const CORNER = '#F7F8F7'

/** Returns the figure as WebP on a white square with a shadow where it stands; a close figure fills the square. */
export async function stage(figure: Figure, close = false): Promise<Buffer> {
  const left = Math.round((STAGE - figure.width) / 2)
  const top = Math.round((STAGE - figure.height) / 2)
  const background = `<svg xmlns="http://www.w3.org/2000/svg" width="${STAGE}" height="${STAGE}"><defs>
    <radialGradient id="w" r=".75"><stop offset=".55" stop-color="${CENTRE}"/><stop offset="1" stop-color="${CORNER}"/></radialGradient></defs>
    <rect width="${STAGE}" height="${STAGE}" fill="url(#w)"/></svg>`
  const layers = [await crop(figure, left, top)]
  if (!close) {
    const shadow = await contactShadow(figure)
    layers.unshift(
      await crop(
        shadow,
        Math.round(STAGE / 2 - shadow.width / 2),
        Math.round(top + figure.height - shadow.height * 0.62),
      ),
    )
  }
  return sharp(Buffer.from(background))
    .composite(layers)
    .removeAlpha()
    .webp({ quality: 90, effort: 2 })
    .toBuffer()
}

/** Returns the shadow of a figure on the floor: the outline of its lowest fifth, flattened and blurred. */
async function contactShadow(figure: Figure): Promise<Figure> {
  const blur = Math.max(5, figure.width * 0.022)
  const margin = Math.ceil(blur * 3)
  const flat = Math.max(10, Math.round(Math.min(figure.width, figure.height) * 0.07))
  const width = figure.width + margin * 2
  const height = flat + margin * 2
  // The steps are separate because sharp takes a channel only after it has extended an image.
  const foot = Math.ceil(figure.height * 0.2)
  const alpha = await sharp(figure.pixels)
    .extract({ left: 0, top: figure.height - foot, width: figure.width, height: foot })
    .resize(figure.width, flat, { fit: 'fill' })
    .extractChannel('alpha')
    .raw()
    .toBuffer()
  const extended = await sharp(alpha, { raw: { width: figure.width, height: flat, channels: 1 } })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: '#000' })
    .extractChannel(0)
    .raw()
    .toBuffer()
  const outline = await sharp(extended, { raw: { width, height, channels: 1 } })
    .blur(blur)
    .linear(0.5, 0)
    .extractChannel(0)
    .raw()
    .toBuffer()
  const pixels = await sharp({ create: { width, height, channels: 3, background: '#1B211D' } })
    .joinChannel(outline, { raw: { width, height, channels: 1 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return { pixels, width, height }
}

/** Returns the layer of a figure at a position; crops what exceeds the stage, because sharp refuses larger layers. */
async function crop(figure: Figure, left: number, top: number) {
  const cutLeft = Math.max(0, -left)
  const cutTop = Math.max(0, -top)
  const width = Math.min(figure.width - cutLeft, STAGE - Math.max(0, left))
  const height = Math.min(figure.height - cutTop, STAGE - Math.max(0, top))
  const isWhole = width === figure.width && height === figure.height
  const input = isWhole
    ? figure.pixels
    : await sharp(figure.pixels)
        .extract({ left: cutLeft, top: cutTop, width, height })
        .png({ compressionLevel: 1 })
        .toBuffer()
  return { input, left: Math.max(0, left), top: Math.max(0, top) }
}
