import type { ProductNow, ProductSummary } from '#contract/shapes.ts'
import { foodMark } from '#domain/food.ts'
import { percentOff, toPaise, toRupees } from '#domain/money.ts'
import { type AccountKind, isDealLive, type Priced, type PriceTier, unitPrice } from '#domain/pricing.ts'
import { comparedUnit } from '#domain/unit-sale-price.ts'
import { stockShortage } from '#domain/quantity.ts'
import { type OptionPairs, toOptions } from '#domain/variants.ts'
import { textFor } from '#text/server.ts'
import type { Locale } from '#domain/languages.ts'
import { textOf } from '#text/text.ts'
import type { Db } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'

/** A product with its brand, seller and stock, as `summaryColumns` selects it. */
export type ProductSummaryRow = {
  id: string
  name: string
  image_urls: string[]
  colour: string | null
  brand_id: string | null
  brand_name: string | null
  seller_id: string
  store_name: string
  category_id: string
  mrp_paise: number
  selling_paise: number
  business_paise: number | null
  ladder: PriceTier[]
  deal_paise: number | null
  deal_ends_at: Date | null
  b2c_max_qty: number
  b2b_min_qty: number
  b2b_max_qty: number
  purchase_limit: number | null
  stars1: number
  stars2: number
  stars3: number
  stars4: number
  stars5: number
  weight: string | null
  tcin: string | null
  top_deal: boolean
  new_arrival: boolean
  best_seller: boolean
  sponsored: boolean
  variant_group: string | null
  options: OptionPairs
  hsn: string | null
  gst_rate_bp: number
  /** Values of the facet "Special Diet Needs". */
  diet: string[] | null
  net_quantity: string | null
  stock: number
}

/** Columns of a ProductSummaryRow, for a statement that joins `products p` with `summaryJoins`. A card shows two pictures. */
export const summaryColumns = `p.id, p.name, p.image_urls[1:2] as image_urls, p.colour, p.brand_id, b.name as brand_name,
  p.seller_id, s.store_name, p.category_id, p.mrp_paise, p.selling_paise, p.business_paise, p.ladder, p.deal_paise,
  p.deal_ends_at, p.b2c_max_qty, p.b2b_min_qty, p.b2b_max_qty, p.purchase_limit, p.stars1, p.stars2, p.stars3,
  p.stars4, p.stars5, p.weight, p.tcin, p.top_deal, p.new_arrival, p.best_seller, p.sponsored, p.variant_group, p.options,
  p.hsn, p.gst_rate_bp, p.attributes -> 'diet' as diet, p.features ->> 'Net quantity' as net_quantity,
  coalesce(k.on_hand - k.held, 0) as stock`

/** Joins of `products p` for `summaryColumns`. A product without a stock row has no stock. */
export const summaryJoins = `join sellers s on s.id = p.seller_id
  left join brands b on b.id = p.brand_id
  left join product_stock k on k.product_id = p.id`

const findByIds = prepared<[ids: readonly string[]], ProductSummaryRow & { active: boolean }>(
  'cards-by-ids',
  `select ${summaryColumns}, p.active from unnest($1::text[]) with ordinality as wanted (id, place)
   join products p on p.id = wanted.id ${summaryJoins} order by wanted.place`,
)

/** Returns products in the order of the ids. Inactive products are included, unknown ids are not. */
export async function findProductSummaries(
  db: Db,
  ids: readonly string[],
): Promise<(ProductSummaryRow & { active: boolean })[]> {
  return ids.length === 0 ? [] : findByIds(db, ids)
}

/** Columns that decide the price of a product. */
export type PriceColumns = Pick<
  ProductSummaryRow,
  'mrp_paise' | 'selling_paise' | 'business_paise' | 'ladder' | 'deal_paise' | 'deal_ends_at'
>

/** Converts a row to the prices that the rules of domain/pricing.ts take. Paise. */
export function toPriced(row: PriceColumns): Priced {
  return {
    mrpPaise: row.mrp_paise,
    sellingPaise: row.selling_paise,
    businessPaise: row.business_paise,
    tiers: row.ladder,
    dealPaise: row.deal_paise,
    dealEndsAt: row.deal_ends_at,
  }
}

/** Converts a row to the prices and the stock for a kind of viewer. Rupees. */
export function toProductNow(
  row: PriceColumns & Pick<ProductSummaryRow, 'id' | 'b2b_min_qty' | 'stock'>,
  kind: AccountKind,
  now: Date,
): ProductNow {
  const priced = toPriced(row)
  const hasLiveDeal = isDealLive(priced, now)
  return {
    productId: row.id,
    price: toRupees(row.mrp_paise),
    sellingPrice: toRupees(row.selling_paise),
    // The price of one unit in the smallest order of the viewer (ruling 18).
    offerPrice: toRupees(unitPrice(priced, smallestOrder(row, kind), kind, now)),
    businessPrice: row.business_paise === null ? null : toRupees(row.business_paise),
    tirePrice: toTierPrices(row.ladder),
    limitedTimePrice: hasLiveDeal && row.deal_paise !== null ? toRupees(row.deal_paise) : null,
    limitedTimeEndDate:
      hasLiveDeal && row.deal_ends_at ? Math.floor(row.deal_ends_at.getTime() / 1000) : null,
    stock: row.stock,
  }
}

const smallestOrder = (row: Pick<ProductSummaryRow, 'b2b_min_qty'>, kind: AccountKind): number =>
  kind === 'business' ? row.b2b_min_qty : 1

/** Converts a row to the summary on cards, in lists and in carts, for a kind of viewer. Rupees. */
export function toProductSummary(
  row: ProductSummaryRow,
  kind: AccountKind,
  now: Date,
  locale: Locale,
): ProductSummary {
  const current = toProductNow(row, kind, now)
  const offerPaise = toPaise(current.offerPrice)
  const shortage = stockShortage(row.stock, smallestOrder(row, kind))
  const unit = row.net_quantity ? comparedUnit(row.net_quantity) : null
  const food = foodMark(row.hsn, Array.isArray(row.diet) ? row.diet : [])
  return {
    ...current,
    id: row.id,
    name: row.name,
    imageUrls: row.image_urls,
    colour: row.colour,
    brandId: row.brand_id,
    brandDetails: row.brand_id === null ? null : { brandId: row.brand_id, brandName: row.brand_name ?? '' },
    sellerId: row.seller_id,
    sellerDetails: { storedetails: { storename: row.store_name } },
    category: row.category_id,
    discount: toRupees(Math.max(0, row.mrp_paise - offerPaise)),
    discountPercentage: percentOff(row.mrp_paise, offerPaise),
    outOfStockMessage: shortage && textOf(textFor(locale).rules, shortage),
    b2cMaxQty: row.b2c_max_qty,
    b2bminQty: row.b2b_min_qty,
    b2bMaxQty: row.b2b_max_qty,
    minimumQuantity: row.b2b_min_qty,
    purchaseLimit: row.purchase_limit,
    oneRating: row.stars1,
    twoRating: row.stars2,
    threeRating: row.stars3,
    fourRating: row.stars4,
    fiveRating: row.stars5,
    weight: row.weight,
    tcin: row.tcin,
    limitedTimeOffer: current.limitedTimePrice !== null,
    topDeals: row.top_deal,
    newArrivals: row.new_arrival,
    bestSeller: row.best_seller,
    sponsored: row.sponsored,
    ...(row.options.length > 0 && { options: toOptions(row.options) }),
    ...(row.net_quantity && { netQuantity: row.net_quantity }),
    ...(unit && { comparedUnit: unit }),
    gstRate: row.gst_rate_bp / 100,
    ...(food && { food }),
  }
}

/** Converts price tiers to the rows of the product page: ranges such as "10-49", and "50+" for the last tier. */
function toTierPrices(tiers: readonly PriceTier[]): ProductSummary['tirePrice'] {
  const sorted = tiers.length > 1 ? tiers.toSorted((a, b) => a.minQuantity - b.minQuantity) : tiers
  return sorted.map(({ minQuantity, pricePaise }, index) => {
    const next = sorted[index + 1]
    const range = next ? `${minQuantity}-${next.minQuantity - 1}` : `${minQuantity}+`
    return { discountPrice: toRupees(pricePaise), range, minQuantity }
  })
}

/**
 * SQL for the units of a product that the open payment of a user reserves; `user` and `product` are expressions. The
 * payment is read once for each statement.
 */
export const ownUnits = (
  user: string,
  product: string,
): string => `coalesce((select h.quantity from stock_holds h
  where h.intent_id = (select i.id from payment_intents i where i.user_id = ${user} and i.status = 'open')
    and h.product_id = ${product} and h.released_at is null), 0)`
