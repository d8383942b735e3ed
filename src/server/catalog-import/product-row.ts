import type { ProductRow, RowTexts } from '#server/catalog/imported-rows.ts'
import { textHash } from '#server/catalog/texts.ts'
import type { CatalogProduct } from './catalog-product.ts'

/** A product with the ids of its seller, brand and categories. */
export type IdentifiedProduct = {
  product: CatalogProduct
  id: string
  source: string
  /** The seller that the file names. */
  sellerId?: string | undefined
  /** The seller of a new product if the file names none. */
  sellerForNew: string
  /** Null for a product without a brand; missing if the file has no brand column. */
  brandId?: string | null
  categoryIds: readonly string[]
  /** The variant group; null outside a group, missing if the file has no such column. */
  variantGroupId?: string | null
  /** True if categories are added to those of the shop; false if they replace them. */
  uniteCategories: boolean
}

/** Stock in units of a new product whose source has no stock, so that it can be sold. */
export const DEFAULT_STOCK = 100

// Values of a new product that the file does not have.
const defaults = {
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
  variant_group: null,
  options: [],
  gtin: null,
  non_returnable: false,
  one_year_warranty: false,
  no_warranty: false,
  imported1: 0,
  imported2: 0,
  imported3: 0,
  imported4: 0,
  imported5: 0,
  active: true,
  texts: {},
  held: 0,
} satisfies Partial<ProductRow>

/** Returns the new row of a product. Values that the file does not have are those of the current row. */
export function nextRow(identified: IdentifiedProduct, known: ProductRow | undefined): ProductRow {
  const { product, id, source } = identified
  const old = known ?? defaults
  const { mrpPaise, sellingPaise } = product
  const business = product.businessPaise === undefined ? old.business_paise : product.businessPaise || null
  // A deal above the new selling price is removed.
  const isDealValid = old.deal_paise !== null && old.deal_paise <= sellingPaise
  const oldDeal = isDealValid ? { paise: old.deal_paise, endsAt: old.deal_ends_at } : null
  const deal = product.deal === undefined ? oldDeal : product.deal
  const brandId = identified.brandId === undefined ? (known?.brand_id ?? null) : identified.brandId
  const [category, ...extra] = categoriesOf(identified, known)
  const english = {
    name: product.name,
    description: product.description ?? old.description,
    points: [...(product.keyFeatures ?? old.key_features)],
  }
  const minQuantity = product.b2bMinQty ?? old.b2b_min_qty
  return {
    id,
    source,
    source_key: product.key,
    seller_id: identified.sellerId ?? known?.seller_id ?? identified.sellerForNew,
    brand_id: brandId,
    category_id: category,
    extra_category_ids: extra,
    name: english.name,
    description: english.description,
    key_features: english.points,
    texts: nextTexts(product.texts, old.texts, textHash(english)),
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
    b2b_min_qty: minQuantity,
    b2b_max_qty: Math.max(product.b2bMaxQty ?? old.b2b_max_qty, minQuantity),
    purchase_limit: product.purchaseLimit === undefined ? old.purchase_limit : product.purchaseLimit || null,
    origin: product.origin ?? old.origin,
    weight: product.weight === undefined ? old.weight : product.weight || null,
    hsn: product.hsn === undefined ? old.hsn : product.hsn || null,
    gst_rate_bp: product.gstRateBp ?? old.gst_rate_bp,
    sku: product.sku === undefined ? old.sku : product.sku || null,
    variant_group: identified.variantGroupId === undefined ? old.variant_group : identified.variantGroupId,
    options: product.variant === undefined ? [...old.options] : (product.variant?.options ?? []),
    gtin: product.gtin === undefined ? old.gtin : product.gtin || null,
    non_returnable: product.nonReturnable ?? old.non_returnable,
    one_year_warranty:
      product.warranty === undefined ? old.one_year_warranty : product.warranty === 'one-year',
    no_warranty: product.warranty === undefined ? old.no_warranty : product.warranty === 'none',
    branded: brandId !== null,
    ...stars(product.ratingCounts, old),
    active: product.active ?? old.active,
    // Stock never falls below the units that open payments reserve.
    on_hand: Math.max(product.stock ?? known?.on_hand ?? DEFAULT_STOCK, old.held),
    held: old.held,
  }
}

/**
 * Returns the translations of a product. One of which the file has a text is one of the present English texts; others keep
 * the hash of those that were translated.
 */
function nextTexts(
  changes: CatalogProduct['texts'] = {},
  old: ProductRow['texts'],
  hash: string,
): ProductRow['texts'] {
  const changed = Object.entries(changes).map(([language, change]): [string, RowTexts] => {
    const before = old[language]
    const texts = {
      name: change.name === undefined ? (before?.name ?? null) : change.name || null,
      description:
        change.description === undefined ? (before?.description ?? null) : change.description || null,
      points: change.points === undefined ? (before?.points ?? null) : nonEmpty(change.points),
    }
    const isTranslated = Boolean(change.name || change.description || change.points?.length)
    const next = { ...before, ...texts, text_hash: isTranslated || !before ? hash : before.text_hash }
    const isSame = before !== undefined && canonical(next) === canonical(before)
    return [language, isSame ? before : { ...next, source: 'person', checked_by: null }]
  })
  const all = Object.entries({ ...old, ...Object.fromEntries(changed) })
  return Object.fromEntries(all.filter(([, texts]) => texts.name || texts.description || texts.points))
}

const nonEmpty = (points: readonly string[]) => (points.length > 0 ? [...points] : null)

/** Returns true if two rows are equal, ignoring the order of keys in JSON values. */
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
  const existing = known && uniteCategories ? [known.category_id, ...known.extra_category_ids] : []
  const [first = '', ...rest] = new Set([...existing, ...categoryIds])
  return [first, ...rest]
}

function mergedAttributes(
  old: ProductRow['attributes'],
  changes: CatalogProduct['attributes'] = {},
): ProductRow['attributes'] {
  const all = Object.entries({ ...old, ...changes }).filter(([, values]) => values.length > 0)
  return Object.fromEntries(all.map(([facet, values]) => [facet, [...values]]))
}

type Stars = Pick<ProductRow, 'imported1' | 'imported2' | 'imported3' | 'imported4' | 'imported5'>

function stars(counts: readonly number[] | undefined, old: Stars): Stars {
  const [imported1, imported2, imported3, imported4, imported5] = counts ?? [
    old.imported1,
    old.imported2,
    old.imported3,
    old.imported4,
    old.imported5,
  ]
  return {
    imported1: imported1 ?? 0,
    imported2: imported2 ?? 0,
    imported3: imported3 ?? 0,
    imported4: imported4 ?? 0,
    imported5: imported5 ?? 0,
  }
}
