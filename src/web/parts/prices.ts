import type { Calls } from '#contract/calls.ts'
import { toPaise } from '#domain/money.ts'
import { type AccountKind, type Priced, unitPrice } from '#domain/pricing.ts'
import { type QuantityLimits, quantityLimits } from '#domain/quantity.ts'
import type { StarCounts } from '#domain/rating.ts'

/** A product as the lists' calls answer it. */
export type Card = Calls['GET /getAllProducts']['answers'][number]

/** The price facts of a card, in paise, for the rules of domain/pricing.ts. */
export function pricedOf(card: Card): Priced {
  return {
    mrpPaise: toPaise(card.price),
    sellingPaise: toPaise(card.sellingPrice),
    businessPaise: card.businessPrice === null ? null : toPaise(card.businessPrice),
    ladder: card.tirePrice.map((rung) => ({
      minQuantity: rung.minQuantity,
      pricePaise: toPaise(rung.discountPrice),
    })),
    dealPaise: card.limitedTimePrice === null ? null : toPaise(card.limitedTimePrice),
    dealEndsAt: card.limitedTimeEndDate === null ? null : new Date(card.limitedTimeEndDate * 1000),
  }
}

/** How many pieces this viewer may order at once. */
export function limitsOf(card: Card, kind: AccountKind): QuantityLimits {
  const { b2cMaxQty, b2bminQty: b2bMinQty, b2bMaxQty, minimumQuantity, purchaseLimit } = card
  return quantityLimits({ b2cMaxQty, b2bMinQty, b2bMaxQty, minimumQuantity, purchaseLimit }, kind)
}

/** Paise for one unit when `quantity` are bought; without one, the least this viewer may buy. */
export function priceOf(
  card: Card,
  kind: AccountKind,
  now: Date,
  quantity = limitsOf(card, kind).min,
): number {
  return unitPrice(pricedOf(card), quantity, kind, now)
}

/** The five counts of a card, one star first. */
export function starsOf(card: Card): StarCounts {
  return [card.oneRating, card.twoRating, card.threeRating, card.fourRating, card.fiveRating]
}
