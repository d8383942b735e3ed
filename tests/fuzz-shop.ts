import type { Who } from '#contract/define-call.ts'
import { findViewer } from '#server/auth/session.ts'
import { sha256 } from '#server/ids.ts'
import { refreshCatalog } from '#server/jobs/refresh-catalog.ts'
import { buildSale, type Sale } from './after-sale.ts'
import { openTestShop, type TestShop } from './api.ts'
import { buildOrder, fillCart } from './buying.ts'
import type { KnownValues } from './call-schema.ts'
import {
  buildBrand,
  buildCategory,
  buildMember,
  buildOperator,
  buildProduct,
  buildSeller,
  buildShopper,
  openRaisedSession,
  openSession,
  changeUser,
} from './factories.ts'
import { raiseTicket } from './tickets.ts'

/** A caller; `desk` is the cookie of a raised session. */
export type Person = { userId: string; token: string; desk?: string }
export type FuzzShop = {
  shop: TestShop
  personal: Person
  business: Person
  /** The owner of the things of `known`. */
  owner: Person
  /** Who may make a call; null is a visitor. */
  callers: Record<Who, readonly (Person | null)[]>
  known: KnownValues
  /** Ids of another customer and of that customer's things, which no request names. */
  others: string[]
  /** The newest line of the log. */
  lastLog: () => unknown
}

/** Builds what a customer has besides orders; returns the ids by field name. */
async function buildThings(shop: TestShop, { shopper, delivered }: Sale): Promise<Record<string, string>> {
  const me = shop.as(shopper.token)
  const { productId } = delivered
  const list = { listName: 'Diwali gifts', items: [productId] }
  const { id: listId } = (await me.send('POST /create-sharable-list', list)).body
  const { shareUrl } = (await me.send('POST /share-list', { listId, shared: true })).body
  const restocked = {
    product_id: productId,
    delta: 1000,
    reason: 'edit',
    reference: productId,
    at: new Date(),
  }
  await shop.db.insertInto('stock_ledger').values(restocked).execute()
  await shop.db
    .updateTable('product_stock')
    .set({ on_hand: 1000 })
    .where('product_id', '=', productId)
    .execute()
  await fillCart(shop, shopper, { [productId]: 2 })
  await me.send('POST /ask-question', { productId, question: 'Is it washable at 60 degrees?' })
  await me.send('POST /add-rating', { productId, rating: 4, review: 'Good', comment: 'It is as described.' })
  const { body: reviews } = await me.send('GET /get-product-user-reviews', {})
  const { body: questions } = await me.send('GET /my-questions', {})
  return {
    listId,
    token: shareUrl?.split('/').at(-1) ?? '',
    reviewId: reviews[0]?.reviewId ?? '',
    questionId: questions[0]?.id ?? '',
    ticketId: await raiseTicket(shop, shopper.token),
  }
}

/** Opens a shop with products, customers, and orders and texts of them, for generated requests. */
export async function openFuzzShop(): Promise<FuzzShop> {
  const shop = await openTestShop()
  let lastLog: unknown
  shop.shop.log = (line) => (lastLog = line)
  const [sellerId, brandId, top] = [
    await buildSeller(shop.db),
    await buildBrand(shop.db),
    await buildCategory(shop.db),
  ]
  const category = await buildCategory(shop.db, { parent: top })
  const given = { seller_id: sellerId, brand_id: brandId, category_id: category, stock: 100_000 }
  const products: string[] = []
  for (let count = 0; count < 6; count++) products.push(await buildProduct(shop.db, given))
  await refreshCatalog(shop.db, new Date())
  const personal = await buildShopper(shop.db, { coins: 500 })
  const business = await buildShopper(shop.db, { kind: 'business' })
  const sale = await buildSale(shop, await buildShopper(shop.db, { kind: 'business' }), 450)
  const { token = '', ...things } = await buildThings(shop, sale)
  const other = await buildSale(shop, await buildShopper(shop.db))
  const { token: _, ...otherThings } = await buildThings(shop, other)
  const [seller, operator] = [await buildMember(shop.db, sale.sellerId), await buildOperator(shop.db)]
  const orders = [
    ...sale.delivered.names,
    ...sale.open.names,
    await buildOrder(shop, personal, { [products[0] ?? '']: 1 }, 100),
    await buildOrder(shop, business, { [products[1] ?? '']: 2 }, 200),
  ]
  const bought = [sale.delivered.productId, sale.open.productId]
  const phones = [personal.phone.slice(3), business.phone.slice(3), '9700000001']
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  const known: KnownValues = {
    ...Object.fromEntries(Object.entries(things).map(([name, id]) => [name, [id]])),
    token: [token],
    id: [category, ...products, ...orders],
    productId: [...bought, ...products],
    pId: products,
    itemId: products,
    items: products,
    productIds: [...bought, ...products],
    subjectId: [...bought, ...products, brandId, sellerId],
    categoryId: [category, top],
    category: [category, top],
    brandId: [brandId],
    brand: [brandId],
    sellerId: [sale.sellerId, sellerId],
    seller: [sellerId],
    orderId: orders,
    returnId: [sale.returnId],
    invoiceId: [sale.invoiceId],
    department: ['Customer Support'],
    issue: ['Order not received'],
    reason: ['Damaged'],
    cancellationReason: ['I changed my mind'],
    refundMethod: ['original'],
    userId: [sale.shopper.userId, personal.userId, business.userId],
    addressId: [sale.shopper.addressId, personal.addressId, business.addressId],
    email: [personal.email, 'new@example.in'],
    newEmail: ['other@example.in'],
    phone: phones,
    number: phones,
    officialPhoneNumber: phones,
    phoneNumber: phones,
    alternativePhoneNumber: phones,
    pincode: ['682017', '110001'],
    state: ['Kerala'],
    country: ['India'],
    password: ['Monsoon@2026x'],
    confirmPassword: ['Monsoon@2026x'],
    otp: ['123456'],
    paymentMode: ['COD', 'Pre-paid'],
    rating: ['4'],
    window: ['2'],
    latitude: ['10'],
    longitude: ['76'],
    date: [day],
  }
  const owner = sale.shopper
  return {
    shop,
    personal,
    business,
    owner,
    callers: {
      anyone: [null, owner, personal, business],
      shopper: [owner, personal, business],
      seller: [seller],
      operator: [operator],
    },
    known,
    others: [
      other.shopper.userId,
      other.shopper.addressId,
      other.returnId,
      other.invoiceId,
      ...other.open.names,
      ...other.delivered.names,
      ...Object.values(otherThings),
    ],
    lastLog: () => lastLog,
  }
}

/** Creates new sessions for users whose session, or raised session, was ended by a call, and lets in whom an operator has blocked. */
export async function renewSessions(shop: TestShop, people: readonly Person[]): Promise<void> {
  for (const person of people) {
    const { userId, token, desk } = person
    const raised = shop.db.selectFrom('sessions').select('id').where('user_id', '=', userId)
    const isOpen =
      desk === undefined || (await raised.where('desk_hash', '=', sha256(desk)).executeTakeFirst())
    if (isOpen && (await findViewer(shop.db, token, new Date()))) continue
    await changeUser(shop.db, userId, { blocked_until: null, blocked_reason: null })
    Object.assign(
      person,
      desk === undefined
        ? { token: await openSession(shop.db, userId) }
        : await openRaisedSession(shop.db, userId),
    )
  }
}
