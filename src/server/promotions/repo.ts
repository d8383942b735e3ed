import type { Banner } from '#contract/promotions.ts'
import type { Db } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'

type BannerRow = {
  id: string
  image_url: string
  title: string
  subtitle: string
  deal_type: string
  selected_value: string[]
  category_names: string[] | null
  ends_at: Date | null
}

const bannersAt = prepared<[place: string, now: Date], BannerRow>(
  'banners',
  `select b.id, b.image_url, b.title, b.subtitle, b.deal_type, b.selected_value, b.ends_at,
    (select array_agg(c.name order by v.place) from jsonb_array_elements_text(b.selected_value) with ordinality v (id, place)
     join categories c on c.id = v.id where b.deal_type = 'Category') as category_names
   from banners b
   where b.place = $1 and (b.starts_at is null or b.starts_at <= $2) and (b.ends_at is null or b.ends_at > $2)
   order by b.position, b.id limit 20`,
)

/** Returns the current banners of a place. */
export async function listBanners(
  db: Db,
  place: 'home' | 'top-deals' | 'limited-time' | 'new-arrival',
  now: Date,
): Promise<(Banner & { endDate: number | null })[]> {
  return (await bannersAt(db, place, now)).map((row) => ({
    id: row.id,
    image: row.image_url,
    bannerUrl: row.image_url,
    title: row.title,
    subtitle: row.subtitle,
    dealType: row.deal_type,
    selectedValue: row.selected_value.map(String),
    categoryDetails: (row.category_names ?? []).map((categoryName) => ({ categoryName })),
    endDate: row.ends_at ? Math.floor(row.ends_at.getTime() / 1000) : null,
  }))
}

export const listDiscounts = prepared<
  [locale: string],
  {
    id: string
    imgUrl: string
    parentCategoryName: string
    discount: number
  }
>(
  'discounts',
  `select d.id, d.image_url as "imgUrl", coalesce(t.texts ->> 'name', c.name) as "parentCategoryName", d.percent as discount
   from discounts d join categories c on c.id = d.parent_category_id
   left join data_texts t on t.kind = 'category' and t.id = c.id and t.locale = $1
   where exists (select from discount_products l join products p on p.id = l.product_id where l.discount_id = d.id and p.active)
   order by d.position, d.id limit 50`,
)

const findDiscount = prepared<[id: string], { known: boolean }>(
  'discount-known',
  'select exists (select from discounts where id = $1) as known',
)
export async function discountExists(db: Db, id: string): Promise<boolean> {
  return (await findDiscount(db, id))[0]?.known ?? false
}

/**
 * Returns featured brands with products, in the order set by the operator. Without chosen products, the best products
 * of the brand are shown.
 */
export const listFeaturedBrands = prepared<
  [],
  {
    brandId: string
    brandName: string
    brandLogo: string | null
    image: string
    paid: boolean
    productIds: string[]
  }
>(
  'featured-brands',
  `select b.id as "brandId", b.name as "brandName", b.logo_url as "brandLogo", f.image_url as image, f.paid,
     f.product_ids as "productIds"
   from featured_brands f join brands b on b.id = f.brand_id
   where b.product_count > 0 order by f.position, b.id limit 12`,
)

/** Returns the current campaigns of products marked "Sponsored", the first to end first. */
export const listCampaigns = prepared<
  [now: Date],
  {
    productId: string
    name: string
    paidBy: string
    starts_at: Date
    ends_at: Date
  }
>(
  'campaigns',
  `select p.id as "productId", p.name, c.paid_by as "paidBy", c.starts_at, c.ends_at
   from products p join lateral (
     select paid_by, starts_at, ends_at from campaigns where product_id = p.id and starts_at <= $1
     order by ends_at desc, id limit 1
   ) c on true where p.active and p.sponsored order by c.ends_at, p.id limit 100`,
)
