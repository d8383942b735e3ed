import sharp from 'sharp'
import type { TestShop } from './api.ts'

export type UploadedFile = { bytes: Buffer | string; name?: string; field?: string; type?: string }

const boundary = 'the-end-of-a-part'
/** The content type of `formOf`. */
export const formType = `multipart/form-data; boundary=${boundary}`

/** Returns the body of a form with these files and fields. */
export function formOf(
  files: readonly UploadedFile[],
  fields: Readonly<Record<string, string>> = {},
): Buffer {
  const texts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  )
  const parts = files.flatMap(({ bytes, name = 'photo.jpg', field = 'images', type = 'image/jpeg' }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    Buffer.from(bytes as string),
    Buffer.from('\r\n'),
  ])
  return Buffer.concat([...texts, ...parts, Buffer.from(`--${boundary}--\r\n`)])
}

/** Sends files to POST /upload-images. */
export async function uploadPictures(
  shop: Pick<TestShop, 'app'>,
  token: string | null,
  files: readonly UploadedFile[],
) {
  return sendForm(shop, token, formOf(files), formType)
}

/** Sends any body to POST /upload-images. */
export async function sendForm(
  shop: Pick<TestShop, 'app'>,
  token: string | null,
  payload: Buffer,
  type: string,
): Promise<{ status: number; body: { imageUrls: string[]; message: string; code: string } }> {
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/upload-images',
    headers: { 'content-type': type, ...(token && { authorization: `Bearer ${token}` }) },
    payload,
  })
  return { status: response.statusCode, body: response.json() }
}

/** Returns a JPEG of one colour, to which the caller may add metadata. */
export const jpegOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c83' } }).jpeg()
