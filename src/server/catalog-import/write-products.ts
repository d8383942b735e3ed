import { sql } from 'kysely'
import { transaction, type Db, type Tx } from '#server/db/db.ts'
import { notifyCatalogChanged } from '#server/db/notify.ts'
import { lockStockToReplace, replaceStock } from '#server/inventory/adjust-stock.ts'
import { nextRow, isSameRow, type IdentifiedProduct, type ProductRow } from './product-row.ts'

export type Outcome = 'new' | 'changed' | 'unchanged'

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

/** Time, reference in the stock ledger, and whether nothing is written. */
export type WriteOptions = { now: Date; reference: string; dryRun: boolean }

/**
 * Writes products in one transaction and returns the outcome for each. Unchanged rows are not written. Each id must occur
 * only once. Locks product rows, then stock rows, in ascending id.
 */
export async function writeProducts(
  db: Db,
  products: readonly IdentifiedProduct[],
  { now, reference, dryRun }: WriteOptions,
): Promise<Outcome[]> {
  return transaction(db, async (tx) => {
    const known = await findRows(
      tx,
      products.map(({ id }) => id),
    )
    const differing = products.filter((product) => differs(product, known.get(product.id)))
    if (!dryRun && differing.length > 0) {
      const ids = differing.map(({ id }) => id)
      await lockRows(tx, ids)
      const current = await findRows(tx, ids)
      const rows = differing.map((product) => nextRow(product, current.get(product.id)))
      await insertRows(
        tx,
        rows.filter(({ id }) => !current.has(id)),
        now,
      )
      await updateRows(
        tx,
        rows.filter(({ id }) => current.has(id)),
      )
      await replaceStock(tx, rows, current, { now, reference })
      await notifyCatalogChanged(tx)
    }
    const changed = new Set(differing.map(({ id }) => id))
    return products.map(({ id }) => (!known.has(id) ? 'new' : changed.has(id) ? 'changed' : 'unchanged'))
  })
}

function differs(product: IdentifiedProduct, known: ProductRow | undefined): boolean {
  return known === undefined || !isSameRow(nextRow(product, known), known)
}

async function findRows(tx: Tx, ids: readonly string[]): Promise<Map<string, ProductRow>> {
  const { rows } = await sql<ProductRow>`
    select p.id, p.source, p.source_key, ${productColumns},
      coalesce(s.on_hand, 0) as on_hand, coalesce(s.held, 0) as held
    from products p left join product_stock s on s.product_id = p.id
    where p.id = any (${ids})`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Locks rows in ascending id, like an order locks stock, so that two writers cannot deadlock. */
async function lockRows(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select from products where id = any (${ids}) order by id for no key update`.execute(tx)
  await lockStockToReplace(tx, ids)
}

async function insertRows(tx: Tx, rows: readonly ProductRow[], now: Date): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into products (id, source, source_key, ${columnNames}, created_at, updated_at)
    select g.id, g.source, g.source_key, ${inputColumns}, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as ${inputTable}`.execute(tx)
}

async function updateRows(tx: Tx, rows: readonly ProductRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update products p set (${columnNames}) = row(${inputColumns}), updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as ${inputTable} where p.id = g.id`.execute(tx)
}
