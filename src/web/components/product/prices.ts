import type { Calls } from '#contract/calls.ts'
import { toPaise } from '#domain/money.ts'
import { type AccountKind, type Priced, unitPrice } from '#domain/pricing.ts'
import { type QuantityLimits, moqLabel, quantityLimits, stockShortage } from '#domain/quantity.ts'
import type { StarCounts } from '#domain/rating.ts'
import { lineName } from '#domain/variants.ts'
import { type Messages, textOf } from '#text/text.ts'

const cardFields = [
  'productId',
  'name',
  'imageUrls',
  'price',
  'sellingPrice',
  'businessPrice',
  'tirePrice',
  'b2cMaxQty',
  'b2bminQty',
  'b2bMaxQty',
  'minimumQuantity',
  'purchaseLimit',
  'oneRating',
  'twoRating',
  'threeRating',
  'fourRating',
  'fiveRating',
  'stock',
  'sellerDetails',
  'brandDetails',
  'gstRate',
] as const

/** Fields that most products do not have: the loader data contains them only where they are not null or false. */
const rareFields = [
  'colour',
  'limitedTimePrice',
  'limitedTimeEndDate',
  'bestSeller',
  'newArrivals',
  'sponsored',
  'netQuantity',
  'comparedUnit',
  'food',
] as const

/** A product of a list call. */
export type ProductSummary = Calls['GET /getAllProducts']['output'][number]
/** The part of a product summary that a card shows. */
export type CardProduct = Pick<ProductSummary, (typeof cardFields)[number]> &
  Partial<Pick<ProductSummary, (typeof rareFields)[number] | 'options'>>

/**
 * Reduces a product to the fields of a card: a page of 24 products contains them twice, as HTML and as loader
 * data. The name then has the options of a variant.
 */
export function toCardProduct(product: ProductSummary): CardProduct {
  const fields: Record<string, unknown> = {}
  for (const name of cardFields) fields[name] = product[name]
  for (const name of rareFields) if (product[name]) fields[name] = product[name]
  fields['name'] = lineName(product.name, product.options)
  return fields as CardProduct
}

type PriceFields = Pick<CardProduct, 'price' | 'sellingPrice' | 'businessPrice' | 'tirePrice'> &
  Partial<Pick<ProductSummary, 'limitedTimePrice' | 'limitedTimeEndDate'>>

/** Returns the price facts of a product in paise, for the rules of domain/pricing.ts. */
export function toPriceFacts(product: PriceFields): Priced {
  const { limitedTimePrice = null, limitedTimeEndDate = null } = product
  return {
    mrpPaise: toPaise(product.price),
    sellingPaise: toPaise(product.sellingPrice),
    businessPaise: product.businessPrice === null ? null : toPaise(product.businessPrice),
    tiers: product.tirePrice.map((tier) => ({
      minQuantity: tier.minQuantity,
      pricePaise: toPaise(tier.discountPrice),
    })),
    dealPaise: limitedTimePrice === null ? null : toPaise(limitedTimePrice),
    dealEndsAt: limitedTimeEndDate === null ? null : new Date(limitedTimeEndDate * 1000),
  }
}

/** Returns the quantity limits of the viewer's kind of account. */
export function limitsOf(product: CardProduct, kind: AccountKind): QuantityLimits {
  const { b2cMaxQty, b2bminQty: b2bMinQty, b2bMaxQty, minimumQuantity, purchaseLimit } = product
  return quantityLimits({ b2cMaxQty, b2bMinQty, b2bMaxQty, minimumQuantity, purchaseLimit }, kind)
}

/**
 * Returns why an account of this kind cannot buy the product, or null (ruling 69). Pages are rendered before
 * the viewer is known.
 */
export function outOfStockMessageFor(product: CardProduct, kind: AccountKind, text: Messages): string | null {
  const shortage = stockShortage(product.stock, limitsOf(product, kind).min)
  return shortage && textOf(text.rules, shortage)
}

/** Returns the label with the least quantity, or null if one piece may be bought. */
export function moqText(limits: QuantityLimits, text: Messages): string | null {
  const label = moqLabel(limits)
  return label && textOf(text.rules, label)
}

/** Returns the unit price in paise at `quantity`; by default at the minimum quantity of the account. */
export function priceOf(
  product: CardProduct,
  kind: AccountKind,
  now: Date,
  quantity = limitsOf(product, kind).min,
): number {
  return unitPrice(toPriceFacts(product), quantity, kind, now)
}

/** Returns the five rating counts of a product, one star first. */
export function starsOf(product: CardProduct): StarCounts {
  return [product.oneRating, product.twoRating, product.threeRating, product.fourRating, product.fiveRating]
}
