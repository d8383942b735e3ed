import { formatNumber } from '#domain/money.ts'
import type { cart as English } from '#text/en/signed-in/cart.ts'
import { items, plural } from '#text/hi/counts.ts'

/** Texts of the area `cart`. */
export const cart: typeof English = {
  moveToWishlist: 'विशलिस्ट में डालें',
  title: 'शॉपिंग कार्ट',
  titleWithCount: (p) => `शॉपिंग कार्ट (${items(p.count)})`,
  empty: 'आपका कार्ट खाली है',
  emptyHint: 'जो प्रोडक्ट आप कार्ट में डालते हैं, वे ऑर्डर करने तक यहीं रहते हैं।',
  blockedLines: (p) =>
    plural(p.count, {
      one: `${items(p.count)} अभी ऑर्डर नहीं हो सकता। आगे बढ़ने के लिए इसे बदलें या हटाएँ।`,
      other: `${items(p.count)} अभी ऑर्डर नहीं हो सकते। आगे बढ़ने के लिए इन्हें बदलें या हटाएँ।`,
    }),
  reduceTo: (p) => `घटाकर ${formatNumber(p.quantity)} करें`,
  raiseTo: (p) => `बढ़ाकर ${formatNumber(p.quantity)} करें`,
  changeQuantityOf: (p) => `${p.action}: ${p.name}`,
  moveNamedToWishlist: (p) => `विशलिस्ट में डालें: ${p.name}`,
  cannotBeOrderedNow: 'आगे बढ़ने के लिए इसे हटाएँ या विशलिस्ट में डालें।',
  changePincode: 'पिनकोड बदलें',
  changePincodeFor: (p) => `पिनकोड बदलें: ${p.name}`,
  noPincode: 'डिलीवरी का दिन और शुल्क देखने के लिए पिनकोड डालें।',
  loadingDelivery: 'डिलीवरी के दिन और शुल्क लोड हो रहे हैं...',
  deliveryFailed: 'डिलीवरी के दिन और शुल्क लोड नहीं हो सके।',
  deliveryCharge: (p) => `डिलीवरी शुल्क ${p.charge}`,
  showFirstBlocked: 'क्या बदलना है, देखें',
  backInCart: (p) => `${p.name} फिर से आपके कार्ट में है`,
  proceedToCheckout: 'चेकआउट पर जाएँ',
  youSave: (p) => `${p.mrpTotal} की MRP पर आपकी ${p.saving} की बचत हो रही है।`,
}
