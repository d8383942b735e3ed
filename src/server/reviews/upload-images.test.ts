import { readdir } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { digest, testShopWithFolder } from '#tests/api.ts'
import { buildOrder, buildProduct, buildShopper } from '#tests/factories.ts'
import { sendForm, type UploadedFile, uploadPictures, jpegOf } from '#tests/upload.ts'

const { shop, folder } = await testShopWithFolder()

const buyer = await buildShopper(shop.db)
const picture = await jpegOf(120, 80).toBuffer()

/** Returns the rows and files of uploads. */
const storedFiles = async () => [
  await digest(shop.db, 'media'),
  (await readdir(folder, { recursive: true })).filter((path) => path !== 'incoming'),
]

const upload = (files: UploadedFile[], token: string | null = buyer.token) =>
  uploadPictures(shop, token, files)

describe('POST /upload-images', () => {
  test('stores pictures that a review of the user can show; a review of another user cannot', async () => {
    const { status, body } = await upload([
      { bytes: picture },
      { bytes: picture, name: '../../etc/passwd\u0000.png' },
    ])
    expect([status, body.imageUrls.length]).toEqual([200, 2])
    for (const url of body.imageUrls) expect(url).toMatch(/^\/media\/\w+$/)
    const productId = await buildProduct(shop.db)
    const other = await buildShopper(shop.db)
    for (const { userId } of [buyer, other]) await buildOrder(shop.db, { userId, productId })
    const mediaUrl = body.imageUrls.map((url) => ({ type: 'image' as const, url }))
    // A picture that is sent twice is shown once.
    const rating = { productId, rating: 5, review: 'As shown', mediaUrl: [...mediaUrl, mediaUrl[0]!] }
    expect((await shop.as(other.token).send('POST /add-rating', rating)).status).toBe(400)
    expect((await shop.as(buyer.token).send('POST /add-rating', rating)).status).toBe(200)
    const { body: read } = await shop.send('GET /get-product-reviews', { productId })
    expect(read.reviews[0]!.mediaUrl).toEqual(mediaUrl)
  })

  const html = '<script>alert(1)</script>'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><script>alert(1)</script></svg>`
  const notAPicture = 'photo.jpg: Please choose JPEG, PNG, WebP or AVIF pictures of at least 50 by 50 pixels.'
  test.each<[string, () => UploadedFile[], string]>([
    ['nothing', () => [], 'Please choose a picture.'],
    ['HTML with the name of a picture', () => [{ bytes: html }], notAPicture],
    ['an SVG with a script', () => [{ bytes: svg, type: 'image/svg+xml' }], notAPicture],
    ['an empty file', () => [{ bytes: '' }], notAPicture],
    ['half a picture', () => [{ bytes: picture.subarray(0, picture.length / 2) }], notAPicture],
    [
      'a valid and an invalid picture',
      () => [{ bytes: picture, name: 'good.jpg' }, { bytes: html }],
      notAPicture,
    ],
    ['six files', () => Array.from({ length: 6 }, () => ({ bytes: picture })), 'At most 5 pictures.'],
    ['over 5 MB', () => [{ bytes: Buffer.alloc(5_000_001) }], 'photo.jpg: Each file can be up to 5 MB.'],
    ['another field', () => [{ bytes: picture, field: 'avatar' }], 'Please check your input and try again'],
  ])('%s is refused and changes nothing', async (_, files, message) => {
    const before = await storedFiles()
    const { status, body } = await upload(files())
    expect([status, body.message]).toEqual([400, message])
    // Received files are deleted after the response.
    await expect.poll(storedFiles).toEqual(before)
  })

  const incomplete = 'The upload is incomplete. Please choose the pictures again.'
  const start = '--b\r\ncontent-disposition: form-data; name="images"; filename="a.jpg"\r\n'
  test.each<[string, string, () => Buffer]>([
    ['without boundary', 'multipart/form-data', () => Buffer.from('--b--\r\n')],
    ['with an empty boundary', 'multipart/form-data; boundary=', () => Buffer.from('--b--\r\n')],
    [
      'cut off in the file',
      'multipart/form-data; boundary=b',
      () => Buffer.concat([Buffer.from(`${start}content-type: image/jpeg\r\n\r\n`), picture]),
    ],
    ['cut off in the headers of a part', 'multipart/form-data; boundary=b', () => Buffer.from(start)],
    ['with another boundary', 'multipart/form-data; boundary=c', () => Buffer.from(`${start}\r\nx\r\n--b--`)],
  ])('an upload %s is refused with a text and changes nothing', async (_, type, payload) => {
    const before = await storedFiles()
    const { status, body } = await sendForm(shop, buyer.token, payload(), type)
    expect([status, body.message]).toEqual([400, incomplete])
    await expect.poll(storedFiles).toEqual(before)
  })

  test('a visitor gets 401; a body that is not a form is refused', async () => {
    expect((await upload([{ bytes: picture }], null)).status).toBe(401)
    expect((await shop.as(buyer.token).sendRaw('POST /upload-images', { images: 'x' })).status).toBe(400)
  })
})
