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
  'colour',
  'price',
  'sellingPrice',
  'businessPrice',
  'tirePrice',
  'limitedTimePrice',
  'limitedTimeEndDate',
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
  'bestSeller',
  'newArrivals',
  'sponsored',
  'sellerDetails',
] as const

/** A product of a list call. */
export type ProductSummary = Calls['GET /getAllProducts']['output'][number]
/** The part of a product summary that a card shows. */
export type CardProduct = Pick<ProductSummary, (typeof cardFields)[number]> &
  Partial<Pick<ProductSummary, 'options'>>

/**
 * Reduces a product to the fields of a card: a page of 24 products contains them twice, as HTML and as loader
 * data. The name then has the options of a variant.
 */
export function toCardProduct(product: ProductSummary): CardProduct {
  const fields = Object.fromEntries(cardFields.map((name) => [name, product[name]])) as CardProduct
  return { ...fields, name: lineName(product.name, product.options) }
}

type PriceFields = Pick<
  CardProduct,
  'price' | 'sellingPrice' | 'businessPrice' | 'tirePrice' | 'limitedTimePrice' | 'limitedTimeEndDate'
>

/** Returns the price facts of a product in paise, for the rules of domain/pricing.ts. */
export function toPriceFacts(product: PriceFields): Priced {
  return {
    mrpPaise: toPaise(product.price),
    sellingPaise: toPaise(product.sellingPrice),
    businessPaise: product.businessPrice === null ? null : toPaise(product.businessPrice),
    tiers: product.tirePrice.map((tier) => ({
      minQuantity: tier.minQuantity,
      pricePaise: toPaise(tier.discountPrice),
    })),
    dealPaise: product.limitedTimePrice === null ? null : toPaise(product.limitedTimePrice),
    dealEndsAt: product.limitedTimeEndDate === null ? null : new Date(product.limitedTimeEndDate * 1000),
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
