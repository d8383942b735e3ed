import type { Calls } from '#contract/calls.ts'
import { toPaise } from '#domain/money.ts'
import { type AccountKind, type Priced, unitPrice } from '#domain/pricing.ts'
import { type QuantityLimits, quantityLimits } from '#domain/quantity.ts'
import type { StarCounts } from '#domain/rating.ts'
import { outOfStockMessage } from '#domain/stock.ts'

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

/** A product as the lists' calls answer it. */
export type ProductSummary = Calls['GET /getAllProducts']['output'][number]
/** What a card shows of it. */
export type CardProduct = Pick<ProductSummary, (typeof cardFields)[number]>

/** Only what a card shows: a page of 24 carries its products twice, as HTML and for the script. */
export function toCardProduct(product: ProductSummary): CardProduct {
  return Object.fromEntries(cardFields.map((name) => [name, product[name]])) as CardProduct
}

/** The price facts of a card, in paise, for the rules of domain/pricing.ts. */
export function pricedOf(card: CardProduct): Priced {
  return {
    mrpPaise: toPaise(card.price),
    sellingPaise: toPaise(card.sellingPrice),
    businessPaise: card.businessPrice === null ? null : toPaise(card.businessPrice),
    tiers: card.tirePrice.map((rung) => ({
      minQuantity: rung.minQuantity,
      pricePaise: toPaise(rung.discountPrice),
    })),
    dealPaise: card.limitedTimePrice === null ? null : toPaise(card.limitedTimePrice),
    dealEndsAt: card.limitedTimeEndDate === null ? null : new Date(card.limitedTimeEndDate * 1000),
  }
}

/** How many pieces this viewer may order at once. */
export function limitsOf(card: CardProduct, kind: AccountKind): QuantityLimits {
  const { b2cMaxQty, b2bminQty: b2bMinQty, b2bMaxQty, minimumQuantity, purchaseLimit } = card
  return quantityLimits({ b2cMaxQty, b2bMinQty, b2bMaxQty, minimumQuantity, purchaseLimit }, kind)
}

/** Why this viewer cannot buy the product, or null (ruling 69); pages are rendered before the viewer is known. */
export function outOfStockOf(card: CardProduct, kind: AccountKind): string | null {
  return outOfStockMessage(card.stock, limitsOf(card, kind).min)
}

/** Paise for one unit when `quantity` are bought; without one, the least this viewer may buy. */
export function priceOf(
  card: CardProduct,
  kind: AccountKind,
  now: Date,
  quantity = limitsOf(card, kind).min,
): number {
  return unitPrice(pricedOf(card), quantity, kind, now)
}

/** The five counts of a card, one star first. */
export function starsOf(card: CardProduct): StarCounts {
  return [card.oneRating, card.twoRating, card.threeRating, card.fourRating, card.fiveRating]
}
