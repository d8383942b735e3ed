import { sql } from 'kysely'
import { sortKeys } from '#domain/filters.ts'
import { accountKinds } from '#domain/pricing.ts'
import type { Tx } from '#server/db/db.ts'
import { indexOrder, orderBy, ownerSorts } from '#server/listing/order.ts'
import { allOf, type Sql } from '#server/listing/scope.ts'
import { ANCHOR_INTERVAL, anchorSort } from './anchors.ts'
import { LARGE } from './lists.ts'

/** Tables of the owners of lists, and the rows of each list as `l`. */
const owners = [
  {
    kind: 'category',
    table: 'categories',
    rows: 'category_products',
    owner: 'l.category_id',
    id: 'l.product_id',
  },
  { kind: 'brand', table: 'brands', rows: 'products', owner: 'l.brand_id', id: 'l.id' },
  { kind: 'seller', table: 'sellers', rows: 'products', owner: 'l.seller_id', id: 'l.id' },
] as const

/**
 * Records which lists are large and stores their keyset anchors. Runs after a catalog import and every hour; samples
 * are read again on the next request.
 */
export async function refreshLargeLists(tx: Tx): Promise<void> {
  await sql`set local work_mem = '64MB'`.execute(tx)
  await sql`delete from long_lists`.execute(tx)
  await sql`delete from listing_signposts`.execute(tx)
  const counters = owners.map(
    ({ kind, table }) =>
      sql`union all select ${sql.lit(`${kind}:`)} || id, product_count from ${sql.table(table)}`,
  )
  await sql`
    with shop as (select coalesce(sum(product_count), 0)::int as whole from sellers), found as (
      select 'all' as scope, whole from shop
      ${sql.join(counters, sql` `)}
    )
    insert into long_lists (scope, whole, shop)
    select f.scope, f.whole, s.whole from found f, shop s where f.whole > ${LARGE}`.execute(tx)
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
    const numbered = (scope: Sql, from: Sql, partition: Sql, id: string) => sql`
      select ${scope} as scope, ${sql.join(columns.map((column) => sql.ref(`l.${column}`)))}, ${sql.ref(id)} as id,
        row_number() over (${partition} order by ${orderBy(order, 'l.', id)}) - 1 as place
      from ${from}`
    const lists = [
      numbered(sql`'all'`, sql`products l where l.active`, sql``, 'l.id'),
      ...owners
        .filter((list) => list.kind === 'category' || ownerSorts.includes(sort))
        .map((list) => {
          const owner = sql.ref(list.owner)
          const conditions = [
            sql`o.product_count > ${LARGE}`,
            ...(list.rows === 'products' ? [sql`l.active`] : []),
          ]
          return numbered(
            sql`${sql.lit(`${list.kind}:`)} || ${owner}`,
            sql`${sql.table(list.table)} o join ${sql.table(list.rows)} l on ${owner} = o.id where ${allOf(conditions)}`,
            sql`partition by ${owner}`,
            list.id,
          )
        }),
    ]
    const keys = sql.join(columns.map((column) => sql`${sql.ref(`m.${column}`)}::text`))
    await sql`
      insert into listing_signposts (scope, sort, place, keys, product_id)
      select m.scope, ${name}, m.place, array[${keys}], m.id from (${sql.join(lists, sql` union all `)}) m
      join long_lists w on w.scope = m.scope
      where m.place > 0 and m.place % ${sql.lit(ANCHOR_INTERVAL)} = 0`.execute(tx)
  }
}
