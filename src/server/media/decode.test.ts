import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { pictureLimits } from './decode-limits.ts'
import { decodePicture } from './decode.ts'

const create = { width: 400, height: 300, channels: 3 as const, background: '#2060c0' }
const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 }
const photo = sharp({ create }).jpeg().toBuffer()
const notAPicture = {
  code: 'badInput',
  reason: { code: 'fileKind', params: { name: 'file', documents: false } },
}

describe('decodePicture', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('decodes %s', async (format) => {
    const decoded = await decodePicture(await sharp({ create }).toFormat(format).toBuffer())
    expect([decoded.width, decoded.height]).toEqual([400, 300])
    expect((await sharp(decoded.data).metadata()).format).toBe('webp')
  })
  it.each(['gif', 'tiff'] as const)('refuses %s', async (format) => {
    const bytes = await sharp({ create }).toFormat(format).toBuffer()
    await expect(decodePicture(bytes)).rejects.toMatchObject(notAPicture)
  })
  it('turns a picture upright', async () => {
    const turned = await sharp({ create }).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { width, height } = await decodePicture(turned)
    expect([width, height]).toEqual([300, 400])
  })
  it('refuses more pixels than allowed, naming the limit', async () => {
    const limitJpeg = (jpeg: number) => ({ ...pictureLimits, pixels: { ...pictureLimits.pixels, jpeg } })
    await expect(decodePicture(await photo, limitJpeg(119_999))).rejects.toMatchObject({
      reason: { code: 'pictureTooManyPixels', params: { name: 'file', max: 0 } },
    })
    await decodePicture(await photo, limitJpeg(120_000))
    const wide = await sharp({ create: { ...create, width: 5001, height: 5000 } })
      .png()
      .toBuffer()
    await expect(decodePicture(wide)).rejects.toThrow(
      'file: A picture of this kind may have at most 25 megapixels.',
    )
  })
  it('takes the metadata of an AVIF away', async () => {
    const signed = await sharp({ create })
      .withExif({ IFD0: { Artist: 'Meera' } })
      .avif({ effort: 0 })
      .toBuffer()
    const { data } = await decodePicture(signed)
    expect(signed.includes('Meera')).toBe(true)
    expect(Buffer.from(data).includes('Meera')).toBe(false)
  })
  it('refuses half an AVIF, and a file that only says that it is one', async () => {
    const whole = await sharp({ create: { ...create, noise } })
      .avif({ effort: 0 })
      .toBuffer()
    const half = whole.subarray(0, whole.length / 2)
    const heic = Buffer.from(whole)
    heic.fill('heic', 8, 12).fill('mif1', 16, heic.readUInt32BE(0))
    const named = Buffer.concat([whole.subarray(0, 64), Buffer.from('<script>alert(1)</script>')])
    for (const file of [half, heic, named, Buffer.from('avif'), Buffer.from('\0\0\0\x1cftypavif', 'latin1')])
      await expect(decodePicture(file)).rejects.toMatchObject(notAPicture)
  })
  // Photos of phones; the decoder reduces a JPEG while it reads it.
  it.each([
    ['50 megapixels', 8192, 6144],
    ['108 megapixels', 12_000, 9000],
  ])('decodes a JPEG of %s within the memory', async (_, width, height) => {
    const large = await sharp({ create: { ...create, width, height }, limitInputPixels: false })
      .jpeg()
      .toBuffer()
    const decoded = await decodePicture(large, { ...pictureLimits, decodeMs: 200_000 })
    expect([decoded.width, decoded.height]).toEqual([2400, 1800])
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
  it.each([
    // The decoder needs the coefficients of a whole progressive JPEG.
    ['progressive JPEG', 5000, (picture: Sharp) => picture.jpeg({ quality: 40, progressive: true })],
    ['AVIF', 4000, (picture: Sharp) => picture.avif({ quality: 30, effort: 0 })],
  ])('decodes a large %s within the memory', async (_, side, encode) => {
    const picture = sharp({ create: { ...create, width: side, height: side, noise } })
    const largest = await encode(picture).toBuffer()
    // The time depends on the machine.
    expect((await decodePicture(largest, { ...pictureLimits, decodeMs: 200_000 })).width).toBe(2400)
  })
})
