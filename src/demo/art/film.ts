import sharp from 'sharp'
import type { Tint } from './palette.ts'
import type { Figure } from './render.ts'

const WIDTH = 640
const HEIGHT = 360
const PER_SECOND = 12
/** Number of frames for which each figure slides in, rests and slides out. */
const FRAMES_PER_FIGURE = 24

/**
 * Returns a short silent film as WebM: the figures pass one after the other over a coloured ground. A lossy WebP file
 * contains one VP8 key frame, so the frames of sharp only need a WebM container.
 */
export async function film(figures: readonly Figure[], tint: Tint): Promise<Buffer> {
  const back = await sharp(Buffer.from(ground(tint)))
    .removeAlpha()
    .raw()
    .toBuffer()
  const frames: Buffer[] = []
  for (const figure of figures)
    for (let index = 0; index < FRAMES_PER_FIGURE; index++)
      frames.push(await frame(back, figure, index / FRAMES_PER_FIGURE))
  return webm(frames)
}

const ground = (
  tint: Tint,
) => `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs>
  <linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${tint.soft}"/><stop offset="1" stop-color="${tint.mid}"/></linearGradient></defs>
  <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#g)"/><circle cx="320" cy="172" r="146" fill="#fff" fill-opacity=".55"/>
  <ellipse cx="320" cy="306" rx="120" ry="13" fill="${tint.shade}" fill-opacity=".16"/></svg>`

const ease = (share: number) => 1 - (1 - share) ** 3

async function frame(back: Buffer, figure: Figure, share: number): Promise<Buffer> {
  const shift = share < 0.3 ? 1 - ease(share / 0.3) : share > 0.8 ? -ease((share - 0.8) / 0.2) : 0
  const lift = Math.sin(share * Math.PI * 2) * 6
  const left = Math.round(WIDTH / 2 - figure.width / 2 + shift * (WIDTH / 2 + figure.width / 2))
  const top = Math.round(HEIGHT / 2 - figure.height / 2 + lift)
  const from = Math.max(0, -left)
  const width = Math.min(figure.width - from, WIDTH - Math.max(0, left))
  const picture = sharp(back, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
  if (width > 0) {
    const part =
      from === 0 && width === figure.width
        ? sharp(figure.pixels)
        : sharp(figure.pixels).extract({ left: from, top: 0, width, height: figure.height })
    picture.composite([
      { input: await part.png({ compressionLevel: 1 }).toBuffer(), left: Math.max(0, left), top },
    ])
  }
  return keyFrame(await picture.removeAlpha().webp({ quality: 62, effort: 1 }).toBuffer())
}

/** Returns the VP8 chunk of a lossy WebP file. */
function keyFrame(webp: Buffer): Buffer {
  for (let offset = 12; offset + 8 <= webp.length;) {
    const length = webp.readUInt32LE(offset + 4)
    if (webp.toString('latin1', offset, offset + 4) === 'VP8 ')
      return webp.subarray(offset + 8, offset + 8 + length)
    offset += 8 + length + (length & 1)
  }
  throw new Error('The frame is not a lossy WebP picture.')
}

/** Returns an element of the WebM format: id, length in eight bytes, contents. */
function element(id: number, ...parts: Buffer[]): Buffer {
  const name = Buffer.from(id.toString(16), 'hex')
  const body = Buffer.concat(parts)
  const length = Buffer.alloc(8)
  length.writeBigUInt64BE(BigInt(body.length) | (1n << 56n))
  return Buffer.concat([name, length, body])
}

const integer = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const text = (value: string) => Buffer.from(value, 'latin1')
const float = (value: number) => {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return bytes
}

function webm(frames: readonly Buffer[]): Buffer {
  const duration = (frames.length * 1000) / PER_SECOND
  const head = element(
    0x1a45dfa3,
    element(0x4286, integer(1)),
    element(0x42f7, integer(1)),
    element(0x42f2, integer(4)),
    element(0x42f3, integer(8)),
    element(0x4282, text('webm')),
    element(0x4287, integer(2)),
    element(0x4285, integer(2)),
  )
  const info = element(
    0x1549a966,
    element(0x2ad7b1, integer(1_000_000)),
    element(0x4489, float(duration)),
    element(0x4d80, text('TharaCart')),
    element(0x5741, text('TharaCart')),
  )
  const track = element(
    0x1654ae6b,
    element(
      0xae,
      element(0xd7, integer(1)),
      element(0x73c5, integer(1)),
      element(0x83, integer(1)),
      element(0x86, text('V_VP8')),
      element(0xe0, element(0xb0, integer(WIDTH)), element(0xba, integer(HEIGHT))),
    ),
  )
  // One cluster for each second, so that a player can seek.
  const clusters: Buffer[] = []
  for (let first = 0; first < frames.length; first += PER_SECOND) {
    const start = Math.round((first * 1000) / PER_SECOND)
    const blocks = frames.slice(first, first + PER_SECOND).map((bytes, index) => {
      const lead = Buffer.alloc(4)
      lead.writeUInt8(0x81)
      lead.writeInt16BE(Math.round(((first + index) * 1000) / PER_SECOND) - start, 1)
      lead.writeUInt8(0x80, 3)
      return element(0xa3, lead, bytes)
    })
    clusters.push(element(0x1f43b675, element(0xe7, integer(start)), ...blocks))
  }
  // The index stands first; its length does not depend on the offsets in it.
  const before = info.length + track.length + cues(clusters, 0).length
  return Buffer.concat([head, element(0x18538067, info, track, cues(clusters, before), ...clusters)])
}

/** Offset of each second from the start of the segment. */
function cues(clusters: readonly Buffer[], start: number): Buffer {
  let offset = start
  const points = clusters.map((cluster, second) => {
    const position = element(0xb7, element(0xf7, integer(1)), element(0xf1, integer(offset)))
    offset += cluster.length
    return element(0xbb, element(0xb3, integer(second * 1000)), position)
  })
  return element(0x1c53bb6b, ...points)
}
