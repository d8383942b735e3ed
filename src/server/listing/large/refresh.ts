import { sql } from 'kysely'
import { sortKeys } from '#domain/filters.ts'
import { accountKinds } from '#domain/pricing.ts'
import type { Db } from '#server/db/db.ts'
import { ordersOfOwners, signName, sortedBy, written } from '#server/listing/order.ts'
import { LONG, SIGNPOST_EVERY } from './anchors.ts'

const owners = [
  ['category', 'categories', 'category_products l', 'l.category_id', 'l.product_id'],
  ['brand', 'brands', 'products l', 'l.brand_id', 'l.id'],
  ['seller', 'sellers', 'products l', 'l.seller_id', 'l.id'],
] as const

/**
 * Notes which lists are long and sets their signposts anew; their samples are then taken when they are asked for: after a catalogue was loaded, and every hour. In a shop
 * without long lists there is nothing to do.
 */
export async function refreshLongLists(tx: Db): Promise<void> {
  await sql`set local work_mem = '64MB'`.execute(tx)
  await sql`delete from long_lists`.execute(tx)
  await sql`delete from listing_signposts`.execute(tx)
  await sql`
    with shop as (select coalesce(sum(product_count), 0)::int as whole from sellers), found as (
      select 'all' as scope, whole from shop
      ${sql.raw(owners.map(([kind, table]) => `union all select '${kind}:' || id, product_count from ${table}`).join(' '))}
    )
    insert into long_lists (scope, whole, shop)
    select f.scope, f.whole, s.whole from found f, shop s where f.whole > ${LONG}`.execute(tx)
  await setSignposts(tx)
  await sql`analyze long_lists, listing_signposts`.execute(tx)
}

/** For every order of a list that an index has. */
async function setSignposts(tx: Db): Promise<void> {
  const named = accountKinds.flatMap((kind) =>
    sortKeys.map((sort) => [signName(sort, kind), kind, sort] as const),
  )
  // An order that is the same for both kinds of viewers has one name.
  for (const [name, kind, sort] of new Map(named.map((one) => [one[0], one])).values()) {
    const keys = sortedBy[kind][sort]
    const marked = (scope: string, from: string, owner: string, id: string) =>
      `select ${scope} as scope, ${keys.map(({ column }) => `l.${column}`).join(', ')}, ${id} as id,
         row_number() over (${owner && `partition by ${owner}`} order by ${written(keys, 'l.', id, sort === 'high-to-low')}) - 1 as place
       from ${from}`
    const lists = [
      marked(`'all'`, 'products l where l.active', '', 'l.id'),
      ...owners
        .filter(([kind]) => kind === 'category' || ordersOfOwners.includes(sort))
        .map(([kind, table, from, owner, id]) =>
          marked(
            `'${kind}:' || ${owner}`,
            `${table} o join ${from} on ${owner} = o.id where o.product_count > ${LONG} ${from.startsWith('products') ? 'and l.active' : ''}`,
            owner,
            id,
          ),
        ),
    ]
    await sql`
      insert into listing_signposts (scope, sort, place, keys, product_id)
      select m.scope, ${name}, m.place, array[${sql.raw(keys.map(({ column }) => `m.${column}::text`).join(', '))}], m.id from (${sql.raw(lists.join(' union all '))}) m
      join long_lists w on w.scope = m.scope where m.place > 0 and m.place % ${sql.lit(SIGNPOST_EVERY)} = 0`.execute(
      tx,
    )
  }
}
