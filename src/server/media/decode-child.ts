// Process that decodes one uploaded picture, started by decode.ts. A process and not a thread: the decoder's memory is
// outside of the heap that a thread can limit, and a thread cannot be stopped while the decoder runs.
import sharp from 'sharp'
import type { DecodeRequest, DecodeResult } from './decode-limits.ts'

// Only these formats, even if the library supports more.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
})
sharp.concurrency(1)
sharp.cache(false)

const CHECK_MS = 10

process.once('message', (request: DecodeRequest) => {
  setInterval(() => {
    if (process.memoryUsage.rss() > request.limits.memoryBytes) process.exit(1)
  }, CHECK_MS)
  // The process ends when the result is written to the channel; the shop may still have to read it.
  void decode(request).then((result) => process.send?.(result, () => process.exit(0)))
})
// Ctrl-C in a terminal reaches this process too. The shop first ends its running requests.
process.on('SIGINT', () => {})
// The shop has gone.
process.once('disconnect', () => process.exit(1))
process.send?.('ready')

async function decode({ file, limits }: DecodeRequest): Promise<DecodeResult> {
  try {
    const source = sharp(file, { limitInputPixels: false, failOn: 'error', animated: false })
    // Reads the header only.
    const { width, height, format } = await source.metadata()
    const most = limits.pixels[format as keyof typeof limits.pixels]
    if (width * height > most) return { refused: { megapixels: Math.floor(most / 1_000_000) } }
    if (Math.min(width, height) < limits.smallestSide) return { refused: 'kind' }
    const side = limits.square ? Math.min(width, height, limits.longestSide) : limits.longestSide
    const fit = limits.square ? 'cover' : 'inside'
    // The output has neither EXIF nor other metadata: sharp writes them only on request.
    const { data, info } = await source
      .autoOrient()
      .resize(side, side, { fit, withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 90, effort: 2 })
      .toBuffer({ resolveWithObject: true })
    const { dominant } = await sharp(data).resize(64, 64, { fit: 'inside' }).stats()
    return { data, width: info.width, height: info.height, colour: hex(dominant) }
  } catch {
    return { refused: 'kind' }
  }
}

const hex = ({ r, g, b }: { r: number; g: number; b: number }) =>
  `#${[r, g, b].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
