import type { OptionKind } from '#domain/option-values.ts'
import { formatNumber } from '#domain/money.ts'
import type { cards as English } from '#text/en/cards.ts'
import { colours, options, packs, sizes } from './counts.ts'

const optionNouns = { pack: packs, size: sizes, colour: colours, other: options } satisfies Record<
  OptionKind,
  unknown
>

/** Messages of the wishlist and cart buttons. */
export const cards: typeof English = {
  addNamed: (p) => `${p.name} को कार्ट में डालें`,
  freeDeliveryOn: (p) => `${p.day} को मुफ़्त डिलीवरी`,
  deliveryOn: (p) => `${p.day} को डिलीवरी`,
  notDelivered: (p) => `${p.pincode} पर डिलीवरी नहीं`,
  /** A deal that ends in a day or more. */
  endsOn: (p) => `${p.day} को ख़त्म`,
  /** Price of a card that shows several packs of one product. */
  packsFrom: (p) => `${formatNumber(p.count)} पैक, ${p.price} से शुरू`,
  /** Further variants of the product of a card: "+2 साइज़". */
  moreValues: (p) => `+${optionNouns[p.kind](p.count)}`,
  /** The choices of a card. */
  choosePack: (p) => `${p.packs}: ${p.name}`,
  notSignedIn: 'आपकी पहचान जाँचने में गड़बड़ी हुई। कृपया लॉग इन करें।',
  cartFailed: 'आइटम कार्ट में नहीं डाला जा सका। कृपया फिर से कोशिश करें।',
  wished: 'प्रोडक्ट विशलिस्ट में डाल दिया गया',
  alreadyWished: 'प्रोडक्ट पहले से विशलिस्ट में है',
  wishFailed: 'आइटम विशलिस्ट में नहीं डाला जा सका। कृपया फिर से कोशिश करें।',
}
