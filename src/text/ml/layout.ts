import type * as English from '#text/en/layout.ts'
import { plural } from './counts.ts'
import { shopDetails } from './shop-details.ts'

/** Texts of the area `layout`. */
export const layout: typeof English.layout = {
  shortcuts: 'കുറുക്കുവഴികൾ',
  language: 'ഭാഷ',
  cart: 'കാർട്ട്',
  account: 'അക്കൗണ്ട്',
  searchTitle: 'ഞങ്ങളുടെ സ്റ്റോറിൽ തിരയുക',
  securedCheckout: 'സുരക്ഷിത ചെക്കൗട്ട്',
  googlePlay: 'Google Play',
  appStore: 'App Store',
  /** Before the name of the app shop. */
  comingSoonOn: 'ഉടൻ വരുന്നു:',
  aboutUs: 'ഞങ്ങളെക്കുറിച്ച്',
  linkedIn: 'LinkedIn',
  discover: 'കണ്ടെത്തുക',
  shopByCategory: 'വിഭാഗം തിരിച്ച് ഷോപ്പിങ്',
  grievanceOfficer: 'പരാതി പരിഹാര ഓഫീസർ',
  registeredOffice: 'രജിസ്റ്റേഡ് ഓഫീസ്',
  downloadApp: 'ആപ്പ് ഡൗൺലോഡ്',
  help: 'സഹായം',
  faq: 'പതിവ് ചോദ്യങ്ങൾ',
  weAccept: `ഞങ്ങൾ സ്വീകരിക്കുന്നവ: ${shopDetails.payments.join(', ')}`,
  more: 'കൂടുതൽ',
  personalSite: 'വ്യക്തിഗത സൈറ്റ്',
  forBusiness: 'ബിസിനസിനായി',
  quickOrder: 'ക്വിക്ക് ഓർഡർ',
  desks: { seller: 'വിൽപ്പനക്കാരുടെ ഡെസ്ക്', operator: 'ഓപ്പറേറ്റർ ഡെസ്ക്' },
  allCategoriesMenu: 'എല്ലാ വിഭാഗങ്ങളും',
  noAddressYet: 'വിലാസമൊന്നും ഇതുവരെ സേവ് ചെയ്തിട്ടില്ല.',
  yourAddresses: 'നിങ്ങളുടെ വിലാസങ്ങൾ',
  deliveryPincode: 'ഡെലിവറി പിൻകോഡ്',
  deliverHere: 'ഇവിടെ ഡെലിവർ ചെയ്യുക',
  useMyLocation: 'എന്റെ ലൊക്കേഷൻ ഉപയോഗിക്കുക',
  noPincodeNear: 'സമീപത്ത് പിൻകോഡൊന്നും കണ്ടെത്തിയില്ല. അത് ടൈപ്പ് ചെയ്യുക.',
  /** Before the place and pincode. */
  deliverTo: 'ഡെലിവറി:',
  enterPincode: 'പിൻകോഡ്',
  deliveryPlace: 'ഡെലിവറി സ്ഥലം',
  /** Instead of a name, after `accountOf`. */
  you: 'നിങ്ങൾ',
  accountOf: 'അക്കൗണ്ട്:',
  myProfile: 'എന്റെ പ്രൊഫൈൽ',
  /** Before the name of a category. */
  backFrom: 'ഈ വിഭാഗത്തിൽ നിന്ന് മടങ്ങുക:',
  shippingPolicy: 'ഷിപ്പിങ് നയം',
  returnPolicy: 'റിട്ടേണും റദ്ദാക്കലും',
  termsOfUse: 'ഉപയോഗ നിബന്ധനകൾ',
  pageIsLoading: 'പേജ് ലോഡ് ചെയ്യുന്നു',
  skipToProducts: 'ഉൽപ്പന്നങ്ങളിലേക്ക് പോകുക',
  notReviewed: 'വിവർത്തനം ഇതുവരെ പരിശോധിച്ചിട്ടില്ല',
  signedOutHere: 'ഈ ഉപകരണത്തിൽ നിങ്ങൾ സൈൻ ഔട്ട് ആയി',
  signedOutHereNote:
    'നിങ്ങളുടെ സെഷൻ ഷോപ്പിൽ അവസാനിപ്പിക്കാൻ കണക്ഷൻ കിട്ടിയില്ല. ഈ ബ്രൗസർ വീണ്ടും ഓൺലൈനാകുമ്പോഴോ 30 ദിവസത്തിനുള്ളിലോ അത് അവസാനിക്കും.',
  confirmLogout: 'ലോഗൗട്ട് ചെയ്യണോ?',
  logoutNote: 'ഈ ഉപകരണത്തിൽ നിങ്ങൾ അടുത്തിടെ കണ്ട ഇനങ്ങളുടെ ലിസ്റ്റ് മായ്ക്കും.',
  sessionExpired: 'നിങ്ങളുടെ സെഷൻ അവസാനിച്ചു. വീണ്ടും ലോഗിൻ ചെയ്യുക.',
  sessionRenewed: 'നിങ്ങളുടെ സെഷൻ അവസാനിച്ചിരുന്നു, അത് പുതുക്കി. വീണ്ടും ശ്രമിക്കുക.',
  storageBlocked:
    'ഡാറ്റ സ്റ്റോർ ചെയ്യാൻ ഈ ഷോപ്പിനെ നിങ്ങളുടെ ബ്രൗസർ അനുവദിക്കുന്നില്ല. സൈൻ ഇൻ ചെയ്യാൻ, ബ്രൗസറിന്റെ സെറ്റിങ്സിൽ ഈ സൈറ്റിന് കുക്കികളും സൈറ്റ് ഡാറ്റയും അനുവദിക്കുക; എന്നിട്ട് ഈ പേജ് വീണ്ടും തുറക്കുക.',
  /** After the link "ലോഗിൻ ചെയ്യുക". */
  signInAgainNote: 'എന്നിട്ട് തുടരുക. നിങ്ങളുടെ വിവരങ്ങൾ സേവ് ചെയ്തിട്ടുണ്ട്.',
  shopsAsPerson: 'നിങ്ങൾ ഇപ്പോൾ ഷോപ്പ് ചെയ്യുന്നത് സ്വന്തം ആവശ്യത്തിനാണ്',
  shopsAsBusiness: 'നിങ്ങൾ ഇപ്പോൾ ഷോപ്പ് ചെയ്യുന്നത് ബിസിനസിനു വേണ്ടിയാണ്',
  /** After the number and before "കാർട്ട്". */
  itemsInTheCart: (p) => plural(p.count, { one: 'ഇനമുള്ള', other: 'ഇനങ്ങളുള്ള' }),
  switchToPersonal: 'വ്യക്തിഗത അക്കൗണ്ടിലേക്ക് മാറുക',
  switchToBusiness: 'ബിസിനസ് അക്കൗണ്ടിലേക്ക് മാറുക',
}

/** Messages for a failed connection or a server error. */
export const connection: typeof English.connection = {
  offline: 'സെർവറുമായി ബന്ധിപ്പിക്കാനായില്ല. ഇന്റർനെറ്റ് കണക്ഷൻ പരിശോധിച്ച് വീണ്ടും ശ്രമിക്കുക.',
  /** The browser reports that there is no network. */
  away: 'നിങ്ങൾ ഓഫ്‌ലൈനാണ്.',
  broken: 'സെർവറിൽ പിശകുണ്ടായി. പിന്നീട് വീണ്ടും ശ്രമിക്കുക.',
  /** While the browser solves a challenge. */
  working: 'നിങ്ങൾ മനുഷ്യനാണോ എന്ന് പരിശോധിക്കുന്നു…',
}
