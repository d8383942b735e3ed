import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/db.ts'

/** Texts of a product in one language, as product_texts has them. */
export type RowTexts = {
  name: string | null
  description: string | null
  points: string[] | null
  source: string
  checked_by: string | null
  text_hash: string
}

/** The columns of a product that the import writes; `on_hand` and `held` are columns of product_stock. `texts` by language. */
export type ProductRow = {
  id: string
  source: string
  source_key: string
  seller_id: string
  brand_id: string | null
  category_id: string
  extra_category_ids: string[]
  name: string
  description: string
  key_features: string[]
  features: Record<string, string>
  attributes: Record<string, string[]>
  mrp_paise: number
  selling_paise: number
  business_paise: number | null
  ladder: { minQuantity: number; pricePaise: number }[]
  deal_paise: number | null
  deal_ends_at: Date | null
  top_deal: boolean
  new_arrival: boolean
  b2c_max_qty: number
  b2b_min_qty: number
  b2b_max_qty: number
  purchase_limit: number | null
  origin: string
  weight: string | null
  hsn: string | null
  gst_rate_bp: number
  sku: string | null
  variant_group: string | null
  options: { name: string; value: string }[]
  gtin: string | null
  non_returnable: boolean
  one_year_warranty: boolean
  no_warranty: boolean
  branded: boolean
  imported1: number
  imported2: number
  imported3: number
  imported4: number
  imported5: number
  active: boolean
  texts: Record<string, RowTexts>
  on_hand: number
  held: number
}

// Name and type of each written column; the order of a row in the statements below.
const columns = {
  seller_id: 'text',
  brand_id: 'text',
  category_id: 'text',
  extra_category_ids: 'text[]',
  name: 'text',
  description: 'text',
  key_features: 'jsonb',
  features: 'jsonb',
  attributes: 'jsonb',
  mrp_paise: 'bigint',
  selling_paise: 'bigint',
  business_paise: 'bigint',
  ladder: 'jsonb',
  deal_paise: 'bigint',
  deal_ends_at: 'timestamptz',
  top_deal: 'boolean',
  new_arrival: 'boolean',
  b2c_max_qty: 'integer',
  b2b_min_qty: 'integer',
  b2b_max_qty: 'integer',
  purchase_limit: 'integer',
  origin: 'text',
  weight: 'text',
  hsn: 'text',
  gst_rate_bp: 'integer',
  sku: 'text',
  variant_group: 'text',
  options: 'jsonb',
  gtin: 'text',
  non_returnable: 'boolean',
  one_year_warranty: 'boolean',
  no_warranty: 'boolean',
  branded: 'boolean',
  imported1: 'integer',
  imported2: 'integer',
  imported3: 'integer',
  imported4: 'integer',
  imported5: 'integer',
  active: 'boolean',
} as const satisfies Partial<Record<keyof ProductRow, string>>

const names = Object.keys(columns)
const columnNames = sql.raw(names.join(', '))
const inputColumns = sql.raw(names.map((name) => `g.${name}`).join(', '))
const productColumns = sql.raw(names.map((name) => `p.${name}`).join(', '))
const inputTable = sql.raw(
  `g (id text, source text, source_key text, ${Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ')})`,
)

/** Returns products by id, with their stock. */
export async function findProducts(tx: Tx, ids: readonly string[]): Promise<Map<string, ProductRow>> {
  const { rows } = await sql<ProductRow>`
    select p.id, p.source, p.source_key, ${productColumns},
      coalesce(s.on_hand, 0) as on_hand, coalesce(s.held, 0) as held, coalesce((
        select jsonb_object_agg(t.locale, to_jsonb(t) - '{product_id,locale}'::text[])
        from product_texts t where t.product_id = p.id), '{}') as texts
    from products p left join product_stock s on s.product_id = p.id
    where p.id = any (${ids})`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Locks products in ascending id, like an order locks stock. */
export async function lockProducts(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select from products where id = any (${ids}) order by id for no key update`.execute(tx)
}

export async function insertProducts(tx: Tx, rows: readonly ProductRow[], now: Date): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into products (id, source, source_key, ${columnNames}, created_at, updated_at)
    select g.id, g.source, g.source_key, ${inputColumns}, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as ${inputTable}`.execute(tx)
}

export async function updateProducts(tx: Tx, rows: readonly ProductRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update products p set (${columnNames}) = row(${inputColumns}), updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as ${inputTable} where p.id = g.id`.execute(tx)
}

/** Writes the texts of products in other languages, and removes those that the rows do not have. */
export async function writeTexts(
  tx: Tx,
  products: readonly Pick<ProductRow, 'id' | 'texts'>[],
): Promise<void> {
  const rows = products.flatMap(({ id, texts }) =>
    Object.entries(texts).map(([locale, text]) => ({ product_id: id, locale, ...text })),
  )
  await sql`
    with wanted as (
      select * from jsonb_populate_recordset(null::product_texts, ${JSON.stringify(rows)}::jsonb)
    ), gone as (
      delete from product_texts t where t.product_id = any (${products.map(({ id }) => id)}::text[])
        and not exists (select from wanted w where (w.product_id, w.locale) = (t.product_id, t.locale))
    )
    insert into product_texts select * from wanted
    on conflict (product_id, locale) do update set name = excluded.name, description = excluded.description,
      points = excluded.points, source = excluded.source, checked_by = excluded.checked_by,
      text_hash = excluded.text_hash
    where to_jsonb(product_texts) <> to_jsonb(excluded)`.execute(tx)
}

export type CategoryRow = { id: string; parent_id: string | null; name: string; path: string[] }

/**
 * Creates categories of one level and returns them, and those that the shop has with the same name and another id.
 */
export async function insertCategories(
  db: Db,
  level: number,
  categories: readonly CategoryRow[],
): Promise<CategoryRow[]> {
  const rows = JSON.stringify(categories.map((row) => ({ ...row, level })))
  const created = await sql<CategoryRow>`
    with wanted as (
      select * from jsonb_to_recordset(${rows}::jsonb) as w (id text, parent_id text, name text, level smallint, path text[])
    ), made as (
      insert into categories (id, parent_id, name, level, path, position)
      select id, parent_id, name, level, path, 1000 from wanted
      on conflict do nothing returning id, parent_id, name, path
    )
    select * from made
    union
    select c.id, c.parent_id, c.name, c.path from categories c
    join wanted w on coalesce(c.parent_id, '') = coalesce(w.parent_id, '') and lower(c.name) = lower(w.name)`.execute(
    db,
  )
  return created.rows
}

/** Creates brands and returns those of the same slugs. */
export async function insertBrands(
  db: Db,
  brands: readonly { id: string; name: string; slug: string }[],
): Promise<{ id: string; slug: string }[]> {
  await db
    .insertInto('brands')
    .values([...brands])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db
    .selectFrom('brands')
    .select(['id', 'slug'])
    .where(
      'slug',
      'in',
      brands.map(({ slug }) => slug),
    )
    .execute()
}
