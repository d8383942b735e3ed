import type { Tx } from '#server/db/db.ts'
import { demoArticles, demoOfferedArticles, pathOf } from './articles.ts'
import { demoBrands } from './brands.ts'
import { demoCategories } from './categories.ts'
import { demoSellers } from './sellers.ts'
import { insertRows } from '#demo/insert-rows.ts'
import {
  ashaPurchases,
  demoBuyers,
  demoLogins,
  demoMembers,
  raviPurchases,
} from '#demo/people/make-people.ts'
import {
  emptyHistory,
  type OrderHistory,
  addCheckouts,
  purchasesOf,
  type ProductRating,
  productRatings,
} from '#demo/history/make-history.ts'
import type { DemoPictures } from '#demo/pictures.ts'
import { offerRow, productRow, stockOf } from './make-products.ts'
import { wordlessRatings } from '#demo/history/wordless-ratings.ts'

/**
 * Writes pictures, sellers, brands, categories, products and stock. Returns the past orders and reviews, which are
 * written later.
 */
export async function writeCatalogue(
  tx: Tx,
  pictures: DemoPictures,
  now: Date,
): Promise<{ past: OrderHistory; rated: ProductRating[] }> {
  const { past, rated } = makePast(now)
  await insertRows(tx, 'media', pictures.rows(now))
  await writeSellersBrandsCategories(tx, pictures, now)
  await writeProducts(tx, pictures, now, { past, rated })
  return { past, rated }
}

/** Returns the reviews of the demo, and the orders from which they come with those of the people who can sign in. */
export function makePast(now: Date): { past: OrderHistory; rated: ProductRating[] } {
  const rated = productRatings()
  const history = emptyHistory()
  for (const buyer of demoBuyers)
    addCheckouts(
      buyer,
      purchasesOf(
        buyer,
        rated.filter(({ person }) => person.id === buyer.id),
      ),
      now,
      history,
    )
  const loginById = new Map(demoLogins.map((login) => [login.id, login]))
  for (const [id, purchases] of [
    ['demo-asha', ashaPurchases],
    ['demo-ravi', raviPurchases()],
  ] as const) {
    const buyer = loginById.get(id)
    if (buyer) addCheckouts(buyer, purchases, now, history)
  }
  return { past: history, rated }
}

async function writeSellersBrandsCategories(tx: Tx, pictures: DemoPictures, now: Date): Promise<void> {
  await insertRows(
    tx,
    'sellers',
    demoSellers.map(
      ({ id, storeName, legalName, gstin, address, state, stateCode, phone, email, joined, about }) => ({
        id,
        store_name: storeName,
        legal_name: legalName,
        gstin,
        address: address.line,
        city: address.city,
        state,
        state_code: stateCode,
        pincode: address.pincode,
        care_phone: phone,
        care_email: email,
        image_url: pictures.url(`stores/${id}`),
        hero_url: pictures.url(`stores/${id}.hero`),
        about,
        status: 'active',
        created_at: new Date(Math.min(Date.parse(joined), now.getTime())),
      }),
    ),
  )
  await insertRows(
    tx,
    'seller_members',
    demoMembers.map(({ sellerId, userId, role }) => ({
      seller_id: sellerId,
      user_id: userId,
      role,
      since: now,
    })),
  )
  await insertRows(
    tx,
    'brands',
    demoBrands.map(({ id, name, line, maker, address }) => ({
      id,
      name,
      slug: id,
      logo_url: pictures.url(`logos/${id}`),
      about: `${line}. By ${maker}, ${address}.`,
      created_at: new Date('2021-04-01T00:00:00+05:30'),
    })),
  )
  await insertRows(
    tx,
    'categories',
    demoCategories.map(({ id, parent, name }, position) => ({
      id,
      parent_id: parent,
      name,
      level: pathOf(id).length,
      path: pathOf(id),
      position,
      icon_url: pictures.ofCategory(id, 'icon'),
      banner_url: pictures.ofCategory(id, 'banner'),
    })),
  )
}

async function writeProducts(
  tx: Tx,
  pictures: DemoPictures,
  now: Date,
  { past, rated }: { past: OrderHistory; rated: readonly ProductRating[] },
): Promise<void> {
  const sold = new Map<string, number>()
  for (const { productId, units } of past.sold) sold.set(productId, (sold.get(productId) ?? 0) + units)
  const reviews = Map.groupBy(rated, ({ article }) => article.id)
  const sales = Map.groupBy(past.sold, ({ productId }) => productId)
  await insertRows(tx, 'products', [
    ...demoArticles.map((article) => ({
      ...productRow(article, pictures, now),
      ...wordlessRatings(article, reviews.get(article.id) ?? [], sales.get(article.id) ?? []),
    })),
    ...demoOfferedArticles.map((offer) => offerRow(offer, pictures, now)),
  ])
  const stocked = [...demoArticles, ...demoOfferedArticles.map(({ offered }) => offered)]
  await insertRows(
    tx,
    'product_stock',
    stocked.map((article) => ({ product_id: article.id, on_hand: stockOf(article) })),
  )
  const first = new Date(now.getTime() - 400 * 86_400_000)
  await insertRows(tx, 'stock_ledger', [
    ...stocked.map((article) => ({
      product_id: article.id,
      delta: stockOf(article) + (sold.get(article.id) ?? 0),
      reason: 'initial',
      reference: 'demo',
      at: first,
    })),
    ...past.sold.map(({ productId, units, itemId, at }) => ({
      product_id: productId,
      delta: -units,
      reason: 'sold',
      reference: itemId,
      at,
    })),
  ])
}
