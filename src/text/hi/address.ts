import type { address as EnglishAddress, pincode as EnglishPincode } from '#text/en/address.ts'

/** Messages of the pincode check. */
export const pincode: typeof EnglishPincode = {
  notSixDigits: 'पिनकोड में 6 अंक होने चाहिए।',
  empty: 'कृपया पिनकोड डालें।',
  deliverable: 'बढ़िया! हम इस जगह पर डिलीवर करते हैं।',
  notDeliverable: 'माफ़ करें, इस पिनकोड पर डिलीवरी उपलब्ध नहीं है।',
  failed: 'कुछ गड़बड़ हो गई।',
}

/** Names of the stored kinds of an address. */
const types = new Map([
  ['Home', 'घर'],
  ['Office', 'ऑफ़िस'],
])

/** Texts of the address form and the address list. */
export const address: typeof EnglishAddress = {
  fixFirst: 'सेव करने से पहले कृपया गलतियाँ ठीक करें।',
  noneSelected: 'कृपया डिलीवरी का पता चुनें',
  type: (type) => types.get(type) ?? type,
  confirmDelete: 'क्या आप वाकई यह पता डिलीट करना चाहते हैं?',
}
