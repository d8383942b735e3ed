import { orderStatus } from '#domain/order-status.ts'
import type { Db } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'

export type SellerRow = {
  id: string
  store_name: string
  image_url: string | null
  hero_url: string | null
  created_at: Date
  legal_name: string
  address: string
  city: string
  state: string
  pincode: string
  gstin: string | null
  care_phone: string | null
  care_email: string | null
  about: string
  rating_halves: number
  rating_count: number
  delivered: number
  on_time: number
  answered: number
  response_minutes: number | null
  other_sellers: number
  other_from_paise: number | null
}

const sellerById = prepared<[id: string], SellerRow>(
  'seller-by-id',
  `select s.id, s.store_name, s.image_url, s.hero_url, s.created_at, s.legal_name, s.address, s.city, s.state, s.pincode,
     s.gstin, s.care_phone, s.care_email, s.about, s.rating_halves, s.rating_count, coalesce(f.delivered, 0) as delivered,
     coalesce(f.on_time, 0) as on_time, coalesce(f.answered, 0) as answered, f.response_minutes,
     coalesce(f.other_sellers, 0) as other_sellers, f.other_from_paise
   from sellers s left join seller_figures f on f.seller_id = s.id where s.id = $1 and s.status <> 'pending'`,
)

/** Returns a seller that is or was open, or null. */
export async function findSeller(db: Db, id: string): Promise<SellerRow | null> {
  const [row] = await sellerById(db, id)
  return row ?? null
}

/** Returns the top stores in the order set by the operator. */
export const listTopStores = prepared<[], { seller_id: string; store_name: string; image_url: string }>(
  'top-stores',
  `select t.seller_id, s.store_name, t.image_url from top_stores t join sellers s on s.id = t.seller_id
   where s.status = 'active' order by t.position, t.seller_id limit 12`,
)

type BrandRow = { id: string; name: string; logo_url: string | null; product_count: number }

// Products of each brand at the seller `$1`, or of all sellers; a variant group counts once.
const brandsOf = `(
     select brand_id, (count(*) filter (where variant_group is null) + count(distinct variant_group))::int as product_count
     from products
     where active and seller_id = $1 and brand_id is not null group by 1
     union all
     select id, product_count from brands where $1 is null and product_count > 0
   ) n`
const brandsOfSeller = prepared<[sellerId: string | null, limit: number, offset: number], BrandRow>(
  'seller-brands',
  `select b.id, b.name, b.logo_url, n.product_count from ${brandsOf} join brands b on b.id = n.brand_id
   order by n.product_count desc, lower(b.name), b.id limit $2 offset $3`,
)
const countBrandsOfSeller = prepared<[sellerId: string | null], { total: number }>(
  'seller-brands-total',
  `select count(*) as total from ${brandsOf}`,
)

/**
 * Returns the brands of a seller with the number of products, most first; without a seller all brands with products.
 */
export async function listSellerBrands(
  db: Db,
  sellerId: string | null,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: BrandRow[]; total: number }> {
  const offset = (page - 1) * limit
  const [rows, [count]] = await Promise.all([
    brandsOfSeller(db, sellerId, limit, offset),
    countBrandsOfSeller(db, sellerId),
  ])
  return { rows, total: count?.total ?? 0 }
}

export type RatingRow = { rating: number; comment: string; review: string; name: string; created_at: Date }

const ratings = prepared<[sellerId: string | null, limit: number, offset: number], RatingRow>(
  'seller-ratings',
  `select r.rating, r.comment, r.review, u.name, r.created_at
   from seller_reviews r join users u on u.id = r.user_id
   where $1::text is null or r.seller_id = $1 order by r.created_at desc, r.id limit $2 offset $3`,
)
const countRatings = prepared<[sellerId: string | null], { total: number }>(
  'seller-ratings-total',
  'select coalesce(sum(rating_count), 0) as total from sellers where $1::text is null or id = $1',
)

/** Returns ratings of a seller, or of all sellers, newest first, and their number. */
export async function listRatings(
  db: Db,
  { sellerId, limit, offset }: { sellerId: string | null; limit: number; offset: number },
): Promise<{ rows: RatingRow[]; total: number }> {
  const [rows, [count]] = await Promise.all([
    ratings(db, sellerId, limit, offset),
    countRatings(db, sellerId),
  ])
  return { rows, total: count?.total ?? 0 }
}

const bought = prepared<[userId: string, sellerId: string], { bought: boolean }>(
  'bought-of-seller',
  `select exists (select from orders o join order_items i on i.order_id = o.id
     where o.user_id = $1 and o.seller_id = $2 and i.status = ${orderStatus.delivered}) as bought`,
)

/** Returns true if the user received a product of the seller. */
export async function hasBoughtFrom(db: Db, userId: string, sellerId: string): Promise<boolean> {
  return (await bought(db, userId, sellerId))[0]?.bought ?? false
}
