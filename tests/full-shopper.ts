import sharp from 'sharp'
import { expect } from 'vitest'
import type { TestShop } from './api.ts'
import { keralaGstin } from './documents.ts'
import { buildProduct, buildSeller, buildShopper } from './factories.ts'
import { buildDelivered, openReturn, stepReturn } from './returns.ts'
import { uploadPictures } from './upload.ts'

/** What a full shopper has written, with the name of the account. */
export const personal = {
  name: 'Zubaida Qandahari',
  house: 'Qandahar House 77',
  note: 'Ring at the blue gate',
  comment: 'The lid was bent near the hinge',
  list: 'Gifts for Yusuf',
}

/** A shopper with rows in nearly all tables, and nothing under way. */
export async function buildFullShopper(shop: TestShop) {
  const picture = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#a33' } })
    .png()
    .toBuffer()
  const shopper = await buildShopper(shop.db)
  const { userId, token, addressId } = shopper
  await shop.db.updateTable('users').set({ name: personal.name }).where('id', '=', userId).execute()
  await shop.db
    .updateTable('addresses')
    .set({ name: personal.name, house_name: personal.house })
    .where('id', '=', addressId)
    .execute()
  await shop.db
    .updateTable('sessions')
    .set({ user_agent: 'Qandahar Browser' })
    .where('user_id', '=', userId)
    .execute()
  const me = shop.as(token)
  const sellerId = await buildSeller(shop.db, { gstin: keralaGstin })
  const [bought, wanted] = [
    await buildProduct(shop.db, { seller_id: sellerId }),
    await buildProduct(shop.db, { seller_id: sellerId }),
  ]
  const orderId = await buildDelivered(shop, shopper, { [bought]: 2 }, 200)
  await shop.db
    .updateTable('order_items')
    .set({ note: personal.note })
    .where('user_id', '=', userId)
    .execute()
  const { body: photos } = await uploadPictures(shop, token, [{ bytes: picture }, { bytes: picture }])
  const returnId = await openReturn(shop, shopper, orderId, { [bought]: 1 }, { kind: 'replacement' })
  await shop.db
    .updateTable('returns')
    .set({ comment: personal.comment, media_urls: [photos.imageUrls[0] ?? ''] })
    .where('id', '=', returnId)
    .execute()
  expect((await stepReturn(shop, returnId, 'refuse', { reason: 'No damage' })).status).toBe(200)
  const rating = { productId: bought, rating: 5, review: 'Sturdy', comment: 'Works well' }
  const mediaUrl = [{ type: 'image' as const, url: photos.imageUrls[1] ?? '' }]
  expect((await me.send('POST /add-rating', { ...rating, mediaUrl })).status).toBe(200)
  expect((await me.send('POST /add-seller-rating', { sellerId, rating: 4, review: 'Fast' })).status).toBe(200)
  expect(
    (await me.send('POST /ask-question', { productId: bought, question: 'Is it dishwasher safe?' })).status,
  ).toBe(200)
  await me.send('POST /move-to-cart', { productId: wanted, quantity: 1 })
  await me.send('POST /add-to-wishlist', { productId: wanted })
  await me.send('POST /create-sharable-list', { listName: personal.list, items: [wanted] })
  await me.send('POST /set-consent', { channel: 'email', given: true })
  await me.send('POST /export-my-data')
  await shop.runJobs()
  return { ...shopper, sellerId, bought, orderId }
}
