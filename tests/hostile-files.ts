import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { UploadedFile } from './upload.ts'

const script = '<script>alert(1)</script>'
const create = { width: 200, height: 100, channels: 3 as const, background: '#c83' }
const jpeg = await sharp({ create }).jpeg().toBuffer()
const png = await sharp({ create }).png().toBuffer()
const webp = await sharp({ create }).webp().toBuffer()
const avif = await sharp({ create }).avif({ effort: 0 }).toBuffer()

function pngChunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, sum])
}
/** A PNG file whose header promises a size; `data` is the compressed content. */
function pngOf(width: number, height: number, bits: number, colours: number, data: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = bits
  header[9] = colours
  const chunks = [pngChunk('IHDR', header), pngChunk('IDAT', data), pngChunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([png.subarray(0, 8), ...chunks])
}
/** The JPEG file with another size in its header. */
function jpegWithSize(width: number, height: number): Buffer {
  const file = Buffer.from(jpeg)
  const frame = file.indexOf(Buffer.from([0xff, 0xc0]))
  file.writeUInt16BE(height, frame + 5)
  file.writeUInt16BE(width, frame + 7)
  return file
}
/** The AVIF file with another size in its header (`ispe`). */
function avifWithSize(side: number): Buffer {
  const file = Buffer.from(avif)
  const size = file.indexOf('ispe') + 8
  file.writeUInt32BE(side, size)
  file.writeUInt32BE(side, size + 4)
  return file
}
/** A JPEG segment after the start of the file. */
function jpegWithSegment(marker: number, text: string): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(text.length + 2)
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, marker]),
    length,
    Buffer.from(text),
    jpeg.subarray(2),
  ])
}
/** A WebP header with a canvas of 16,384 × 16,384 pixels and no content. */
const hugeWebp = Buffer.concat([
  Buffer.from('RIFF\x16\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0', 'latin1'),
  Buffer.from([0xff, 0x3f, 0, 0xff, 0x3f, 0]),
])
// Compressed once, because that takes long enough to delay other requests.
const manyRows = pngOf(20_000, 20_000, 1, 0, deflateSync(Buffer.alloc(20_000 * 2501)))
const widePixels = pngOf(5000, 5000, 16, 6, deflateSync(Buffer.alloc(5000 * 40_001)))
const afterHeader = (file: Buffer, chunk: Buffer) =>
  Buffer.concat([file.subarray(0, 33), chunk, file.subarray(33)])
const append = (file: Buffer, text: string) => Buffer.concat([file, Buffer.from(text, 'latin1')])

/** What the shop does with a file: 400, a picture without what was hidden in it, or one of the two. */
type Outcome = 'refused' | 'harmless' | 'either'
/** Hostile files with a name (S-17). */
export const hostileFiles: [string, Outcome, () => UploadedFile | Promise<UploadedFile>][] = [
  [
    'an SVG with a script',
    'refused',
    () => ({ bytes: `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`, type: 'image/svg+xml' }),
  ],
  [
    'an SVG named .jpg',
    'refused',
    () => ({
      bytes: `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"/>`,
    }),
  ],
  ['HTML named .jpg', 'refused', () => ({ bytes: `<!doctype html>${script}` })],
  [
    'HTML after the signature of a JPEG',
    'refused',
    () => ({ bytes: Buffer.concat([jpeg.subarray(0, 3), Buffer.from(script)]) }),
  ],
  [
    'a GIF that is JavaScript',
    'refused',
    () => ({ bytes: 'GIF89a/*' + '\0'.repeat(50) + '*/=1;alert(1)', name: 'a.gif' }),
  ],
  ['a GIF', 'refused', async () => ({ bytes: await sharp({ create }).gif().toBuffer() })],
  ['an AVIF file named .jpg', 'harmless', () => ({ bytes: avif })],
  ['half an AVIF file', 'refused', () => ({ bytes: avif.subarray(0, avif.length / 2) })],
  ['an AVIF of 65,535 × 65,535 pixels', 'refused', () => ({ bytes: avifWithSize(65_535) })],
  ['HTML after the signature of an AVIF', 'refused', () => ({ bytes: append(avif.subarray(0, 32), script) })],
  ['a TIFF file', 'refused', async () => ({ bytes: await sharp({ create }).tiff().toBuffer() })],
  [
    'a PDF named .png',
    'refused',
    () => ({ bytes: '%PDF-1.7\n1 0 obj\n<</OpenAction<</S/JavaScript>>>>', name: 'a.png' }),
  ],
  ['a Windows program', 'refused', () => ({ bytes: `MZ${'\0'.repeat(2000)}` })],
  ['a PNG of 20,000 × 20,000 pixels', 'refused', () => ({ bytes: manyRows })],
  [
    'a PNG that promises 2³¹ − 1 rows',
    'refused',
    () => ({ bytes: pngOf(100, 0x7fffffff, 8, 2, deflateSync(Buffer.alloc(100))) }),
  ],
  ['a PNG without size', 'refused', () => ({ bytes: pngOf(0, 0, 8, 2, deflateSync(Buffer.alloc(0))) })],
  ['a PNG of 25 megapixels with 8 bytes a pixel', 'either', () => ({ bytes: widePixels })],
  [
    'a PNG whose content has other data',
    'refused',
    () => ({ bytes: pngOf(200, 100, 8, 2, Buffer.from(script)) }),
  ],
  ['a JPEG that promises 65,500 × 65,500 pixels', 'refused', () => ({ bytes: jpegWithSize(65_500, 65_500) })],
  ['a JPEG that promises more rows than it has', 'harmless', () => ({ bytes: jpegWithSize(200, 5000) })],
  ['a WebP that promises 16,384 × 16,384 pixels', 'refused', () => ({ bytes: hugeWebp })],
  ['half a JPEG', 'refused', () => ({ bytes: jpeg.subarray(0, jpeg.length / 2) })],
  ['half a PNG', 'refused', () => ({ bytes: png.subarray(0, png.length / 2) })],
  ['half a WebP', 'refused', () => ({ bytes: webp.subarray(0, webp.length / 2) })],
  ['an empty file', 'refused', () => ({ bytes: '' })],
  ['null bytes', 'refused', () => ({ bytes: Buffer.alloc(10_000) })],
  ['more than 5 MB', 'refused', () => ({ bytes: append(jpeg, 'x'.repeat(5_000_000)) })],
  [
    'a JPEG with a place and a name',
    'harmless',
    async () => ({
      bytes: await sharp({ create })
        .jpeg()
        .withExif({ IFD0: { Artist: 'Meera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '9/1 58/1 0/1' } })
        .toBuffer(),
    }),
  ],
  ['a JPEG with a script in a comment', 'harmless', () => ({ bytes: jpegWithSegment(0xfe, script) })],
  [
    'a PNG with a script in a text',
    'harmless',
    () => ({ bytes: afterHeader(png, pngChunk('tEXt', Buffer.from(`Comment\0${script}`))) }),
  ],
  ['a JPEG that is also a page', 'harmless', () => ({ bytes: append(jpeg, script) })],
  ['a JPEG that is also a ZIP file', 'harmless', () => ({ bytes: append(jpeg, 'PK\x03\x04<script>') })],
  ['the name ../../x', 'harmless', () => ({ bytes: jpeg, name: '../../../../x.jpg' })],
  ['a name with a null byte', 'harmless', () => ({ bytes: jpeg, name: 'a.php\0.jpg' })],
  ['a name with 10,000 characters', 'either', () => ({ bytes: jpeg, name: `${'x'.repeat(10_000)}.jpg` })],
  [
    'a name with a direction override and markup',
    'harmless',
    () => ({ bytes: jpeg, name: `\u202egpj.${script}` }),
  ],
]
const form = (lines: string) => Buffer.from(lines.replaceAll('\n', '\r\n'))
/** Hostile forms: a name, the parameter of the content type and the body. All are refused. */
export const hostileForms: [string, string, () => Buffer][] = [
  [
    '10,000 parts',
    'boundary=b',
    () => form(`${'--b\ncontent-disposition: form-data; name="a"\n\nx\n'.repeat(10_000)}--b--\n`),
  ],
  [
    'another boundary',
    'boundary=c',
    () => form('--b\ncontent-disposition: form-data; name="images"; filename="a"\n\nx\n--b--\n'),
  ],
  ['no boundary', '', () => form('--b--\n')],
  ['a boundary of 10,000 characters', `boundary=${'b'.repeat(10_000)}`, () => form('--b--\n')],
]
