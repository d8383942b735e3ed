import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { pictureLimits } from './decode-limits.ts'
import { decodePicture } from './decode.ts'

const create = { width: 400, height: 300, channels: 3 as const, background: '#2060c0' }
const photo = sharp({ create }).jpeg().toBuffer()
const notAPicture = { code: 'badInput', reason: 'pictureKind' }

describe('decodePicture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('decodes %s', async (format) => {
    const decoded = await decodePicture(await sharp({ create }).toFormat(format).toBuffer())
    expect([decoded.width, decoded.height]).toEqual([400, 300])
    expect((await sharp(decoded.data).metadata()).format).toBe('webp')
  })
  it.each(['avif', 'gif', 'tiff'] as const)('refuses %s', async (format) => {
    const bytes = await sharp({ create }).toFormat(format).toBuffer()
    await expect(decodePicture(bytes)).rejects.toMatchObject(notAPicture)
  })
  it('turns a picture upright', async () => {
    const turned = await sharp({ create }).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { width, height } = await decodePicture(turned)
    expect([width, height]).toEqual([300, 400])
  })
  it('refuses more pixels than allowed, naming the limit', async () => {
    await expect(decodePicture(await photo, { ...pictureLimits, pixels: 119_999 })).rejects.toThrow(
      'A picture may have at most 25 megapixels.',
    )
    await decodePicture(await photo, { ...pictureLimits, pixels: 120_000 })
  })
  it.each([
    ['time', { decodeMs: 1 }],
    ['memory', { memoryBytes: 1024 }],
  ])('ends a process that takes more %s than allowed', async (_, limits) => {
    // Large enough that the process checks its memory while it decodes.
    const large = await sharp({ create: { ...create, width: 5000, height: 5000 } })
      .png()
      .toBuffer()
    await expect(decodePicture(large, { ...pictureLimits, ...limits })).rejects.toMatchObject(notAPicture)
    expect((await decodePicture(await photo)).width).toBe(400)
  })
  it('decodes a picture with the most pixels within the memory', async () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 }
    const largest = await sharp({ create: { ...create, width: 5000, height: 5000, noise } })
      .jpeg({ quality: 40, progressive: true })
      .toBuffer()
    // The time depends on the machine.
    expect((await decodePicture(largest, { ...pictureLimits, decodeMs: 200_000 })).width).toBe(2400)
  })
})
