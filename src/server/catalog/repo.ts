import { orderStatus } from '#domain/order-status.ts'
import { maxVariants, type OptionPairs } from '#domain/variants.ts'
import type { CategoryPath } from '#contract/shapes.ts'
import type { z } from 'zod'
import type { Db } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'
import {
  ownUnits,
  type PriceColumns,
  summaryColumns,
  summaryJoins,
  type ProductSummaryRow,
} from './product-summary.ts'
import { returnDaysColumn } from './return-days.ts'

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

/** SQL for the order of categories of one level: by sales, without sales by the number of products, as after an import. */
const categoryOrder = (category: string) =>
  ['popularity desc', 'position', 'product_count desc', 'name', 'id']
    .map((column) => `${category}.${column}`)
    .join(', ')

type Paging = { page: number; limit: number }
type PageOf<Row> = { rows: Row[]; total: number }

const findCategories = prepared<[limit: number, offset: number], CategoryRow>(
  'categories',
  `select ${categoryColumns} from categories c where c.product_count > 0
   order by c.level, ${categoryOrder('c')} limit $1 offset $2`,
)
const countCategories = prepared<[], { total: number }>(
  'categories-total',
  'select count(*) as total from categories where product_count > 0',
)

/** Returns categories with products, by level, popularity, position and number of products. Parents come first, so that each page continues a tree. */
export async function listCategories(db: Db, { page, limit }: Paging): Promise<PageOf<CategoryRow>> {
  const [rows, [count]] = await Promise.all([
    findCategories(db, limit, (page - 1) * limit),
    countCategories(db),
  ])
  return { rows, total: count?.total ?? 0 }
}

type TrailRow = z.infer<typeof CategoryPath>
/** SQL for the ancestors of the category `c` and the category itself, from the top level down. */
const trailColumn = `(select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name) order by a.level)
  from categories a where a.id = any (c.path)) as trail`

/** The category of a category page with its ancestors and children. */
export type CategoryHead = CategoryRow & { trail: TrailRow; children: CategoryRow[] }
/** Columns of a CategoryHead with a leading comma; the category is `c`. */
export const categoryHead = `, ${categoryColumns}, ${trailColumn}, (
  select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name, 'parent_id', d.parent_id, 'level', d.level,
    'icon_url', d.icon_url, 'banner_url', d.banner_url, 'product_count', d.product_count)
    order by ${categoryOrder('d')}), '[]') from categories d where d.parent_id = c.id) as children`

export type BrandRow = { id: string; name: string; logo_url: string | null; product_count: number }

const findBrands = prepared<[id: string | null, limit: number, offset: number], BrandRow>(
  'brands',
  `select id, name, logo_url, product_count from brands
   where $1::text is null or id = $1 order by lower(name), id limit $2 offset $3`,
)
const countBrands = prepared<[id: string | null], { total: number }>(
  'brands-total',
  'select count(*) as total from brands where $1::text is null or id = $1',
)

/** Returns brands by name; with an id only that brand. */
export async function listBrands(
  db: Db,
  id: string | null,
  { page, limit }: Paging,
): Promise<PageOf<BrandRow>> {
  const [rows, [count]] = await Promise.all([
    findBrands(db, id, limit, (page - 1) * limit),
    countBrands(db, id),
  ])
  return { rows, total: count?.total ?? 0 }
}

/** Returns the 24 most popular brands with the largest discount of their products, in per cent. */
export const listTopBrands = prepared<[], BrandRow & { upto_percent: number }>(
  'top-brands',
  `select b.id, b.name, b.logo_url, b.product_count, (
     select p.percent_off from products p where p.active and p.brand_id = b.id order by p.percent_off desc limit 1
   ) as upto_percent
   from brands b where b.product_count > 0 order by b.popularity desc, b.product_count desc, b.id limit 24`,
)

/** A product of a variant group. The end of the deal is a text, because the row is a value of JSON. */
export type VariantRow = Omit<PriceColumns, 'deal_ends_at'> & {
  id: string
  sku: string | null
  options: OptionPairs
  image_url: string | null
  deal_ends_at: string | null
  b2b_min_qty: number
  stock: number
}

export type ProductRow = ProductSummaryRow & {
  all_image_urls: string[]
  description: string
  key_features: string[]
  features: Record<string, string>
  origin: string
  gst_rate_bp: number
  sku: string | null
  /** The active products of the variant group; null outside a group. */
  variants: VariantRow[] | null
  gtin: string | null
  reference: string | null
  non_returnable: boolean
  category_return_days: number | null
  is_fresh: boolean
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

/**
 * SQL for the variants of `p`, in one statement with the product: most products have none. It names the columns it needs,
 * because each column of a sub-select costs time even if no row is read.
 */
const variantsColumn = `case when p.variant_group is not null then (
  select jsonb_agg(jsonb_build_object('id', v.id, 'sku', v.sku, 'options', v.options, 'image_url', v.image_urls[1],
    'mrp_paise', v.mrp_paise, 'selling_paise', v.selling_paise, 'business_paise', v.business_paise, 'ladder', v.ladder,
    'deal_paise', v.deal_paise, 'deal_ends_at', v.deal_ends_at, 'b2b_min_qty', v.b2b_min_qty,
    'stock', coalesce(vk.on_hand - vk.held, 0)) order by v.id)
  from (
    select id, sku, options, image_urls, mrp_paise, selling_paise, business_paise, ladder, deal_paise, deal_ends_at, b2b_min_qty
    from products where variant_group = p.variant_group and active order by id limit ${maxVariants}
  ) v
  left join product_stock vk on vk.product_id = v.id) end as variants`

/**
 * SQL for whether `p` is fresh: only the pincodes that its seller names for its category are served, all of them on the day of
 * the order or the next one.
 */
const freshColumn = `exists (select from delivery_rule(p.seller_id, '', p.category_id) d
    where not d.serviceable and d.category_id is not null and (select bool_and(r.days <= 1) from delivery_rules r
      where r.seller_id = p.seller_id and r.category_id = d.category_id and r.serviceable)) as is_fresh`

const findById = prepared<[id: string], ProductRow>(
  'product-by-id',
  `select ${summaryColumns}, p.image_urls as all_image_urls, p.description, p.key_features, p.features, p.origin,
    p.sku, p.gtin, ${variantsColumn}, p.reference, p.non_returnable, ${returnDaysColumn}, ${freshColumn}, p.thara_delivery, p.branded, p.one_year_warranty, p.no_warranty,
    ${trailColumn}, s.legal_name, concat_ws(', ', nullif(s.address, ''), nullif(s.city, ''), nullif(trim(s.state || ' ' || s.pincode), '')) as seller_address,
    s.gstin, s.care_phone, s.care_email, s.created_at as seller_since, s.rating_halves, s.rating_count
   from products p ${summaryJoins} join categories c on c.id = p.category_id
   where p.id = $1 and p.active`,
)

/**
 * Returns a product with all data of its page, or null if it does not exist or is not active. The stock includes what the
 * open payment of the user reserves, so that Buy Now can be reloaded.
 */
export async function findProduct(db: Db, id: string, userId: string | null): Promise<ProductRow | null> {
  const [[row], [own]] = await Promise.all([findById(db, id), userId === null ? [] : findOwn(db, id, userId)])
  if (!row) return null
  return own ? { ...row, stock: row.stock + own.units } : row
}

const findOwn = prepared<[id: string, userId: string], { units: number }>(
  'product-own-units',
  `select ${ownUnits('$2', '$1')} as units`,
)

type ProductNowRow = PriceColumns & Pick<ProductSummaryRow, 'id' | 'b2b_min_qty' | 'stock'>

const findNow = prepared<[id: string, userId: string | null], ProductNowRow>(
  'product-now',
  `select p.id, p.mrp_paise, p.selling_paise, p.business_paise, p.ladder, p.deal_paise, p.deal_ends_at, p.b2b_min_qty,
     coalesce(k.on_hand - k.held, 0) + ${ownUnits('$2', 'p.id')} as stock
   from products p left join product_stock k on k.product_id = p.id where p.id = $1 and p.active`,
)

/** Returns prices and stock of an active product, or null. The stock includes what the open payment of the user reserves. */
export async function findProductNow(
  db: Db,
  id: string,
  userId: string | null,
): Promise<ProductNowRow | null> {
  const [row] = await findNow(db, id, userId)
  return row ?? null
}

type GoneProductRow = {
  id: string
  name: string
  options: OptionPairs
  image_url: string | null
  colour: string | null
  category_id: string
}

const findGone = prepared<[id: string], GoneProductRow>(
  'gone-product-by-id',
  `select id, name, options, image_urls[1] as image_url, colour, category_id from products where id = $1 and not active`,
)

/** Returns what remains of a product that is not active, or null if it is active or does not exist. */
export async function findGoneProduct(db: Db, id: string): Promise<GoneProductRow | null> {
  const [row] = await findGone(db, id)
  return row ?? null
}

/** Returns true if a product exists, also one that is no longer sold. */
export async function isProduct(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

type BoughtRow = {
  product_id: string
  unit_paise: number
  gst_rate_bp: number
  quantity: number
  placed_at: Date
}
const findBought = prepared<[userId: string], BoughtRow>(
  'bought-before',
  `select product_id, unit_paise, gst_rate_bp, quantity, placed_at from (
     select distinct on (i.product_id) i.product_id, i.unit_paise, i.gst_rate_bp, i.quantity, o.placed_at
     from order_items i join orders o on o.id = i.order_id join products p on p.id = i.product_id
     where i.user_id = $1 and i.status <> ${orderStatus.cancelled} and p.active
     order by i.product_id, o.placed_at desc, i.id
   ) latest order by placed_at desc, product_id limit 24`,
)

/** Returns the 24 active products that a customer bought last and did not cancel, with their latest order. */
export const listBoughtBefore = (db: Db, userId: string): Promise<BoughtRow[]> => findBought(db, userId)
