import type { OptionKind } from '#domain/option-values.ts'
import { formatNumber } from '#domain/money.ts'
import { colours, options, packs, sizes } from './counts.ts'

const optionNouns = { pack: packs, size: sizes, colour: colours, other: options } satisfies Record<
  OptionKind,
  unknown
>

/** Messages of the wishlist and cart buttons (browsing §8). */
export const cards = {
  addNamed: (p: { name: string }) => `Add ${p.name} to cart`,
  freeDeliveryOn: (p: { day: string }) => `Free delivery ${p.day}`,
  deliveryOn: (p: { day: string }) => `Delivery ${p.day}`,
  notDelivered: (p: { pincode: string }) => `Not delivered to ${p.pincode}`,
  /** A deal that ends in a day or more. */
  endsOn: (p: { day: string }) => `Ends ${p.day}`,
  /** Price of a card that shows several packs of one product. */
  packsFrom: (p: { count: number; price: string }) => `${formatNumber(p.count)} packs from ${p.price}`,
  /** Further variants of the product of a card: "+2 sizes". */
  moreValues: (p: { kind: OptionKind; count: number }) => `+${optionNouns[p.kind](p.count)}`,
  /** The choices of a card. */
  choosePack: (p: { name: string; packs: string }) => `${p.packs}: ${p.name}`,
  notSignedIn: 'Authentication error. Please log in.',
  cartFailed: 'Failed to add item to cart. Please try again.',
  wished: 'Product Moved to Wishlist',
  alreadyWished: 'Product already in wishlist',
  wishFailed: 'Failed to move item to wishlist. Please try again.',
}
