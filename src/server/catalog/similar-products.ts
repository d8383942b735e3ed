import type { AccountKind } from '#domain/pricing.ts'
import type { Db } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'
import { type ProductSummaryRow, summaryColumns, summaryJoins } from './product-summary.ts'

/** Products of which the best selling ones are shown. */
const NEAREST = 24
const SHOWN = 12

/** Conditions of a similar product `p` of the product `o`: no offer of the same item and no variant of it. */
const isOtherItem = `p.id <> o.id and (p.gtin is null or p.gtin is distinct from o.gtin)
  and (p.variant_group is null or p.variant_group is distinct from o.variant_group)`

/** SQL for the nearest products on one side of the price; an index has their order. */
const nearestOnSide = (paise: string, soldOut: string, side: 'from' | 'below') =>
  `select near.* from o cross join lateral (
     select l.product_id, l.popularity, abs(l.${paise} - o.paise) as distance
     from category_products l join products p on p.id = l.product_id
     where l.category_id = o.category_id and l.${paise} ${side === 'from' ? '>=' : '<'} o.paise and ${isOtherItem}
       and not exists (select from ${soldOut} x where x.product_id = l.product_id)
       and exists (select from sellers s where s.id = p.seller_id and s.status = 'active')
     order by l.${paise} ${side === 'from' ? '' : 'desc'}, l.product_id limit ${NEAREST}
   ) near`

const similarTo = (paise: string, soldOut: string) =>
  `with o as (select id, category_id, gtin, variant_group, ${paise} as paise from products where id = $1), nearest as (
     select product_id, popularity from (
       ${nearestOnSide(paise, soldOut, 'from')} union all ${nearestOnSide(paise, soldOut, 'below')}
     ) sides order by distance, product_id limit ${NEAREST}
   )
   select ${summaryColumns} from nearest n join products p on p.id = n.product_id ${summaryJoins}
   order by n.popularity desc, n.product_id limit ${SHOWN}`

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
 * Returns at most twelve products like a product: of those in its category that this kind of viewer can buy, the 24
 * nearest in price, of these the best selling ones. The product itself may be one that is no longer sold.
 */
export const listSimilarProducts = (
  db: Db,
  productId: string,
  kind: AccountKind,
): Promise<ProductSummaryRow[]> => similarByKind[kind](db, productId)
