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

export type ProductSummary = Calls['GET /getAllProducts']['output'][number]
/** The part of a product summary that a card shows. */
export type CardProduct = Pick<ProductSummary, (typeof cardFields)[number]> &
  Partial<Pick<ProductSummary, (typeof rareFields)[number] | 'options'>> & {
    variantGroup?: CardGroup | undefined
  }

type Group = NonNullable<ProductSummary['variantGroup']>
type Pack = NonNullable<Group['packs']>[number]
/** A product to choose on a card: its id, its text in the list of choices, and fields that may differ from those of the card. */
type CardPack = { productId: string; label: string } & Partial<Omit<CardProduct, 'variantGroup'>>
export type CardGroup = Omit<Group, 'packs'> & { packs?: CardPack[] | undefined }

/**
 * Reduces a product to the fields of a card: a page of 24 products contains them twice, as HTML and as loader
 * data. The name then has the options of a variant.
 */
export function toCardProduct(product: ProductSummary): CardProduct {
  const fields = fieldsOf(product)
  if (product.variantGroup) fields['variantGroup'] = toCardGroup(product, product.variantGroup)
  return fields as CardProduct
}

function fieldsOf(product: ProductSummary | Pack): Record<string, unknown> {
  const values: Partial<Record<string, unknown>> = product
  const fields: Record<string, unknown> = {}
  for (const name of cardFields) if (name in values) fields[name] = values[name]
  for (const name of rareFields) if (values[name]) fields[name] = values[name]
  fields['name'] = lineName(product.name, product.options)
  return fields
}

/** Reduces the packs of a card to what differs from it. */
function toCardGroup(product: ProductSummary, { packs, ...group }: Group): CardGroup {
  if (!packs) return group
  const card = fieldsOf(product)
  const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
  return {
    ...group,
    packs: packs.map((pack) => {
      const fields = fieldsOf(pack)
      const names = [...Object.keys(fields), ...rareFields.filter((name) => name in card && name !== 'food')]
      const differing = names.filter((name) => !isEqual(fields[name], card[name]))
      return {
        ...Object.fromEntries(differing.map((name) => [name, fields[name] ?? null])),
        productId: pack.productId,
        label: pack.label,
      }
    }),
  }
}

/**
 * Returns the product of a card after a pack was chosen; without a choice that of the card. A card whose list has left out the
 * tag Best Seller has no pack with it (ruling 104).
 */
export function withPack(product: CardProduct, productId: string | undefined): CardProduct {
  const pack = product.variantGroup?.packs?.find((one) => one.productId === productId)
  return pack ? { ...product, ...pack, ...(!product.bestSeller && { bestSeller: false }) } : product
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
