import { sql } from 'kysely'
import { sortKeys } from '#domain/filters.ts'
import { accountKinds } from '#domain/pricing.ts'
import type { Tx } from '#server/db/db.ts'
import { indexOrder, orderBy, ownerSorts } from '#server/listing/order.ts'
import type { Sql } from '#server/listing/scope.ts'
import { ANCHOR_INTERVAL, anchorSort } from './anchors.ts'
import { LARGE } from './lists.ts'

/** Rows of lists as `l`, and the column that names the list; null for the list of the whole shop. */
type Rows = {
  rows: 'category_products' | 'products'
  owner: 'category_id' | 'brand_id' | 'seller_id' | null
  id: 'l.product_id' | 'l.id'
}

/** The kinds of lists that belong to a row of another table. */
const owners = [
  { kind: 'category', rows: 'category_products', owner: 'category_id', id: 'l.product_id' },
  { kind: 'brand', rows: 'products', owner: 'brand_id', id: 'l.id' },
  { kind: 'seller', rows: 'products', owner: 'seller_id', id: 'l.id' },
] as const satisfies (Rows & { kind: string })[]
const isActive = { category_products: sql`true`, products: sql`l.active` }

/**
 * Records which lists are large and stores their keyset anchors. Runs after a catalog import and every hour; samples
 * are read again on the next request.
 */
export async function refreshLargeLists(tx: Tx): Promise<void> {
  await sql`set local work_mem = '64MB'`.execute(tx)
  await sql`delete from long_lists`.execute(tx)
  await sql`delete from listing_signposts`.execute(tx)
  // Rows are counted, not cards: a scan reads each row.
  const counts = owners.map(
    ({
      kind,
      rows,
      owner,
    }) => sql`union all select ${sql.lit(`${kind}:`)} || ${sql.ref(`l.${owner}`)}, count(*)
      from ${sql.table(rows)} l where ${isActive[rows]} group by ${sql.ref(`l.${owner}`)}`,
  )
  await sql`
    with shop as (select count(*) as whole from products where active), found as (
      select 'all' as scope, whole from shop
      ${sql.join(counts, sql` `)}
    )
    insert into long_lists (scope, whole, shop)
    select f.scope, f.whole, s.whole from found f, shop s where f.whole > ${LARGE} and f.scope is not null`.execute(
    tx,
  )
  await storeAnchors(tx)
  await sql`analyze long_lists, listing_signposts`.execute(tx)
}

/** Stores anchors for each order of a large list that has an index. */
async function storeAnchors(tx: Tx): Promise<void> {
  const orders = accountKinds.flatMap((kind) =>
    sortKeys.map((sort) => [anchorSort(sort, kind), { kind, sort }] as const),
  )
  // Orders without prices are the same for both kinds of viewers and have one name.
  for (const [name, { kind, sort }] of new Map(orders)) {
    const order = indexOrder(kind, sort)
    const columns = order.columns.map(({ column }) => column)
    const sorts = sql.join(columns.map((column) => sql.ref(`l.${column}`)))
    const numbered = (scope: Sql, { rows, owner, id }: Rows, where: Sql) => {
      const group = owner === null ? sql`l.variant_group` : sql`${sql.ref(`l.${owner}`)}, l.variant_group`
      const select = (isFirst: Sql, ofGroups: Sql) => sql`
        select ${scope} as scope, ${sorts}, ${sql.ref(id)} as id, ${isFirst} as is_first
        from ${sql.table(rows)} l where ${isActive[rows]} and ${where} and ${ofGroups}`
      // Only the rows of groups are sorted once more.
      return sql`
        select *, row_number() over (partition by scope order by ${orderBy(order, '', 'id')}) - 1 as place
        from (
          select *, row_number() over (partition by scope order by ${orderBy(order, '', 'id')}) - 1 as row_place
          from (
            ${select(sql`true`, sql`l.variant_group is null`)} union all
            ${select(
              sql`row_number() over (partition by ${group} order by ${orderBy(order, 'l.', id)}) = 1`,
              sql`l.variant_group is not null`,
            )}
          ) u
        ) r where is_first`
    }
    const lists = [
      numbered(sql`'all'`, { rows: 'products', owner: null, id: 'l.id' }, sql`true`),
      ...owners
        .filter((list) => list.kind === 'category' || ownerSorts.includes(sort))
        .map((list) => {
          const prefix = `${list.kind}:`
          const owner = sql.ref(`l.${list.owner}`)
          const isLong = sql`${owner} in (select substr(w.scope, ${sql.lit(prefix.length + 1)}) from long_lists w
            where starts_with(w.scope, ${sql.lit(prefix)}))`
          return numbered(sql`${sql.lit(prefix)} || ${owner}`, list, isLong)
        }),
    ]
    const keys = sql.join(columns.map((column) => sql`${sql.ref(`m.${column}`)}::text`))
    await sql`
      insert into listing_signposts (scope, sort, place, row_place, keys, product_id)
      select m.scope, ${name}, m.place, m.row_place, array[${keys}], m.id from (${sql.join(lists, sql` union all `)}) m
      join long_lists w on w.scope = m.scope
      where m.place > 0 and m.place % ${sql.lit(ANCHOR_INTERVAL)} = 0`.execute(tx)
  }
}
