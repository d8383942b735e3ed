import { sql } from 'kysely'
import { sortKeys } from '#domain/filters.ts'
import type { Db } from '#server/db/db.ts'
import { attributeFacets } from './facet-sections.ts'
import { ordersOfOwners, sortedBy, written } from './listing-order.ts'
import { LONG, SAMPLE, SIGNPOST_EVERY } from './long-lists.ts'

const owners = [
  ['category', 'categories', 'category_products l', 'l.category_id', 'l.product_id'],
  ['brand', 'brands', 'products l', 'l.brand_id', 'l.id'],
  ['seller', 'sellers', 'products l', 'l.seller_id', 'l.id'],
] as const

/**
 * Takes samples of all long lists and sets their signposts anew: after a catalogue was loaded, and every hour. In a shop
 * without long lists there is nothing to do.
 */
export async function refreshLongLists(tx: Db): Promise<void> {
  await sql`set local work_mem = '64MB'`.execute(tx)
  await sql`delete from long_lists`.execute(tx)
  await sql`delete from listing_samples`.execute(tx)
  await sql`delete from listing_signposts`.execute(tx)
  await sql`
    with shop as (select coalesce(sum(product_count), 0)::int as whole from sellers), found as (
      select 'all' as scope, whole from shop
      ${sql.raw(owners.map(([kind, table]) => `union all select '${kind}:' || id, product_count from ${table}`).join(' '))}
    )
    insert into long_lists (scope, whole, taken, shop)
    select f.scope, f.whole, 0, s.whole from found f, shop s where f.whole > ${LONG}`.execute(tx)
  await takeSamples(tx)
  await setSignposts(tx)
  await sql`analyze long_lists, listing_samples, listing_signposts`.execute(tx)
}

/** The products of each list whose id, hashed, falls below a bound: as good as chance, and no sorting of millions. */
async function takeSamples(tx: Db): Promise<void> {
  const chosen = (id: string) =>
    `(hashtext(${id})::bigint + 2147483648) * w.whole < 4294967296 * ${SAMPLE}::bigint`
  const taken = [
    `select w.scope, l.id from long_lists w join products l on l.active where w.scope = 'all' and ${chosen('l.id')}`,
    ...owners.map(
      ([kind, table, from, owner, id]) =>
        `select w.scope, ${id} from ${table} o join long_lists w on w.scope = '${kind}:' || o.id
         join ${from} on ${owner} = o.id ${from.startsWith('products') ? 'and l.active' : ''} where ${chosen(id)}`,
    ),
  ]
  await sql`
    with taken (scope, id) as (${sql.raw(taken.join(' union all '))})
    insert into listing_samples (scope, id, selling_paise, percent_off, rating, available, tags)
    select t.scope, p.id, p.selling_paise, p.percent_off, p.rating, k.product_id is null,
      array_remove(array['seller:' || p.seller_id, 'brand:' || p.brand_id], null)
      || array(select 'category:' || l.category_id from category_products l where l.product_id = p.id)
      || array(select a.key || ':' || v.value from jsonb_each(p.attributes) a,
        jsonb_array_elements_text(case jsonb_typeof(a.value) when 'array' then a.value else '[]' end) v
        where a.key = any (${attributeFacets}))
    from taken t join products p on p.id = t.id left join sold_out k on k.product_id = p.id
    order by t.scope`.execute(tx)
  await sql`
    update long_lists w set taken = s.taken
    from (select scope, count(*)::int as taken from listing_samples group by scope) s where s.scope = w.scope`.execute(
    tx,
  )
}

/** For every order of a list that an index has. */
async function setSignposts(tx: Db): Promise<void> {
  for (const sort of sortKeys) {
    const keys = sortedBy[sort]
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
      select m.scope, ${sort}, m.place, array[${sql.raw(keys.map(({ column }) => `m.${column}::text`).join(', '))}], m.id from (${sql.raw(lists.join(' union all '))}) m
      join long_lists w on w.scope = m.scope where m.place > 0 and m.place % ${sql.lit(SIGNPOST_EVERY)} = 0`.execute(
      tx,
    )
  }
}
