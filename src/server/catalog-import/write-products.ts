import { sql } from 'kysely'
import { transaction, type Db, type Tx } from '#server/db/db.ts'
import { notifyCatalogChanged } from '#server/db/notify.ts'
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
  non_returnable: 'boolean',
  one_year_warranty: 'boolean',
  no_warranty: 'boolean',
  branded: 'boolean',
  stars1: 'integer',
  stars2: 'integer',
  stars3: 'integer',
  stars4: 'integer',
  stars5: 'integer',
  active: 'boolean',
} as const satisfies Partial<Record<keyof ProductRow, string>>

const names = Object.keys(columns)
const list = sql.raw(names.join(', '))
const ofGiven = sql.raw(names.map((name) => `g.${name}`).join(', '))
const ofProducts = sql.raw(names.map((name) => `p.${name}`).join(', '))
const given = sql.raw(
  `g (id text, source text, source_key text, ${names.map((name, at) => `${name} ${Object.values(columns)[at]}`).join(', ')})`,
)

/** How one batch is written: when, under which reference in the stock ledger, or (dry) not at all. */
export type WriteOptions = { now: Date; reference: string; dryRun: boolean }

/**
 * Brings products to what their rows shall be, in one transaction, and says of each what became of it. Rows that are
 * right already are not touched. Every id may occur once.
 */
export async function writeProducts(
  db: Db,
  placed: readonly IdentifiedProduct[],
  { now, reference, dryRun }: WriteOptions,
): Promise<Outcome[]> {
  return transaction(db, async (tx) => {
    const known = await findRows(
      tx,
      placed.map(({ id }) => id),
    )
    const differing = placed.filter((one) => differs(one, known.get(one.id)))
    if (!dryRun && differing.length > 0) {
      const ids = differing.map(({ id }) => id)
      await lockRows(tx, ids)
      const current = await findRows(tx, ids)
      const rows = differing.map((one) => nextRow(one, current.get(one.id)))
      await insertRows(
        tx,
        rows.filter(({ id }) => !current.has(id)),
        now,
      )
      await updateRows(
        tx,
        rows.filter(({ id }) => current.has(id)),
      )
      await writeStock(tx, rows, current, { now, reference })
      await notifyCatalogChanged(tx)
    }
    const touched = new Set(differing.map(({ id }) => id))
    return placed.map(({ id }) => (!known.has(id) ? 'new' : touched.has(id) ? 'changed' : 'unchanged'))
  })
}

function differs(placed: IdentifiedProduct, known: ProductRow | undefined): boolean {
  return known === undefined || !isSameRow(nextRow(placed, known), known)
}

async function findRows(tx: Tx, ids: readonly string[]): Promise<Map<string, ProductRow>> {
  const { rows } = await sql<ProductRow>`
    select p.id, p.source, p.source_key, ${ofProducts},
      coalesce(s.on_hand, 0) as on_hand, coalesce(s.held, 0) as held
    from products p left join product_stock s on s.product_id = p.id
    where p.id = any (${ids})`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** In the order of their ids, like the stock of an order, so that two writers cannot wait for each other. */
async function lockRows(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select from products where id = any (${ids}) order by id for no key update`.execute(tx)
  await sql`select from product_stock where product_id = any (${ids}) order by product_id for update`.execute(
    tx,
  )
}

async function insertRows(tx: Tx, rows: readonly ProductRow[], now: Date): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into products (id, source, source_key, ${list}, created_at, updated_at)
    select g.id, g.source, g.source_key, ${ofGiven}, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as ${given}`.execute(tx)
}

async function updateRows(tx: Tx, rows: readonly ProductRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update products p set (${list}) = row(${ofGiven}), updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as ${given} where p.id = g.id`.execute(tx)
}

/** The stock itself, and the ledger that tells how it came to be. */
async function writeStock(
  tx: Tx,
  rows: readonly ProductRow[],
  before: ReadonlyMap<string, ProductRow>,
  { now, reference }: { now: Date; reference: string },
): Promise<void> {
  const moves = rows.flatMap(({ id, on_hand }) => {
    const old = before.get(id)
    const delta = on_hand - (old?.on_hand ?? 0)
    return old && delta === 0 ? [] : [{ id, on_hand, delta, reason: old ? 'edit' : 'initial' }]
  })
  if (moves.length === 0) return
  await sql`
    with moves as (
      select * from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
        as m (id text, on_hand integer, delta integer, reason text)
    ), stock as (
      insert into product_stock (product_id, on_hand) select id, on_hand from moves
      on conflict (product_id) do update set on_hand = excluded.on_hand
    )
    insert into stock_ledger (product_id, delta, reason, reference, at)
    select id, delta, reason, ${reference}, ${now} from moves`.execute(tx)
}
