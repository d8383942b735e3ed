import type { CategoryPath } from '#contract/shapes.ts'
import type { z } from 'zod'
import { type Db, prepared } from '#server/db/db.ts'
import { summaryColumns, summaryJoins, type ProductSummaryRow } from './product-summary.ts'

export type CategoryRow = {
  id: string
  name: string
  parent_id: string | null
  level: number
  icon_url: string | null
  banner_url: string | null
  product_count: number
}

const categoryColumns = 'c.id, c.name, c.parent_id, c.level, c.icon_url, c.banner_url, c.product_count'

/** A page of a list, and how many rows there are in all. */
type Paging = { page: number; limit: number }
type Counted<Row> = { rows: Row[]; total: number }

const categoryPage = prepared<CategoryRow>(
  'categories',
  `select ${categoryColumns} from categories c where c.product_count > 0
   order by c.level, c.popularity desc, c.position, c.name, c.id limit $1 offset $2`,
)
const countCategories = prepared<{ total: number }>(
  'categories-total',
  'select count(*) as total from categories where product_count > 0',
)

/** Categories with products: top ones first, each level by what sold most, so that a cut list is still a tree. */
export async function listCategories(db: Db, { page, limit }: Paging): Promise<Counted<CategoryRow>> {
  const [rows, [count]] = await Promise.all([
    categoryPage(db, limit, (page - 1) * limit),
    countCategories(db),
  ])
  return { rows, total: count?.total ?? 0 }
}

type TrailRow = z.infer<typeof CategoryPath>
/** Names from the top down to the category `c` itself. */
const trailOf = `(select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name) order by a.level)
  from categories a where a.id = any (c.path)) as trail`

/** What a category's page knows of the category itself, beside its products. `c` is the category. */
export type CategoryHead = CategoryRow & { trail: TrailRow; children: CategoryRow[] }
export const categoryHead = `, ${categoryColumns}, ${trailOf}, (
  select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name, 'parent_id', d.parent_id, 'level', d.level,
    'icon_url', d.icon_url, 'banner_url', d.banner_url, 'product_count', d.product_count)
    order by d.position, d.name, d.id), '[]') from categories d where d.parent_id = c.id) as children`

export type BrandRow = { id: string; name: string; logo_url: string | null; product_count: number }

const brandPage = prepared<BrandRow>(
  'brands',
  `select id, name, logo_url, product_count from brands
   where $1::text is null or id = $1 order by lower(name), id limit $2 offset $3`,
)
const countBrands = prepared<{ total: number }>(
  'brands-total',
  'select count(*) as total from brands where $1::text is null or id = $1',
)

/** Brands by name; with an id, that brand alone. */
export async function listBrands(
  db: Db,
  id: string | null,
  { page, limit }: Paging,
): Promise<Counted<BrandRow>> {
  const [rows, [count]] = await Promise.all([
    brandPage(db, id, limit, (page - 1) * limit),
    countBrands(db, id),
  ])
  return { rows, total: count?.total ?? 0 }
}

/** Brands with products, best sold first, with the largest discount any of their products has. */
export const listTopBrands = prepared<BrandRow & { upto_percent: number }>(
  'top-brands',
  `select b.id, b.name, b.logo_url, b.product_count, (
     select p.percent_off from products p where p.active and p.brand_id = b.id order by p.percent_off desc limit 1
   ) as upto_percent
   from brands b where b.product_count > 0 order by b.popularity desc, b.product_count desc, b.id limit 24`,
)

export type ProductRow = ProductSummaryRow & {
  all_image_urls: string[]
  description: string
  key_features: string[]
  features: Record<string, string>
  origin: string
  hsn: string | null
  gst_rate_bp: number
  sku: string | null
  reference: string | null
  non_returnable: boolean
  thara_delivery: boolean
  branded: boolean
  one_year_warranty: boolean
  no_warranty: boolean
  trail: TrailRow
  legal_name: string
  seller_address: string
  gstin: string | null
  care_phone: string | null
  care_email: string | null
  seller_since: Date
  rating_halves: number
  rating_count: number
}

const productById = prepared<ProductRow>(
  'product-by-id',
  `select ${summaryColumns}, p.image_urls as all_image_urls, p.description, p.key_features, p.features, p.origin, p.hsn,
    p.gst_rate_bp, p.sku, p.reference, p.non_returnable, p.thara_delivery, p.branded, p.one_year_warranty, p.no_warranty,
    ${trailOf}, s.legal_name, concat_ws(', ', nullif(s.address, ''), nullif(s.city, ''), nullif(trim(s.state || ' ' || s.pincode), '')) as seller_address,
    s.gstin, s.care_phone, s.care_email, s.created_at as seller_since, s.rating_halves, s.rating_count
   from products p ${summaryJoins} join categories c on c.id = p.category_id
   where p.id = $1 and p.active`,
)

/** A product with everything its page shows, in one statement; null when there is none or it is no longer sold. */
export async function findProduct(db: Db, id: string): Promise<ProductRow | null> {
  const [row] = await productById(db, id)
  return row ?? null
}

const boughtBefore = prepared<{ product_id: string }>(
  'bought-before',
  `select i.product_id from order_items i join orders o on o.id = i.order_id join products p on p.id = i.product_id
   where i.user_id = $1 and i.status <> 4 and p.active
   group by i.product_id order by max(o.placed_at) desc, i.product_id limit 24`,
)

/** Ids of what a shopper bought and did not cancel, latest first. */
export async function listBoughtBefore(db: Db, userId: string): Promise<string[]> {
  return (await boughtBefore(db, userId)).map((row) => row.product_id)
}
