import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { digest, testShopWithFolder } from '#tests/api.ts'
import { buildOrder, buildProduct, buildShopper } from '#tests/factories.ts'
import { formOf, formType, type UploadedFile, jpegOf } from '#tests/upload.ts'
import { deleteUnusedPhotos } from '#server/media/delete-photos.ts'

const now = new Date('2026-03-10T06:00:00Z')
const { shop, folder } = await testShopWithFolder()
shop.setNow(now)
const wide = await jpegOf(1600, 900)
  .withExif({ IFD0: { Artist: 'Meera' } })
  .toBuffer()

const CALL = 'POST /profile-picture'
/** Sends a form to `POST /profile-picture`. */
async function send(token: string | null, payload: Buffer, type = formType) {
  const response = await shop.app.inject({
    method: 'POST',
    url: `/api${CALL.slice('POST '.length)}`,
    headers: { 'content-type': type, ...(token && { authorization: `Bearer ${token}` }) },
    payload,
  })
  return {
    status: response.statusCode,
    body: response.json() as { profileUrl: string; message: string; fields?: object },
  }
}
const upload = (token: string | null, files: UploadedFile[] = [{ bytes: wide }]) =>
  send(token, formOf(files.map((file) => ({ field: 'image', ...file }))))
const urlOf = async (token: string) => (await shop.as(token).send('GET /get-user')).body.profileUrl
const media = (url: string) => shop.app.inject(url)
/** Returns the names of the originals in the store. */
const originals = async () =>
  (await readdir(folder, { recursive: true })).filter((path) => /^uploads\/.*\.webp$/.test(path)).toSorted()

describe('POST /profile-picture', () => {
  test('stores a square picture without metadata, which the user has from then on', async () => {
    const { token } = await buildShopper(shop.db)
    const { status, body } = await upload(token)
    expect([status, body]).toEqual([200, { profileUrl: expect.stringMatching(/^\/media\/\w+$/) as string }])
    expect(await urlOf(token)).toBe(body.profileUrl)
    const file = await media(body.profileUrl)
    expect(file.headers['content-type']).toBe('image/webp')
    const { width, height, format, exif } = await sharp(file.rawPayload).metadata()
    expect({ width, height, format, exif }).toEqual({
      width: 720,
      height: 720,
      format: 'webp',
      exif: undefined,
    })
  })

  test('a small picture is not enlarged, and one with an orientation is turned upright', async () => {
    const { token } = await buildShopper(shop.db)
    const upright = await jpegOf(60, 90).withMetadata({ orientation: 6 }).toBuffer()
    const { body } = await upload(token, [{ bytes: upright }])
    const { width, height } = await sharp((await media(body.profileUrl)).rawPayload).metadata()
    expect([width, height]).toEqual([60, 60])
  })

  test('a new picture replaces the old one, whose row and files are deleted', async () => {
    const { token } = await buildShopper(shop.db)
    const before = await originals()
    const { body: first } = await upload(token)
    const { body: second } = await upload(token)
    expect(second.profileUrl).not.toBe(first.profileUrl)
    await shop.runJobs()
    const added = (await originals()).filter((file) => !before.includes(file))
    expect(added).toEqual([expect.stringContaining(second.profileUrl.slice('/media/'.length))])
    const rows = await shop.db
      .selectFrom('media')
      .select('id')
      .where('id', '=', first.profileUrl.slice(7))
      .execute()
    expect(rows).toEqual([])
  })

  test('simultaneous uploads leave one picture', async () => {
    const { userId, token } = await buildShopper(shop.db)
    const answers = await Promise.all([upload(token), upload(token), upload(token)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const url = await urlOf(token)
    expect(answers.map(({ body }) => body.profileUrl)).toContain(url)
    const rows = await shop.db.selectFrom('media').select('id').where('owner_id', '=', userId).execute()
    expect(rows.map(({ id }) => `/media/${id}`)).toEqual([url])
  })

  test('the hourly job keeps it, and a picture that a review shows outlives the profile', async () => {
    const { userId, token } = await buildShopper(shop.db)
    const { body } = await upload(token)
    const productId = await buildProduct(shop.db)
    await buildOrder(shop.db, { userId, productId })
    shop.setNow(new Date(now.getTime() + 3 * 86_400_000))
    await deleteUnusedPhotos({ db: shop.db, clock: () => new Date(now.getTime() + 3 * 86_400_000) })
    expect((await media(body.profileUrl)).statusCode).toBe(200)
    const mediaUrl = [{ type: 'image' as const, url: body.profileUrl }]
    const rating = { productId, rating: 5, review: 'As shown', mediaUrl }
    expect((await shop.as(token).send('POST /add-rating', rating)).status).toBe(200)
    expect((await shop.as(token).send('DELETE /profile-picture')).status).toBe(200)
    await shop.runJobs()
    const [row] = await shop.db
      .selectFrom('media')
      .select('id')
      .where('id', '=', body.profileUrl.slice(7))
      .execute()
    expect(row).toBeDefined()
    shop.setNow(now)
  })

  const notAPicture = 'photo.jpg: Please choose JPEG, PNG, WebP or AVIF pictures of at least 50 by 50 pixels.'
  test.each<[string, () => UploadedFile[], string]>([
    ['nothing', () => [], 'Please choose a picture.'],
    ['HTML with the name of a picture', () => [{ bytes: '<script>alert(1)</script>' }], notAPicture],
    [
      'an SVG',
      () => [{ bytes: '<svg xmlns="http://www.w3.org/2000/svg"/>', type: 'image/svg+xml' }],
      notAPicture,
    ],
    ['half a picture', () => [{ bytes: wide.subarray(0, wide.length / 2) }], notAPicture],
    ['two pictures', () => [{ bytes: wide }, { bytes: wide }], 'Please choose one picture.'],
    ['over 5 MB', () => [{ bytes: Buffer.alloc(5_000_001) }], 'photo.jpg: Each file can be up to 5 MB.'],
    ['another field', () => [{ bytes: wide, field: 'images' }], 'Please check your input and try again'],
  ])('%s is refused and changes nothing', async (_, files, message) => {
    const { token } = await buildShopper(shop.db)
    const { body: kept } = await upload(token)
    await shop.runJobs()
    const before = [await digest(shop.db, 'media'), await digest(shop.db, 'users'), await originals()]
    const { status, body } = await upload(token, files())
    expect([status, body.message]).toEqual([400, message])
    expect(await urlOf(token)).toBe(kept.profileUrl)
    await expect
      .poll(async () => [await digest(shop.db, 'media'), await digest(shop.db, 'users'), await originals()])
      .toEqual(before)
  })

  test('a body that is no form, and a visitor, are refused', async () => {
    const { token } = await buildShopper(shop.db)
    const json = Buffer.from(JSON.stringify({ image: '/media/m1', profileUrl: 'http://169.254.169.254/' }))
    const before = await digest(shop.db, 'users', 'media')
    expect((await send(token, json, 'application/json')).status).toBeGreaterThanOrEqual(400)
    expect((await send(token, json, 'application/json')).status).toBeLessThan(500)
    expect((await upload(null)).status).toBe(401)
    expect(await digest(shop.db, 'users', 'media')).toBe(before)
  })
})

describe('DELETE /profile-picture', () => {
  test('removes the picture and its files, once; those of other users stay', async () => {
    const [me, other] = [await buildShopper(shop.db), await buildShopper(shop.db)]
    const { body: mine } = await upload(me.token)
    const { body: theirs } = await upload(other.token)
    // Ids of another user have no effect.
    const foreign = { userId: other.userId, profileUrl: theirs.profileUrl }
    for (const input of [foreign, {}]) {
      const { status, text } = await shop.as(me.token).sendRaw('DELETE /profile-picture', input)
      expect([status, JSON.parse(text)]).toEqual([200, { profileUrl: null }])
    }
    expect([await urlOf(me.token), await urlOf(other.token)]).toEqual([null, theirs.profileUrl])
    await shop.runJobs()
    const files = (await originals()).join(' ')
    expect(files).not.toContain(mine.profileUrl.slice(7))
    expect(files).toContain(theirs.profileUrl.slice(7))
    expect((await shop.send('DELETE /profile-picture')).status).toBe(401)
  })

  test('removes the picture of a Google account, which is no file of the shop', async () => {
    const { userId, token } = await buildShopper(shop.db)
    const profile_url = 'https://lh3.googleusercontent.example/a/b'
    await shop.db.updateTable('users').set({ profile_url }).where('id', '=', userId).execute()
    expect((await shop.as(token).send('DELETE /profile-picture')).body).toEqual({ profileUrl: null })
    expect(await urlOf(token)).toBeNull()
  })
})
