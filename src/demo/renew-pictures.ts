import { sql } from 'kysely'
import { demoBrands } from '#demo/content/brands.ts'
import { demoCategories } from '#demo/content/categories.ts'
import { demoSellers } from '#demo/content/sellers.ts'
import { demoBanners, demoDiscounts, demoFeatured, demoTopStores } from '#demo/content/showcase.ts'
import { type Tx, transaction } from '#server/db/db.ts'
import type { Services } from '#server/context.ts'
import { notifyCatalogChanged } from '#server/db/notify.ts'
import type { Database } from '#server/db/schema.ts'
import type { Storage } from '#server/providers/storage/storage.ts'
import { demoArticles, demoOfferedArticles } from './articles.ts'
import { insertRows } from './insert-rows.ts'
import { productRatings } from './make-history.ts'
import { reviewRows } from './make-reviews.ts'
import { readPictures } from './pictures.ts'
import { brandPageRows } from './write-showcase.ts'

/**
 * Gives a demo its files whose pictures were drawn from recipes: migration 0009 has deleted their rows. Changes nothing
 * in a demo that has pictures, and in a shop without the products of the demo.
 */
export async function renewPictures({
  db,
  providers: { storage },
  clock,
}: Pick<Services, 'db' | 'clock'> & { providers: { storage: Storage } }): Promise<void> {
  const articles = [...demoArticles, ...demoOfferedArticles.map(({ offered }) => offered)]
  const missing = await db
    .selectFrom('products as p')
    .select('p.id')
    .where(
      'p.id',
      'in',
      articles.map(({ id }) => id),
    )
    .where(sql<boolean>`not exists (select from media m where p.image_urls[1] = '/media/' || m.id)`)
    .limit(1)
    .executeTakeFirst()
  if (!missing) return
  const now = clock()
  const pictures = await readPictures()
  await pictures.store(storage)
  await transaction(db, async (tx) => {
    const rows = pictures.rows(now)
    await tx
      .deleteFrom('media')
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute()
    await insertRows(tx, 'media', rows)
    await update(
      tx,
      'products',
      'id',
      articles.map((article) => ({ id: article.id, image_urls: pictures.ofProduct(article) })),
    )
    await update(
      tx,
      'brands',
      'id',
      demoBrands.map(({ id }) => ({ id, logo_url: pictures.url(`logos/${id}`) })),
    )
    await update(
      tx,
      'categories',
      'id',
      demoCategories.map(({ id }) => ({
        id,
        icon_url: pictures.ofCategory(id, 'icon'),
        banner_url: pictures.ofCategory(id, 'banner'),
      })),
    )
    await update(
      tx,
      'sellers',
      'id',
      demoSellers.map(({ id }) => ({
        id,
        image_url: pictures.url(`stores/${id}`),
        hero_url: pictures.url(`stores/${id}.hero`),
      })),
    )
    const banners = Object.values(demoBanners).flatMap((list) => list.map(({ id }) => id))
    const bannerRow = (id: string) => ({ id, image_url: pictures.url(`banners/${id}`) })
    await update(tx, 'banners', 'id', banners.map(bannerRow))
    await update(
      tx,
      'discounts',
      'id',
      demoDiscounts.map(([id]) => bannerRow(id)),
    )
    await update(
      tx,
      'featured_brands',
      'brand_id',
      demoFeatured.map(([id]) => ({ brand_id: id, image_url: pictures.url(`brands/${id}.featured`) })),
    )
    await update(
      tx,
      'top_stores',
      'seller_id',
      demoTopStores.map((id) => ({ seller_id: id, image_url: pictures.url(`stores/${id}`) })),
    )
    await update(tx, 'brand_pages', 'brand_id', brandPageRows(pictures))
    await update(
      tx,
      'reviews',
      'id',
      reviewRows(productRatings(), pictures, now).rows.map(({ id, media }) => ({ id, media })),
    )
    await sql`update order_items i set image_url = p.image_urls[1] from products p where p.id = i.product_id`.execute(
      tx,
    )
    await notifyCatalogChanged(tx)
  })
}

/** Sets the columns of `rows` in the rows of a table that have the same key. */
async function update(
  tx: Tx,
  table: keyof Database,
  key: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).filter((name) => name !== key)
  const values = sql.join(columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`d.${name}`)}`))
  await sql`update ${sql.table(table)} t set ${values}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) d
    where ${sql.ref(`t.${key}`)} = ${sql.ref(`d.${key}`)}`.execute(tx)
}
