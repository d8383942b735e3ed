import { formatNumber } from '#domain/money.ts'
import type { cart as English } from '#text/en/signed-in/cart.ts'
import { items, plural } from '#text/ml/counts.ts'

/** Texts of the area `cart`. */
export const cart: typeof English = {
  moveToWishlist: 'വിഷ്‌ലിസ്റ്റിലേക്ക് മാറ്റുക',
  title: 'ഷോപ്പിങ് കാർട്ട്',
  titleWithCount: (p) => `ഷോപ്പിങ് കാർട്ട് (${items(p.count)})`,
  empty: 'നിങ്ങളുടെ കാർട്ട് കാലിയാണ്',
  emptyHint: 'നിങ്ങൾ ചേർക്കുന്ന ഉൽപ്പന്നങ്ങൾ ഓർഡർ ചെയ്യുന്നതു വരെ ഇവിടെയുണ്ടാകും.',
  blockedLines: (p) =>
    plural(p.count, {
      one: `${items(p.count)} ഇപ്പോഴുള്ളതുപോലെ ഓർഡർ ചെയ്യാനാവില്ല. തുടരാൻ അത് മാറ്റുകയോ നീക്കുകയോ ചെയ്യുക.`,
      other: `${items(p.count)} ഇപ്പോഴുള്ളതുപോലെ ഓർഡർ ചെയ്യാനാവില്ല. തുടരാൻ അവ മാറ്റുകയോ നീക്കുകയോ ചെയ്യുക.`,
    }),
  /** Actions at a line that cannot be ordered. */
  reduceTo: (p) => `${formatNumber(p.quantity)} ആയി കുറയ്ക്കുക`,
  raiseTo: (p) => `${formatNumber(p.quantity)} ആയി കൂട്ടുക`,
  changeQuantityOf: (p) => `${p.action}: ${p.name}`,
  moveNamedToWishlist: (p) => `വിഷ്‌ലിസ്റ്റിലേക്ക് മാറ്റുക: ${p.name}`,
  cannotBeOrderedNow: 'തുടരാൻ ഇത് നീക്കുക, അല്ലെങ്കിൽ വിഷ്‌ലിസ്റ്റിലേക്ക് മാറ്റുക.',
  changePincode: 'പിൻകോഡ് മാറ്റുക',
  changePincodeFor: (p) => `പിൻകോഡ് മാറ്റുക: ${p.name}`,
  noPincode: 'ഡെലിവറി ദിവസവും ചാർജും കാണാൻ പിൻകോഡ് നൽകുക.',
  loadingDelivery: 'ഡെലിവറി ദിവസങ്ങളും ചാർജുകളും ലോഡ് ചെയ്യുന്നു...',
  deliveryFailed: 'ഡെലിവറി ദിവസങ്ങളും ചാർജുകളും ലോഡ് ചെയ്യാനായില്ല.',
  deliveryCharge: (p) => `ഡെലിവറി ചാർജ് ${p.charge}`,
  showFirstBlocked: 'മാറ്റേണ്ടത് കാണിക്കുക',
  backInCart: (p) => `${p.name} വീണ്ടും നിങ്ങളുടെ കാർട്ടിലുണ്ട്`,
  proceedToCheckout: 'ചെക്കൗട്ടിലേക്ക് പോകുക',
  youSave: (p) => `${p.mrpTotal} MRP-യിൽ നിങ്ങൾക്ക് ${p.saving} ലാഭം.`,
}
