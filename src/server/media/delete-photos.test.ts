import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { testShopWithFolder } from '#tests/api.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { buildOrder, buildProduct, buildShopper } from '#tests/factories.ts'
import { untilWaiting } from '#tests/locks.ts'
import { uploadPictures, jpegOf } from '#tests/upload.ts'
import { deleteUnusedPhotos } from './delete-photos.ts'

const now = new Date('2026-03-10T06:00:00Z')
const DAY = 86_400_000
const { shop, folder } = await testShopWithFolder()
let buyer: Awaited<ReturnType<typeof buildShopper>>

const photo = await jpegOf(200, 200).toBuffer()
beforeEach(async () => {
  shop.setNow(now)
  buyer = await buildShopper(shop.db)
})

/** Uploads photos of the buyer and returns their ids. */
async function upload(count: number): Promise<string[]> {
  const { body } = await uploadPictures(
    shop,
    buyer.token,
    Array.from({ length: count }, () => ({ bytes: photo })),
  )
  return body.imageUrls.map((url) => url.slice('/media/'.length))
}
const mediaUrl = (...ids: string[]) => ids.map((id) => ({ type: 'image' as const, url: `/media/${id}` }))

/** Rates a product that the buyer has bought. Returns product and review. */
async function rate(...ids: string[]): Promise<{ productId: string; reviewId: string }> {
  const productId = await buildProduct(shop.db)
  await buildOrder(shop.db, { userId: buyer.userId, productId })
  const rating = { productId, rating: 5, review: 'As shown', mediaUrl: mediaUrl(...ids) }
  expect((await shop.as(buyer.token).send('POST /add-rating', rating)).status).toBe(200)
  const { body } = await shop.as(buyer.token).send('GET /get-product-user-reviews', { productId })
  return { productId, reviewId: body[0]!.reviewId }
}

/** Returns which of the photos have a row, and the files of all of them. */
async function stored(ids: readonly string[]) {
  const rows = await shop.db.selectFrom('media').select('id').where('id', 'in', ids).orderBy('id').execute()
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = files.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  return {
    rows: rows.map(({ id }) => id),
    withFiles: ids.filter((id) => names.some((name) => name.includes(id))).toSorted(),
  }
}
const only = (...ids: string[]) => ({ rows: ids.toSorted(), withFiles: ids.toSorted() })

async function runDeletion(at: number): Promise<void> {
  shop.setNow(new Date(at))
  await enqueue(shop.db, 'deleteUnusedPhotos', {})
  await shop.runJobs()
}

test('photos that no review uses are deleted with their files after 24 hours; those of a review stay', async () => {
  const ids = await upload(4)
  const [shown = '', replaced = '', unused = '', other = ''] = ids
  const { reviewId } = await rate(shown, replaced)
  const edit = { reviewId, rating: 4, review: 'As shown', comment: '', mediaUrl: mediaUrl(shown) }
  expect((await shop.as(buyer.token).send('PUT /edit-rating/:reviewId', edit)).status).toBe(200)
  await shop.runJobs()
  expect((await shop.app.inject(`/media/${unused}/160.webp`)).statusCode).toBe(200)

  await runDeletion(now.getTime() + DAY)
  expect(await stored(ids)).toEqual(only(shown, replaced, unused, other))
  await runDeletion(now.getTime() + DAY + 1)
  expect(await stored(ids)).toEqual(only(shown))
  for (const url of [`/media/${unused}`, `/media/${unused}/160.webp`])
    expect((await shop.app.inject(url)).statusCode).toBe(404)
  expect((await shop.app.inject(`/media/${shown}`)).statusCode).toBe(200)
})

test('pictures of products and of the demo shop are no photos of a user', async () => {
  const [id = ''] = await upload(1)
  await shop.db.updateTable('media').set({ owner_id: null }).where('id', '=', id).execute()
  await runDeletion(now.getTime() + 2 * DAY)
  expect(await stored([id])).toEqual(only(id))
})

test('deleting a review deletes its photos, except those that another review shows', async () => {
  const ids = await upload(2)
  const [own = '', both = ''] = ids
  const { reviewId } = await rate(own, both)
  const { reviewId: second } = await rate(both)
  await shop.runJobs()
  const remove = (id: string) =>
    shop.as(buyer.token).send('DELETE /delete-rating/:reviewId', { reviewId: id })
  expect((await remove(reviewId)).status).toBe(200)
  await shop.runJobs()
  expect(await stored(ids)).toEqual(only(both))
  expect((await remove(second)).status).toBe(200)
  await shop.runJobs()
  expect(await stored(ids)).toEqual(only())
})

test('a photo is not deleted while a review with it is written, and a deleted one must be uploaded again', async () => {
  const [id = ''] = await upload(1)
  const { productId, reviewId } = await rate()
  shop.setNow(new Date(now.getTime() + 2 * DAY))
  let deletion: Promise<void> | undefined
  await shop.db.transaction().execute(async (tx) => {
    await tx.selectFrom('media').select('id').where('id', '=', id).forKeyShare().execute()
    deletion = deleteUnusedPhotos(shop.shop)
    await untilWaiting(shop.db)
    const media = JSON.stringify(mediaUrl(id))
    await tx.updateTable('reviews').set({ media }).where('id', '=', reviewId).execute()
  })
  await deletion
  expect(await stored([id])).toEqual(only(id))

  const [late = ''] = await upload(1)
  let edited: Promise<{ status: number }> | undefined
  await shop.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('media').where('id', '=', late).execute()
    const edit = { reviewId, rating: 4, review: 'As shown', comment: '', mediaUrl: mediaUrl(late) }
    edited = shop.as(buyer.token).send('PUT /edit-rating/:reviewId', edit)
    await untilWaiting(shop.db)
  })
  expect((await edited)?.status).toBe(400)
  const { body } = await shop.send('GET /get-product-reviews', { productId })
  expect(body.reviews[0]!.mediaUrl).toEqual(mediaUrl(id))
})
