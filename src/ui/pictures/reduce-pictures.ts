import { MAX_FILE_BYTES, storedSize } from '#domain/pictures.ts'

/**
 * Returns the files to upload. A picture larger than a stored one is reduced to that size, turned upright, and loses its
 * metadata; photos of phones have up to 200 megapixels. A file that the browser cannot decode is uploaded unchanged, and the
 * server refuses it with the reason.
 */
export async function reducePictures(files: readonly File[]): Promise<File[]> {
  const reduced: File[] = []
  // One after the other, because the pixels of one take hundreds of megabytes.
  for (const file of files) {
    const result = results.get(file) ?? (await reducePicture(file)) ?? file
    results.set(file, result)
    reduced.push(result)
  }
  return reduced
}

// A repeated request has the same bytes as the one before.
const results = new WeakMap<File, File>()

/** Returns the reduced picture; null if the file is no picture, or small enough. */
async function reducePicture(file: File): Promise<File | null> {
  if (!file.type.startsWith('image/')) return null
  const address = URL.createObjectURL(file)
  try {
    const image = await loadImage(address)
    const size = storedSize(image.naturalWidth, image.naturalHeight)
    if (size.width === image.naturalWidth && file.size <= MAX_FILE_BYTES) return null
    const canvas = Object.assign(document.createElement('canvas'), size)
    const context = canvas.getContext('2d')
    if (!context) return null
    // JPEG has no transparency.
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.imageSmoothingQuality = 'high'
    // An image element and no ImageBitmap: browsers decode its JPEG at a reduced size, and turn it upright.
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
    return blob && new File([blob], file.name, { type: blob.type, lastModified: file.lastModified })
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(address)
  }
}

function loadImage(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    image.addEventListener('load', () => resolve(image))
    image.addEventListener('error', reject)
    image.src = address
  })
}
