import { formatNumber } from '#domain/money.ts'
import type { OptionKind } from '#domain/option-values.ts'
import type { cards as English } from '#text/en/cards.ts'
import { colours, options, packs, sizes } from './counts.ts'

const optionNouns = { pack: packs, size: sizes, colour: colours, other: options } satisfies Record<
  OptionKind,
  unknown
>

/** Messages of the wishlist and cart buttons. */
export const cards: typeof English = {
  addNamed: (p) => `${p.name} കാർട്ടിൽ ചേർക്കുക`,
  freeDeliveryOn: (p) => `സൗജന്യ ഡെലിവറി ${p.day}`,
  deliveryOn: (p) => `ഡെലിവറി ${p.day}`,
  notDelivered: (p) => `${p.pincode} പിൻകോഡിൽ ഡെലിവറിയില്ല`,
  /** A deal that ends in a day or more. */
  endsOn: (p) => `തീരുന്നത് ${p.day}`,
  /** Price of a card that shows several packs of one product. */
  packsFrom: (p) => `${formatNumber(p.count)} പായ്ക്കുകൾ, ${p.price} മുതൽ`,
  /** Further variants of the product of a card: "+2 സൈസുകൾ". */
  moreValues: (p) => `+${optionNouns[p.kind](p.count)}`,
  /** The choices of a card. */
  choosePack: (p) => `${p.packs}: ${p.name}`,
  notSignedIn: 'ലോഗിനിൽ പിശകുണ്ടായി. ലോഗിൻ ചെയ്യുക.',
  cartFailed: 'ഇനം കാർട്ടിൽ ചേർക്കാനായില്ല. വീണ്ടും ശ്രമിക്കുക.',
  wished: 'ഉൽപ്പന്നം വിഷ്‌ലിസ്റ്റിലേക്ക് മാറ്റി',
  alreadyWished: 'ഉൽപ്പന്നം വിഷ്‌ലിസ്റ്റിൽ നേരത്തെയുണ്ട്',
  wishFailed: 'ഇനം വിഷ്‌ലിസ്റ്റിലേക്ക് മാറ്റാനായില്ല. വീണ്ടും ശ്രമിക്കുക.',
}
