import type { CatalogProduct } from './catalog-product.ts'

/** What the import decides of a product's row; `on_hand` lives in product_stock. */
export type ProductRow = {
  id: string
  source: string
  source_key: string
  seller_id: string
  brand_id: string | null
  category_id: string
  extra_category_ids: string[]
  name: string
  description: string
  key_features: string[]
  features: Record<string, string>
  attributes: Record<string, string[]>
  mrp_paise: number
  selling_paise: number
  business_paise: number | null
  ladder: { minQuantity: number; pricePaise: number }[]
  deal_paise: number | null
  deal_ends_at: Date | null
  top_deal: boolean
  new_arrival: boolean
  b2c_max_qty: number
  b2b_min_qty: number
  b2b_max_qty: number
  purchase_limit: number | null
  origin: string
  weight: string | null
  hsn: string | null
  gst_rate_bp: number
  sku: string | null
  non_returnable: boolean
  one_year_warranty: boolean
  no_warranty: boolean
  branded: boolean
  stars1: number
  stars2: number
  stars3: number
  stars4: number
  stars5: number
  active: boolean
  on_hand: number
  held: number
}

/** A product with the ids its words stand for. */
export type IdentifiedProduct = {
  product: CatalogProduct
  id: string
  source: string
  /** Of the seller it names. */
  sellerId?: string | undefined
  /** For a product that is new and names none. */
  sellerForNew: string
  /** Null when it has none; not there when the file does not say. */
  brandId?: string | null
  categoryIds: readonly string[]
  /** The categories add to those the shop has. */
  uniteCategories: boolean
}

/** Units of a product whose source knows no stock, so that it can be sold at all. */
export const DEFAULT_STOCK = 100

// Where the file and the shop say nothing. No origin is claimed: the column's own default names a country.
const blank = {
  description: '',
  key_features: [],
  features: {},
  attributes: {},
  business_paise: null,
  ladder: [],
  deal_paise: null,
  deal_ends_at: null,
  top_deal: false,
  new_arrival: false,
  b2c_max_qty: 10,
  b2b_min_qty: 1,
  b2b_max_qty: 1000,
  purchase_limit: null,
  origin: '',
  weight: null,
  hsn: null,
  gst_rate_bp: 1800,
  sku: null,
  non_returnable: false,
  one_year_warranty: false,
  no_warranty: false,
  stars1: 0,
  stars2: 0,
  stars3: 0,
  stars4: 0,
  stars5: 0,
  active: true,
  held: 0,
} satisfies Partial<ProductRow>

/** The row a product shall have, given the one it has: what the file does not say stays. */
export function nextRow(placed: IdentifiedProduct, known: ProductRow | undefined): ProductRow {
  const { product, id, source } = placed
  const old = known ?? blank
  const { mrpPaise, sellingPaise } = product
  const business = product.businessPaise === undefined ? old.business_paise : product.businessPaise || null
  // A deal is a price below the selling price; when that falls below the deal, the deal has nothing left to say.
  const dealHolds = old.deal_paise !== null && old.deal_paise <= sellingPaise
  const oldDeal = dealHolds ? { paise: old.deal_paise, endsAt: old.deal_ends_at } : null
  const deal = product.deal === undefined ? oldDeal : product.deal
  const brandId = placed.brandId === undefined ? (known?.brand_id ?? null) : placed.brandId
  const [category, ...extra] = categoriesOf(placed, known)
  const least = product.b2bMinQty ?? old.b2b_min_qty
  return {
    id,
    source,
    source_key: product.key,
    seller_id: placed.sellerId ?? known?.seller_id ?? placed.sellerForNew,
    brand_id: brandId,
    category_id: category,
    extra_category_ids: extra,
    name: product.name,
    description: product.description ?? old.description,
    key_features: [...(product.keyFeatures ?? old.key_features)],
    features: { ...(product.features ?? old.features) },
    attributes: mergedAttributes(old.attributes, product.attributes),
    mrp_paise: mrpPaise,
    selling_paise: sellingPaise,
    business_paise: business === null || business > mrpPaise ? null : business,
    ladder: (product.ladder ?? old.ladder).filter(({ pricePaise }) => pricePaise <= mrpPaise),
    deal_paise: deal?.paise ?? null,
    deal_ends_at: deal?.endsAt ?? null,
    top_deal: product.topDeal ?? old.top_deal,
    new_arrival: product.newArrival ?? old.new_arrival,
    b2c_max_qty: product.b2cMaxQty ?? old.b2c_max_qty,
    b2b_min_qty: least,
    b2b_max_qty: Math.max(product.b2bMaxQty ?? old.b2b_max_qty, least),
    purchase_limit: product.purchaseLimit === undefined ? old.purchase_limit : product.purchaseLimit || null,
    origin: product.origin ?? old.origin,
    weight: product.weight === undefined ? old.weight : product.weight || null,
    hsn: product.hsn === undefined ? old.hsn : product.hsn || null,
    gst_rate_bp: product.gstRateBp ?? old.gst_rate_bp,
    sku: product.sku === undefined ? old.sku : product.sku || null,
    non_returnable: product.nonReturnable ?? old.non_returnable,
    one_year_warranty:
      product.warranty === undefined ? old.one_year_warranty : product.warranty === 'one-year',
    no_warranty: product.warranty === undefined ? old.no_warranty : product.warranty === 'none',
    branded: brandId !== null,
    ...stars(product.ratingCounts, old),
    active: product.active ?? old.active,
    // Units that are reserved for an open payment stay reserved.
    on_hand: Math.max(product.stock ?? known?.on_hand ?? DEFAULT_STOCK, old.held),
    held: old.held,
  }
}

/** Whether two rows say the same, whatever the order of names within them. */
export function isSameRow(one: ProductRow, other: ProductRow): boolean {
  return (Object.keys(one) as (keyof ProductRow)[]).every(
    (name) => canonical(one[name]) === canonical(other[name]),
  )
}

function canonical(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  const pairs = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${pairs.map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`).join()}}`
}

function categoriesOf(
  { categoryIds, uniteCategories }: IdentifiedProduct,
  known: ProductRow | undefined,
): [string, ...string[]] {
  const kept = known && uniteCategories ? [known.category_id, ...known.extra_category_ids] : []
  const [first = '', ...rest] = new Set([...kept, ...categoryIds])
  return [first, ...rest]
}

function mergedAttributes(
  old: ProductRow['attributes'],
  given: CatalogProduct['attributes'] = {},
): ProductRow['attributes'] {
  const all = Object.entries({ ...old, ...given }).filter(([, values]) => values.length > 0)
  return Object.fromEntries(all.map(([facet, values]) => [facet, [...values]]))
}

type Stars = Pick<ProductRow, 'stars1' | 'stars2' | 'stars3' | 'stars4' | 'stars5'>

function stars(counts: readonly number[] | undefined, old: Stars): Stars {
  const [stars1, stars2, stars3, stars4, stars5] = counts ?? [
    old.stars1,
    old.stars2,
    old.stars3,
    old.stars4,
    old.stars5,
  ]
  return {
    stars1: stars1 ?? 0,
    stars2: stars2 ?? 0,
    stars3: stars3 ?? 0,
    stars4: stars4 ?? 0,
    stars5: stars5 ?? 0,
  }
}
