import { sql } from 'kysely'
import { refreshCatalog } from '#server/jobs/refresh-catalog.ts'
import { openTestShop } from './api.ts'
import { buildBrand, buildCategory, buildSeller } from './factories.ts'

/** Number of products. */
export const PRODUCT_COUNT = 9600

/**
 * Opens a shop with lists of thousands of products, and functions that return the expected pages by simple
 * SQL. With `hasGroups` three fifths of the products are in variant groups of three, which differ in brand, seller, price,
 * rating and size.
 */
export async function openLargeShop(count = PRODUCT_COUNT, { hasGroups = false } = {}) {
  const shop = await openTestShop()
  const { db } = shop
  for (const id of ['s1', 's2']) await buildSeller(db, { id })
  for (const id of ['b0', 'b1', 'b2', 'rare']) await buildBrand(db, { id })
  await buildCategory(db, { id: 'wear', name: 'Wear' })
  await buildCategory(db, { id: 'tops', name: 'Tops', parent: 'wear' })
  await buildCategory(db, { id: 'shoes', name: 'Shoes', parent: 'wear' })
  // The number of a product determines all its values; only the last ones have the rare brand.
  await db.transaction().execute(async (tx) => {
    // Inserting thousands of rows may exceed the statement timeout on a busy machine.
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`
      insert into products (id, seller_id, brand_id, category_id, name, mrp_paise, selling_paise, imported1, imported3, imported5, attributes, variant_group, options, created_at)
      select 'p' || lpad(n::text, 5, '0'), case when n % 4 = 0 then 's1' else 's2' end,
        case when n > ${count - 20} then 'rare' else 'b' || n % 3 end, case when n % 3 = 0 then 'shoes' else 'tops' end,
        'Plain Garment ' || n, 200000, 10000 + (n * 7919 % 1500) * 100, n % 2, (n % 11) * 3, n % 17,
        jsonb_build_object('size', jsonb_build_array((array['S', 'M', 'L', 'XL'])[1 + n * 31 % 4])),
        case when ${hasGroups} and n / 3 % 5 < 3 then 'group ' || n / 3 end,
        case when ${hasGroups} and n / 3 % 5 < 3
          then jsonb_build_array(jsonb_build_object('name', 'Size', 'value', n::text)) else '[]' end,
        timestamptz '2026-01-01' - n * interval '1 minute'
      from generate_series(1, ${count}) n`.execute(tx)
    await sql`insert into product_stock (product_id, on_hand)
      select id, case when right(id, 1) = '7' then 0 else 5 end from products`.execute(tx)
    await sql`insert into stock_ledger (product_id, delta, reason, reference, at)
      select product_id, on_hand, 'initial', product_id, now() from product_stock`.execute(tx)
  })
  await refreshCatalog(db, new Date())
  await sql`analyze products, category_products`.execute(db)

  const idsWhere = async (where: string, order: string, limit: string) => {
    const { rows } = await sql<{ id: string }>`
      select p.id from (
        select distinct on (coalesce(variant_group, id)) * from products where ${sql.raw(where)}
        order by coalesce(variant_group, id), ${sql.raw(order)}
      ) p order by ${sql.raw(order)} ${sql.raw(limit)}`.execute(db)
    return rows.map((row) => row.id)
  }
  const openPage = (input: Record<string, unknown>, id = 'wear') =>
    shop.send('GET /fetch-single-category/:id/:name', { id, name: 'Wear', ...input } as never)
  return {
    shop,
    openPage,
    idsOf: async (input: Record<string, unknown>, id?: string) =>
      (await openPage(input, id)).body.products.map((product) => product.id),
    expectedIds: (where: string, order: string, page: number) =>
      idsWhere(where, order, `limit 24 offset ${(page - 1) * 24}`),
    allIds: (where: string, order: string) => idsWhere(where, order, ''),
    numberOf: async (where: string) => (await idsWhere(where, 'id', '')).length,
  }
}

/** Every sort order, by its name and as SQL. */
export const sortOrders: [string, string][] = [
  ['Recommended', 'popularity desc, id'],
  ['low-to-high', 'selling_paise, id'],
  ['high-to-low', 'selling_paise desc, id desc'],
  ['Discounts', 'percent_off desc, id'],
  ['newest', 'created_at desc, id'],
  ['rating', 'rating desc, stars5 desc, id'],
]
