import { expect } from 'vitest'
import { jpegOf } from '#tests/upload.ts'
import type { CallKey, Calls } from '#contract/calls.ts'
import { reconcilePayments } from '#server/payments/reconcile-payments.ts'
import { refreshCatalog } from '#server/jobs/refresh-catalog.ts'
import { buildSale, type Sale } from '../after-sale.ts'
import type { Client, TestShop } from '../api.ts'
import { fillCart, payLocally, postDevTools, type Shopper } from '../buying.ts'
import {
  buildBrand,
  buildCategory,
  buildOrder,
  buildProduct,
  buildSeller,
  buildShopper,
  openSession,
} from '../factories.ts'
import { sendTicketForm, ticket } from '../tickets.ts'

/** Other people. With the things of the owner they may do what every stranger may: nothing. */
export const strangers = [
  'another shopper',
  'another business',
  'a member of the store that sold the order',
  'a member of another store',
  'an operator',
] as const
export type Stranger = (typeof strangers)[number]

/** A business of the local GST registry. */
type Business = { gstin: string; phone: string }

/** A shopper who has everything that a call can name, and other people. */
export type World = Awaited<ReturnType<typeof buildWorld>>

/** Sends a call that must succeed; returns its answer. */
export async function succeed<K extends CallKey>(
  client: Client,
  key: K,
  input?: Calls[K]['input'],
): Promise<Calls[K]['output']> {
  const { status, body } = await client.send(key, input)
  expect([key, status, body]).toEqual([key, 200, expect.anything()])
  return body
}

/** Cancels a new paid order of a shopper; the refund goes to the wallet or to the payment. */
async function buildRefund(shop: TestShop, shopper: Shopper, refundMethod: 'original' | 'wallet') {
  const product = await buildProduct(shop.db)
  const client = shop.as(shopper.token)
  await fillCart(shop, shopper, { [product]: 2 })
  const address = { addressId: shopper.addressId }
  const payment = await succeed(client, 'POST /create-order', { amount: 200, address })
  const { orderId } = await succeed(client, 'POST /verify-payment', await payLocally(shop, payment.orderId))
  const cancellation = { productIds: [product], cancellationReason: 'Other reason', refundMethod }
  await succeed(client, 'POST /cancel-order', { orderId: orderId!, ...cancellation })
}

/** A refund to the payment that the bank refused as often as it is tried, so that the wallet is offered; returns its id. */
async function buildFailedRefund(shop: TestShop, owner: Shopper): Promise<string> {
  const now = Date.now()
  await postDevTools(shop, '/razorpay/refunds', { outcome: 'failed' })
  for (const minutes of [0, 61, 8 * 60 + 1, 24 * 60 + 2]) {
    shop.setNow(new Date(now - 25 * 3_600_000 + minutes * 60_000))
    if (minutes === 0) await buildRefund(shop, owner, 'original')
    else await reconcilePayments(shop.shop, {})
    await shop.runJobs()
  }
  await postDevTools(shop, '/razorpay/refunds', { outcome: 'processed' })
  shop.setNow(new Date(now))
  const { id } = await shop.db
    .selectFrom('refunds')
    .select('id')
    .where('user_id', '=', owner.userId)
    .where('status', '=', 'failed')
    .executeTakeFirstOrThrow()
  return id
}

/** Other people of each kind. */
async function buildStrangers(shop: TestShop, sellerId: string): Promise<Record<Stranger, Shopper>> {
  const member = async (seller_id: string) => {
    const shopper = await buildShopper(shop.db, { kind: 'business' })
    await shop.db.insertInto('seller_members').values({ seller_id, user_id: shopper.userId }).execute()
    return shopper
  }
  const operator = await buildShopper(shop.db)
  await shop.db.insertInto('operator_members').values({ user_id: operator.userId, role: 'admin' }).execute()
  return {
    'another shopper': await buildShopper(shop.db),
    'another business': await buildShopper(shop.db, { kind: 'business' }),
    'a member of the store that sold the order': await member(sellerId),
    'a member of another store': await member(await buildSeller(shop.db)),
    'an operator': operator,
  }
}

/** Products and what lists of the shop name. */
async function buildCatalogue(shop: TestShop) {
  const category = await buildCategory(shop.db)
  const brand = await buildBrand(shop.db)
  const shared = { category_id: category, brand_id: brand }
  const product = await buildProduct(shop.db, { ...shared, stock: 1000 })
  const soldOut = await buildProduct(shop.db, { ...shared, stock: 0 })
  const discount = 'd1'
  await shop.db
    .insertInto('discounts')
    .values({ id: discount, image_url: '/media/d1', parent_category_id: category, percent: 20, position: 1 })
    .execute()
  await refreshCatalog(shop.db, new Date())
  return { category, brand, product, soldOut, discount }
}

/** Data of the owner besides orders. */
async function buildBelongings(shop: TestShop, owner: Shopper, productId: string) {
  const me = shop.as(owner.token)
  const picture = await jpegOf(90, 60).toBuffer()
  const files = [
    { bytes: picture },
    { bytes: Buffer.from('%PDF-1.7\n%%EOF'), name: 'bill.pdf', type: 'application/pdf' },
  ]
  const { ticketId } = (
    await sendTicketForm(shop, owner.token, { ...ticket, subject: 'Where is the brass lamp' }, files)
  ).body
  const { attachments } = await succeed(me, 'GET /ticket/:ticketId', { ticketId })
  const list = { listName: 'Gifts for Ammini', items: [productId] }
  const { id: listId } = await succeed(me, 'POST /create-sharable-list', list)
  const { id: otherId } = await succeed(me, 'POST /create-sharable-list', { ...list, listName: 'Onam' })
  const { shareUrl } = await succeed(me, 'POST /share-list', { listId: otherId, shared: true })
  await succeed(me, 'POST /add-rating', { productId, rating: 4, review: 'Works well' })
  await succeed(me, 'POST /ask-question', { productId, question: 'Does it fit a small kitchen?' })
  const { callbackId } = await succeed(me, 'POST /request-callback', callbackInput('The brass lamp'))
  await succeed(me, 'POST /set-consent', { channel: 'email', given: true })
  const [review] = await succeed(me, 'GET /get-product-user-reviews')
  const [question] = await succeed(me, 'GET /my-questions')
  const { exportId } = await succeed(me, 'POST /export-my-data')
  await shop.runJobs()
  return {
    picture,
    ticketId,
    pictureId: attachments[0]!.attachmentId,
    documentId: attachments[1]!.attachmentId,
    listId,
    sharedToken: shareUrl!.split('/').at(-1)!,
    reviewId: review!.reviewId,
    questionId: question!.id,
    callbackId,
    exportId,
  }
}

/** A request for a call on the day after tomorrow. */
export function callbackInput(topic: string, window = 2): Calls['POST /request-callback']['input'] {
  const date = new Date(Date.now() + 2 * 86_400_000 + 5.5 * 3_600_000).toISOString().slice(0, 10)
  return { phone: '9876543210', topic, date, window }
}

/** A shopper with a business, whose name and address nobody else has. */
async function buildOwner(shop: TestShop, business: Business): Promise<Shopper> {
  const owner = await buildShopper(shop.db, { kind: 'business', coins: 500 })
  await shop.db.updateTable('users').set({ name: 'Vidya Menon' }).where('id', '=', owner.userId).execute()
  await shop.db
    .updateTable('addresses')
    .set({ name: 'Vidya Ambadipurath', house_name: 'Marigold Bhavan 77' })
    .where('id', '=', owner.addressId)
    .execute()
  await shop.db
    .insertInto('business_accounts')
    .values({
      user_id: owner.userId,
      gstin: business.gstin,
      legal_name: 'Ambadipurath Traders',
      state_code: business.gstin.slice(0, 2),
      official_phone: `+91${business.phone}`,
      checked_at: new Date(),
    })
    .execute()
  return owner
}

/** A review and a question of another shopper, whom nobody of the matrix is. */
async function buildTextsOfAnother(shop: TestShop, productId: string, otherProduct: string) {
  const author = await buildShopper(shop.db)
  await buildOrder(shop.db, { userId: author.userId, productId })
  const client = shop.as(author.token)
  await succeed(client, 'POST /add-rating', { productId, rating: 5, review: 'Good' })
  const [review] = await succeed(client, 'GET /get-product-user-reviews')
  await succeed(client, 'POST /ask-question', { productId: otherProduct, question: 'Is it heavy?' })
  const [question] = await succeed(client, 'GET /my-questions')
  return { theirReview: review!.reviewId, theirQuestion: question!.id }
}

/** Texts of the owner that nobody else may see. */
function secretsOf(owner: Shopper, sale: Sale, ids: Record<string, string>): string[] {
  return [
    owner.userId,
    owner.email,
    owner.phone.slice(3),
    owner.addressId,
    'Ambadipurath',
    'Marigold Bhavan',
    'brass lamp',
    'Ammini',
    ...sale.open.names,
    ...sale.delivered.names,
    sale.returnId,
    sale.invoiceId,
    ...Object.values(ids),
  ]
}

/** Builds the world of the matrix through the calls of the shop. */
export async function buildWorld(shop: TestShop) {
  const businesses = (await shop.app.inject({ url: '/dev/gst.json' }))
    .json<(Business & { status: string })[]>()
    .filter(({ status }) => status === 'Active')
  const nextBusiness = (): Business => {
    const business = businesses.pop()
    if (!business) throw new Error('No active business is left in the registry')
    return business
  }
  let lastNumber = 9_200_000_000
  const business = nextBusiness()
  const owner = await buildOwner(shop, business)
  const refundId = await buildFailedRefund(shop, owner)
  const sale: Sale = await buildSale(shop, owner)
  const catalogue = await buildCatalogue(shop)
  const belongings = await buildBelongings(shop, owner, sale.delivered.productId)
  await buildRefund(shop, owner, 'wallet')
  const me = shop.as(owner.token)
  const { entries } = await succeed(me, 'GET /get-wallet')
  const [session] = await succeed(me, 'GET /my-sessions')
  const ids = {
    ticketId: belongings.ticketId,
    pictureId: belongings.pictureId,
    documentId: belongings.documentId,
    listId: belongings.listId,
    callbackId: belongings.callbackId,
    exportId: belongings.exportId,
    sessionId: session!.sessionId,
    refundId,
  }
  return {
    shop,
    owner,
    strangers: await buildStrangers(shop, sale.sellerId),
    /** Returns a client with a new session of a person: calls end sessions. */
    as: async ({ userId }: { userId: string }) =>
      shop.as(await openSession(shop.db, userId, new Date(), { created_at: new Date() })),
    sale,
    ...catalogue,
    ...belongings,
    ...ids,
    entryId: entries[0]!.entryId,
    ...(await buildTextsOfAnother(shop, catalogue.product, sale.delivered.productId)),
    secrets: secretsOf(owner, sale, { ...ids, gstin: business.gstin }),
    business,
    nextBusiness,
    nextNumber: () => (lastNumber += 7),
  }
}
