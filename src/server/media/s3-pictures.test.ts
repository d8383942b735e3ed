import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { digest, openTestShop, type TestShop } from '#tests/api.ts'
import { buildOrder, buildProduct, buildShopper } from '#tests/factories.ts'
import { openS3, type S3Server } from '#tests/s3-server.ts'
import { uploadPictures, jpegOf } from '#tests/upload.ts'

let s3: S3Server
let shop: TestShop
let productId: string
let buyer: Awaited<ReturnType<typeof buildShopper>>
let photo: Buffer

beforeAll(async () => {
  s3 = await openS3()
  shop = await openTestShop(s3.env)
  productId = await buildProduct(shop.db)
  buyer = await buildShopper(shop.db)
  await buildOrder(shop.db, { userId: buyer.userId, productId })
  photo = await jpegOf(300, 200).toBuffer()
})
afterAll(async () => {
  await shop.close()
  await s3.close()
})
afterEach(() => s3.fail(null))

const upload = () => uploadPictures(shop, buyer.token, [{ bytes: photo }])

test('a photo and its variants are in the bucket, and a missing one is a 404', async () => {
  const { status, body } = await upload()
  expect(status).toBe(200)
  const [url = ''] = body.imageUrls
  const id = url.slice('/media/'.length)
  const original = `uploads/${id.slice(0, 3)}/${id}.webp`
  expect([...s3.files.keys()]).toEqual([original])
  for (const [address, width] of [
    [url, 300],
    [`${url}/240.webp`, 240],
    [`${url}/share.jpg`, 1200],
  ] as const) {
    const picture = await shop.app.inject(address)
    expect([picture.statusCode, picture.headers['cache-control']]).toEqual([
      200,
      expect.stringContaining('immutable'),
    ])
    expect((await sharp(picture.rawPayload).metadata()).width).toBe(width)
    // Sites that show a link may ask for the headers only.
    const head = await shop.app.inject({ method: 'HEAD', url: address })
    const { 'content-type': type, 'content-length': length } = picture.headers
    expect([head.statusCode, head.headers, head.rawPayload.length]).toMatchObject([
      200,
      { 'content-type': type, 'content-length': length },
      0,
    ])
  }
  expect([...s3.files.keys()].toSorted()).toEqual([
    `pictures/${id}/240.webp`,
    `pictures/${id}/share.jpg`,
    original,
  ])
  s3.files.clear()
  for (const address of [url, `${url}/240.webp`, `${url}/share.jpg`]) {
    const missing = await shop.app.inject(address)
    expect([missing.statusCode, missing.headers['cache-control'], missing.headers.etag]).toEqual([
      404,
      'public, max-age=60',
      undefined,
    ])
  }
})

test('while the store is unreachable its pictures are a 503 that no cache keeps, and everything else works', async () => {
  const { body } = await upload()
  const [url = ''] = body.imageUrls
  const rating = { productId, rating: 5, review: 'As shown', mediaUrl: [{ type: 'image' as const, url }] }
  expect((await shop.as(buyer.token).send('POST /add-rating', rating)).status).toBe(200)
  s3.fail({ status: 500, code: 'InternalError' })
  for (const address of [url, `${url}/240.webp`, `${url}/share.jpg`]) {
    const picture = await shop.app.inject(address)
    expect([picture.statusCode, picture.headers['cache-control'], picture.headers.etag]).toEqual([
      503,
      'no-store',
      undefined,
    ])
    expect(picture.headers['retry-after']).toBe('2')
  }
  const { status, body: read } = await shop.send('GET /get-product-reviews', { productId })
  expect([status, read.reviews[0]!.mediaUrl]).toEqual([200, rating.mediaUrl])
  const before = await digest(shop.db, 'media')
  const refused = await upload()
  expect([refused.status, refused.body.code]).toEqual([503, 'unavailable'])
  expect(await digest(shop.db, 'media')).toBe(before)
  s3.fail(null)
  expect((await shop.app.inject(url)).statusCode).toBe(200)
})

test('a file whose length the store does not say is sent in full, without a length', async () => {
  const { body } = await upload()
  const [url = ''] = body.imageUrls
  const { rawPayload } = await shop.app.inject(url)
  s3.fail('noLength')
  const response = await fetch(`${shop.url}${url}`)
  expect([response.status, response.headers.get('content-length')]).toEqual([200, null])
  expect(Buffer.from(await response.arrayBuffer()).equals(rawPayload)).toBe(true)
})
