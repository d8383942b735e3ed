import { expect, it } from 'vitest'
import { reducePictures } from './reduce-pictures.ts'

/** Draws a picture whose left half is red and whose right half is blue. */
async function draw(width: number, height: number, type = 'image/jpeg'): Promise<File> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas')
  context.fillStyle = '#f00'
  context.fillRect(0, 0, width / 2, height)
  context.fillStyle = '#00f'
  context.fillRect(width / 2, 0, width / 2, height)
  return new File([await canvas.convertToBlob({ type })], 'photo', { type, lastModified: 1 })
}
/** The JPEG file with a segment of EXIF data: it has to be turned by 90°. */
async function turned(file: File): Promise<File> {
  const exif = [
    [0xff, 0xe1, 0, 34, ...lettersOf('Exif\0\0MM'), 0, 42, 0, 0, 0, 8, 0, 1],
    [1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0],
  ].flat()
  return new File([file.slice(0, 2), new Uint8Array(exif), file.slice(2)], 'turned.jpg', { type: file.type })
}
const lettersOf = (text: string) => new TextEncoder().encode(text)

async function look(file: File) {
  const bitmap = await createImageBitmap(file)
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  const context = canvas.getContext('2d')
  context?.drawImage(bitmap, 0, 0)
  const colour = (x: number, y: number) => {
    const [red = 0, , blue = 0] = context?.getImageData(x, y, 1, 1).data ?? []
    return red > blue ? 'red' : 'blue'
  }
  const { width, height } = bitmap
  return {
    size: [width, height],
    first: colour(5, 5),
    right: colour(width - 5, 5),
    below: colour(5, height - 5),
  }
}

it('reduces a photo of 54 megapixels to the size in which the shop stores it', async () => {
  const [small] = await reducePictures([await draw(9000, 6000)])
  if (!small) throw new Error('No file')
  expect([small.name, small.type]).toEqual(['photo', 'image/jpeg'])
  expect(await look(small)).toEqual({ size: [2400, 1600], first: 'red', right: 'blue', below: 'red' })
})

it('turns a picture upright, and leaves no metadata', async () => {
  const picture = await turned(await draw(3000, 1500))
  expect(await picture.text()).toContain('Exif')
  const [upright] = await reducePictures([picture])
  if (!upright) throw new Error('No file')
  expect(await look(upright)).toEqual({ size: [1200, 2400], first: 'red', right: 'red', below: 'blue' })
  expect(await upright.text()).not.toContain('Exif')
})

it('reduces a transparent PNG on white, and a wide picture to its height of at least one pixel', async () => {
  const canvas = new OffscreenCanvas(10_000, 2)
  canvas.getContext('2d')
  const file = new File([await canvas.convertToBlob()], 'line.png', { type: 'image/png' })
  const [reduced] = await reducePictures([file])
  if (!reduced) throw new Error('No file')
  const bitmap = await createImageBitmap(reduced)
  expect([bitmap.width, bitmap.height]).toEqual([2400, 1])
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  context?.drawImage(bitmap, 0, 0)
  expect([...(context?.getImageData(0, 0, 1, 1).data ?? [])]).toEqual([255, 255, 255, 255])
})

it('keeps the file of a small picture, of a PDF, and of what is no picture', async () => {
  const files = [
    await draw(800, 600),
    new File(['%PDF-'], 'bill.pdf', { type: 'application/pdf' }),
    new File(['no picture'], 'broken.jpg', { type: 'image/jpeg' }),
    new File(['no picture'], 'broken.avif', { type: 'image/avif' }),
  ]
  const same = await reducePictures(files)
  expect(same.map((file, index) => file === files[index])).toEqual([true, true, true, true])
})

it('reduces a picture once, so that a repeated request is the same', async () => {
  const file = await draw(3000, 2000)
  const [first] = await reducePictures([file])
  const [second] = await reducePictures([file])
  expect(second).toBe(first)
})
