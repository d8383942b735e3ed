import type * as English from '#text/en/address.ts'

/** Messages of the pincode check. */
export const pincode: typeof English.pincode = {
  notSixDigits: 'പിൻകോഡിന് 6 അക്കം വേണം.',
  empty: 'പിൻകോഡ് നൽകുക.',
  deliverable: 'കൊള്ളാം! ഈ സ്ഥലത്ത് ഞങ്ങളുടെ ഡെലിവറിയുണ്ട്.',
  notDeliverable: 'ക്ഷമിക്കണം, ഈ പിൻകോഡിൽ ഡെലിവറി ലഭ്യമല്ല.',
  failed: 'എന്തോ തകരാർ സംഭവിച്ചു.',
}

/** Address types by their stored values. */
const types: Record<string, string> = { Home: 'വീട്', Office: 'ഓഫീസ്' }

/** Texts of the address form and the address list. */
export const address: typeof English.address = {
  fixFirst: 'സേവ് ചെയ്യുന്നതിനു മുമ്പ് പിശകുകൾ തിരുത്തുക.',
  noneSelected: 'ഡെലിവറി വിലാസം തിരഞ്ഞെടുക്കുക',
  type: (type) => types[type] ?? type,
  confirmDelete: 'ഈ വിലാസം ഇല്ലാതാക്കണമെന്ന് ഉറപ്പാണോ?',
}
