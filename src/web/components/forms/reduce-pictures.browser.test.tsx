import { afterEach, expect, it, vi } from 'vitest'
import { drawPicture, picturesOf } from '#tests/drawn-picture.ts'
import { replaceFetch } from '#tests/network.ts'
import { uploadPhotos } from './photos.tsx'
import { reducePictures } from '#ui/pictures/reduce-pictures.ts'

afterEach(() => void vi.unstubAllGlobals())

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
  const [small] = await reducePictures([await drawPicture(9000, 6000)])
  if (!small) throw new Error('No file')
  expect([small.name, small.type]).toEqual(['photo.jpg', 'image/jpeg'])
  expect(await look(small)).toEqual({ size: [2400, 1600], first: 'red', right: 'blue', below: 'red' })
})

it('turns a picture upright, and leaves no metadata', async () => {
  const picture = await turned(await drawPicture(3000, 1500))
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
    await drawPicture(800, 600),
    new File(['%PDF-'], 'bill.pdf', { type: 'application/pdf' }),
    new File(['no picture'], 'broken.jpg', { type: 'image/jpeg' }),
    new File(['no picture'], 'broken.avif', { type: 'image/avif' }),
  ]
  const same = await reducePictures(files)
  expect(same.map((file, index) => file === files[index])).toEqual([true, true, true, true])
})

it('reduces a picture once, so that a repeated request is the same', async () => {
  const file = await drawPicture(3000, 2000)
  const [first] = await reducePictures([file])
  const [second] = await reducePictures([file])
  expect(second).toBe(first)
})

it('the photos of a review are sent reduced', async () => {
  const requests = replaceFetch()
  const uploaded = uploadPhotos([await drawPicture(4800, 3200), await drawPicture(800, 600)])
  await expect.poll(() => requests.length).toBe(1)
  expect(requests[0]?.path).toBe('/api/upload-images')
  expect(await picturesOf(requests[0]?.form ?? new FormData(), 'images')).toEqual([
    ['image/jpeg', 2400, 1600],
    ['image/jpeg', 800, 600],
  ])
  requests[0]?.answer({ imageUrls: ['/media/a', '/media/b'] })
  expect(await uploaded).toEqual(['/media/a', '/media/b'])
})
