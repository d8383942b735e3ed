import { type DeliveryRule, deliveryDate } from '#domain/delivery.ts'
import { internalGtin } from '#domain/gtin.ts'
import { indiaDay } from '#domain/india-days.ts'
import { toRupees } from '#domain/money.ts'
import { type AccountKind, unitPrice } from '#domain/pricing.ts'
import type { Db } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'
import {
  deliversToState,
  pincodeStatesColumn,
  type SellerPlaceColumns,
  sellerPlaceColumns,
} from '#server/shipping/delivery-rules.ts'
import { averageRating } from './product-details.ts'
import { type PriceColumns, toPriced } from './product-summary.ts'

type OfferRow = PriceColumns & {
  id: string
  seller_id: string
  store_name: string
  rating_halves: number
  rating_count: number
  /** Units of the order: the requested quantity, or the minimum of the product. */
  quantity: number
  days: number
}

type Parameters = [
  productId: string,
  forBusiness: boolean,
  quantity: number,
  pincode: string | null,
  shopDays: number,
  now: Date,
  limit: number,
  offset: number,
  /** Sellers that do not deliver to the State. */
  leftOut: readonly string[],
]

/**
 * SQL for the number of a column if products of several sellers with it are one item, else null: the numbers of a shop's own
 * are refused by the import, but another program may have written them.
 */
export const sharedGtin = (column: string): string =>
  `case when ${column} !~ '${internalGtin.source}' then ${column} end`

// The product itself may be one that is no longer sold. Without offers the statement returns one row with the total 0.
const selectOffers = prepared<Parameters, OfferRow & { total: number }>(
  'product-offers',
  `with offers as (
     select p.id, p.seller_id, s.store_name, s.rating_halves, s.rating_count, p.mrp_paise, p.selling_paise,
       p.business_paise, p.ladder, p.deal_paise, p.deal_ends_at, q.quantity, coalesce(r.days, $5::int) as days,
       least(
         case when $2::boolean then business_price(p.selling_paise, p.business_paise, p.ladder, q.quantity)
           else p.selling_paise end,
         case when p.deal_ends_at > $6::timestamptz then p.deal_paise end) as unit_paise
     from products item
     join products p on p.gtin = ${sharedGtin('item.gtin')} and p.seller_id <> item.seller_id and p.active
     join sellers s on s.id = p.seller_id and s.status = 'active'
     join product_stock k on k.product_id = p.id
     cross join lateral (select case when $2 then greatest($3::int, p.b2b_min_qty) else $3 end as quantity) q
     left join lateral delivery_rule(p.seller_id, $4::text, p.category_id) r on true
     where item.id = $1 and k.on_hand - k.held >= q.quantity
       and q.quantity <= case when $2 then p.b2b_max_qty else least(p.b2c_max_qty, p.purchase_limit) end
       and ($4 is null or coalesce(r.serviceable, true) and pincode_exists($4))
       and p.seller_id <> all ($9::text[])
   )
   select (select count(*) from offers) as total, o.id, o.seller_id, o.store_name, o.rating_halves, o.rating_count,
     o.mrp_paise, o.selling_paise, o.business_paise, o.ladder, o.deal_paise, o.deal_ends_at, o.quantity, o.days
   from (select) as one left join (
     select * from offers order by unit_paise, days, id limit $7 offset $8
   ) o on true
   order by o.unit_paise, o.days, o.id`,
)

const selectSellers = prepared<
  [productId: string, pincode: string],
  SellerPlaceColumns & { seller_id: string; pincode_states: string[] }
>(
  'sellers-of-offers',
  `select s.id as seller_id, ${sellerPlaceColumns}, ${pincodeStatesColumn('$2')} as pincode_states from sellers s
   where s.id in (select p.seller_id from products item join products p on p.gtin = ${sharedGtin('item.gtin')} and p.active where item.id = $1)`,
)

/** Returns the sellers of an item that do not deliver to the State of the pincode (ruling 100). */
async function sellersOfOtherStates(db: Db, productId: string, pincode: string): Promise<string[]> {
  const sellers = await selectSellers(db, productId, pincode)
  return sellers
    .filter((seller) => !deliversToState(seller, seller.pincode_states, null))
    .map((seller) => seller.seller_id)
}

/** An offer of another seller. `unitPrice` is in rupees, for `quantity` units. */
export type ProductOffer = {
  productId: string
  sellerId: string
  storename: string
  unitPrice: number
  quantity: number
  /** ISO date in India; null if no pincode was given. */
  expectedDelivery: string | null
  rating: number | null
  ratingCount: number
}

export type OffersQuery = {
  productId: string
  quantity: number
  kind: AccountKind
  pincode: string | null
  /** The delivery rule of the shop, for sellers and pincodes without a rule. */
  shop: DeliveryRule
  now: Date
  page: number
  limit: number
}

/**
 * Returns a page of the offers of other sellers for the item of a product, by price, then by delivery day, and the
 * number of all offers. Only offers that a viewer of this kind can order now in this quantity are included, with a
 * pincode only those that are delivered there. A business order below the minimum quantity is priced at the minimum.
 */
export async function listOffers(
  db: Db,
  query: OffersQuery,
): Promise<{ rows: ProductOffer[]; total: number }> {
  const { productId, quantity, kind, pincode, shop, now, page, limit } = query
  const rows = await selectOffers(
    db,
    productId,
    kind === 'business',
    quantity,
    pincode,
    shop.days,
    now,
    limit,
    (page - 1) * limit,
    pincode === null ? [] : await sellersOfOtherStates(db, productId, pincode),
  )
  return {
    total: rows[0]?.total ?? 0,
    // The id is null in the row of an empty page.
    rows: rows
      .filter(({ id }) => id)
      .map((row) => ({
        productId: row.id,
        sellerId: row.seller_id,
        storename: row.store_name,
        unitPrice: toRupees(unitPrice(toPriced(row), row.quantity, kind, now)),
        quantity: row.quantity,
        expectedDelivery: pincode === null ? null : indiaDay(deliveryDate(now, { ...shop, days: row.days })),
        rating: averageRating(row.rating_halves, row.rating_count),
        ratingCount: row.rating_count,
      })),
  }
}
