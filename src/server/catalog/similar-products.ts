import type { AccountKind } from '#domain/pricing.ts'
import type { Db } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'
import { sharedGtin } from './offers.ts'
import { type ProductSummaryRow, summaryColumns, summaryJoins } from './product-summary.ts'

/** Products on each side of the price that are read, before one of each variant group is kept. */
const READ = 100
/** Products of which the best selling ones are shown. */
const NEAREST = 24
const SHOWN = 12
/** With fewer products of the own category those of the category above follow, up to this number. */
const ENOUGH = 6

/** Conditions of a similar product `p` of the product `o`: no offer of the same item and no variant of it. */
const isOtherItem = `p.id <> o.id and (p.gtin is null or p.gtin is distinct from o.gtin)
  and (p.variant_group is null or p.variant_group is distinct from o.variant_group)`

/** SQL for the nearest products on one side of the price, at least half and at most double of it; an index has their order. */
const nearestOnSide = (category: string, paise: string, soldOut: string, side: 'from' | 'below') =>
  `select near.* from o cross join lateral (
     select l.product_id, l.popularity, coalesce(p.variant_group, p.id) as card, abs(l.${paise} - o.paise) as distance
     from category_products l join products p on p.id = l.product_id
     where l.category_id = ${category} and ${isOtherItem}
       and l.${paise} ${side === 'from' ? 'between o.paise and o.paise * 2' : '>= (o.paise + 1) / 2'}
       ${side === 'from' ? '' : `and l.${paise} < o.paise`}
       and not exists (select from ${soldOut} x where x.product_id = l.product_id)
       and exists (select from sellers s where s.id = p.seller_id and s.status = 'active')
     order by l.${paise} ${side === 'from' ? '' : 'desc'}, l.product_id limit ${READ}
   ) near`

/** SQL for the nearest products of a category, one of each variant group. */
const nearest = (category: string, paise: string, soldOut: string) =>
  `select * from (
     select distinct on (card) product_id, popularity, card, distance from (
       ${nearestOnSide(category, paise, soldOut, 'from')} union all ${nearestOnSide(category, paise, soldOut, 'below')}
     ) sides order by card, distance, product_id
   ) cards`

const similarTo = (paise: string, soldOut: string) =>
  `with o as (
     select p.id, p.category_id, c.parent_id, ${sharedGtin('p.gtin')} as gtin, p.variant_group, p.${paise} as paise
     from products p join categories c on c.id = p.category_id where p.id = $1
   ), own as materialized (
     select product_id, popularity, card from (
       ${nearest('o.category_id', paise, soldOut)} order by distance, product_id limit ${NEAREST}
     ) n order by popularity desc, product_id limit ${SHOWN}
   ), above as materialized (
     select product_id, popularity from (
       ${nearest('o.parent_id', paise, soldOut)} where card not in (select card from own)
       order by distance, product_id limit ${NEAREST}
     ) n order by popularity desc, product_id limit (select greatest(0, ${ENOUGH} - count(*)) from own)
   )
   select ${summaryColumns} from (
     select product_id, popularity, 0 as part from own union all select product_id, popularity, 1 from above
   ) n join products p on p.id = n.product_id ${summaryJoins}
   order by n.part, n.popularity desc, n.product_id`

const similarByKind = {
  personal: prepared<[productId: string], ProductSummaryRow>(
    'similar-products',
    similarTo('personal_unit_paise', 'sold_out'),
  ),
  business: prepared<[productId: string], ProductSummaryRow>(
    'similar-products-business',
    similarTo('business_unit_paise', 'sold_out_for_business'),
  ),
} satisfies Record<AccountKind, unknown>

/**
 * Returns at most twelve similar products, one of each variant group: the best selling of the 24 nearest in price, in its
 * category, for half to double its price, that the viewer can buy. If fewer than six, products of the parent category
 * follow. The product itself may be no longer sold.
 */
export const listSimilarProducts = (
  db: Db,
  productId: string,
  kind: AccountKind,
): Promise<ProductSummaryRow[]> => similarByKind[kind](db, productId)
